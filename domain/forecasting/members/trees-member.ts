import {
  fitPooledTrees,
  type PooledTrees,
  type PooledTreesOptions,
  predictPooledTrees,
} from '../trees/pooled-trees.ts'
import type { Member } from './member.ts'
import { LONGEST_WINDOW, targetDaysOf } from './origin.ts'

/** Days after which the trees are grown anew; between them only their inputs change. */
const REFIT_DAYS = 28

/** Fewest days on which trees are grown. */
const LEAST_DAYS = 56

export const TREES_OPTIONS: PooledTreesOptions = {
  rounds: 400,
  leaves: 31,
  rate: 0.05,
  leastLeafRows: 20,
  featureShare: 0.5,
  halfLifeDays: 728,
}

/** Boosted trees over all slots, grown anew every four weeks. */
export function treesMember(seed: number, options = TREES_OPTIONS): Member {
  let model: PooledTrees | null = null
  let grownAt = Number.NEGATIVE_INFINITY
  let series = ''
  return {
    name: `trees ${seed}`,
    family: 'trees',
    learn: (origin) => {
      const same = origin.names.join() === series
      if (model && same && origin.originDay < grownAt + REFIT_DAYS) return true
      const targetDays = targetDaysOf(origin, LONGEST_WINDOW)
      if (targetDays.length < LEAST_DAYS) return false
      const { panel, lags, originDay, names } = origin
      model = fitPooledTrees({ panel, lags, targetDays, options, seed: seed * 100_003 + originDay })
      grownAt = originDay
      series = names.join()
      return true
    },
    predict: (panel, day) => predictPooledTrees(model!, panel, day),
  }
}
