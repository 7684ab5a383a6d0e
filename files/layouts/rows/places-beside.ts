import { foldWidth } from '#domain/units/written-number.ts'
import { readPlain } from '../../tables/cell-text.ts'
import { excerpt } from '../cells/cell-values.ts'
import type { MappedSheet } from './mapped-sheet.ts'

/** Heads of columns whose names are parts of a province. */
const OF_PARTS =
  /节点|節點|母线|母線|价区|價區|分区|分區|场站|場站|电站|電站|电厂|電廠|机组|機組|\b(?:node|bus|zone|station|plant|unit)\b/i
/** Names of the whole. */
const WHOLE =
  /^(?:-+|\/|.*(?:全省|全网|全網|全区|统一|統一|系统|系統|省级|省級|省|自治区)|whole|system|all|total)$/i

/**
 * Tells of a table of a province that a column names parts of it, such as a node: its values are theirs, and not the
 * province's.
 *
 * @returns whether that is so
 */
export function tellPlacesBeside(sheet: MappedSheet, taken: readonly number[]): boolean {
  const parts = sheet.spareColumns(taken).filter(({ header }) => OF_PARTS.test(foldWidth(header)))
  for (const { column, header } of parts) {
    const named = sheet.rows.find(({ cells }) => {
      const name = readPlain(cells[column])
      return name !== '' && !WHOLE.test(name)
    })
    if (!named) continue
    const at = sheet.cellAt(named.row, column)
    sheet.issues.error('PLACES_BESIDE', at, { header, value: excerpt(named.cells[column]) })
    return true
  }
  return false
}
