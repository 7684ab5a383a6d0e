import { weekdayOf } from '#domain/calendar/delivery-date.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import type { KnownUntil } from './availability.ts'
import { fillSeries, substituteAfter } from './fill-series.ts'
import { dateOfIndex, type MarketHistory } from './market-history.ts'

/**
 * What is known at one origin, without holes: prices up to their latest known day, later days NaN until
 * a forecast fills them; exogenous series up to their latest known day, later days the mean of the same
 * slots of its last seven days. Nothing of the history that lies after {@link KnownUntil} can be read
 * through a panel, so a model built on it cannot look ahead. Panel day 0 is day `firstDay` of the history.
 */
export type KnownPanel = {
  slotCount: SlotCount
  firstDay: number
  days: number
  /** ISO weekday of panel day 0. */
  firstWeekday: number
  /** Latest panel day with known prices; −1 when none. */
  lastPriceDay: number
  /** Price first, then the exogenous series in the history's order. */
  series: Float64Array[]
  /** Latest panel day of each of `series` that is known rather than substituted. */
  knownThrough: number[]
  /** 1 where a day's prices are complete enough to learn from. */
  learnable: Uint8Array
  /** Days whose prices had holes that were filled. */
  filledPriceDays: number
}

/** Cuts days `firstDay`..`lastDay` of a history at an origin, fills holes, substitutes what is to come. */
export function knownPanel(
  history: MarketHistory,
  known: KnownUntil,
  span: { firstDay: number; lastDay: number },
): KnownPanel {
  const { slotCount } = history
  const price = cutSeries(history.price, slotCount, known.price, span)
  const exogenous = history.exogenous.map(({ values }, index) => {
    const filled = cutSeries(values, slotCount, known.exogenous[index]!, span)
    substituteAfter(filled.values, slotCount, filled.knownThrough)
    return filled
  })
  return {
    slotCount,
    firstDay: span.firstDay,
    days: span.lastDay - span.firstDay + 1,
    firstWeekday: weekdayOf(dateOfIndex(history, span.firstDay)),
    lastPriceDay: price.knownThrough,
    series: [price.values, ...exogenous.map(({ values }) => values)],
    knownThrough: [price, ...exogenous].map(({ knownThrough }) => knownThrough),
    learnable: price.complete,
    filledPriceDays: price.filledDays,
  }
}

/** ISO weekday of a panel day. */
export function panelWeekday(panel: KnownPanel, day: number): number {
  return ((panel.firstWeekday - 1 + day) % 7) + 1
}

function cutSeries(
  values: Float64Array,
  slotCount: number,
  knownDay: number,
  span: { firstDay: number; lastDay: number },
) {
  const lastRow = Math.floor(values.length / slotCount) - 1
  const end = Math.min(knownDay, span.lastDay, lastRow)
  const copy = new Float64Array((span.lastDay - span.firstDay + 1) * slotCount).fill(Number.NaN)
  if (end >= span.firstDay) {
    copy.set(values.subarray(span.firstDay * slotCount, (end + 1) * slotCount))
  }
  return fillSeries(copy, slotCount, end - span.firstDay)
}
