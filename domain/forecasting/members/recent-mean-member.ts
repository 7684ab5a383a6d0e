import { meanCurve } from '#domain/statistics/mean.ts'
import type { Member } from './member.ts'

/**
 * The mean of the latest `days` known days, slot by slot, CNY/MWh. It learns nothing that could be wrong by
 * now: where the newest known price is days old, models of what follows upon it lose to it on markets whose
 * level says more than their inputs.
 */
export function recentMeanMember(days: number): Member {
  let prices: Float64Array | null = null
  return {
    name: `mean of ${days} days`,
    family: 'recent-mean',
    learn: ({ panel }) => {
      const { slotCount, lastPriceDay } = panel
      const first = lastPriceDay - days + 1
      if (first < 0) return false
      prices = meanCurve(
        Array.from({ length: days }, (_, index) => {
          const at = (first + index) * slotCount
          return panel.series[0]!.slice(at, at + slotCount)
        }),
      )
      return true
    },
    predict: () => prices!.slice(),
    memory: () => null,
  }
}
