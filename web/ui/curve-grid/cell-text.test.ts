import { expect, it } from 'vitest'
import { cellText } from './cell-text.ts'

it.each([
  [80, '80.0'],
  [80.1, '80.1'],
  [80.15, '80.15'],
  [-80.1504, '-80.15'],
  [null, '-'],
])('shows %s with the decimals of the lot, and more only where it is finer', (value, text) => {
  const column = { key: 'energy', title: 'Energy', decimals: 3, leastDecimals: 1 }
  expect(cellText(column, value)).toBe(text)
})
