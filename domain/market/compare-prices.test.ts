import { describe, expect, it } from 'vitest'
import { comparePrices } from './compare-prices.ts'

describe('prices of both markets', () => {
  it('are compared over the slots that have both, so that the means differ by the spread', () => {
    const found = comparePrices([300, 100, null, 200, 900], [350, null, 50, 250, null])
    // slots 1 and 4: (300 + 200) / 2 and (350 + 250) / 2; 250 − 300
    expect(found).toEqual({
      dayAhead: { meanCnyPerMwh: 250, minCnyPerMwh: 200, maxCnyPerMwh: 300, slots: 2 },
      realTime: { meanCnyPerMwh: 300, minCnyPerMwh: 250, maxCnyPerMwh: 350, slots: 2 },
      comparedSlots: 2,
      spreadCnyPerMwh: -50,
      dayAheadCnyPerMwh: [300, 200],
      realTimeCnyPerMwh: [350, 250],
    })
  })
  it('are over their own slots where no slot has both', () => {
    const found = comparePrices([300, 100, null], [null, null, -20])
    expect(found.dayAhead).toMatchObject({ meanCnyPerMwh: 200, slots: 2 })
    expect(found.realTime).toMatchObject({ meanCnyPerMwh: -20, minCnyPerMwh: -20, slots: 1 })
    expect([found.comparedSlots, found.spreadCnyPerMwh]).toEqual([0, null])
  })
  it('are unknown without any', () => {
    const none = { meanCnyPerMwh: null, minCnyPerMwh: null, maxCnyPerMwh: null, slots: 0 }
    expect(comparePrices([], [null])).toMatchObject({ dayAhead: none, realTime: none })
  })
})
