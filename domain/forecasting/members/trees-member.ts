import { type DeliveryDate, daysBetween } from '#domain/calendar/delivery-date.ts'
import { clamp } from '#domain/statistics/clamp.ts'
import {
  fitPooledTrees,
  type PooledTrees,
  type PooledTreesOptions,
  predictPooledTrees,
} from '../families/trees/pooled-trees.ts'
import { LONGEST_WINDOW, targetDaysOf } from '../market/origin.ts'
import type { Member, MemberMemory } from './member.ts'

/**
 * Trees are grown anew when their days are 2 % more, at the soonest after a week and at the latest after
 * four; between, only their inputs change. On the 90 days of Gansu before its last 91, with half a year to
 * learn from, a week instead of four took 1 to 4 % off the MAE.
 */
const REFIT = { growth: 0.02, soonest: 7, latest: 28 }

/** Fewest days on which trees are grown. */
const MIN_DAYS = 56

export const TREES_OPTIONS: PooledTreesOptions = {
  rounds: 400,
  leaves: 31,
  rate: 0.05,
  minLeafHours: 20,
  featureShare: 0.5,
  halfLifeDays: 728,
  target: 'deviation',
}

/** Trees, the day they were grown at and on how many days, and what their features are made of. */
type TreesMemory = { model: PooledTrees; date: DeliveryDate; days: number; design: string }

/** Boosted trees over all slots, grown anew now and then. */
export function treesMember(
  seed: number,
  {
    options = TREES_OPTIONS,
    ...source
  }: { options?: PooledTreesOptions; memory?: MemberMemory } = {},
): Member {
  let memory = (source.memory ?? null) as TreesMemory | null
  return {
    ...(options.target === 'price'
      ? { name: `trees of prices ${seed}`, family: 'tree-prices' }
      : { name: `trees ${seed}`, family: 'trees' }),
    learn: (origin) => {
      const { panel, lags, originDay, date, names } = origin
      const design = JSON.stringify([panel.slotCount, names, lags])
      const grown = memory?.design === design ? memory : null
      if (grown && daysBetween(grown.date, date) < refitAfter(grown.days)) return true
      const targetDays = targetDaysOf(origin, LONGEST_WINDOW)
      if (targetDays.length < MIN_DAYS) return false
      const source = { panel, lags, targetDays, options, seed: seed * 100_003 + originDay }
      memory = { model: fitPooledTrees(source), date, days: targetDays.length, design }
      return true
    },
    predict: (panel, day) => predictPooledTrees(memory!.model, panel, day),
    memory: () => memory,
  }
}

function refitAfter(days: number): number {
  return clamp(Math.round(REFIT.growth * days), REFIT.soonest, REFIT.latest)
}
