import { describe, expect, it } from 'vitest'
import { type AxisRange, sharedZero } from './shared-zero.ts'

/** Where zero stands, as a fraction of the height from below. */
const zeroOf = ({ min, max }: AxisRange) => -min / (max - min)

describe('axes with one zero', () => {
  it('begin at zero where nothing is negative', () => {
    const [energy, price] = sharedZero([
      { min: 180, max: 640 },
      { min: 20, max: 560 },
    ])
    // Seven steps of 100 leave 60 and 140 of 700 empty; four of 200 leave 160 and 240 of 800.
    expect(energy).toEqual({ min: 0, max: 700, interval: 100 })
    expect(price).toEqual({ min: 0, max: 700, interval: 100 })
  })
  it('share it where hours buy, and prices stay positive', () => {
    const ranges = sharedZero([
      { min: -80, max: 350 },
      { min: 100, max: 520 },
    ])
    expect(new Set(ranges.map(zeroOf)).size).toBe(1)
    const [energy, price] = ranges as [AxisRange, AxisRange]
    expect(energy.min).toBeLessThanOrEqual(-80)
    expect(energy.max).toBeGreaterThanOrEqual(350)
    expect(price.max).toBeGreaterThanOrEqual(520)
    // One interval is enough below, and it is the same one for both.
    expect([energy.min, price.min]).toEqual([-energy.interval, -price.interval])
  })
  it('share it where prices are negative and energies are not', () => {
    const ranges = sharedZero([
      { min: 0, max: 40 },
      { min: -50, max: 150 },
    ])
    // One interval below and four above leave a fifth of each axis empty; one and three, half of the first.
    expect(ranges).toEqual([
      { min: -10, max: 40, interval: 10 },
      { min: -50, max: 200, interval: 50 },
    ])
  })
  it('hold both where one goes far down and the other far up', () => {
    const ranges = sharedZero([
      { min: -900, max: 10 },
      { min: -1, max: 1500 },
    ])
    const [first, second] = ranges as [AxisRange, AxisRange]
    expect(zeroOf(first)).toBeCloseTo(zeroOf(second), 10)
    expect(first.min).toBeLessThanOrEqual(-900)
    expect(second.max).toBeGreaterThanOrEqual(1500)
  })
  it('stand for every pair of extents', () => {
    for (const low of [-1200, -3.7, 0])
      for (const high of [0, 0.3, 77, 5000])
        for (const price of [-50, 0, 12])
          for (const top of [0, 12, 999]) {
            const own = [
              { min: low, max: high },
              { min: price, max: Math.max(price, top) },
            ]
            const [a, b] = sharedZero(own) as [AxisRange, AxisRange]
            expect(zeroOf(a)).toBeCloseTo(zeroOf(b), 10)
            own.forEach(({ min, max }, i) => {
              const range = [a, b][i]!
              expect(range.min).toBeLessThanOrEqual(Math.min(0, min) + 1e-9)
              expect(range.max).toBeGreaterThanOrEqual(Math.max(0, max) - 1e-9)
            })
          }
  })
  it('have steps even where there are no values', () => {
    expect(sharedZero([null, { min: 0, max: 3 }])).toEqual([
      { min: 0, max: expect.any(Number), interval: 1 },
      { min: 0, max: expect.any(Number), interval: expect.any(Number) },
    ])
    expect(sharedZero([null, null]).every(({ min, max }) => min === 0 && max > 0)).toBe(true)
  })
})
