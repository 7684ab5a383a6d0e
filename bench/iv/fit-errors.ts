import type { DiodeParameters } from '#domain/iv-curve/model/single-diode.ts'
import { MAD_TO_SIGMA, median } from '#domain/statistics/order-statistics.ts'

/** Relative errors of what is hard to find, %. */
export type FitErrors = { rs: number; rsh: number; a: number }

/** A fit and what is true. */
export type Fitted = { found: DiodeParameters; truth: DiodeParameters }

/** Median errors of fits, %. */
export const medianErrors = (fits: readonly Fitted[]): FitErrors =>
  eachOf((key) =>
    median(Float64Array.from(fits, ({ found, truth }) => Math.abs(found[key] / truth[key] - 1))),
  )

/** The median error of an estimate that is normal with the least deviation there can be, over modules. */
export const medianBound = (bounds: readonly DiodeParameters[]): FitErrors =>
  eachOf((key) => median(Float64Array.from(bounds, (bound) => bound[key])) / MAD_TO_SIGMA)

function eachOf(of: (key: keyof DiodeParameters) => number): FitErrors {
  const perCent = (share: number) => Number((100 * share).toPrecision(3))
  return {
    rs: perCent(of('seriesOhm')),
    rsh: perCent(of('shuntOhm')),
    a: perCent(of('idealityV')),
  }
}
