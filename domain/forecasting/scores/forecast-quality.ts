import { mean } from '#domain/statistics/mean.ts'
import type { DayValues } from '../../calendar/slots.ts'
import {
  accuracy,
  bias,
  coverage,
  type Measure,
  mae,
  pinball,
  relativeMae,
  rmse,
} from './metrics.ts'

/** A forecast day in CNY/MWh with what came true; `actual` and `naive` are null where unknown. */
export type ScoredDay = {
  p10: DayValues
  p50: DayValues
  p90: DayValues
  actual: DayValues | null
  naive: DayValues | null
}

/** Quality over all slots with forecast and actual price; a measure without pairs is null. */
export type ForecastQuality = {
  pairs: number
  maeCnyPerMwh: number | null
  rmseCnyPerMwh: number | null
  biasCnyPerMwh: number | null
  /** MAE over the MAE of the naive forecast. */
  rmae: number | null
  naiveMaeCnyPerMwh: number | null
  accuracy: number | null
  /** Share of actual prices inside P10–P90; nominal 0.8. */
  coverage80: number | null
  /** Mean pinball loss of P10, P50 and P90. */
  pinballCnyPerMwh: number | null
}

/**
 * Quality of forecast days against actual prices by the measures of `metrics.ts`; days without actual
 * prices do not count.
 *
 * @throws RangeError when a day's curves differ in length
 */
export function forecastQuality(days: readonly ScoredDay[]): ForecastQuality {
  const scored = days.filter((day) => day.actual !== null)
  const join = (pick: (day: ScoredDay) => DayValues) => scored.flatMap((day) => [...pick(day)])
  const actual = join((day) => day.actual!)
  const [p10, p50, p90] = [join((day) => day.p10), join((day) => day.p50), join((day) => day.p90)]
  const naive = join((day) => day.naive ?? day.actual!.map(() => null))
  const error = mae(p50, actual)
  const quantileLosses = [
    pinball(p10, actual, 0.1),
    pinball(p50, actual, 0.5),
    pinball(p90, actual, 0.9),
  ]
  return {
    pairs: error.pairs,
    maeCnyPerMwh: definedValue(error),
    rmseCnyPerMwh: definedValue(rmse(p50, actual)),
    biasCnyPerMwh: definedValue(bias(p50, actual)),
    rmae: definedValue(relativeMae(p50, naive, actual)),
    naiveMaeCnyPerMwh: definedValue(mae(naive, actual)),
    accuracy: definedValue(accuracy(p50, actual)),
    coverage80: definedValue(coverage(p10, p90, actual)),
    pinballCnyPerMwh: error.pairs === 0 ? null : mean(quantileLosses.map(({ value }) => value)),
  }
}

const definedValue = ({ value, pairs }: Measure) =>
  pairs > 0 && Number.isFinite(value) ? value : null
