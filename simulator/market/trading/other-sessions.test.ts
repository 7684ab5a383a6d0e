import { expect, it } from 'vitest'
import { createWorld } from '../world/world.ts'
import { matchAsTheyCome } from './other-sessions.ts'

const world = createWorld('other sessions')

it('an order takes the best that waits, at the price of the one that waited', () => {
  const order = (orderId: string, side: 'SELL' | 'BUY', lots: number, priceCnyPerMwh: number) => ({
    ...{ orderId, side, lots, priceCnyPerMwh },
  })
  const deals = matchAsTheyCome([
    order('s1', 'SELL', 5, 300),
    order('s2', 'SELL', 5, 280),
    // Takes the cheaper first, then part of the other; its limit of 310 is not what it pays.
    order('b1', 'BUY', 7, 310),
    order('b2', 'BUY', 5, 290),
    order('s3', 'SELL', 2, 250),
  ])
  expect(deals).toEqual([
    { seller: 's2', buyer: 'b1', lots: 5, priceCnyPerMwh: 280 },
    { seller: 's1', buyer: 'b1', lots: 2, priceCnyPerMwh: 300 },
    { seller: 's3', buyer: 'b2', lots: 2, priceCnyPerMwh: 290 },
  ])
})

it('holds a monthly auction in every province and rolling trades in Shaanxi alone', () => {
  const kinds = (provinceId: '1' | '6', date: string) =>
    world.otherTradeSessions(provinceId, date).map(({ kind, deliveryFrom }) => [kind, deliveryFrom])
  // A Monday.
  expect(kinds('1', '2026-11-23')).toEqual([
    ['MONTHLY', '2026-12-01'],
    ['ROLLING', '2026-11-25'],
  ])
  expect(kinds('6', '2026-11-23')).toEqual([['MONTHLY', '2026-12-01']])
  expect(kinds('6', '2026-11-24')).toEqual([])
  // A Saturday that is no working day.
  expect(kinds('1', '2026-11-28')).toEqual([])
})

it('publishes figures that hold together, the same each time', () => {
  for (const session of world.otherTradeSessions('1', '2026-11-23')) {
    const hours = world.clearOther(session)
    expect(world.clearOther(session)).toEqual(hours)
    expect(hours).toHaveLength(24)
    for (const { clearedMwh, byTechnology, ...prices } of hours) {
      const sum = byTechnology.reduce((total, { clearedMwh: part }) => total + part, 0)
      expect(sum).toBeCloseTo(clearedMwh, 6)
      if (prices.priceCnyPerMwh === null) continue
      expect(prices.minPriceCnyPerMwh).toBeLessThanOrEqual(prices.priceCnyPerMwh)
      expect(prices.maxPriceCnyPerMwh).toBeGreaterThanOrEqual(prices.priceCnyPerMwh)
    }
  }
})
