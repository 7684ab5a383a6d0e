import { expect, it } from 'vitest'
import { interpolateFalling } from './interpolate-falling.ts'

const places = Float64Array.of(40, 30, 30, 0)
const values = Float64Array.of(0, 5, 6, 8)

it('draws a line between two points and stays at the ends', () => {
  expect(interpolateFalling(places, values, 35)).toBe(2.5)
  expect(interpolateFalling(places, values, 15)).toBe(7)
  expect(interpolateFalling(places, values, 50)).toBe(0)
  expect(interpolateFalling(places, values, -3)).toBe(8)
  expect(interpolateFalling(new Float64Array(0), values, 1)).toBeNaN()
})
