/** Lines of text whose cells stand below one another, parted by spaces. */

/** What draws a line below a head. */
const RULE = /^[\s\-=_+|*·─━—]+$/
const FIGURE = /^[-+]?\d[\d.,:/-]*%?$/
const DELIMITER = /[,;\t|，；]/
/** Fewer rows of figures are a text with numbers in it. */
const LEAST_ROWS = 3
const LEAST_CELLS = 2
const LEAST_GAP = 2
/** Signs that take the room of two letters. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u

type Line = { number: number; text: string; cells: string[] }

/**
 * The cells of a text without delimiters whose columns are aligned by spaces: each line as many cells as its head has,
 * or cells below those of the head where a line leaves some empty. Lines above the head and below the rows are one cell
 * each. Null where a line does not fit: then nothing tells which cell is missing.
 */
export function alignedRows(text: string): Map<number, string[]> | null {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ number: at + 1, text: line.replace(/\u3000/g, '  ').trimEnd() }))
    .filter((line) => line.text.trim() !== '' && !RULE.test(line.text))
  if (lines.some((line) => DELIMITER.test(line.text))) return null
  const first = lines.findIndex((line) => isOfFigures(line.text))
  const last = lines.findLastIndex((line) => isOfFigures(line.text))
  const head = lines[first - 1]
  if (!head || last - first + 1 < LEAST_ROWS) return null
  const rows = [head, ...lines.slice(first, last + 1)]
  const cells = evenCells(rows, /\s{2,}/) ?? evenCells(rows, /\s+/) ?? cellsBelowHead(rows)
  if (!cells) return null
  const others = [...lines.slice(0, first - 1), ...lines.slice(last + 1)]
  const all: Line[] = [
    ...others.map((line) => ({ ...line, cells: [line.text.trim()] })),
    ...rows.map((line, at) => ({ ...line, cells: cells[at]! })),
  ]
  return new Map(all.sort((a, b) => a.number - b.number).map((line) => [line.number, line.cells]))
}

/** A row of a table begins with a figure, and holds several. */
function isOfFigures(line: string): boolean {
  const words = line.trim().split(/\s+/)
  const figures = words.filter((word) => FIGURE.test(word))
  return words.length >= LEAST_CELLS && figures.length * 2 > words.length
}

type TextLine = Pick<Line, 'text'>

/** The words of each line, where all have as many as the head. */
function evenCells(rows: readonly TextLine[], between: RegExp): string[][] | null {
  const cells = rows.map(({ text }) => text.trim().split(between))
  const count = cells[0]!.length
  return count >= LEAST_CELLS && cells.every(({ length }) => length === count) ? cells : null
}

/** The cells by the room that the figures of all lines take, where that is as many columns as the head has words. */
function cellsBelowHead(rows: readonly TextLine[]): string[][] | null {
  const [head, ...below] = rows.map(({ text }) => lettersOf(text))
  const width = Math.max(...below.map(({ length }) => length))
  const isTaken = Array.from({ length: width }, (_, at) =>
    below.some((letters) => (letters[at] ?? ' ') !== ' '),
  )
  const columns = runsOf(isTaken)
  // Figures a single space apart may have moved up to the place of a missing one.
  const areApart = columns.every(
    ({ from }, at) => at < LEAST_CELLS || from - columns[at - 1]!.to >= LEAST_GAP,
  )
  if (!areApart) return null
  const names = rows[0]!.text.trim().split(/\s{2,}/)
  const words = rows[0]!.text.trim().split(/\s+/)
  const ofHead = [names, words].find(({ length }) => length === columns.length)
  if (!ofHead || !head || columns.length < LEAST_CELLS) return null
  return [
    ofHead,
    ...below.map((letters) =>
      columns.map(({ from, to }) => letters.slice(from, to).join('').trim()),
    ),
  ]
}

/** The letters of a line by the place where each stands; a wide one takes two. */
function lettersOf(text: string): string[] {
  return [...text].flatMap((letter) => (WIDE.test(letter) ? [letter, ''] : [letter]))
}

function runsOf(isTaken: readonly boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const [at, taken] of isTaken.entries()) {
    const open = runs.at(-1)
    if (taken && open?.to === at) open.to = at + 1
    else if (taken) runs.push({ from: at, to: at + 1 })
  }
  return runs
}
