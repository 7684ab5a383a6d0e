import type { SlotCount } from '#domain/calendar/slots.ts'
import type { MarketHistory } from '../market/market-history.ts'

/** The history with one price and one load replaced. */
export function planted(
  base: MarketHistory,
  priceAt: number,
  loadAt: number,
  value: number,
): MarketHistory {
  const price = base.price.slice()
  price[priceAt] = value
  const load = base.exogenous[0]!.values.slice()
  load[loadAt] = value
  return { ...base, price, exogenous: [{ name: 'load', values: load }] }
}

/** Price = 20·load + 100 with a noon dip, plus small noise of a fixed congruential generator. */
export function syntheticMarket(shape: { slotCount: SlotCount; days: number }): MarketHistory {
  const { slotCount, days } = shape
  let seed = 1
  const noise = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647 - 0.5
  }
  const load = new Float64Array(days * slotCount)
  const price = new Float64Array(days * slotCount)
  for (let day = 0; day < days; day++) {
    const level = 10 + 4 * noise()
    for (let slot = 0; slot < slotCount; slot++) {
      const hour = (24 * slot) / slotCount
      const at = day * slotCount + slot
      load[at] = level + 3 * Math.sin(((hour - 6) / 24) * 2 * Math.PI) + noise()
      price[at] = Math.max(
        40,
        100 + 20 * load[at]! - (hour > 9 && hour < 15 ? 150 : 0) + 20 * noise(),
      )
    }
  }
  const exogenous = [{ name: 'load', values: load }]
  return { slotCount, firstDate: '2026-01-01', days, price, exogenous }
}
