import { clamp } from '#domain/statistics/clamp.ts'
import { isCongested } from './congestion-features.ts'
import { fitLogistic, probabilityOf } from './logistic-regression.ts'
import type { Middle } from './nodal-types.ts'
import { fitRobust } from './robust-regression.ts'
import { linearValue, type Rows, type Scaling, scalingOf, standardise } from './rows.ts'

/** Congested samples under which the size is their median and not a regression, per column. */
const SAMPLES_PER_COLUMN = 5

/** Samples of a node: congestion in CNY/MWh, and where a legal limit of the price cut it off. */
export type CongestionSamples = {
  rows: Rows
  congestion: Float64Array
  /** −1: it would have been lower but for the price's floor; 1: higher but for the cap; 0: as it is. */
  cut: Int8Array
}

/** A fitted two-part model; prices in CNY/MWh. */
export type TwoPartModel = {
  scaling: Scaling
  probability: Float64Array
  size: Float64Array
  /** Errors of the size among the congested samples, ascending. */
  residuals: Float64Array
  /** Least and greatest congestion that was seen; the regression never leaves it. */
  range: { min: number; max: number }
}

/**
 * Fits P(congested | x) by a logistic regression on all samples and the size of a congestion by a robust
 * regression on the congested ones. Undefined when nothing was ever congested. The rows are scaled in place.
 *
 * Source: Cragg (1971), "Some statistical models for limited dependent variables", Econometrica 39(5);
 * Duan, Manning, Morris, Newhouse (1983), "A comparison of alternative models for the demand for medical
 * care", J. Business & Economic Statistics 1(2) (two-part models).
 */
export function fitTwoPart(samples: CongestionSamples, penalty: number): TwoPartModel | undefined {
  const { rows, congestion } = samples
  const labels = congestion.map((value) => (isCongested(value) ? 1 : 0))
  if (!labels.includes(1)) return undefined
  const scaling = scalingOf(rows)
  standardise(rows, scaling)
  const probability = fitLogistic(rows, labels, penalty)
  const own = congestedOnly(samples)
  const size = sizeCoefficients(own, penalty)
  const { width, values } = own.rows
  const residuals = own.congestion
    .map((value, row) => value - linearValue(size, values, row * width))
    .sort()
  const range = {
    min: own.congestion.reduce((min, value) => Math.min(min, value), 0),
    max: own.congestion.reduce((max, value) => Math.max(max, value), 0),
  }
  return { scaling, probability, size, residuals, range }
}

function congestedOnly({ rows, congestion, cut }: CongestionSamples): CongestionSamples {
  const { width, values } = rows
  const chosen = [...congestion.keys()].filter((row) => isCongested(congestion[row]!))
  const own = new Float64Array(chosen.length * width)
  chosen.forEach((row, i) => {
    own.set(values.subarray(row * width, (row + 1) * width), i * width)
  })
  return {
    rows: { width, count: chosen.length, values: own },
    congestion: Float64Array.from(chosen, (row) => congestion[row]!),
    cut: Int8Array.from(chosen, (row) => cut[row]!),
  }
}

function sizeCoefficients(
  { rows, congestion, cut }: CongestionSamples,
  penalty: number,
): Float64Array {
  if (rows.count >= SAMPLES_PER_COLUMN * rows.width) {
    const fitted = fitRobust(rows, { targets: congestion, cut }, penalty)
    if (fitted) return fitted
  }
  const level = new Float64Array(rows.width)
  level[0] = congestion.slice().sort()[congestion.length >> 1]!
  return level
}

/**
 * Congestion of the rows of one day, CNY/MWh. With p the probability, m the regressed size and Q the
 * quantiles of its errors: `zero` 0; `mean` p·m; `gate` m where p > ½, else 0; `median` the median of the mixture of
 * an atom of 1 − p at 0 and m + error: 0 where p ≤ ½, else, for m < 0, min(0, m + Q(½/p)), for m > 0,
 * max(0, m + Q(1 − ½/p)). The rows are scaled in place.
 */
export function predictTwoPart(model: TwoPartModel, rows: Rows, middle: Middle): Float64Array {
  const { width, count, values } = rows
  const { min, max } = model.range
  standardise(rows, model.scaling)
  return Float64Array.from({ length: count }, (_, row) => {
    const own = values.subarray(row * width, (row + 1) * width)
    const chance = probabilityOf(model.probability, own)
    const size = clamp(linearValue(model.size, own, 0), min, max)
    return middleOf(model.residuals, { chance, size }, middle)
  })
}

/** The forecast of one slot from the chance of congestion and its size; see {@link predictTwoPart}. */
export function middleOf(
  residuals: Float64Array,
  { chance, size }: { chance: number; size: number },
  middle: Middle,
): number {
  if (Number.isNaN(chance) || Number.isNaN(size)) return Number.NaN
  if (middle === 'zero') return 0
  if (middle === 'mean') return chance * size
  if (chance <= 0.5) return 0
  if (middle === 'gate') return size
  const level = 0.5 / chance
  const quantile = (share: number) =>
    residuals[Math.min(residuals.length - 1, Math.floor(share * residuals.length))]!
  return size < 0 ? Math.min(0, size + quantile(level)) : Math.max(0, size + quantile(1 - level))
}
