import { seededRandom } from '#domain/statistics/seeded-random.ts'
import { type AsinhTransform, fromAsinh, spreadScale, toAsinh } from '../asinh-transform.ts'
import type { DesignLags } from '../feature-columns.ts'
import type { KnownPanel } from '../known-panel.ts'
import {
  type BoostedTrees,
  type BoostingOptions,
  type BoostingRows,
  fitBoostedTrees,
  runTrees,
} from './boosted-trees.ts'
import { treeFeatures } from './tree-features.ts'

/** Trees that forecast every slot of a day by one model, as a deviation from the recent level. */
export type PooledTrees = {
  lags: DesignLags
  /** Of deviations from the level; its centre is 0. */
  transform: AsinhTransform
  boosted: BoostedTrees
}

/** Least scale of the transform as a share of the standard deviation. */
const MIN_SPREAD = 0.1

export type PooledTreesOptions = Omit<BoostingOptions, 'leastLeafRows'> & {
  /** Fewest hours of average weight in a leaf: the quarters of one hour say nearly the same. */
  leastLeafHours: number
  /** Days in which a day's weight halves. */
  halfLifeDays: number
}

/**
 * Fits trees on all slots of the target days (panel days, ascending). The target is asinh((price −
 * level)/scale) with the level of {@link treeFeatures} and the scale of {@link spreadScale}; recent days
 * weigh more.
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
  const leastLeafRows = options.leastLeafHours * (panel.slotCount / 24)
  const transform = { center: 0, scale: spreadScale(rows.targets, 0, MIN_SPREAD) }
  rows.targets.forEach((target, row) => {
    rows.targets[row] = toAsinh(transform, target)
  })
  return {
    lags,
    transform,
    boosted: fitBoostedTrees(rows, { ...options, leastLeafRows }, seededRandom(seed)),
  }
}

/** Forecast prices of a panel day, CNY/MWh a slot, before any legal limits. */
export function predictPooledTrees(
  { lags, transform, boosted }: PooledTrees,
  panel: KnownPanel,
  day: number,
): Float64Array {
  const { level, values } = treeFeatures(panel, lags, day)
  const width = values.length / panel.slotCount
  return Float64Array.from({ length: panel.slotCount }, (_, slot) => {
    const row = values.subarray(slot * width, (slot + 1) * width)
    return level + fromAsinh(transform, runTrees(boosted, row))
  })
}

/** Rows of all slots of all target days; targets are deviations from the level, not yet transformed. */
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
    const weight = 0.5 ** ((newest - day) / options.halfLifeDays)
    for (let slot = 0; slot < slotCount; slot++) {
      targets[index * slotCount + slot] = panel.series[0]![day * slotCount + slot]! - own.level
      weights[index * slotCount + slot] = weight
    }
  })
  return { count, features, values, targets, weights }
}
