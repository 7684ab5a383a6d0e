import { mean } from '#domain/statistics/mean.ts'
import { greatest, median, weightedMedian } from '#domain/statistics/order-statistics.ts'
import { shuffle } from '#domain/statistics/seeded-random.ts'
import { binRows } from './feature-bins.ts'
import { growTree, type Leaf, MAX_WEIGHT, type Tree } from './grow-tree.ts'

/** A sum of trees: base + Σ tree(x). */
export type BoostedTrees = { base: number; trees: Tree[] }

/** Rows of features (row major), a target and a weight each. */
export type BoostingRows = {
  count: number
  features: number
  values: Float64Array
  targets: Float64Array
  weights: Float64Array
}

export type BoostingOptions = {
  rounds: number
  leaves: number
  /** Share of a leaf's median that a round moves. */
  rate: number
  /** Fewest rows of average weight in a leaf. */
  minLeafRows: number
  /** Share of the features that a round may use. */
  featureShare: number
}

/**
 * Boosts trees on the absolute error: a round fits the signs of what is left and moves each leaf by a
 * part of the weighted median of what is left there.
 * Source: Friedman (2001), "Greedy function approximation: a gradient boosting machine", Annals of
 * Statistics 29(5), algorithm 3 (LAD_TreeBoost).
 */
export function fitBoostedTrees(
  rows: BoostingRows,
  options: BoostingOptions,
  random: () => number,
): BoostedTrees {
  const { count, features, targets, weights } = rows
  const binned = binRows(rows)
  const base = median(targets)
  const rest = targets.map((target) => target - base)
  const sign = new Int8Array(count)
  const weight = wholeWeights(weights)
  const usualWeight = mean(Float64Array.from(weight))
  const growing = {
    leaves: options.leaves,
    minLeafWeight: options.minLeafRows * usualWeight,
    ridge: usualWeight,
  }
  const trees: Tree[] = []
  for (let round = 0; round < options.rounds; round++) {
    for (let row = 0; row < count; row++) sign[row] = Math.sign(rest[row]!)
    const using = someOf(features, options.featureShare, random)
    const { tree, leaves } = growTree({ binned, using, sign, weight }, growing)
    for (const leaf of leaves) {
      tree.value[leaf.node] = options.rate * medianOfLeaf(leaf, rest, weights)
      for (let i = leaf.from; i < leaf.to; i++) rest[leaf.rows[i]!]! -= tree.value[leaf.node]!
    }
    trees.push(tree)
  }
  return { base, trees }
}

/** The value of one row of features. */
export function runTrees({ base, trees }: BoostedTrees, row: Float64Array): number {
  let sum = base
  for (const { feature, threshold, left, right, value } of trees) {
    let node = 0
    while (feature[node]! >= 0) {
      node = row[feature[node]!]! <= threshold[node]! ? left[node]! : right[node]!
    }
    sum += value[node]!
  }
  return sum
}

/** The weights in proportion to the greatest, as whole numbers for histograms. */
function wholeWeights(weights: Float64Array): Uint8Array {
  const max = greatest(weights)
  return Uint8Array.from(weights, (weight) => Math.max(1, Math.round((weight / max) * MAX_WEIGHT)))
}

function medianOfLeaf(leaf: Leaf, rest: Float64Array, weights: Float64Array): number {
  const size = leaf.to - leaf.from
  const values = new Float64Array(size)
  const shares = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    values[i] = rest[leaf.rows[leaf.from + i]!]!
    shares[i] = weights[leaf.rows[leaf.from + i]!]!
  }
  return weightedMedian(values, shares)
}

function someOf(features: number, share: number, random: () => number): Int32Array {
  const all = Int32Array.from({ length: features }, (_, feature) => feature)
  if (share >= 1) return all
  shuffle(all, random)
  return all.slice(0, Math.max(1, Math.round(features * share))).sort()
}
