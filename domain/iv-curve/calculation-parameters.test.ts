import { expect, it } from 'vitest'
import { CALCULATION_PARAMETERS, DEFAULT_CALCULATION_PARAMETERS } from './calculation-parameters.ts'

it('every calculation parameter starts inside of its range and has a key of its own', () => {
  for (const { key, least, initial, most } of CALCULATION_PARAMETERS) {
    expect(least, key).toBeLessThanOrEqual(initial)
    expect(initial, key).toBeLessThanOrEqual(most)
    expect(least, key).toBeLessThan(most)
    expect(DEFAULT_CALCULATION_PARAMETERS[key]).toBe(initial)
  }
  expect(Object.keys(DEFAULT_CALCULATION_PARAMETERS)).toHaveLength(CALCULATION_PARAMETERS.length)
})
