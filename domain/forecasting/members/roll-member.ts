import type { Availability } from '../availability.ts'
import type { MarketHistory } from '../market-history.ts'
import type { Member } from './member.ts'
import { type Origin, originAt } from './origin.ts'

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
    yield { day, prices: member.learn(origin) ? forecastOf(member, origin) : null }
  }
}

/** Days that a lag asks for and whose prices are missing are forecast by the member itself first. */
function forecastOf(member: Member, { panel, lags }: Origin): Float64Array {
  const last = panel.days - 1
  const newestAsked = last - Math.min(...lags.price)
  for (let day = panel.lastPriceDay + 1; day <= newestAsked; day++) {
    panel.series[0]!.set(member.predict(panel, day), day * panel.slotCount)
  }
  return member.predict(panel, last)
}
