import { describe, expect, it } from 'vitest'
import { curveStatistics } from './curve-statistics.ts'
import { curveExpression, curveText } from './curve-term.ts'
import { durationCurve } from './duration-curve.ts'
import { extremeSlots } from './extreme-slots.ts'
import { dayInSlots } from './hours-of-curve.ts'

const quarters = (first: (number | null)[], rest = 0) => [...first, ...Array(92).fill(rest)]

describe('a day in hours', () => {
  it('sums energies, averages powers and weights prices by their volume', () => {
    const energy = dayInSlots(quarters([1, 2, 3, 4]), { unit: 'MWh', slotCount: 24 })
    expect([energy.values[0], energy.weighting]).toEqual([10, null])
    const power = dayInSlots(quarters([1, 2, 3, 4]), { unit: 'MW', slotCount: 24 })
    expect([power.values[0], power.weighting]).toEqual([2.5, null])
    const price = { unit: 'CNY/MWh', slotCount: 24 } as const
    // (100·3 + 200·1 + 0 + 0) / 4 MWh
    const volumes = quarters([3, 1, 0, 0], 1)
    const weighted = dayInSlots(quarters([100, 200, 300, 400]), { ...price, volumes })
    expect([weighted.values[0], weighted.weighting]).toEqual([125, 'VOLUME'])
    const simple = dayInSlots(quarters([100, 200, 300, 400]), price)
    expect([simple.values[0], simple.weighting]).toEqual([250, 'SIMPLE'])
  })
  it('averages plainly where a volume is missing, negative or of no energy in an hour', () => {
    const price = { unit: 'CNY/MWh', slotCount: 24 } as const
    for (const volumes of [
      quarters([1, null, 1, 1], 1),
      quarters([1, -1, 1, 1], 1),
      quarters([1, 1, 1, 1]),
    ]) {
      expect(dayInSlots(quarters([1, 2, 3, 4]), { ...price, volumes }).weighting).toBe('SIMPLE')
    }
  })
  it('leaves an hour with a missing quarter out and marks the day', () => {
    for (const volumes of [null, quarters([1, 1, 1, 1], 1)]) {
      const price = { unit: 'CNY/MWh', slotCount: 24, volumes } as const
      const { values, partial } = dayInSlots(quarters([1, null, 3, 4], 7), price)
      expect([values[0], values[1], partial]).toEqual([null, 7, true])
    }
    expect(dayInSlots(quarters([1, 2, 3, 4]), { unit: 'MW', slotCount: 96 }).partial).toBe(false)
  })
})

describe('a long curve', () => {
  it('keeps every peak, every trough and every gap', () => {
    const wave = Array.from({ length: 10_000 }, (_, i) => Math.sin(i))
    const spiked = wave.map((value, i) => (i === 4321 ? 50 : i === 7654 ? -50 : value))
    const gap = spiked.map((value, i) => (i >= 2000 && i < 4000 ? null : value))
    const slots = extremeSlots([gap, wave], 400)
    expect(slots.length).toBeLessThanOrEqual(400)
    expect(slots).toEqual([...new Set(slots)].sort((a, b) => a - b))
    expect(slots).toContain(4321)
    expect(slots).toContain(7654)
    expect(extremeSlots([gap], 400).filter((slot) => gap[slot] === null).length).toBeGreaterThan(30)
  })
  it('is left whole where it is short enough', () => {
    expect(extremeSlots([[1, null, 3]], 3)).toEqual([0, 1, 2])
    expect(extremeSlots([], 3)).toEqual([])
  })
})

describe('a duration curve', () => {
  it('falls from the highest value, known ones only', () => {
    expect(durationCurve([3, null, -1, 7, 5])).toEqual([
      { share: 0.25, value: 7 },
      { share: 0.5, value: 5 },
      { share: 0.75, value: 3 },
      { share: 1, value: -1 },
    ])
    expect(durationCurve([null])).toEqual([])
  })
  it('is thinned out evenly and keeps its ends', () => {
    const values = Array.from({ length: 1000 }, (_, i) => i)
    const thin = durationCurve(values, 11)
    expect(thin).toHaveLength(11)
    expect([thin[0]!.value, thin[5]!.value, thin[10]!.value]).toEqual([999, 499, 0])
    expect(thin[10]!.share).toBe(1)
  })
})

describe('statistics', () => {
  it('are of the known values', () => {
    expect(curveStatistics([4, null, -2, 4, 0])).toEqual({
      ...{ known: 4, missing: 1, min: -2, minSlot: 2, max: 4, maxSlot: 0 },
      ...{ mean: 1.5, negativeShare: 0.25 },
    })
  })
  it('are unknown without any, never 0', () => {
    const none = { min: null, minSlot: null, max: null, maxSlot: null, mean: null }
    expect(curveStatistics([null])).toEqual({ known: 0, missing: 1, ...none, negativeShare: null })
  })
})

describe('a curve as text', () => {
  it('names series, version and difference and is written as it was read', () => {
    const of = (seriesId: number, version: number | null = null) => ({ seriesId, version })
    expect(curveExpression('12-15v3')).toEqual({ minuend: of(12), subtrahend: of(15, 3) })
    for (const text of ['12', '12v1', '12-15', '12-12v1']) {
      expect(curveText(curveExpression(text)!)).toBe(text)
    }
  })
  it('is none where it is anything else', () => {
    for (const text of ['', '0', '12-', '-12', '12v', '12v0', '1-2-3', '12 ', 'x']) {
      expect(curveExpression(text)).toBeNull()
    }
  })
})
