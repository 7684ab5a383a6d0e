import type { SheetTable } from '../../documents/table.ts'
import { excerpt } from '../cells/cell-values.ts'
import { matchHeader } from '../headers/header-match.ts'
import { withoutProvince } from '../headers/heads-of-province.ts'
import { stageOfNeighbours, wordsOfPair, wordsOfSheet } from '../headers/match-words.ts'
import { withoutPreClearing } from '../headers/pre-clearing.ts'
import type { Book, FieldSpec, HeadPlace, MappedColumn } from '../layout.ts'
import { itemWords } from '../names/item-words.ts'
import { stageOfTable } from '../names/stage-of-names.ts'
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
  if (
    isOfOtherSheet(header, {
      series,
      fields,
      place: { sheet: table, headerRow, fileName: book.fileName },
    })
  ) {
    const at = sheet.cellAt(headerRow, column)
    const spec = fields.find((one) => one.field === field)
    const names = [table.name, spec?.zh ?? field].map(excerpt).join('、')
    sheet.issues.error('ITEMS_CONTRADICT', at, {
      names,
      header: excerpt(header),
      context: 'COLUMN',
    })
    return false
  }
  if (series?.metric === 'PRICE' && series.stage === 'DA' && withoutPreClearing(header) !== null) {
    const params = {
      header: excerpt(header),
      field,
      name: excerpt(header),
      context: 'PRE_CLEARING',
    }
    sheet.issues.notice('STAGE_OF_NAME', sheet.cellAt(headerRow, column), params)
    return true
  }
  const whole = implied ? header.replace(implied, '') : header
  const said = withoutProvince(whole, { sheet: table, headerRow })
  const pair = wordsOfPair(said, { sheet: table, headerRow })
  if (pair && pair.words.metric === series?.metric && pair.words.stage === series.stage) {
    const params = { header: excerpt(header), field, name: excerpt(pair.partner) }
    sheet.issues.notice('STAGE_OF_NAME', sheet.cellAt(headerRow, column), params)
    return true
  }
  const words = itemWords(said)
  const isOpen = words?.stage === null && words.metric === series?.metric
  if (!isOpen || !series?.stage) return true
  const place = { sheet: table, headerRow, fileName: book.fileName }
  const { stage, name: ofTable, contradict } = stageOfTable(series.metric, place)
  const name = ofTable ?? stageOfNeighbours(series.metric, place)?.name
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

/** Whether a head that names no quantity is taken for another one than its sheet says: 预测 of wind in a sheet 光伏. */
function isOfOtherSheet(
  header: string,
  {
    series,
    fields,
    place,
  }: Pick<MappedColumn, 'series'> & { fields: readonly FieldSpec[]; place: HeadPlace },
): boolean {
  if (series?.locKind !== 'SYSTEM' || itemWords(header) || matchHeader(header, fields)) return false
  const said = wordsOfSheet(header, place)
  if (!said) return false
  return said.metric !== series.metric || (said.stage !== null && said.stage !== series.stage)
}
