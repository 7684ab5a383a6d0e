import { expect, it } from 'vitest'
import { longestRow, scanMinutes } from './scan-minutes.ts'

it('a scan ends with its longest row of collectors', () => {
  expect(longestRow([4, 4, 4], 20)).toBe(4)
  expect(longestRow([4, 4, 4], 1)).toBe(12)
  // 5 and 3 + 4: the row that is free first takes the third.
  expect(longestRow([5, 3, 4], 2)).toBe(7)
  expect(longestRow([], 20)).toBe(0)
})

it('its minutes are those of an earlier one for each inverter of the longest row', () => {
  const earlier = { tookMs: 8 * 60_000, loads: [4, 2, 4] }
  // Two minutes an inverter of a collector; collectors beside each other cost nothing.
  expect(scanMinutes(earlier, [3], 20)).toBe(6)
  expect(scanMinutes(earlier, [3, 3, 3, 3], 20)).toBe(6)
  // One after the other: 48 s an inverter, for ten in 8 minutes.
  expect(scanMinutes(earlier, [3, 3, 3, 3], 1)).toBe(10)
  expect(scanMinutes({ tookMs: 5000, loads: [10] }, [1], 1)).toBe(1)
  expect(scanMinutes({ tookMs: 5000, loads: [] }, [1], 1)).toBeUndefined()
  expect(scanMinutes(earlier, [], 20)).toBeUndefined()
})
