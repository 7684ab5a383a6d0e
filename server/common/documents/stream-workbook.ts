import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import { guardCell, guardFormula } from './formula-text.ts'
import { columnOf, nameOfSheet, type WriteSheet } from './write-table.ts'
import type { SheetToWrite } from './write-workbook.ts'

type Row = WriteSheet['rows'][number]

/**
 * A workbook of one large sheet that is sent while it is written: its first bytes go out at once, its rows are made
 * as they are asked for, and other requests come between. What streams cannot have is a head of another style than
 * its column; it is frozen all the same.
 */
export function streamWorkbook({ name, columns, rows }: SheetToWrite): Readable {
  const content = writeXlsxStream(guarded(rows), {
    name: nameOfSheet(name),
    columns: columns.map((column) => ({
      ...columnOf(column),
      header: guardFormula(column.header),
    })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(content as ReadableStream<Uint8Array>)
}

function* guarded(rows: Iterable<Row>) {
  for (const row of rows) yield row.map(guardCell)
}
