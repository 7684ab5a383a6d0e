import { writeTable } from '#files/documents/write-table.ts'
import type { BaseFile, Grid, GridCell } from './base-files.ts'

export type Format = 'csv' | 'xlsx'

/** A file on its way to the reader, and where something was done to it, in rows and columns from 0. */
export type MutatedFile = {
  base: BaseFile
  grid: Grid
  format: Format
  /** Rows above the header. */
  titles: Grid
  delimiter: string
  prefix: string
  /** Lines that are written as they stand, by row. */
  rawLines: Map<number, string>
  touchedRows: Set<number>
  touchedColumns: Set<number>
}

export function untouched(base: BaseFile, format: Format): MutatedFile {
  return {
    ...{ base, format, titles: [], delimiter: ',', prefix: '', rawLines: new Map() },
    grid: base.grid.map((row) => [...row]),
    ...{ touchedRows: new Set<number>(), touchedColumns: new Set<number>() },
  }
}

export async function bytesOf(file: MutatedFile): Promise<Uint8Array> {
  const lines = [...file.titles, ...file.grid]
  if (file.format === 'xlsx') {
    const width = Math.max(...lines.map((line) => line.length))
    const [first = [], ...rest] = lines
    // The writer makes texts of its first row, which is a header or a title here too.
    const columns = Array.from({ length: width }, (_, at) => ({ header: String(first[at] ?? '') }))
    return writeTable([{ name: file.base.sheetName ?? 'Sheet1', columns, rows: rest }])
  }
  const texts = lines.map(
    (line, row) =>
      file.rawLines.get(row - file.titles.length) ??
      line.map((cell) => csvCell(cell, file.delimiter)).join(file.delimiter),
  )
  return Buffer.from(`${file.prefix}${texts.join('\r\n')}\r\n`)
}

function csvCell(cell: GridCell, delimiter: string): string {
  const text = String(cell ?? '')
  return text.includes(delimiter) ? `"${text}"` : text
}
