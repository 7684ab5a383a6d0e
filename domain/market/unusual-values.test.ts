import { describe, expect, it } from 'vitest'
import { judgePeak, oddSlots, stationJumps, sunAtNight, systemJumps } from './unusual-values.ts'

const LOAD = systemJumps('LOAD')!
const PV = systemJumps('PV')!

describe('a slot beside its neighbours', () => {
  it('stands out when it is larger or smaller by much more than files show', () => {
    expect(oddSlots([17_000, 17_100, 31_000, 17_200, 17_000], LOAD)).toEqual([
      { slotIndex: 2, oddity: 'UNUSUAL', neighboursMw: 17_200 },
    ])
    expect(oddSlots([17_000, 17_100, 0, 17_200], LOAD)).toMatchObject([{ slotIndex: 2 }])
    // The farthest of Gansu 2024: 16,739 at the start of a day of 19,213 and 19,168.
    expect(oddSlots([16_739, 19_213, 19_168, 19_000], LOAD)).toEqual([])
  })
  it('is a thousand times too large', () => {
    expect(oddSlots([12, 30, 45_000, 60, 80], PV)).toEqual([
      { slotIndex: 2, oddity: 'THOUSANDFOLD', neighboursMw: 60 },
    ])
    expect(oddSlots([0, 0, 50, 0.8, 3], PV)).toEqual([
      { slotIndex: 2, oddity: 'UNUSUAL', neighboursMw: 0.8 },
    ])
  })
  it('is judged at the ends of a day, but not beside a gap, on a slope or at dawn', () => {
    expect(oddSlots([17_000_000, 17_000, 17_100], LOAD)).toMatchObject([{ slotIndex: 0 }])
    expect(oddSlots([17_000, 17_100, 40], LOAD)).toMatchObject([{ slotIndex: 2 }])
    expect(oddSlots([17_000, null, 90_000, 17_000], LOAD)).toEqual([])
    expect(oddSlots([0, 0, 40, 900, 1_500, 800, 0, 3.5, -1], PV)).toEqual([])
  })
  it('may turn a tie-line round only over several slots', () => {
    const tieLine = systemJumps('TIE_LINE')!
    expect(oddSlots([-4_000, -4_010, 4_020, -4_030], tieLine)).toMatchObject([{ slotIndex: 2 }])
    // The farthest of Gansu 2024.
    expect(oddSlots([-733, -733, 318, -722], tieLine)).toEqual([])
    expect(oddSlots([-4_000, -4_010, 0, -4_030], tieLine)).toMatchObject([{ slotIndex: 2 }])
    expect(oddSlots([400, 390, 0, 350], tieLine)).toEqual([])
    expect(systemJumps('PUMPED')).toBeNull()
  })
  it('of a station may move more', () => {
    const station = stationJumps(100)
    expect(oddSlots([10, 12, 40, 11], station)).toEqual([])
    expect(oddSlots([0, 0.02, 20, 0.03], station)).toMatchObject([{ slotIndex: 2 }])
  })
})

describe('the peak of a day', () => {
  it('is judged beside the usual one', () => {
    expect(judgePeak('LOAD', 18_772, 20_632)).toBeNull()
    expect(judgePeak('NON_MARKET', 40_501.5, 13_315.1)).toBeNull()
    expect(judgePeak('WIND', 60_000, 9_696)).toBe('UNUSUAL')
    expect(judgePeak('HYDRO', 1_500_000, 5_748)).toBe('THOUSANDFOLD')
    // 万千瓦 and GW given as MW
    expect(judgePeak('LOAD', 2_063, 20_632)).toBe('UNUSUAL')
    expect(judgePeak('LOAD', 20.6, 20_632)).toBe('THOUSANDFOLD')
    expect(judgePeak('PV', 738, 13_493)).toBeNull()
    expect(judgePeak('PV', 13.5, 13_493)).toBe('UNUSUAL')
    expect(judgePeak('TIE_LINE', 0, 7_509)).toBeNull()
    expect(judgePeak('LOAD', 0, 20_632)).toBe('UNUSUAL')
  })
})

describe('the sun', () => {
  const day = Array.from({ length: 96 }, (_, slot) => Math.max(0, 9_000 - (slot - 48) ** 2 * 12))
  it('does not shine at night', () => {
    expect(sunAtNight(day)).toBeNull()
    expect(sunAtNight(day.map((value, slot) => (slot < 4 ? 99 : value)))).toBeNull()
    expect(sunAtNight(day.map((value, slot) => (slot === 5 ? 4_000 : value)))).toBe(5)
    expect(sunAtNight(Array(24).fill(8_000))).toBe(0)
  })
})
