import type { ForecastMetrics } from '#contract/forecast.ts'
import {
  accuracy,
  bias,
  coverage,
  type Measure,
  mae,
  pinball,
  relativeMae,
  rmse,
} from '#domain/forecasting/metrics.ts'

type Values = readonly (number | null)[]
export type ScoredDay = {
  p10: Values
  p50: Values
  p90: Values
  actual: Values | null
  naive: Values | null
}

/** Quality of forecast days against actual prices; days without actual prices do not count. */
export function metricsOf(days: readonly ScoredDay[]): ForecastMetrics {
  const scored = days.filter((day) => day.actual !== null)
  const join = (pick: (day: ScoredDay) => Values) => scored.flatMap((day) => [...pick(day)])
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
    pinballCnyPerMwh:
      error.pairs === 0 ? null : quantileLosses.reduce((sum, { value }) => sum + value, 0) / 3,
  }
}

const definedValue = ({ value, pairs }: Measure) =>
  pairs > 0 && Number.isFinite(value) ? value : null
