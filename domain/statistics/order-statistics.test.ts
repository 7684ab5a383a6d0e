import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  median,
  medianAbsoluteDeviation,
  quantile,
  selectKth,
  weightedMedian,
} from './order-statistics.ts'
import { seededRandom } from './seeded-random.ts'

describe('order statistics', () => {
  it('take the least value that has its share below it or beside it', () => {
    // Of four values a half is two of them; 0.51 of them is more than two, hence the third.
    expect([0, 0.5, 0.51, 1].map((share) => quantile([4, 1, 3, 2], share))).toEqual([1, 2, 3, 4])
    expect(quantile([], 0.5)).toBeNaN()
  })

  it('agree with sorting', () => {
    const numbers = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(numbers, fc.nat(), (values, seed) => {
        const sorted = [...values].sort((a, b) => a - b)
        const k = seed % values.length
        expect(selectKth(Float64Array.from(values), k)).toBe(sorted[k])
        const [low, high] = [sorted[(values.length - 1) >> 1]!, sorted[values.length >> 1]!]
        expect(median(Float64Array.from(values))).toBe((low + high) / 2)
      }),
    )
  })
  it('of many values agree with sorting, whatever their order and their ties', () => {
    const samples = fc.record({
      count: fc.integer({ min: 590, max: 1500 }),
      kinds: fc.integer({ min: 1, max: 3000 }),
      seed: fc.integer({ min: 1, max: 1e6 }),
      order: fc.constantFrom('random', 'rising', 'falling', 'weekly'),
    })
    fc.assert(
      fc.property(samples, ({ count, kinds, seed, order }) => {
        const random = seededRandom(seed)
        const values = Float64Array.from({ length: count }, (_, i) => {
          return order === 'weekly' ? i % 7 : Math.floor(random() * kinds)
        })
        const sorted = values.toSorted()
        if (order === 'rising') values.set(sorted)
        if (order === 'falling') values.set(sorted.toReversed())
        const before = values.slice()
        const [low, high] = [sorted[(count - 1) >> 1]!, sorted[count >> 1]!]
        expect(median(values)).toBe((low + high) / 2)
        expect(values).toEqual(before)
        const k = seed % count
        const first = sorted.slice(0, k + 1)
        expect(selectKth(values, k)).toBe(sorted[k])
        expect(selectKth(Float64Array.of(...first, -1, -2), k, k + 1)).toBe(sorted[k])
      }),
      { numRuns: 200 },
    )
  })
  it('of many values where no probe is near the middle', () => {
    // The 128 values that are looked at first are 0, all others 1.
    const values = new Float64Array(1000).fill(1)
    for (let i = 0; i < 128; i++) values[Math.floor(((i + 0.5) * 1000) / 128)] = 0
    expect(median(values)).toBe(1)
  })
  it('weighted: half of the weight 2 + 1 + 5 is reached at 20', () => {
    expect(weightedMedian(Float64Array.of(30, 10, 20), Float64Array.of(2, 1, 5))).toBe(20)
    expect(weightedMedian(new Float64Array(0), new Float64Array(0))).toBe(0)
  })
  it('weighted: is where the sorted weights reach half', () => {
    const pairs = fc.array(
      fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 8 })),
      {
        minLength: 1,
        maxLength: 40,
      },
    )
    fc.assert(
      fc.property(pairs, (sample) => {
        const sorted = [...sample].sort(([a], [b]) => a - b)
        const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2
        let below = 0
        const reached = sorted.find(([, weight]) => {
          below += weight
          return below >= half
        })
        const values = Float64Array.from(sample, ([value]) => value)
        const weights = Float64Array.from(sample, ([, weight]) => weight)
        expect(weightedMedian(values, weights)).toBe(reached![0])
      }),
    )
  })
  it('the deviation from 3 of 1, 2, 3, 4, 90 is 1 in the middle', () => {
    expect(medianAbsoluteDeviation(Float64Array.of(90, 1, 4, 2, 3), 3)).toBe(1)
    expect(median(new Float64Array(0))).toBeNaN()
  })
})
