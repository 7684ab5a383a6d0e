import { foldWidth } from '#domain/units/written-number.ts'
import type { TableRow } from '../../documents/table.ts'
import { readPlain } from '../../tables/cell-text.ts'
import { excerpt } from '../cells/cell-values.ts'
import type { MappedSheet } from './mapped-sheet.ts'
import { saysFilledWithZero } from './noted-zeros.ts'

/** Heads of columns that say how good the values of a row are. */
const OF_STATE =
  /状态|狀態|质量|質量|品质|品質|标志|標誌|有效性|备注|備註|state|status|quality|flag|remark/i
/** Words for a connection or a measurement that failed: then 0 was not measured. */
const BROKEN =
  /(?:通[讯訊信]|数据|數據|采集|采样|信号|链路|链接|连接)(?:中断|中斷|异常|異常|故障|失败|丢失|超时)|缺测|缺測|缺采|缺数|漏采|坏值|坏数|坏点|无效|無效|离线|離線|掉线|未上送|死数|\b(?:bad|invalid|offline|no ?data|missing|comm(?:unication)?[\s_-]*(?:fail\w*|loss|lost|error|interrupt\w*)|timeout)\b/i

const saysBroken = (text: string) => BROKEN.test(text) || saysFilledWithZero(text)

/**
 * Takes 0 in rows whose state says that nothing was measured for missing, and says so by column and rows. What such a
 * row holds besides 0 stays as it is.
 */
export function leaveBrokenZeros(sheet: MappedSheet): void {
  for (const { column, header } of sheet.spareColumns([])) {
    if (!OF_STATE.test(foldWidth(header))) continue
    const zeros = (row: TableRow) =>
      sheet.values.filter((value) => sheet.number(row, value.column) === 0)
    const broken = new Set(
      sheet.rows.filter((row) => saysBroken(readPlain(row.cells[column])) && zeros(row).length > 0),
    )
    const [first] = broken
    if (!first) continue
    const params = { header, count: broken.size, value: excerpt(first.cells[column]) }
    sheet.issues.warn('ZEROS_OF_STATE', sheet.cellAt(first.row, column), params)
    sheet.rows = sheet.rows.map((row) => {
      if (!broken.has(row)) return row
      const left = new Set(zeros(row).map((value) => value.column))
      return { ...row, cells: row.cells.map((cell, at) => (left.has(at) ? null : cell)) }
    })
  }
}
