import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { dayKindOf, type WorkCalendar } from '#domain/calendar/work-calendar.ts'
import { REGIMES, type Regime } from '../words.ts'
import { type DayGrid, orNull } from './day-grid.ts'
import { levelOf, quantileLevels } from './quantile-levels.ts'

/** A regime with its days, by index; `toShare` is the upper limit of a tercile of the renewable share. */
export type RegimeDays = { regime: Regime; days: number[]; toShare: number | null }

const TERCILES = ['RENEWABLE_LOW', 'RENEWABLE_MID', 'RENEWABLE_HIGH'] as const

/**
 * The regimes that occur, with their days. Shares that are all equal make one tercile, the lowest.
 *
 * @param renewableShare one a day, NaN where it is not known
 * @param calendar which days are worked
 */
export function dayRegimes(
  dates: readonly DeliveryDate[],
  actual: DayGrid,
  renewableShare: Float64Array,
  calendar: WorkCalendar,
): RegimeDays[] {
  const slotCount = actual.length / dates.length
  const levels = quantileLevels(renewableShare, TERCILES.length)
  const found = new Map<Regime, RegimeDays>(
    REGIMES.map((regime) => [regime, { regime, days: [], toShare: null }]),
  )
  dates.forEach((date, day) => {
    const prices = actual.subarray(day * slotCount, (day + 1) * slotCount)
    const level = levelOf(renewableShare[day]!, levels)
    const regimes: (Regime | undefined)[] = [
      dayKindOf(date, calendar),
      prices.some((price) => price < 0) ? 'NEGATIVE' : 'NOT_NEGATIVE',
      TERCILES[level],
    ]
    for (const regime of regimes) if (regime) found.get(regime)!.days.push(day)
  })
  TERCILES.forEach((regime, level) => {
    found.get(regime)!.toShare = orNull(levels[level]?.to ?? Number.NaN)
  })
  return [...found.values()].filter(({ days }) => days.length > 0)
}

/**
 * Renewables over load of a day, both in MW: ΣR/ΣL over the slots that have both; NaN without any or
 * with a load of 0.
 */
export function renewableShareOf(
  renewableMw: ArrayLike<number | null>,
  loadMw: ArrayLike<number | null>,
): number {
  let [renewable, load] = [0, 0]
  for (let slot = 0; slot < loadMw.length; slot++) {
    const [r, l] = [renewableMw[slot], loadMw[slot]]
    if (r == null || l == null) continue
    renewable += r
    load += l
  }
  return load > 0 ? renewable / load : Number.NaN
}
