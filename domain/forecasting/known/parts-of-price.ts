import { mean } from '../../statistics/mean.ts'
import type { ExogenousSeries } from '../market/market-history.ts'

/**
 * The share of its variance that a price leaves which is the sum of other series: what rounding to a hundredth of its
 * standard deviation does, 0.01².
 */
const LEFT_BY_SUM = 0.0001
/** Without one of the parts so many times more is left than with all: what only lessens the rounding is none. */
const LEAST_RISE = 10
/** So many slots tell a sum; fewer of each series tell nothing. */
const [SAMPLE, LEAST_PER_SERIES, LEAST_SLOTS] = [1000, 10, 48]

/**
 * The series without which the others no longer add up to the price, each with any weight: the energy, congestion and
 * loss components of a nodal price, or the price of another place and the spread to it. Empty where nothing adds up,
 * or one of them alone is the price.
 */
export function partsOfPrice(
  price: Float64Array,
  series: readonly ExogenousSeries[],
): ExogenousSeries[] {
  const whole = series.filter(({ values }) => knownShare(price, values) >= LEAST_KNOWN)
  const { y, columns } = commonColumns(price, whole)
  if (y.length < Math.max(LEAST_SLOTS, LEAST_PER_SERIES * columns.length)) return []
  const several = columns.filter((column) => shareLeft(y, [column]) > LEFT_BY_SUM)
  const left = shareLeft(y, several)
  if (!(left <= LEFT_BY_SUM)) return []
  return whole.filter((_, at) => {
    const column = columns[at]!
    if (!several.includes(column)) return false
    const without = shareLeft(
      y,
      several.filter((other) => other !== column),
    )
    return without > LEFT_BY_SUM && without > LEAST_RISE * left
  })
}

/** A series with more gaps would leave too few slots that all have. */
const LEAST_KNOWN = 0.9

function knownShare(price: Float64Array, values: Float64Array): number {
  let [prices, both] = [0, 0]
  price.forEach((value, at) => {
    if (Number.isNaN(value)) return
    prices++
    if (!Number.isNaN(values[at] ?? Number.NaN)) both++
  })
  return both / prices
}

function commonColumns(price: Float64Array, series: readonly ExogenousSeries[]) {
  const step = Math.max(1, Math.floor(price.length / SAMPLE)) | 1
  const slots = Array.from({ length: Math.ceil(price.length / step) }, (_, at) => at * step)
  const all = [price, ...series.map(({ values }) => values)]
  const common = slots.filter((slot) => all.every((values) => !Number.isNaN(values[slot]!)))
  const [y, ...columns] = all.map((values) => fromMean(common.map((slot) => values[slot]!)))
  return { y: y!, columns }
}

function fromMean(values: readonly number[]): number[] {
  const middle = mean(values)
  return values.map((value) => value - middle)
}

/** What is left of a regressor beside the others is rounding below this share. */
const NOTHING_NEW = 1e-9

/** The share of the squares of y that a line on columns leaves, by the method of Gram and Schmidt. */
function shareLeft(y: readonly number[], columns: readonly (readonly number[])[]): number {
  const basis: (readonly number[])[] = []
  for (const column of columns) {
    const own = basis.reduce(without, column)
    if (squares(own) > NOTHING_NEW * squares(column)) basis.push(own)
  }
  return squares(basis.reduce(without, y)) / squares(y)
}

/** A vector without what it has of a direction. */
function without(vector: readonly number[], direction: readonly number[]): readonly number[] {
  const share = inner(vector, direction) / squares(direction)
  return vector.map((value, at) => value - share * direction[at]!)
}

const inner = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, at) => sum + value * b[at]!, 0)
const squares = (vector: readonly number[]) => inner(vector, vector)
