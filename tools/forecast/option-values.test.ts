import { expect, it } from 'vitest'
import { limitsOf, wholeNumber } from './option-values.ts'

it('reads whole numbers from a least one on', () => {
  expect(wholeNumber('days', '7', 1)).toBe(7)
  for (const wrong of ['', ' ', '0', '-1', '1.5', 'x', 'Infinity']) {
    expect(() => wholeNumber('days', wrong, 1)).toThrow(`--days ${wrong}: a whole number from 1`)
  }
})

it('reads price limits, of which either may be missing', () => {
  expect(limitsOf('-100', '1500')).toEqual({ minCnyPerMwh: -100, maxCnyPerMwh: 1500 })
  const { minCnyPerMwh, maxCnyPerMwh } = limitsOf(undefined, undefined)
  expect([minCnyPerMwh, maxCnyPerMwh]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])
  expect(() => limitsOf('5', '5')).toThrow('--min 5 is not below --max 5')
  expect(() => limitsOf('', undefined)).toThrow('--min : a number is wanted')
  expect(() => limitsOf(undefined, '1e999')).toThrow('--max 1e999: a number is wanted')
})
