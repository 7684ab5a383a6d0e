import { correlation } from '#domain/statistics/correlation.ts'
import { mean } from '#domain/statistics/mean.ts'

/** Small statistics for judging whether the world looks like one: standard deviation. */
export function deviation(values: readonly number[]): number {
  const centre = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)))
}

/** Correlation of a series with itself `lag` values earlier. */
export function autocorrelation(values: readonly number[], lag: number): number {
  return correlation(values.slice(lag), values.slice(0, -lag))
}

export function share<T>(values: readonly T[], holds: (value: T) => boolean): number {
  return values.filter(holds).length / values.length
}

/** Root mean square of the differences. */
export function rmse(a: readonly number[], b: readonly number[]): number {
  return Math.sqrt(mean(a.map((value, i) => (value - (b[i] as number)) ** 2)))
}
