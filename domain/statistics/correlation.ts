import { mean } from './mean.ts'

/** Pearson's coefficient of pairs, −1 to 1; NaN where one of both never changes, or of none. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)]
  let [ab, aa, bb] = [0, 0, 0]
  for (const [at, value] of a.entries()) {
    const [fromA, fromB] = [value - meanA, b[at]! - meanB]
    ab += fromA * fromB
    aa += fromA ** 2
    bb += fromB ** 2
  }
  return ab / Math.sqrt(aa * bb)
}
