import { expect, it } from 'vitest'
import {
  decimalsAtLeast,
  formatBidPrice,
  formatClearedEnergy,
  formatTradedEnergy,
  stepDecimals,
} from './lot-and-tick.ts'

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

it.each([
  [28.2, 1, 3, 1],
  [28, 1, 3, 1],
  [-28.255, 0, 3, 3],
  [0.1 + 0.2, 0, 3, 1],
  [1e-7, 1, 3, 1],
  [28.2, 3, 2, 2],
  [null, 0, 3, 3],
  [Number.NaN, 0, 3, 3],
])('%j within %i to %i decimals takes %i', (value, least, most, decimals) => {
  expect(decimalsAtLeast(value, { least, most })).toBe(decimals)
})

it('writes what cleared by the lot, and finer where the exchange shared it out finer', () => {
  expect(formatClearedEnergy(28.2, { lotMwh: 0.1 })).toBe('28.2')
  expect(formatClearedEnergy('28.200', { lotMwh: 1 })).toBe('28.2')
  expect(formatClearedEnergy(1028, { lotMwh: 1 })).toBe('1,028')
  expect(formatClearedEnergy(28.1254, { lotMwh: 0.1 })).toBe('28.125')
  expect(formatClearedEnergy(28.2, { lotMwh: null })).toBe('28.200')
  expect(formatClearedEnergy(null, { lotMwh: 1 })).toBe('-')
})
