import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparedDays, coveredDays, daysWithActual } from './compared-days.ts'

const NO = Number.NaN
const model = (key: string, ...days: number[]) => ({ key, kind: 'MODEL' as const, days })
const naive = (key: string, ...days: number[]) => ({ key, kind: 'NAIVE' as const, days })

describe('days that can be scored', () => {
  // day 0 whole, day 1 half, day 2 without any actual price
  const actual = Float64Array.of(10, 20, NO, 40, NO, NO)
  it('have an actual price, and a forecast wherever there is one', () => {
    expect(daysWithActual(actual, 2)).toEqual([0, 1])
    expect(coveredDays(Float64Array.of(1, 2, NO, 4, 5, 6), actual, 2)).toEqual([0, 1])
    expect(coveredDays(Float64Array.of(1, NO, 3, 4, 5, 6), actual, 2)).toEqual([1])
  })
})

describe('who is compared on which days', () => {
  it('models with half of the days, on the days that all of them have', () => {
    // of 6 days: a has 4, b has 3, c only 2 of them
    const found = comparedDays([model('a', 0, 1, 2, 3), model('b', 2, 3, 4), model('c', 2, 3)], 6)
    expect(found).toEqual({ keys: ['a', 'b'], days: [2, 3] })
  })
  it('naive forecasts only with nearly all days, so that their gaps cost the models nothing', () => {
    const days = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    const max = days.slice(1)
    expect(comparedDays([model('a', ...days), naive('n', ...max)], 10)).toEqual({
      keys: ['a', 'n'],
      days: max,
    })
    expect(comparedDays([model('a', ...days), naive('n', ...days.slice(2))], 10).keys).toEqual([
      'a',
    ])
  })
  it('nobody without days', () => {
    expect(comparedDays([model('a'), naive('n')], 0)).toEqual({ keys: [], days: [] })
  })
  it('every compared one has every compared day, and no common day is left out', () => {
    const days = fc.uniqueArray(fc.nat(19), { maxLength: 20 })
    fc.assert(
      fc.property(fc.array(days, { maxLength: 4 }), (sets) => {
        const contenders = sets.map((set, i) => model(String(i), ...set.toSorted((a, b) => a - b)))
        const { keys, days: common } = comparedDays(contenders, 20)
        const taking = sets.filter((_, i) => keys.includes(String(i)))
        for (let day = 0; day < 20; day++) {
          const everybody = taking.length > 0 && taking.every((set) => set.includes(day))
          expect(common.includes(day)).toBe(everybody)
        }
      }),
    )
  })
})
