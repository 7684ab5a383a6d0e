import type { Cell, TableRow } from '../documents/table.ts'
import { readPlain } from './cell-text.ts'

/** Sums and other figures of several rows, as they are called by people and programs. */
const FIGURE =
  '总计|總計|日?合计|合計|小计|小計|共计|共計|累计|累計|总和|總和|汇总|彙總' +
  '|(?:日|加权|加權|算术)?(?:均价|均價|平均值?|平均数|平均電?电?[价價](?:格)?|均值)|日均|月均|年均' +
  '|最大值?|最小值?|最高值?|最低值?|中位数|峰值|谷值|极差|峰谷差|标准差|方差' +
  '|(?:daily|grand|sub|sum|overall|all)?-?totals?' +
  '|(?:daily|grand|weighted)?(?:sum|average|avg\\.?|mean|max(?:imum)?|min(?:imum)?)' +
  '|(?:gesamt|zwischen)?summe|gesamt|mittelwert|durchschnitt|somme|moyenne|suma|promedio|media|totale|σ|∑'
/** 合计(MWh), 合计/平均, 合计均值, 本月合计, 三日均价, 总计: */
const SUMMARY = new RegExp(
  `^(?:本[月页日年期周]|全[月年日天部省]|当[月日年]|[日旬周月季年]|[一二三四五六七八九十两\\d]{1,3}[日天])?(?:${FIGURE})(?:[/、及和&]?(?:${FIGURE}))*(?:[(（[][^()（）]*[)）\\]])?[:：]?$`,
  'i',
)

/** 谷段均价, 上午合计: figures of a part of the day between its slots. */
const PART_OF_DAY = new RegExp(
  `^(?:[尖峰平谷]|深谷|高峰|低谷|早峰|晚峰|午间|上午|下午|白天|日间|夜间|晚间|凌晨)(?:段|时段|時段|时间|期|电量|电价)?(?:${FIGURE})[:：]?$`,
  'i',
)

/** Whether a row stands for a part of the day where the slot of a row is called for. */
export function sumsUpPart({ cells }: TableRow, places: readonly number[]): boolean {
  return places.some((column) => {
    const cell = cells[column]
    return typeof cell === 'string' && PART_OF_DAY.test(readPlain(cell).replace(/\s/g, ''))
  })
}

/**
 * Whether a row sums up others: its date or slot says so, or, where it has no date, any of its cells. `places` are
 * the columns of date and slot.
 */
export function isSummary({ cells }: TableRow, places: readonly number[]): boolean {
  if (places.some((column) => isSummaryWord(cells[column]))) return true
  const isUnplaced = places.length > 0 && places.every((column) => readPlain(cells[column]) === '')
  return isUnplaced && cells.some(isSummaryWord)
}

/** The word of a row that sums up others. */
export function summaryWord(cells: readonly Cell[]): string | undefined {
  const cell = cells.find(isSummaryWord)
  return cell === undefined ? undefined : readPlain(cell)
}

/** 甲站合计 of 甲站, Total North of North: what a cell sums up; undefined of a cell that sums up nothing that it names. */
export function summedUp(cell: Cell | undefined): string | undefined {
  const text = readPlain(cell)
  const [, before = ''] = SUM_OF.exec(text) ?? []
  const [, after = ''] = SUM_BEFORE.exec(text) ?? []
  return (before || after).trim() || undefined
}

const SUM_OF = new RegExp(`^(.{1,40}?)[\\s_(（:：-]*(?:${FIGURE})[)）]?[:：]?$`, 'i')
const SUM_BEFORE = /^(?:sub-?|grand )?(?:total|sum|average)(?: of| for)?[\s:-]+(.{1,40})$/i

function isSummaryWord(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && SUMMARY.test(readPlain(cell).replace(/\s/g, ''))
}
