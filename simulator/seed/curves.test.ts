import { expect, it } from 'vitest'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { lastMorning, lastPublished } from './curves.ts'

it.each([
  // Forecasts come out at 08:30 of the day before, day-ahead prices at 18:00, real-time prices at 17:00 of the day after.
  ['00:30', '2026-12-31', '2027-01-01', '2027-01-01', '2026-12-30'],
  ['07:00', '2026-12-31', '2027-01-01', '2027-01-01', '2026-12-30'],
  ['08:30', '2027-01-01', '2027-01-02', '2027-01-01', '2026-12-30'],
  ['17:59', '2027-01-01', '2027-01-02', '2027-01-01', '2026-12-31'],
  ['18:30', '2027-01-01', '2027-01-02', '2027-01-02', '2026-12-31'],
  ['23:50', '2027-01-01', '2027-01-02', '2027-01-02', '2026-12-31'],
])('at %s of New Year it is known what had come out by then', (time, ...expected) => {
  const now = shanghaiInstant('2027-01-01', time)
  const published = (['FORECAST', 'DA', 'RT'] as const).map((stage) => lastPublished(stage, now))
  expect([lastMorning(now), ...published]).toEqual(expected)
})
