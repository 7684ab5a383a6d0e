import { describe, expect, it } from 'vitest'
import { biddingSpaceMw, renewableMw } from './bidding-space.ts'
import { valuesInSlots } from './curve-slots.ts'

describe('bidding space', () => {
  it('takes import, renewables, hydro and non-market output from the load', () => {
    // 1000 − 100 − 300 − 50 − 150 = 400; with an export of 100: 1000 + 100 − 300 − 50 − 150 = 600
    const boundary = {
      LOAD: [1000, 1000],
      TIE_LINE: [100, -100],
      RENEWABLE: [300, 300],
      HYDRO: [50, 50],
      NON_MARKET: [150, 150],
    }
    expect(biddingSpaceMw(boundary)).toEqual([400, 600])
  })
  it('adds wind and PV where their total is not published', () => {
    expect(renewableMw({ WIND: [10, 20], PV: [1, null] })).toEqual([11, null])
    expect(renewableMw({ RENEWABLE: [30, 30], WIND: [10, 20], PV: [1, 2] })).toEqual([30, 30])
    expect(renewableMw({})).toBeNull()
  })
  it('leaves out what is not disclosed, but not what is missing', () => {
    expect(biddingSpaceMw({ LOAD: [100, 100] })).toEqual([100, 100])
    expect(biddingSpaceMw({ LOAD: [100, null], HYDRO: [null, 1] })).toEqual([null, null])
    expect(biddingSpaceMw({ HYDRO: [1, 1] })).toBeNull()
  })
})

describe('slots of a curve', () => {
  const quarters = Array.from({ length: 96 }, (_, i) => (i === 7 ? null : i % 4))
  it('averages prices and powers, sums energies, and keeps gaps', () => {
    // 0 + 1 + 2 + 3 = 6, mean 1.5; the second hour misses its last quarter
    expect(valuesInSlots(quarters, 'CNY/MWh', 24).slice(0, 3)).toEqual([1.5, null, 1.5])
    expect(valuesInSlots(quarters, 'MWh', 24).slice(0, 3)).toEqual([6, null, 6])
  })
  it('repeats hours of a price and spreads those of an energy', () => {
    const hours = Array.from({ length: 24 }, () => 8)
    expect(valuesInSlots(hours, 'MW', 96)).toEqual(Array(96).fill(8))
    expect(valuesInSlots(hours, 'MWh', 96)).toEqual(Array(96).fill(2))
    expect(valuesInSlots(hours, 'MW', 24)).toEqual(hours)
  })
})
