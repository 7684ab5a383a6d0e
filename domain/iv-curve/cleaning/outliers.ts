import { greatest, MAD_TO_SIGMA } from '#domain/statistics/order-statistics.ts'
import type { CalculationParameters } from '../calculation-parameters.ts'
import type { IvCurve } from '../iv-curve.ts'

/** Points to each side of the one in question. */
const REACH = 3
/** A step, and what computing with decimals adds. */
const ROUNDING = 1.001

/**
 * The curve without points that stand apart from the median of seven neighbours. What a coarse meter reads
 * as the next of its steps does not.
 *
 * @param stepA what the meter rounds to
 * Source: Hampel (1974), JASA 69, "The influence curve and its role in robust estimation".
 */
export function withoutOutliers(
  { voltageV, currentA }: IvCurve,
  stepA: number,
  { outlierSigmas, minOutlier }: Pick<CalculationParameters, 'outlierSigmas' | 'minOutlier'>,
): IvCurve {
  const count = currentA.length
  const min = Math.max(minOutlier * greatest(currentA), ROUNDING * stepA)
  const kept: number[] = []
  const window = new Float64Array(2 * REACH + 1)
  for (let i = 0; i < count; i++) {
    const from = Math.max(0, i - REACH)
    const to = Math.min(count, i + REACH + 1)
    if (hasCompany(currentA, i, { from, to, within: min })) {
      kept.push(i)
      continue
    }
    const middle = medianOf(window, currentA, from, to)
    const distance = Math.abs(currentA[i]! - middle)
    const sigmas = outlierSigmas * MAD_TO_SIGMA
    if (distance <= min || distance <= sigmas * spread(window, to - from, middle)) kept.push(i)
  }
  return keptOf({ voltageV, currentA }, kept)
}

/**
 * The curve without single points against its fall: above both readings before, or below both after, by what
 * noise does not do. On the steep flank the neighbours of a wrong point lie too far from each other for a
 * median to tell it.
 */
export function withoutSpikes(
  { voltageV, currentA }: IvCurve,
  { noiseA, stepA }: { noiseA: number; stepA: number },
  { outlierSigmas, minOutlier }: Pick<CalculationParameters, 'outlierSigmas' | 'minOutlier'>,
): IvCurve {
  const count = currentA.length
  const min = Math.max(
    minOutlier * greatest(currentA),
    ROUNDING * stepA,
    Math.SQRT2 * outlierSigmas * noiseA,
  )
  const kept: number[] = []
  for (let i = 0; i < count; i++) {
    const before = i < 2 ? Infinity : Math.max(currentA[i - 1]!, currentA[i - 2]!)
    const after = i + 2 < count ? Math.max(0, Math.min(currentA[i + 1]!, currentA[i + 2]!)) : 0
    if (currentA[i]! - before <= min && after - currentA[i]! <= min) kept.push(i)
  }
  return keptOf({ voltageV, currentA }, kept)
}

function keptOf({ voltageV, currentA }: IvCurve, kept: readonly number[]): IvCurve {
  if (kept.length === currentA.length) return { voltageV, currentA }
  return {
    voltageV: Float64Array.from(kept, (i) => voltageV[i]!),
    currentA: Float64Array.from(kept, (i) => currentA[i]!),
  }
}

/** With more than half of the window near to it a point is near to the median, which need not be found. */
function hasCompany(
  values: Float64Array,
  at: number,
  { from, to, within }: { from: number; to: number; within: number },
): boolean {
  const value = values[at]!
  let near = 0
  for (let i = from; i < to; i++) if (Math.abs(values[i]! - value) <= within) near++
  return 2 * near >= to - from + 2
}

function medianOf(window: Float64Array, values: Float64Array, from: number, to: number): number {
  for (let i = from; i < to; i++) window[i - from] = values[i]!
  return middleOf(window, to - from)
}

/** Median distance from `middle`; uses the window up. */
function spread(window: Float64Array, count: number, middle: number): number {
  for (let i = 0; i < count; i++) window[i] = Math.abs(window[i]! - middle)
  return middleOf(window, count)
}

/** Sorting by insertion is quickest for seven. */
function middleOf(window: Float64Array, count: number): number {
  for (let i = 1; i < count; i++) {
    const value = window[i]!
    let j = i - 1
    for (; j >= 0 && window[j]! > value; j--) window[j + 1] = window[j]!
    window[j + 1] = value
  }
  const half = count >> 1
  return count % 2 === 1 ? window[half]! : (window[half - 1]! + window[half]!) / 2
}
