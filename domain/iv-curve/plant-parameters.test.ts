import { describe, expect, it } from 'vitest'
import { CALCULATION_PARAMETERS } from './calculation-parameters.ts'
import {
  DEFAULT_RUN_SETTINGS,
  type KeptParameters,
  PARAMETER_KEYS,
  parameterChanges,
} from './plant-parameters.ts'

const kept = (change: Partial<KeptParameters> = {}): KeptParameters => ({
  ...{ ...DEFAULT_RUN_SETTINGS, coefficients: {} },
  ...change,
})

/** Any coefficients of the product; tests name none. */
const [one, other] = CALCULATION_PARAMETERS

describe('changes of parameters', () => {
  it('of the first version are what differs from the defaults', () => {
    expect(parameterChanges(undefined, kept())).toEqual([])
    const first = kept({ maxArrays: 5, coefficients: { [one.key]: one.max } })
    expect(parameterChanges(undefined, first)).toEqual([
      { key: 'maxArrays', before: 20, after: 5 },
      { key: one.key, before: one.initial, after: one.max },
    ])
  })

  it('are between a version and the one before, each way', () => {
    const before = kept({ coefficients: { [one.key]: one.max, [other.key]: other.min } })
    const after = kept({ stcConversion: false, coefficients: { [one.key]: one.max } })
    expect(parameterChanges(before, after)).toEqual([
      { key: 'stcConversion', before: true, after: false },
      { key: other.key, before: other.min, after: other.initial },
    ])
    expect(parameterChanges(after, before)).toEqual([
      { key: 'stcConversion', before: false, after: true },
      { key: other.key, before: other.initial, after: other.min },
    ])
  })

  it('are none where nothing changed, and where a default was kept as it is', () => {
    const withDefault = kept({ coefficients: { [one.key]: one.initial } })
    expect(parameterChanges(withDefault, kept())).toEqual([])
  })

  it('leave out what the product no longer has', () => {
    expect(parameterChanges(undefined, kept({ coefficients: { gone: 1 } }))).toEqual([])
  })

  it('name no key twice', () => {
    expect(new Set(PARAMETER_KEYS).size).toBe(PARAMETER_KEYS.length)
    expect(PARAMETER_KEYS).toHaveLength(10 + CALCULATION_PARAMETERS.length)
  })
})
