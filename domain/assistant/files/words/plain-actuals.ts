import type { FileTable } from '../table/file-table.ts'
import { textsIn } from './names-in-table.ts'

const ACTUAL = /实际的?(?=(?:最[大高小低])?(?:出力|发电|上网|负荷|用电|功率|电量|充电|放电))/g
const OTHERS = /实际|实发|预测|预报|计划|申报|理论|可用|合同|plan|forecast|actual|schedul|budget/i

/** 实际出力 of a table and titles that say nothing of plans and forecasts is its only 出力. */
export function withoutActual(
  text: string,
  { columns, rows }: FileTable,
  titles: readonly string[],
): string {
  if (!text.includes('实际')) return text
  const values = columns.flatMap(({ kind }, at) => (kind === 'TEXT' ? textsIn(rows, at) : []))
  const said = [...columns.map(({ name }) => name), ...titles, ...values].join('\n')
  return OTHERS.test(said) ? text : text.replace(ACTUAL, '')
}
