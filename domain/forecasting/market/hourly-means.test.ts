import { expect, it } from 'vitest'
import { hourlyMeans } from './hourly-means.ts'

it('an hour is the mean of its parts, and missing where one of them is', () => {
  const halves = Float64Array.of(1, 2, 3, Number.NaN, -4, 4)
  expect([...hourlyMeans(halves, 2)]).toEqual([1.5, Number.NaN, 0])
  expect([...hourlyMeans(Float64Array.of(1, 2, 3, 6), 4)]).toEqual([3])
})
