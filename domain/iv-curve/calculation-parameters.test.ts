import { expect, it } from 'vitest'
import { CALCULATION_PARAMETERS, DEFAULT_CALCULATION_PARAMETERS } from './calculation-parameters.ts'

it('every calculation parameter starts inside of its range and has a key of its own', () => {
  for (const { key, min, initial, max } of CALCULATION_PARAMETERS) {
    expect(min, key).toBeLessThanOrEqual(initial)
    expect(initial, key).toBeLessThanOrEqual(max)
    expect(min, key).toBeLessThan(max)
    expect(DEFAULT_CALCULATION_PARAMETERS[key]).toBe(initial)
  }
  expect(Object.keys(DEFAULT_CALCULATION_PARAMETERS)).toHaveLength(CALCULATION_PARAMETERS.length)
})
