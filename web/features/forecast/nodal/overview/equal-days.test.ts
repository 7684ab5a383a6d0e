import { expect, it } from 'vitest'
import { type Day, equalDays } from './equal-days.ts'

const day = (date: string, meanAbsCnyPerMwh: number, changes: Partial<Day> = {}): Day => ({
  ...{ date, basis: 'FORECAST', isComing: true, meanAbsCnyPerMwh, largestCnyPerMwh: -12.5 },
  ...changes,
})
const datesOf = (days: readonly Day[]) =>
  equalDays(days).map((group) => group.map(({ date }) => date))

it('days that would say the same stand together, by date, where the first of them stood', () => {
  expect(
    datesOf([
      day('2026-11-28', 1.4),
      day('2026-11-27', 1.4001),
      day('2026-11-29', 1.4),
      day('2026-11-26', 0.38),
    ]),
  ).toEqual([['2026-11-27', '2026-11-28', '2026-11-29'], ['2026-11-26']])
})

it('a day of another mean, another largest difference or other prices stands alone', () => {
  const days = [
    day('2026-11-26', 1.4),
    day('2026-11-27', 1.41),
    day('2026-11-28', 1.4, { largestCnyPerMwh: 12.5 }),
    day('2026-11-29', 1.4, { basis: 'ACTUAL' }),
  ]
  expect(datesOf(days)).toEqual(days.map(({ date }) => [date]))
})
