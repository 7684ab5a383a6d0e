import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AuctionOrder, clearCallAuction } from './call-auction.ts'

const sell = (orderId: string, lots: number, priceCnyPerMwh: number): AuctionOrder => ({
  orderId,
  side: 'SELL',
  lots,
  priceCnyPerMwh,
})
const buy = (orderId: string, lots: number, priceCnyPerMwh: number): AuctionOrder => ({
  ...sell(orderId, lots, priceCnyPerMwh),
  side: 'BUY',
})

describe('call auction', () => {
  it('takes the price of the offer that is only partly matched', () => {
    // 100 at 300 and 50 of 350 meet the bid of 400; the next bid, 320, is below 350.
    const result = clearCallAuction([
      sell('s1', 100, 300),
      sell('s2', 100, 350),
      buy('b1', 150, 400),
      buy('b2', 100, 320),
    ])
    expect(result).toMatchObject({ priceCnyPerMwh: 350, clearedLots: 150 })
    expect(Object.fromEntries(result.lotsByOrder)).toEqual({ s1: 100, s2: 50, b1: 150 })
  })

  it('takes the price of the bid that is only partly matched', () => {
    // The offer of 100 at 300 meets 60 at 400 and 40 of 340; the next offer, 380, is above 340.
    const result = clearCallAuction([
      sell('s1', 100, 300),
      sell('s2', 50, 380),
      buy('b1', 60, 400),
      buy('b2', 100, 340),
    ])
    expect(result).toMatchObject({ priceCnyPerMwh: 340, clearedLots: 100 })
    expect(Object.fromEntries(result.lotsByOrder)).toEqual({ s1: 100, b1: 60, b2: 40 })
  })

  it('splits between P_Dmin and P_Smax where the curves do not cross', () => {
    const orders = [
      sell('s1', 100, 280),
      sell('s2', 50, 300),
      buy('b1', 80, 400),
      buy('b2', 120, 340),
    ]
    // P0 = 340 − 0.5 · (340 − 300) = 320; all 150 offered lots are sold, b2 gets 150 − 80 = 70.
    const result = clearCallAuction(orders)
    expect(result).toMatchObject({ priceCnyPerMwh: 320, clearedLots: 150 })
    expect(result.lotsByOrder.get('b2')).toBe(70)
    // K1 = 0.25: 340 − 0.25 · 40 = 330.
    expect(clearCallAuction(orders, 0.25).priceCnyPerMwh).toBe(330)
  })

  it('splits between the last matched orders where the curves cross between two steps', () => {
    // 100 against 100, then 310 < 380: 340 − 0.5 · (340 − 300) = 320.
    const result = clearCallAuction([
      sell('s1', 100, 300),
      sell('s2', 50, 380),
      buy('b1', 100, 340),
      buy('b2', 50, 310),
    ])
    expect(result).toMatchObject({ priceCnyPerMwh: 320, clearedLots: 100 })
  })

  it('gives the prices of vector C6 where both rules agree', () => {
    // 12 at 340 and 8 at 320 take all 20 that are offered: 320 − 0.5 · (320 − 300) = 310.
    const apart = [sell('a', 10, 280), sell('b', 10, 300), buy('c', 12, 340), buy('d', 8, 320)]
    expect(clearCallAuction(apart)).toMatchObject({ priceCnyPerMwh: 310, clearedLots: 20 })
    // 8 at 330 and 8 at 310 take 10 at 280 and 6 of 300; 290 is below 300.
    const crossing = [
      ...[sell('a', 10, 280), sell('b', 10, 300), sell('c', 10, 320)],
      ...[buy('d', 8, 330), buy('e', 8, 310), buy('f', 8, 290)],
    ]
    expect(clearCallAuction(crossing)).toMatchObject({ priceCnyPerMwh: 300, clearedLots: 16 })
  })

  it('shares ties in proportion to energy', () => {
    // 45 lots for 60 + 30 at one price: 45 · 60/90 = 30 and 45 · 30/90 = 15.
    const result = clearCallAuction([
      sell('a', 60, 300),
      sell('b', 30, 300),
      buy('c', 45, 350),
      buy('d', 10, 200),
    ])
    expect(Object.fromEntries(result.lotsByOrder)).toEqual({ a: 30, b: 15, c: 45 })
    expect(result.priceCnyPerMwh).toBe(300)
  })

  it('gives the lots left by rounding to the largest remainders', () => {
    // 4 lots for 3 + 2 + 1: exact 2, 1⅓, ⅔ → 2, 1, 1.
    const result = clearCallAuction([
      sell('a', 3, 300),
      sell('b', 2, 300),
      sell('c', 1, 300),
      buy('d', 4, 350),
    ])
    expect([...'abc'].map((id) => result.lotsByOrder.get(id))).toEqual([2, 1, 1])
  })

  it('clears nothing when no bid reaches an offer', () => {
    const result = clearCallAuction([sell('a', 10, 300), buy('b', 10, 299.99)])
    expect(result).toMatchObject({ priceCnyPerMwh: null, clearedLots: 0 })
  })

  it('never sells below an offer or above a bid, and sells what it buys', () => {
    const order = fc.record({
      side: fc.constantFrom('SELL' as const, 'BUY' as const),
      lots: fc.integer({ min: 1, max: 50 }),
      priceCnyPerMwh: fc.integer({ min: -50, max: 60 }),
    })
    fc.assert(
      fc.property(fc.array(order, { maxLength: 20 }), (raw) => {
        const orders = raw.map((entry, i) => ({ ...entry, orderId: String(i) }))
        const { priceCnyPerMwh, clearedLots, lotsByOrder } = clearCallAuction(orders)
        const totals = { SELL: 0, BUY: 0 }
        for (const entry of orders) {
          const lots = lotsByOrder.get(entry.orderId) ?? 0
          totals[entry.side] += lots
          expect(lots).toBeGreaterThanOrEqual(0)
          expect(lots).toBeLessThanOrEqual(entry.lots)
          if (lots === 0) continue
          const gain = (priceCnyPerMwh as number) - entry.priceCnyPerMwh
          expect(entry.side === 'SELL' ? gain : -gain).toBeGreaterThanOrEqual(0)
        }
        expect(totals).toEqual({ SELL: clearedLots, BUY: clearedLots })
      }),
    )
  })
})
