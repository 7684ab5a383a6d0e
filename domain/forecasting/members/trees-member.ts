import { type DeliveryDate, daysBetween } from '#domain/calendar/delivery-date.ts'
import {
  fitPooledTrees,
  type PooledTrees,
  type PooledTreesOptions,
  predictPooledTrees,
} from '../trees/pooled-trees.ts'
import type { Member, MemberMemory } from './member.ts'
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

/** Trees, the day they were grown at, and what their features are made of. */
type TreesMemory = { model: PooledTrees; date: DeliveryDate; design: string }

/** Boosted trees over all slots, grown anew every four weeks. */
export function treesMember(
  seed: number,
  {
    options = TREES_OPTIONS,
    ...source
  }: { options?: PooledTreesOptions; memory?: MemberMemory } = {},
): Member {
  let memory = (source.memory ?? null) as TreesMemory | null
  return {
    name: `trees ${seed}`,
    family: 'trees',
    learn: (origin) => {
      const { panel, lags, originDay, date, names } = origin
      const design = JSON.stringify([panel.slotCount, names, lags])
      const grown = memory?.design === design ? memory : null
      if (grown && daysBetween(grown.date, date) < REFIT_DAYS) return true
      const targetDays = targetDaysOf(origin, LONGEST_WINDOW)
      if (targetDays.length < LEAST_DAYS) return false
      const source = { panel, lags, targetDays, options, seed: seed * 100_003 + originDay }
      memory = { model: fitPooledTrees(source), date, design }
      return true
    },
    predict: (panel, day) => predictPooledTrees(memory!.model, panel, day),
    memory: () => memory,
  }
}
