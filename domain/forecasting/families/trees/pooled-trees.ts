import { median } from '#domain/statistics/order-statistics.ts'
import { seededRandom } from '#domain/statistics/seeded-random.ts'
import type { DesignLags } from '../../market/feature-columns.ts'
import type { KnownPanel } from '../../market/known-panel.ts'
import {
  type AsinhTransform,
  fromAsinh,
  spreadScale,
  toAsinh,
} from '../../regression/asinh-transform.ts'
import {
  type BoostedTrees,
  type BoostingOptions,
  type BoostingRows,
  fitBoostedTrees,
  runTrees,
} from './boosted-trees.ts'
import { treeFeatures } from './tree-features.ts'

/** Trees that forecast every slot of a day by one model. */
export type PooledTrees = {
  lags: DesignLags
  target: TreesTarget
  /** Of what is forecast; its centre is 0 for deviations. */
  transform: AsinhTransform
  boosted: BoostedTrees
}

/**
 * What trees forecast: how far a price lies from the recent level, which follows when prices move to another
 * one, or the price itself, which does not take yesterday's level for tomorrow's where it moves from day to day.
 */
export type TreesTarget = 'deviation' | 'price'

/** Least scale of the transform as a share of the standard deviation. */
const MIN_SPREAD = 0.1

export type PooledTreesOptions = Omit<BoostingOptions, 'minLeafRows'> & {
  /** Fewest hours of average weight in a leaf: the quarters of one hour say nearly the same. */
  minLeafHours: number
  /** Days in which a day's weight halves. */
  halfLifeDays: number
  target: TreesTarget
}

/**
 * Fits trees on all slots of the target days (panel days, ascending). The target is the asinh
 * of the price less the level of {@link treeFeatures}, or less the median price, by the scale of
 * {@link spreadScale}; recent days weigh more.
 */
export function fitPooledTrees(source: {
  panel: KnownPanel
  lags: DesignLags
  targetDays: Int32Array
  options: PooledTreesOptions
  seed: number
}): PooledTrees {
  const { panel, lags, options, seed } = source
  const rows = boostingRows(source)
  const minLeafRows = options.minLeafHours * (panel.slotCount / 24)
  const center = options.target === 'price' ? median(rows.targets) : 0
  const transform = { center, scale: spreadScale(rows.targets, center, MIN_SPREAD) }
  rows.targets.forEach((target, row) => {
    rows.targets[row] = toAsinh(transform, target)
  })
  return {
    lags,
    target: options.target,
    transform,
    boosted: fitBoostedTrees(rows, { ...options, minLeafRows }, seededRandom(seed)),
  }
}

/** Forecast prices of a panel day, CNY/MWh a slot, before any legal limits. */
export function predictPooledTrees(
  { lags, target, transform, boosted }: PooledTrees,
  panel: KnownPanel,
  day: number,
): Float64Array {
  const { level, values } = treeFeatures(panel, lags, day)
  const width = values.length / panel.slotCount
  const base = target === 'price' ? 0 : level
  return Float64Array.from({ length: panel.slotCount }, (_, slot) => {
    const row = values.subarray(slot * width, (slot + 1) * width)
    return base + fromAsinh(transform, runTrees(boosted, row))
  })
}

/** Rows of all slots of all target days; targets are not yet transformed. */
function boostingRows(source: Parameters<typeof fitPooledTrees>[0]): BoostingRows {
  const { panel, lags, targetDays, options } = source
  const { slotCount } = panel
  const count = targetDays.length * slotCount
  const newest = targetDays.at(-1) ?? 0
  const targets = new Float64Array(count)
  const weights = new Float64Array(count)
  let values = new Float64Array(0)
  let features = 0
  targetDays.forEach((day, index) => {
    const own = treeFeatures(panel, lags, day)
    features = own.names.length
    if (index === 0) values = new Float64Array(count * features)
    values.set(own.values, index * own.values.length)
    const base = options.target === 'price' ? 0 : own.level
    const weight = 0.5 ** ((newest - day) / options.halfLifeDays)
    for (let slot = 0; slot < slotCount; slot++) {
      targets[index * slotCount + slot] = panel.series[0]![day * slotCount + slot]! - base
      weights[index * slotCount + slot] = weight
    }
  })
  return { count, features, values, targets, weights }
}
