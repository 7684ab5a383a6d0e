import type { Availability } from '../market/availability.ts'
import type { MarketHistory } from '../market/market-history.ts'
import { originAt } from '../market/origin.ts'
import type { Member } from './member.ts'

type Source = { history: MarketHistory; availability: Availability }

/**
 * Forecasts days `from`..`to` (day indices of the history, both included) one after another with a
 * member that learns anew before each, from nothing but what `availability` says is known by then.
 * Yields null for a day for which the member has too little history.
 */
export function* rollMember(
  member: Member,
  source: Source & { from: number; to: number },
): Generator<{ day: number; prices: Float64Array | null }> {
  for (let day = source.from; day <= source.to; day++) {
    yield { day, prices: forecastAhead(member, { ...source, horizonDays: 1 }, day)?.[0] ?? null }
  }
}

/**
 * What a member that learns at an origin says of its first `horizonDays` days, CNY/MWh a slot, before any
 * legal limits; null when the history is too short for it. A price that a lag asks for and that is not
 * known is the member's own forecast of that day.
 *
 * @param originDay day index of the history of lead 1
 */
export function forecastAhead(
  member: Member,
  source: Source & { horizonDays: number },
  originDay: number,
): Float64Array[] | null {
  const origin = originAt(source, originDay)
  if (!member.learn(origin)) return null
  const { panel, lags } = origin
  const last = panel.days - 1
  const leadOne = last - source.horizonDays + 1
  const newestAsked = last - Math.min(...lags.price)
  const forecasts: Float64Array[] = []
  for (let day = panel.lastPriceDay + 1; day <= last; day++) {
    if (day < leadOne && day > newestAsked) continue
    const prices = member.predict(panel, day)
    panel.series[0]!.set(prices, day * panel.slotCount)
    if (day >= leadOne) forecasts.push(prices)
  }
  return forecasts
}
