import { expect, it } from 'vitest'
import { daysOfSpan, openingDay } from './spans.ts'

const days = ['2026-11-26', '2026-11-27', '2026-11-28'].map((date) => ({ date }))

it('opens on the day of the link, else on tomorrow, else on the first day', () => {
  const opened = (date?: string, today?: string) => openingDay(days, { date, today })?.date
  expect(opened('2026-11-28', '2026-11-25')).toBe('2026-11-28')
  expect(opened('2026-10-01', '2026-11-26')).toBe('2026-11-27')
  expect(opened(undefined, '2026-12-24')).toBe('2026-11-26')
  expect(opened()).toBe('2026-11-26')
  expect(openingDay([], { date: undefined, today: '2026-11-25' })).toBeUndefined()
})

it('shows ten days of a long run', () => {
  const numbers = Array.from({ length: 25 }, (_, n) => n)
  expect(daysOfSpan(numbers, 'ten')).toHaveLength(10)
  expect(daysOfSpan(numbers, 'all')).toHaveLength(25)
})
