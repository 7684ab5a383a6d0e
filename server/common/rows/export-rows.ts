import { writeCsv } from 'hucre/csv'
import type { FileAnswer } from '#api/kernel/answer.ts'
import { guardFormula } from '../documents/formula-text.ts'

type Cell = string | number | boolean | null | undefined

/**
 * Rows as a csv whose head has the names of the fields, so that what was exported can be changed and
 * imported again. With a byte order mark, by which spreadsheet programs know the Chinese in it.
 */
export function csvOfRows<Field extends string>(
  fileName: string,
  fields: readonly Field[],
  rows: readonly { readonly [F in Field]?: Cell }[],
): FileAnswer {
  const cells = rows.map((row) => fields.map((field) => cellOf(row[field])))
  const body = writeCsv([[...fields], ...cells], { bom: true })
  return { fileName, contentType: 'text/csv; charset=utf-8', body }
}

const cellOf = (cell: Cell) => (typeof cell === 'string' ? guardFormula(cell) : (cell ?? null))
