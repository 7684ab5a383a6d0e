import { type DayGrid, orNull } from './day-grid.ts'

/** Hours of one block of the table, both included. */
export const HOUR_BLOCKS = [
  { fromHour: 1, toHour: 6 },
  { fromHour: 7, toHour: 12 },
  { fromHour: 13, toHour: 18 },
  { fromHour: 19, toHour: 24 },
] as const

/** Observed shares of actual prices; with an honest forecast they come near what their names promise. */
export type CalibrationShares = {
  pairs: number
  /** Nominal 0.1, 0.5 and 0.9. */
  belowP10: number | null
  belowP50: number | null
  belowP90: number | null
  /** Below P10, P10–P50, P50–P90, above P90: nominal 0.1, 0.4, 0.4, 0.1. */
  bins: (number | null)[]
}

/**
 * How often actual prices lay below the quantiles of a forecast, over the slots that `accept` lets in.
 * A price that equals its quantile counts a half to either side, so that prices and quantiles which lie
 * on the floor together speak neither way (mid-distribution form of the probability integral transform).
 * Source: Gneiting, Balabdaoui, Raftery (2007), J. R. Statist. Soc. B 69(2), 243–268; Czado, Gneiting,
 * Held (2009), Biometrics 65(4), 1254–1261 (discrete outcomes).
 *
 * @throws RangeError when the series differ in length
 */
export function calibrationShares(
  { p10, p50, p90 }: { p10: DayGrid; p50: DayGrid; p90: DayGrid },
  actual: DayGrid,
  accept: (index: number) => boolean = () => true,
): CalibrationShares {
  const quantiles = [p10, p50, p90]
  if (quantiles.some(({ length }) => length !== actual.length)) {
    throw new RangeError('series of different length cannot be compared')
  }
  let pairs = 0
  const below = [0, 0, 0]
  for (let i = 0; i < actual.length; i++) {
    const price = actual[i]!
    if (Number.isNaN(price) || quantiles.some((q) => Number.isNaN(q[i]!)) || !accept(i)) continue
    pairs++
    quantiles.forEach((quantile, at) => {
      below[at]! += price < quantile[i]! ? 1 : price === quantile[i] ? 0.5 : 0
    })
  }
  const [low, middle, high] = below.map((count) => count / pairs) as [number, number, number]
  return {
    pairs,
    belowP10: orNull(low),
    belowP50: orNull(middle),
    belowP90: orNull(high),
    bins: [low, middle - low, high - middle, 1 - high].map(orNull),
  }
}
