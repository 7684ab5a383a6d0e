import { expect, it } from 'vitest'
import { monthSpans, monthsOfSpans } from './month-spans.ts'

it('are written short and read back', () => {
  expect(monthSpans([12, 3, 1, 2])).toBe('1-3;12')
  expect(monthsOfSpans('1-3;12')).toEqual([1, 2, 3, 12])
  expect(monthsOfSpans('11-2、6')).toEqual([1, 2, 6, 11, 12])
})

it.each(['', '0', '1-13', 'May', '1;;2'])('are not %j', (text) => {
  expect(monthsOfSpans(text)).toBeNull()
})
