import type { Availability } from '../availability.ts'
import type { MarketHistory } from '../market-history.ts'
import type { Member } from './member.ts'
import { originAt } from './origin.ts'

/**
 * Forecasts days `from`..`to` (day indices of the history, both included) one after another with a
 * member that learns anew before each, from nothing but what `availability` says is known by then.
 * Yields null for a day for which the member has too little history.
 */
export function* rollMember(
  member: Member,
  source: { history: MarketHistory; availability: Availability; from: number; to: number },
): Generator<{ day: number; prices: Float64Array | null }> {
  for (let day = source.from; day <= source.to; day++) {
    const origin = originAt(source, day)
    const prices = member.learn(origin)
      ? member.predict(origin.panel, day - origin.panel.firstDay)
      : null
    yield { day, prices }
  }
}
