import { momentOf } from './csv-times.ts'

/** A line of text and its number. */
export type Line = { line: string; number: number }

/** What stands in quotes does not say what ends a cell. */
export function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  return ['\t', ';', ','].find((one) => bare.includes(one)) ?? ','
}

/** The names of the columns; one without a name is called by its number. */
export function namesOf(header: Line, delimiter: string): string[] {
  const cells = cellsOf(header, delimiter)
  if (momentOf(cells[0]!) !== undefined) throw new Error(`line ${header.number}: no header`)
  return cells.map((name, index) => name || `column ${index + 1}`)
}

/** Cells of a line; one in quotes may hold the delimiter. */
export function cellsOf({ line, number }: Line, delimiter: string): string[] {
  const pieces = line.split(delimiter)
  if (!line.includes('"')) return pieces.map((piece) => piece.trim())
  const cells: string[] = []
  let open: string | undefined
  for (const piece of pieces) {
    const cell: string = open === undefined ? piece : open + delimiter + piece
    const quotes = cell.split('"').length - 1
    open = quotes % 2 === 1 ? cell : undefined
    if (open === undefined) cells.push(unquoted(cell))
  }
  if (open !== undefined) {
    throw new Error(`line ${number}: column ${cells.length + 1} has a quote that does not end`)
  }
  return cells
}

function unquoted(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim()
}

/** Every line has as many cells as the header. */
export function checkLength(
  cells: readonly string[],
  names: readonly string[],
  line: number,
): void {
  if (cells.length < names.length) {
    throw new Error(`line ${line}: ${names[cells.length]} is missing`)
  }
  if (cells.length > names.length) {
    throw new Error(`line ${line}: ${cells.length} cells, but ${names.length} columns`)
  }
}
