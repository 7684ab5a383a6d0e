import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { weightedMedian } from '#domain/statistics/order-statistics.ts'
import type { DayErrors } from './day-errors.ts'
import { countOfPool, edgesOfPool, poolByHour, weightedMedianOfPool } from './hour-pools.ts'

/** Few values, so that many are equal. */
const error = fc.oneof(fc.constant(Number.NaN), fc.integer({ min: -3, max: 3 }))
const someDays = fc
  .array(fc.array(error, { minLength: 48, maxLength: 48 }), { minLength: 1, maxLength: 8 })
  .map((days) =>
    days.map((errors, day): DayErrors => {
      const targetDate = addDays('2026-03-01', day)
      return { targetDate, lead: 1, errors: Float64Array.from(errors) }
    }),
  )

/** Hour 5 and its neighbours are slots 8 to 13 of half hours. */
const around = (days: DayErrors[]) =>
  days.flatMap(({ errors }, day) =>
    [...errors.slice(8, 14)]
      .filter((value) => !Number.isNaN(value))
      .map((value) => ({ value, day })),
  )

describe('the pool of an hour', () => {
  it('tells of the first days what these alone would tell', () => {
    fc.assert(
      fc.property(someDays, fc.nat(), (days, part) => {
        const known = part % (days.length + 1)
        const pool = poolByHour(days, 48).hours[5]!
        const sorted = around(days.slice(0, known)).map(({ value }) => value)
        sorted.sort((a, b) => a - b)
        expect(countOfPool(pool, known)).toBe(sorted.length)
        for (let rank = 1; rank <= sorted.length; rank++) {
          const edges = { low: sorted[rank - 1], high: sorted.at(-rank) }
          expect(edgesOfPool(pool, known, rank)).toEqual(edges)
        }
      }),
    )
  })

  it('has the weighted median of its errors, those of no weight left out', () => {
    const weight = fc.constantFrom(0, 0.25, 0.5, 1)
    fc.assert(
      fc.property(someDays, fc.array(weight, { minLength: 8, maxLength: 8 }), (days, weights) => {
        const ofDays = Float64Array.from(days, (_, day) => weights[day]!)
        const counted = around(days).filter(({ day }) => ofDays[day]! > 0)
        const values = Float64Array.from(counted, ({ value }) => value)
        const own = Float64Array.from(counted, ({ day }) => ofDays[day]!)
        const pool = poolByHour(days, 48).hours[5]!
        expect(weightedMedianOfPool(pool, ofDays)).toBe(weightedMedian(values, own))
      }),
    )
  })

  it('ends at the ends of the day', () => {
    const day = {
      targetDate: '2026-03-01',
      lead: 1,
      errors: Float64Array.from({ length: 24 }, (_, i) => i),
    }
    const { hours } = poolByHour([day], 24)
    expect([...hours[0]!.values]).toEqual([0, 1])
    expect([...hours[1]!.values]).toEqual([0, 1, 2])
    expect([...hours[23]!.values]).toEqual([22, 23])
  })
})
