import type { DayValues } from '#domain/calendar/slots.ts'
import { coverage, type Measure, mae, type Series } from '../scores/metrics.ts'
import { isCongested } from './congestion-features.ts'

/** One day of a node in CNY/MWh, null where missing. */
export type ScoredNodeDay = {
  forecast: { p10: DayValues; p50: DayValues; p90: DayValues; energy: DayValues }
  actual: DayValues
  actualUnified: DayValues | null
  weekBefore: DayValues | null
}

export type NodeQuality = {
  pairs: number
  maeCnyPerMwh: number | null
  /** MAE of the forecast that gives every node the forecast of the unified price. */
  unifiedMaeCnyPerMwh: number | null
  /** The first over the second. */
  rmae: number | null
  /** MAE of the node's price of the week before. */
  weekBeforeMaeCnyPerMwh: number | null
  /** The same two on the slots whose actual price was congested. */
  congested: { pairs: number; maeCnyPerMwh: number | null; unifiedMaeCnyPerMwh: number | null }
  coverage80: number | null
}

/**
 * Errors of a node's forecast over days with actual prices, beside the unified forecast repeated and the
 * week before; measures of `metrics.ts`, null without pairs. rMAE is null when the other is perfect.
 *
 * @throws RangeError when curves of a day differ in length
 */
export function nodeQuality(days: readonly ScoredNodeDay[]): NodeQuality {
  const join = (pick: (day: ScoredNodeDay) => DayValues) => days.flatMap((day) => [...pick(day)])
  const none = ({ actual }: ScoredNodeDay) => actual.map(() => null)
  const actual = join((day) => day.actual)
  const p50 = join(({ forecast }) => forecast.p50)
  const energy = join(({ forecast }) => forecast.energy)
  const own = mae(p50, actual)
  const unified = mae(energy, actual)
  const atUnified = join((day) => day.actualUnified ?? none(day))
  const congested = actual.map((price, i) => {
    const other = atUnified[i] ?? null
    return price !== null && other !== null && isCongested(price - other) ? price : null
  })
  const ratio = own.value / unified.value
  return {
    pairs: own.pairs,
    maeCnyPerMwh: defined(own),
    unifiedMaeCnyPerMwh: defined(unified),
    rmae: Number.isFinite(ratio) ? ratio : null,
    weekBeforeMaeCnyPerMwh: defined(
      mae(
        join((day) => day.weekBefore ?? none(day)),
        actual,
      ),
    ),
    congested: onSlots(congested, { p50, energy }),
    coverage80: defined(
      coverage(
        join(({ forecast }) => forecast.p10),
        join(({ forecast }) => forecast.p90),
        actual,
      ),
    ),
  }
}

function onSlots(actual: Series, { p50, energy }: { p50: Series; energy: Series }) {
  const own = mae(p50, actual)
  return {
    pairs: own.pairs,
    maeCnyPerMwh: defined(own),
    unifiedMaeCnyPerMwh: defined(mae(energy, actual)),
  }
}

const defined = ({ value, pairs }: Measure) => (pairs > 0 ? value : null)
