import { readWrittenUnit } from '#domain/units/written-unit.ts'
import { readText } from '../../tables/cell-text.ts'
import { titlesAbove } from '../../tables/join-sheets.ts'
import { readNumber } from '../cells/cell-values.ts'
import type { HeadPlace } from '../layout.ts'
import { type ItemWords, itemWords } from '../names/item-words.ts'
import { ownNames } from '../names/stage-of-names.ts'
import { fileUnitsOf } from '../units/table-units.ts'
import { unitTextOfChosen } from './chosen-unit.ts'

/** What people call the difference of the prices of two markets. */
const SPREAD = /价差|價差|差价|差價|spread/i
/** What else is in the unit of a price; a table that is called so holds no prices of the market. */
const OF_OTHERS =
  /预测|预报|偏差|误差|补偿|补贴|费|成本|收益|中长期|合同|结算|调频|备用|容量|辅助|最高|最低|申报|forecast|error|cost|fee/i
/** Prices are rounded to cents, and so is their difference. */
const TOLERANCE = 0.011
/** Rows that show what a column is. */
const SAMPLE_ROWS = 200
/** Fewer rows may agree by chance. */
const LEAST_ROWS = 6

/**
 * The price that a head says by its market alone: 日前 and 实时 in the unit of a price, or beside a column of their
 * difference. Null in a table that is called by something else of that unit, such as the difference itself.
 */
export function wordsOfMarket(header: string, place: HeadPlace): ItemWords | null {
  const words = priceOf(header)
  if (!words) return null
  const { sheet, headerRow, fileName } = place
  const heads = sheet.rows.find(({ row }) => row === headerRow)?.cells.map(readText) ?? []
  const names = [...ownNames(sheet, headerRow), fileName]
  if (names.some((name) => OF_OTHERS.test(name))) return null
  if (isDifference(heads, place)) return words
  return isInPriceUnit(header, place) && !names.some((name) => SPREAD.test(name)) ? words : null
}

/** 日前 or 实时 as the price of that market; null of any other head, and of one that says its quantity. */
function priceOf(header: string): ItemWords | null {
  const words = itemWords(header) === null ? itemWords(`电价 ${header}`) : null
  return words?.stage === 'DA' || words?.stage === 'RT' ? words : null
}

/** Whether the head, or else what stands above the table for all of it, says the unit of a price. */
function isInPriceUnit(header: string, { sheet, headerRow }: HeadPlace): boolean {
  const own = unitTextOfChosen(header)
  const above = own === null ? fileUnitsOf(sheet, headerRow) : []
  const ofTitles = above.length > 0 ? above : titlesAbove(sheet, headerRow).flatMap(unitAtEnd)
  const units = own === null ? ofTitles : [own]
  return units.length > 0 && units.every((text) => readWrittenUnit(text)?.unit === 'CNY/MWh')
}

/** The unit at the end of a title: 出清电价对比（元/MWh）. */
function unitAtEnd(title: string): string[] {
  const text = unitTextOfChosen(title)
  return text !== null && readWrittenUnit(text) ? [text] : []
}

/** Whether a column of the table is the difference of its two prices in every row that has all three. */
function isDifference(heads: readonly string[], { sheet, headerRow }: HeadPlace): boolean {
  const columnOf = (isIt: (head: string) => boolean) => {
    const [column, second] = [...heads.keys()].filter((at) => isIt(heads[at]!))
    return second === undefined ? column : undefined
  }
  const dayAhead = columnOf((head) => priceOf(head)?.stage === 'DA')
  const realTime = columnOf((head) => priceOf(head)?.stage === 'RT')
  const spread = columnOf((head) => SPREAD.test(head))
  if (dayAhead === undefined || realTime === undefined || spread === undefined) return false
  const rows = sheet.rows.filter(({ row }) => row > headerRow).slice(0, SAMPLE_ROWS)
  const figures = rows.flatMap(({ cells }) => {
    const [first, second, between] = [dayAhead, realTime, spread].map((at) => readNumber(cells[at]))
    const areAll =
      typeof first === 'number' && typeof second === 'number' && typeof between === 'number'
    return areAll ? [{ own: first - second, between }] : []
  })
  return [1, -1].some(
    (sign) =>
      figures.length >= LEAST_ROWS &&
      figures.every(({ own, between }) => Math.abs(sign * own - between) <= TOLERANCE),
  )
}
