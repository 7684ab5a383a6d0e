import { nonIncreasing } from '#domain/statistics/isotonic.ts'
import { greatest } from '#domain/statistics/order-statistics.ts'
import type { CalculationParameters } from '../calculation-parameters.ts'
import type { IvCurve } from '../iv-curve.ts'
import type { CleanSweep } from './clean-sweep.ts'

/** Readings that may be wrong and stand close by each other: the wrong one makes its neighbours strange too. */
const MOST = 3
/** By 1 that one reading is off, it stands off by 1 and each neighbour by −1/2: together 3/2. */
const OF_ONE = 1.5

/**
 * Indices of the readings that are off from what two neighbours on each side let expect, by what is an
 * outlier, the farthest first. On the steep flank of a coarse sweep a wrong reading may fit between its
 * neighbours; but a curve that bends evenly does not turn to and fro.
 */
export function strangeReadings(
  { curve, noiseA }: CleanSweep,
  { outlierSigmas, minOutlier }: Pick<CalculationParameters, 'outlierSigmas' | 'minOutlier'>,
): number[] {
  const limitA = Math.max(minOutlier * greatest(curve.currentA), outlierSigmas * noiseA)
  const bends = bendsOf(curve)
  return [...bends.keys()]
    .map((index) => ({ index, offA: offOf(bends, index) }))
    .filter(({ offA }) => offA > limitA)
    .sort((one, other) => other.offA - one.offA)
    .slice(0, MOST)
    .map(({ index }) => index)
}

/** How far each reading lies above the line between its neighbours, A; 0 of the first and the last. */
function bendsOf({ voltageV, currentA }: IvCurve): Float64Array {
  const bends = new Float64Array(currentA.length)
  for (let i = 1; i + 1 < bends.length; i++) {
    const part = (voltageV[i]! - voltageV[i - 1]!) / (voltageV[i + 1]! - voltageV[i - 1]!)
    bends[i] = currentA[i]! - currentA[i - 1]! - part * (currentA[i + 1]! - currentA[i - 1]!)
  }
  return bends
}

function offOf(bends: Float64Array, i: number): number {
  const around = ((bends[i - 1] ?? 0) + (bends[i + 1] ?? 0)) / 2
  return Math.abs(bends[i]! - around) / OF_ONE
}

/** The sweep as if one of its points had not been read. */
export function withoutReading(sweep: CleanSweep, index: number): CleanSweep {
  const isKept = (_: number, i: number) => i !== index
  const currentA = sweep.curve.currentA.filter(isKept)
  return {
    ...sweep,
    curve: { voltageV: sweep.curve.voltageV.filter(isKept), currentA },
    smoothA: nonIncreasing(currentA),
  }
}
