import { describe, expect, it } from 'vitest'
import {
  isWithin,
  largestCycleEnergyMwh,
  priceRangeCnyPerMwh,
  stationPowerRangeMw,
  systemPeakRangeMw,
  systemPowerRangeMw,
  unusualStationPowerMw,
} from './plausible-values.ts'

describe('powers of a province', () => {
  const holds = (metric: string, value: number) => isWithin(value, systemPowerRangeMw(metric))
  it('hold what files show', () => {
    // Extremes of Gansu 2024 and Shandong 2026 H1.
    const seen = [
      ['LOAD', 100_121.97],
      ['TIE_LINE', -18_352],
      ['TIE_LINE', 32_932.25],
      ['POWER', 57_704.6],
      ['RENEWABLE', 43_403.89],
      ['WIND', 24_578.27],
      ['PV', -19.425],
      ['PV', 24_677.64],
      ['PUMPED', -2_331.9],
      ['NON_MARKET', 40_501.5],
    ] as const
    expect(seen.filter(([metric, value]) => !holds(metric, value))).toEqual([])
  })
  it('have peaks that are not in GW', () => {
    const holds = (metric: string, peak: number) => isWithin(peak, systemPeakRangeMw(metric))
    // The smallest and the largest province; the same in GW and in kW.
    expect([2_000, 160_000].every((peak) => holds('LOAD', peak))).toBe(true)
    expect([2, 160, 2_000_000, 160_000_000].some((peak) => holds('LOAD', peak))).toBe(false)
    expect(holds('POWER', 160)).toBe(false)
    // Wind may fail, and a tie-line has a direction.
    expect(holds('WIND', 12)).toBe(true)
    expect(holds('TIE_LINE', 140_000)).toBe(true)
    expect(holds('TIE_LINE', 4_346_000)).toBe(false)
  })
  it('refuse what cannot be', () => {
    const slips = [
      ['LOAD', 1e300],
      ['LOAD', -1],
      // 16,829 MW as kW
      ['LOAD', 16_829_000],
      ['WIND', -9_696],
      ['WIND', 9_696_000],
      ['PV', -500],
      ['TIE_LINE', -4_346_000],
      ['HYDRO', 5_748_000],
      ['OUTAGE_MW', 1e9],
    ] as const
    expect(slips.filter(([metric, value]) => holds(metric, value))).toEqual([])
  })
})

describe('powers of a station', () => {
  it('reach twice its capacity and down to its own supply', () => {
    // 5 % of 200 MW are 10 MW
    expect(stationPowerRangeMw(200)).toEqual({ min: -10, max: 400 })
    expect(stationPowerRangeMw(2)).toEqual({ min: -0.5, max: 4 })
    expect(stationPowerRangeMw()).toEqual({ min: -1_125, max: 22_500 })
    expect(unusualStationPowerMw(200)).toBe(240)
  })
  it('sum up over a ten-day cycle', () => {
    expect(largestCycleEnergyMwh()).toBe(11 * 22_500)
    // 11 days of one hour at 2 · 200 MW
    expect(largestCycleEnergyMwh(200)).toBe(4_400)
  })
})

describe('prices', () => {
  it('reach three spans of the limits beyond them', () => {
    // Gansu: 650 − 40 = 610; 650 + 3 · 610 = 2,480; 40 − 1,830 is below what any market can.
    expect(priceRangeCnyPerMwh({ min: 40, max: 650 })).toEqual({ min: -1_000, max: 2_480 })
    // Mengxi has cleared at 5,180 with bids up to 1,500.
    expect(isWithin(5_180, priceRangeCnyPerMwh({ min: -50, max: 1_500 }))).toBe(true)
  })
  it('have hard limits where no rule reaches', () => {
    expect(priceRangeCnyPerMwh(null)).toEqual({ min: -1_000, max: 10_000 })
    expect(isWithin(312_500, priceRangeCnyPerMwh(null))).toBe(false)
  })
})
