import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { type Availability, designLags, knownUntil } from './availability.ts'
import { ColumnCache } from './design-matrix.ts'
import type { DesignLags } from './feature-columns.ts'
import { type KnownPanel, knownPanel } from './known-panel.ts'
import { dateOfIndex, type MarketHistory } from './market-history.ts'
import { usableInputs } from './usable-inputs.ts'

/** The longest calibration window of any member, in days. */
export const LONGEST_WINDOW = 1456

/** All that the members may know when they forecast: the panel ends with the last forecast day. */
export type Origin = {
  /** Day index in the history of lead 1, and its date. */
  originDay: number
  date: DeliveryDate
  panel: KnownPanel
  cache: ColumnCache
  lags: DesignLags
  /** Names of the exogenous series that can be used, in the order of the design. */
  names: string[]
  /** Series that were left out; see `usable-inputs.ts`. */
  notes: string[]
}

/**
 * What is known at an origin, as long back as the longest window and its lags reach, with room for the
 * forecasts of `horizonDays` days (1 unless said).
 */
export function originAt(
  source: { history: MarketHistory; availability: Availability; horizonDays?: number },
  originDay: number,
): Origin {
  const { history, availability, horizonDays = 1 } = source
  const all = history.exogenous.map(({ name }) => name)
  const usable = usableInputs(history, knownUntil(availability, all, originDay))
  const names = usable.history.exogenous.map(({ name }) => name)
  const lags = designLags(availability, names)
  const firstDay = Math.max(0, usable.known.price - LONGEST_WINDOW - longestLag(lags))
  const panel = knownPanel(usable.history, usable.known, {
    firstDay,
    lastDay: originDay + horizonDays - 1,
  })
  return {
    originDay,
    date: dateOfIndex(history, originDay),
    panel,
    cache: new ColumnCache(panel),
    lags,
    names,
    notes: usable.notes,
  }
}

/** The target days (panel days, ascending) of the latest `windowDays`, those with all their lags. */
export function targetDaysOf({ panel, lags }: Origin, windowDays: number): Int32Array {
  const from = Math.max(0, panel.lastPriceDay - windowDays + 1) + longestLag(lags)
  const days: number[] = []
  for (let day = from; day <= panel.lastPriceDay; day++) {
    if (panel.learnable[day] === 1) days.push(day)
  }
  return Int32Array.from(days)
}

/** Days that the regressors reach back. */
export function longestLag(lags: DesignLags): number {
  return Math.max(...lags.price, ...lags.exogenous.flat())
}
