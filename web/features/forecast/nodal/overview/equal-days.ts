import { formatNumber } from '#web/ui/format/number.ts'
import type { NodalOverview } from '../nodal-types.ts'

export type Day = NodalOverview['days'][number]

/**
 * Days that would say the same, put together in the order of their first, each group by date: days beyond the
 * known inputs are all forecast by the recent mean, and days without congestion are all 0.
 */
export function equalDays(days: readonly Day[]): Day[][] {
  const groups = new Map<string, Day[]>()
  for (const day of days) {
    const key = shownOf(day)
    groups.set(key, [...(groups.get(key) ?? []), day])
  }
  return [...groups.values()].map((group) => group.sort((a, b) => (a.date < b.date ? -1 : 1)))
}

/** What counts is what is read: two decimals of the mean, one of the largest difference. */
const shownOf = ({ basis, meanAbsCnyPerMwh, largestCnyPerMwh }: Day): string =>
  [basis, formatNumber(meanAbsCnyPerMwh, 2), formatNumber(largestCnyPerMwh, 1)].join('|')
