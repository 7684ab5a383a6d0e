import { describe, expect, it } from 'vitest'
import { DEFAULT_CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { diagnoseInverter } from '#domain/iv-curve/diagnosis/diagnose-inverter.ts'
import { labelledInverter } from './labelled-inverter.ts'

describe('diagnosis of simulated strings with planted faults', () => {
  const strings = Array.from({ length: 12 }, (_, index) => {
    const inverter = labelledInverter({ seed: 'unit', index, strings: 12, damagedShare: 0.1 })
    const found = diagnoseInverter({ ...inverter, parameters: DEFAULT_CALCULATION_PARAMETERS })
    return inverter.strings.map((truth, k) => ({ truth, found: found[k]! }))
  }).flat()

  it('names at least 19 of 20 sound sweeps rightly and rejects none', () => {
    const readable = strings.filter(({ truth }) => truth.damage === null)
    const right = readable.filter(
      ({ truth, found }) => found.status === 'ok' && found.code === truth.code,
    )
    expect(readable.every(({ found }) => found.status === 'ok')).toBe(true)
    expect(right.length / readable.length).toBeGreaterThan(0.95)
  })

  it('diagnoses no damaged sweep', () => {
    const broken = strings.filter(({ truth }) => truth.damage !== null)
    expect(broken.length).toBeGreaterThan(5)
    for (const { found } of broken) expect(found.status).toBe('abnormal')
  })

  it('makes the same inverter again from the same seed', () => {
    const options = { seed: 'unit', index: 3, strings: 4 }
    expect(labelledInverter(options)).toEqual(labelledInverter(options))
  })
})
