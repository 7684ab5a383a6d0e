import { expect, it } from 'vitest'
import { dayOffsetOf, daysTradedOn } from './trade-day.ts'

it('rolling trades go from some days ahead to the end of the month', () => {
  const on = (date: string) => daysTradedOn('ROLLING', date, { first: 2, last: null })
  expect(on('2026-11-25')).toEqual({ from: '2026-11-27', to: '2026-11-30' })
  expect(on('2026-11-28')).toEqual({ from: '2026-11-30', to: '2026-11-30' })
  expect(on('2026-11-29')).toBeNull()
})

it('trades within the month take the days whose trade has begun and not ended', () => {
  const on = (date: string) => daysTradedOn('CONTINUOUS', date, { first: -7, last: -2 })
  expect(on('2026-12-30')).toEqual({ from: '2027-01-01', to: '2027-01-06' })
})

it('offsets are read as rules write them', () => {
  expect(['D', 'D+2', 'D-7', 'D+100', '2'].map(dayOffsetOf)).toEqual([0, 2, -7, null, null])
})
