import { expect, it } from 'vitest'
import type { DateSpan } from '../time/partial-date.ts'
import type { TimeComparison } from '../words.ts'
import { comparedSpan } from './compared-span.ts'

const TODAY = '2026-11-20'
const setAgainst = (time: DateSpan, compare: TimeComparison, today: string) =>
  comparedSpan({ time, compare, against: null }, today)

it.each([
  ['a month by a month', '2026-10-01', '2026-11-01', 'PERIOD_BEFORE', '2026-09-01', '2026-10-01'],
  [
    'a quarter by a quarter',
    '2026-07-01',
    '2026-10-01',
    'PERIOD_BEFORE',
    '2026-04-01',
    '2026-07-01',
  ],
  ['a week by its days', '2026-11-09', '2026-11-16', 'PERIOD_BEFORE', '2026-11-02', '2026-11-09'],
  ['a year back', '2026-10-01', '2026-11-01', 'YEAR_BEFORE', '2025-10-01', '2025-11-01'],
  [
    '29 February a year back',
    '2028-02-29',
    '2028-03-01',
    'YEAR_BEFORE',
    '2027-02-28',
    '2027-03-01',
  ],
] as const)('goes back %s', (_, start, end, compare, from, to) => {
  expect(setAgainst({ start, end }, compare, '2028-12-31')?.before).toEqual({
    start: from,
    end: to,
  })
})

it('cuts what has not ended before today, on both sides', () => {
  const month = { start: '2026-11-01', end: '2026-12-01' }
  expect(setAgainst(month, 'PERIOD_BEFORE', TODAY)).toEqual({
    now: { start: '2026-11-01', end: '2026-11-20' },
    before: { start: '2026-10-01', end: '2026-10-20' },
  })
  expect(setAgainst(month, 'YEAR_BEFORE', TODAY)?.before).toEqual({
    ...{ start: '2025-11-01', end: '2025-11-20' },
  })
})

it('takes a second time as it is named, and is nothing without either', () => {
  const time = { start: '2026-11-01', end: '2026-12-01' }
  const against = { start: '2026-09-01', end: '2026-10-01' }
  const asked = { time, against, compare: null }
  expect(comparedSpan(asked, TODAY)).toEqual({ now: time, before: against })
  expect(comparedSpan({ ...asked, against: null }, TODAY)).toBeNull()
  expect(comparedSpan({ ...asked, time: null, against: null }, TODAY)).toBeNull()
})
