import { expect, it } from 'vitest'
import { pastDateRange, WEEK_DAYS } from './past-range.ts'

it('counts past days from yesterday', () => {
  expect(pastDateRange('2026-11-21', 1)).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  expect(pastDateRange('2026-03-01', WEEK_DAYS)).toEqual({ from: '2026-02-22', to: '2026-02-28' })
  expect(pastDateRange('2024-03-01', 30)).toEqual({ from: '2024-01-31', to: '2024-02-29' })
})
