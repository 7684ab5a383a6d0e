import { describe, expect, it } from 'vitest'
import { energyFromMwh, toMwh } from '#domain/units/energy.ts'
import { priceFromCnyPerMwh, toCnyPerMwh } from '#domain/units/price.ts'
import { clearAtPrices, sessionPrices } from './session-price.ts'

const day = (price: number | null) => Array<number | null>(24).fill(price)

describe('prices of a replayed session', () => {
  it('are means of the latest days by hour, a missing price left out', () => {
    const prices = sessionPrices([day(300), [null, ...day(420).slice(1)]])
    expect(prices.slice(0, 2).map((price) => price && toCnyPerMwh(price))).toEqual([300, 360])
  })

  it('look back on twenty days and no further', () => {
    const days = [day(9000), ...Array.from({ length: 20 }, () => day(250))]
    expect(toCnyPerMwh(sessionPrices(days)[0]!)).toBe(250)
  })

  it('are unknown where no price was known', () => {
    expect(sessionPrices([])).toEqual(day(null))
    expect(sessionPrices([[null, ...day(1).slice(1)]])[0]).toBeNull()
  })
})

describe('clearing against them', () => {
  const prices = [priceFromCnyPerMwh(300), null]
  const line = (direction: 'SELL' | 'BUY', price: number, slot = 1) => ({
    ...{ slot, direction, energyWh: energyFromMwh(12.5), priceMilli: priceFromCnyPerMwh(price) },
  })
  const cleared = (...lines: ReturnType<typeof line>[]) =>
    clearAtPrices(lines, prices).map(({ clearedWh, clearedPriceMilli: price }) => [
      toMwh(clearedWh),
      price === null ? null : toCnyPerMwh(price),
    ])

  it('fills sales at or under the price and purchases at or over it, at the price of the session', () => {
    expect(cleared(line('SELL', 300), line('SELL', 299.99), line('SELL', 300.01))).toEqual([
      [12.5, 300],
      [12.5, 300],
      [0, null],
    ])
    expect(cleared(line('BUY', 300), line('BUY', 299.99))).toEqual([
      [12.5, 300],
      [0, null],
    ])
  })

  it('fills nothing where the market has no price', () => {
    expect(cleared(line('SELL', 0, 2))).toEqual([[0, null]])
  })
})
