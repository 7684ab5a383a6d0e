import { addDays, type DeliveryDate, daysBetween } from '#domain/calendar/delivery-date.ts'
import type { DayValues, SlotCount } from '#domain/calendar/slots.ts'

/**
 * One input series beside the price, e.g. a disclosed load forecast in MW.
 * `values` has one number a slot, day after day from the history's first date, NaN where missing;
 * it may reach further than the prices (boundary forecasts of the days to come).
 */
export type ExogenousSeries = { name: string; values: Float64Array }

/**
 * What a forecast learns from. `price` is CNY/MWh, `days * slotCount` numbers in time order,
 * NaN where missing; every exogenous series begins at the same date.
 */
export type MarketHistory = {
  slotCount: SlotCount
  firstDate: DeliveryDate
  days: number
  price: Float64Array
  exogenous: ExogenousSeries[]
}

/** Rows of one series by delivery date; a date that is absent, or null in a row, is missing. */
export type DayRows = ReadonlyMap<DeliveryDate, DayValues>

/**
 * Puts daily rows into a gapless {@link MarketHistory} from `firstDate` to `lastDate`, both included.
 * Throws RangeError when a row has another number of slots or the range is empty.
 */
export function marketHistory(source: {
  slotCount: SlotCount
  firstDate: DeliveryDate
  lastDate: DeliveryDate
  price: DayRows
  exogenous: { name: string; rows: DayRows }[]
}): MarketHistory {
  const { slotCount, firstDate, lastDate } = source
  const days = daysBetween(firstDate, lastDate) + 1
  if (!(days >= 1)) throw new RangeError(`empty history ${firstDate}..${lastDate}`)
  const dense = (rows: DayRows) => denseSeries(rows, { slotCount, firstDate, days })
  return {
    slotCount,
    firstDate,
    days,
    price: dense(source.price),
    exogenous: source.exogenous.map(({ name, rows }) => ({ name, values: dense(rows) })),
  }
}

/** Day index of a date in a history: 0 is `firstDate`; negative or ≥ days when outside. */
export function dayIndexOf(history: MarketHistory, date: DeliveryDate): number {
  return daysBetween(history.firstDate, date)
}

/** The date of a day index; the inverse of {@link dayIndexOf}. */
export function dateOfIndex(history: MarketHistory, dayIndex: number): DeliveryDate {
  return addDays(history.firstDate, dayIndex)
}

function denseSeries(
  rows: DayRows,
  frame: { slotCount: SlotCount; firstDate: DeliveryDate; days: number },
): Float64Array {
  const values = new Float64Array(frame.days * frame.slotCount).fill(Number.NaN)
  for (const [date, row] of rows) {
    const day = daysBetween(frame.firstDate, date)
    if (day < 0 || day >= frame.days) continue
    if (row.length !== frame.slotCount) {
      throw new RangeError(`${date} has ${row.length} slots, not ${frame.slotCount}`)
    }
    for (let slot = 0; slot < frame.slotCount; slot++) {
      values[day * frame.slotCount + slot] = row[slot] ?? Number.NaN
    }
  }
  return values
}
