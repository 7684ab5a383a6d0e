import { parseCsv } from 'hucre/csv'
import type { Cell, SheetTable } from '#files/documents/table.ts'
import { looksLikeHead } from './head.ts'
import { textOf } from './quantity-column.ts'

const DELIMITERS = ['\t', ';', ',', '|', ' ']
/** Titles above a head are not longer. */
const SEARCHED_LINES = 400

/**
 * What ends the cells of a text: that by which a line is a head.
 *
 * @throws Error naming the line of a quote that does not end
 */
export function delimiterOf(text: string): string | undefined {
  const delimiter = headDelimiter(text)
  checkQuotes(text, delimiter === undefined ? DELIMITERS.slice(0, -1) : [delimiter])
  return delimiter
}

function headDelimiter(text: string): string | undefined {
  const lines = firstLines(text)
  const bare = lines.filter((line) => !line.startsWith('#'))
  const comments = lines.filter((line) => line.startsWith('#')).map(withoutHash)
  for (const line of [...bare, ...comments]) {
    const delimiter = DELIMITERS.find((one) => looksLikeHead(cellsOf(line, one)))
    if (delimiter) return delimiter
  }
  return undefined
}

export const withoutHash = (text: string) => text.replace(/^#+\s*/, '')

function firstLines(text: string): string[] {
  const start = text.slice(0, 1_000_000)
  return start.split(/\r\n|\r|\n/, SEARCHED_LINES).map((line) => line.trim())
}

function cellsOf(line: string, delimiter: string): string[] {
  if (!line.includes(delimiter)) return []
  const [cells = []] = parseCsv(line, { delimiter })
  return joinedBrackets(cells.map((cell) => String(cell).trim()).filter(Boolean))
}

/** `Voltage (V)` of a text whose cells end at blanks. */
function joinedBrackets(cells: readonly string[]): string[] {
  const joined: string[] = []
  for (const cell of cells) {
    const before = joined.at(-1)
    if (before !== undefined && /^[([].*[)\]]$/.test(cell))
      joined[joined.length - 1] = `${before} ${cell}`
    else joined.push(cell)
  }
  return joined
}

/** A sheet whose cells ended at blanks, as many as there were, has no empty cells. */
export function withoutBlanks(sheet: SheetTable): SheetTable {
  const rows = sheet.rows.map(({ row, cells }) => {
    const texts = cells.filter((cell): cell is Exclude<Cell, null> => cell !== null).map(textOf)
    if (texts[0] === '#') texts.splice(0, 2, `# ${texts[1] ?? ''}`)
    return { row, cells: joinedBrackets(texts) }
  })
  return { ...sheet, rows }
}

/** @throws Error naming the line and the column of a quote that does not end */
function checkQuotes(text: string, delimiters: readonly string[]): void {
  if (!text.includes('"')) return
  let [line, startsAt, column, openColumn] = [1, 0, 1, 0]
  let [isQuoted, isStart] = [false, true]
  for (let k = 0; k < text.length; k++) {
    const sign = text[k]!
    if (sign === '\n' || (sign === '\r' && text[k + 1] !== '\n')) line++
    if (isQuoted) {
      if (sign === '"' && text[k + 1] === '"') k++
      else if (sign === '"') isQuoted = false
      continue
    }
    if (sign === '"' && isStart) {
      isQuoted = true
      startsAt = line
      openColumn = column
    }
    const isNewRow = sign === '\n' || sign === '\r'
    isStart = isNewRow || delimiters.includes(sign)
    if (isNewRow) column = 1
    else if (isStart) column++
  }
  if (isQuoted) {
    throw new Error(
      `line ${startsAt}: column ${openColumn} has a quote that does not end: end it or leave it out`,
    )
  }
}
