import { expect, it } from 'vitest'
import { comparedSpan } from './compared-span.ts'

const TODAY = '2026-11-20'

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
  expect(comparedSpan({ start, end }, compare, '2028-12-31').before).toEqual({
    start: from,
    end: to,
  })
})

it('cuts what has not ended before today, on both sides', () => {
  const month = { start: '2026-11-01', end: '2026-12-01' }
  expect(comparedSpan(month, 'PERIOD_BEFORE', TODAY)).toEqual({
    now: { start: '2026-11-01', end: '2026-11-20' },
    before: { start: '2026-10-01', end: '2026-10-20' },
  })
  expect(comparedSpan(month, 'YEAR_BEFORE', TODAY).before).toEqual({
    ...{ start: '2025-11-01', end: '2025-11-20' },
  })
})
