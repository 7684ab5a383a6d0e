import { describe, expect, it } from 'vitest'
import { seededRandom, shuffle } from './seeded-random.ts'

describe('seeded random numbers', () => {
  it('repeat for the same seed and differ for another', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, seededRandom(seed))
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
  })

  it('are uniform: mean 1/2 and variance 1/12 within four standard errors', () => {
    const values = Array.from({ length: 20_000 }, seededRandom(1))
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
    expect(Math.abs(mean - 0.5)).toBeLessThan(4 * Math.sqrt(1 / 12 / values.length))
    expect(Math.abs(variance - 1 / 12)).toBeLessThan(4 * Math.sqrt(1 / 180 / values.length))
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...values)).toBeLessThan(1)
  })

  it('shuffle every number to every place about equally often', () => {
    const random = seededRandom(3)
    const counts = new Float64Array(16)
    for (let round = 0; round < 4000; round++) {
      const order = Int32Array.from([0, 1, 2, 3])
      shuffle(order, random)
      order.forEach((value, place) => {
        counts[place * 4 + value]!++
      })
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(130)
  })
})
