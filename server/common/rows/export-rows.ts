import { writeCsv } from 'hucre/csv'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { ShownColumns } from '#api/kernel/list.ts'
import { guardCell } from '#domain/system/formula-text.ts'
import { CSV_TYPE } from '#files/documents/content-type.ts'

type Cell = string | number | boolean | null | undefined

/**
 * The fields of a file as the list shows them: in the order of its columns, without those that are hidden;
 * last what is no column of the list.
 *
 * @param columnOf name of the column that shows a field, where that is another
 */
export function shownFields<Field extends string>(
  fields: readonly Field[],
  { shown = [], hidden = [] }: ShownColumns,
  columnOf: { readonly [F in Field]?: string } = {},
): Field[] {
  const nameOf = (field: Field) => columnOf[field] ?? field
  const kept = fields.filter((field) => !hidden.includes(nameOf(field)))
  const placeOf = (field: Field) => {
    const place = shown.indexOf(nameOf(field))
    return place < 0 ? shown.length : place
  }
  return kept.toSorted((a, b) => placeOf(a) - placeOf(b))
}

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
  return { fileName, contentType: CSV_TYPE, body }
}

const cellOf = (cell: Cell) => guardCell(cell ?? null)
