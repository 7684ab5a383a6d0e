import { coverage, type Series } from '#domain/forecasting/scores/metrics.ts'
import { meanPinball } from '#domain/forecasting/scores/probabilistic-scores.ts'
import { selectKth } from '#domain/statistics/order-statistics.ts'
import type { EnsembleDay } from '#tools/forecast/ensemble-days.ts'
import type { MarketOutcome } from '#tools/forecast/forecast-file.ts'

const LEVELS = [0.05, 0.1, 0.5, 0.9, 0.95]

/** Days of errors by hour that make the quantiles of the baseline: historical simulation. */
const BASELINE_DAYS = 91

/** Days of a quarter of a year. */
const QUARTER_DAYS = 91

/**
 * How good the bands are: the least and the greatest coverage of a quarter of a year, and the mean pinball
 * loss of five quantiles beside that of the plain quantiles of the latest 91 errors of the hour.
 */
export function bandLines({ ensemble, report }: MarketOutcome): string[] {
  const from = ensemble.findIndex(({ date }) => date >= report.from)
  const scored = ensemble.slice(from, from + report.days)
  const actual = together(scored, (day) => day.actual)
  const own = quantiles(scored, (day) => [
    day.band90?.low,
    day.band80?.low,
    day.forecast,
    day.band80?.high,
    day.band90?.high,
  ])
  const plain = quantiles(scored, (_, index) => simulated(ensemble, from + index))
  const loss = (of: typeof own) => meanPinball(of, actual).value.toFixed(4)
  return [
    `  inside by quarter: 80 % ${byQuarter(scored, 'band80')}, 90 % ${byQuarter(scored, 'band90')}`,
    `  mean pinball of five quantiles ${loss(own)}, of plain quantiles of past errors ${loss(plain)}`,
  ]
}

function byQuarter(days: EnsembleDay[], band: 'band80' | 'band90'): string {
  const shares: number[] = []
  for (let from = 0; from + QUARTER_DAYS <= days.length; from += QUARTER_DAYS) {
    const quarter = days.slice(from, from + QUARTER_DAYS)
    const edge = (side: 'low' | 'high') =>
      together(quarter, (day) => day[band]?.[side] ?? missing(day.actual.length))
    const actual = together(quarter, (day) => day.actual)
    shares.push(coverage(edge('low'), edge('high'), actual).value)
  }
  if (shares.length === 0) return 'no whole quarter'
  return `${Math.min(...shares).toFixed(3)} to ${Math.max(...shares).toFixed(3)}`
}

function quantiles(
  days: EnsembleDay[],
  of: (day: EnsembleDay, index: number) => (Float64Array | undefined)[],
): { level: number; values: Series }[] {
  const perDay = days.map(of)
  return LEVELS.map((level, k) => ({
    level,
    values: days.flatMap((day, index) => [...(perDay[index]![k] ?? missing(day.actual.length))]),
  }))
}

/** Quantiles of the hour's latest errors around the forecast of a day. */
function simulated(ensemble: EnsembleDay[], index: number): Float64Array[] {
  const past = ensemble.slice(Math.max(0, index - BASELINE_DAYS), index)
  const { forecast } = ensemble[index]!
  return LEVELS.map((level) =>
    forecast.map((price, slot) => {
      const errors = Float64Array.from(past, (day) => day.actual[slot]! - day.forecast[slot]!)
      const known = errors.filter((error) => !Number.isNaN(error))
      if (known.length === 0) return Number.NaN
      return price + selectKth(known, Math.min(known.length - 1, Math.floor(level * known.length)))
    }),
  )
}

function together(days: EnsembleDay[], pick: (day: EnsembleDay) => Float64Array): number[] {
  return days.flatMap((day) => [...pick(day)])
}

function missing(slots: number): Float64Array {
  return new Float64Array(slots).fill(Number.NaN)
}
