/** Characters between which a line may break anywhere: Chinese, its punctuation, full width forms. */
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]/
/** No line begins with these, and none ends with those. */
const NOT_FIRST = /^[，。、；：！？）】》」”’％·,.;:!?)\]}%]/
const NOT_LAST = /[（【《「“‘([{]$/

/**
 * A text in lines of a width. Words of letters stay whole unless one alone is wider; no line begins with what closes
 * or ends with what opens.
 *
 * @param widthOf of a character, in the unit of `width`
 */
export function breakLines(
  text: string,
  width: number,
  widthOf: (char: string) => number,
): string[] {
  const measure = (part: string) => [...part].reduce((sum, char) => sum + widthOf(char), 0)
  const lines: string[] = []
  let line = ''
  let used = 0
  const push = () => {
    lines.push(line.trimEnd())
    line = ''
    used = 0
  }
  for (const part of partsOf(text)) {
    const wide = measure(part)
    if (used + wide > width && line !== '') push()
    const fits = line === '' ? part.trimStart() : part
    if (measure(fits) <= width) {
      line += fits
      used += measure(fits)
      continue
    }
    for (const char of fits) {
      if (used + widthOf(char) > width && line !== '') push()
      line += char
      used += widthOf(char)
    }
  }
  if (line.trim() !== '' || lines.length === 0) push()
  return lines
}

/** The least pieces that stay on one line. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let open = ''
  for (const piece of text.match(/\s+|[^\s]/gu) ?? []) {
    const last = parts.at(-1)
    const isSpace = /^\s/.test(piece)
    const joins =
      open !== '' ||
      (last !== undefined && !isSpace && (NOT_FIRST.test(piece) || isOneWord(last, piece)))
    if (joins && last !== undefined) parts[parts.length - 1] = last + piece
    else if (isSpace && last !== undefined) parts[parts.length - 1] = `${last} `
    else parts.push(isSpace ? ' ' : piece)
    open = NOT_LAST.test(piece) ? piece : ''
  }
  return parts
}

/** Letters that follow each other are one word, but for a dash or a stroke between them. */
function isOneWord(before: string, piece: string): boolean {
  const last = before.at(-1)!
  return !WIDE.test(last) && !WIDE.test(piece) && !/[\s/-]/.test(last)
}
