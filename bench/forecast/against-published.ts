import { dieboldMarianoJoint } from '#domain/forecasting/scores/diebold-mariano.ts'
import { mae } from '#domain/forecasting/scores/metrics.ts'
import { mean } from '#domain/statistics/mean.ts'
import type { MarketOutcome } from '#tools/forecast/forecast-file.ts'
import type { PublishedForecasts } from './published-forecasts.ts'

const RIVALS: { name: string; of: string[] }[] = [
  { name: 'LEAR ensemble', of: ['LEAR Ensemble'] },
  { name: 'DNN ensemble', of: ['DNN Ensemble'] },
  { name: 'mean of both', of: ['LEAR Ensemble', 'DNN Ensemble'] },
]

/**
 * The published ensembles on the days that both have whole: their MAE, how much lower ours is, and the
 * one-sided Diebold-Mariano p that ours is no better (daily norms of the errors of all hours).
 */
export function againstPublished(
  { ensemble, report }: MarketOutcome,
  published: PublishedForecasts,
): string[] {
  return RIVALS.map(({ name, of }) => {
    const absent = ['Real price', ...of].filter((column) => !published.has(column))
    if (absent.length > 0) return `  published ${name}: no column ${absent.join(', ')}`
    const sources = of.map((source) => published.get(source)!)
    const days = ensemble.filter(
      ({ date, actual }) =>
        date >= report.from &&
        published.get('Real price')!.has(date) &&
        actual.every((price, slot) => !Number.isNaN(price - meanForecast(sources, date, slot))),
    )
    if (days.length === 0) return `  published ${name}: no day in common`
    const theirs = days.flatMap(({ date, actual }) =>
      Array.from(actual, (price, slot) => price - meanForecast(sources, date, slot)),
    )
    const ours = days.flatMap(({ actual, forecast }) =>
      Array.from(actual, (price, slot) => price - forecast[slot]!),
    )
    const zero = theirs.map(() => 0)
    const [their, our] = [mae(theirs, zero).value, mae(ours, zero).value]
    const slots = days[0]!.actual.length
    const test = dieboldMarianoJoint(Float64Array.from(theirs), Float64Array.from(ours), slots)
    const gain = (100 * (their - our)) / their
    const beside = `${Math.abs(gain).toFixed(2)} % ${gain < 0 ? 'higher' : 'lower'}`
    return `  published ${name.padEnd(16)}${their.toFixed(4).padStart(9)}   ours ${our.toFixed(4)} on ${days.length} days, ${beside}, p ${test.pValue.toFixed(4)}`
  })
}

function meanForecast(sources: Map<string, number[]>[], date: string, slot: number): number {
  return mean(sources.map((source) => source.get(date)?.[slot] ?? Number.NaN))
}
