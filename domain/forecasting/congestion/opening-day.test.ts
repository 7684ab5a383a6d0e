import { expect, it } from 'vitest'
import { openingDay } from './opening-day.ts'

const day = (
  date: string,
  meanAbsCnyPerMwh: number,
  largestCnyPerMwh: number,
  isComing = true,
) => ({
  ...{ date, isComing, meanAbsCnyPerMwh, largestCnyPerMwh },
})
const known = day('2026-11-19', 8.59, -87, false)

it('opens on the most congested coming day that is not filled with the same mean as others', () => {
  const filled = ['2026-11-27', '2026-11-28'].map((date) => day(date, 1.4, -12.5))
  expect(openingDay([...filled, day('2026-11-26', 0.38, -16.2), known], '2026-11-26')).toBe(
    '2026-11-26',
  )
  const own = day('2026-11-27', 2.1, -30)
  expect(openingDay([own, filled[1]!, day('2026-11-26', 0.38, -16.2)], '2026-11-26')).toBe(
    '2026-11-27',
  )
})
it('opens on the next day where none has congestion of its own', () => {
  const calm = ['2026-11-26', '2026-11-27'].map((date) => day(date, 0, 0))
  expect(openingDay([...calm, known], '2026-11-26')).toBe('2026-11-26')
  expect(openingDay([day('2026-11-27', 0.001, 0), calm[0]!], '2026-11-26')).toBe('2026-11-26')
})
it('opens on the newest known day without a coming one, and on none without any', () => {
  expect(openingDay([known, day('2026-11-20', 0, 0, false)], '2026-11-20')).toBe('2026-11-20')
  expect(openingDay([known, day('2026-11-20', 0, 0, false)], null)).toBe('2026-11-20')
  expect(openingDay([], null)).toBeNull()
})
