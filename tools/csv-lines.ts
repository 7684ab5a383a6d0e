import { parseCsv } from 'hucre/csv'

/** A line of text and its number. */
export type Line = { line: string; number: number }

/** The lines of a text that hold something, without the mark of its encoding. */
export function linesOf(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '')
}

/** What stands in quotes does not say what ends a cell. */
export function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  return ['\t', ';', ','].find((one) => bare.includes(one)) ?? ','
}

/**
 * Cells of a line; one in quotes may hold the delimiter.
 *
 * @throws Error naming the line and the column of a quote that does not end
 */
export function cellsOf({ line, number }: Line, delimiter: string): string[] {
  const cells = piecesOf(line, delimiter)
  if (cells.at(-1)?.endsWith('\n')) {
    throw new Error(
      `line ${number}: column ${cells.length} has a quote that does not end: end it or leave it out`,
    )
  }
  return cells.map(trimmed)
}

/** A quote that does not end takes the end of the line in, which no other cell can hold. */
function piecesOf(line: string, delimiter: string): string[] {
  const isPlain = !line.includes('"')
  const text = isPlain ? line : `${line}\n`
  const [cells = []] = parseCsv(text, { delimiter, fastMode: isPlain, skipBom: false })
  return cells.map(String)
}

/** Also without the quotes of a cell that begins with a space, where the library leaves them. */
function trimmed(cell: string): string {
  return cell.replace(/^\s+"(.*)"\s*$/, '$1').trim()
}
