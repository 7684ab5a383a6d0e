import { expect, it } from 'vitest'
import { formatBidPrice, formatTradedEnergy, stepDecimals } from './lot-and-tick.ts'

it.each([
  [5, 0],
  [1, 0],
  [0.5, 1],
  [0.01, 2],
  [0.001, 3],
  [1e-7, 7],
  [null, 2],
  [0, 2],
])('multiples of %j have %i decimals', (step, decimals) => {
  expect(stepDecimals(step, 2)).toBe(decimals)
})

it('writes energies by the lot and prices by the tick', () => {
  expect(formatTradedEnergy(1234.5, { lotMwh: 0.1 })).toBe('1,234.5')
  expect(formatTradedEnergy(1234, { lotMwh: 1 })).toBe('1,234')
  expect(formatTradedEnergy(1234.5, { lotMwh: null })).toBe('1,234.500')
  expect(formatBidPrice(320.8, { tickCnyPerMwh: 0.01 })).toBe('320.80')
  expect(formatBidPrice(320, { tickCnyPerMwh: 1 })).toBe('320')
  expect(formatBidPrice(-80, { tickCnyPerMwh: null })).toBe('-80.00')
  expect(formatBidPrice(null, { tickCnyPerMwh: 1 })).toBe('-')
})
