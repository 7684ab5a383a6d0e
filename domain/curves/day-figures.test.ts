import { expect, it } from 'vitest'
import { dayFigures } from './day-figures.ts'

it('a day has its lowest, highest and mean of what is known, and nothing where nothing is', () => {
  expect(dayFigures([1, -3, null, 8, null, null], 2)).toEqual([
    { low: -3, high: 1, mean: -1 },
    { low: 8, high: 8, mean: 8 },
    { low: null, high: null, mean: null },
  ])
})
