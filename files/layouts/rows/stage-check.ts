import type { SheetTable } from '../../documents/table.ts'
import { excerpt } from '../cells/cell-values.ts'
import type { Book, FieldSpec, MappedColumn } from '../layout.ts'
import { itemWords } from '../names/item-words.ts'
import { ownNames, stageOfNames } from '../names/stage-of-names.ts'
import type { MappedSheet } from './mapped-sheet.ts'

type CheckedTable = {
  table: SheetTable
  headerRow: number
  book: Book
  fields: readonly FieldSpec[]
  /** Words of heads that the layout says itself. */
  implied?: RegExp
}

/**
 * Says of each column whose head leaves the stage open by which name it is told, and leaves out one that the names say
 * otherwise of: a mapping of before holds for the same heads, but not for a table of another stage.
 */
export function checkStages(sheet: MappedSheet, checked: CheckedTable): void {
  sheet.values = sheet.values.filter((column) => isAsNamed(sheet, column, checked))
}

function isAsNamed(
  sheet: MappedSheet,
  { column, header, field, series }: MappedColumn,
  { table, headerRow, book, fields, implied }: CheckedTable,
): boolean {
  const words = itemWords(implied ? header.replace(implied, '') : header)
  const isOpen = words?.stage === null && words.metric === series?.metric
  if (!isOpen || !series?.stage) return true
  const own = ownNames(table, headerRow)
  const { stage, name, contradict } = stageOfNames(series.metric, own, book.fileName)
  const at = sheet.cellAt(headerRow, column)
  const spec = fields.find((one) => one.field === field)
  if (contradict || (stage !== null && stage !== series.stage)) {
    const said = [excerpt(name ?? ''), spec?.zh ?? field]
    const names = said.filter((one) => one !== '').join('、')
    const params = { names, header: excerpt(header), context: 'COLUMN' }
    sheet.issues.error('ITEMS_CONTRADICT', at, params)
    return false
  }
  if (name !== undefined)
    sheet.issues.notice('STAGE_OF_NAME', at, {
      header: excerpt(header),
      field,
      name: excerpt(name),
    })
  return true
}
