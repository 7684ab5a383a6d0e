import { describe, expect, it } from 'vitest'
import { DEFAULT_CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { diagnoseInverter } from '#domain/iv-curve/diagnosis/diagnose-inverter.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { mean } from '#domain/statistics/mean.ts'
import { labelledInverter } from './labelled-inverter.ts'

/** Every fault planted a dozen times and more: some inverters under weather, sensors and meters by chance. */
const strings = Array.from({ length: 44 }, (_, index) => {
  const inverter = labelledInverter({ seed: 'unit', index, strings: 12, damagedShare: 0.1 })
  const found = diagnoseInverter({ ...inverter, parameters: DEFAULT_CALCULATION_PARAMETERS })
  return inverter.strings.map((truth, k) => ({ truth, found: found[k]! }))
}).flat()
const readable = strings.filter(({ truth }) => truth.damage === null)

/** Weak cells under noise, and resistance near that of cables, cannot always be told from sound strings. */
const MIN_FOUND: [string, number, number][] = [
  ['open', FAULT_CODES.open, 1],
  ['low current', FAULT_CODES.lowCurrent, 0.95],
  ['mismatch', FAULT_CODES.mismatch, 0.9],
  ['bypass', FAULT_CODES.bypass, 0.9],
  ['series resistance', FAULT_CODES.seriesR, 0.85],
  ['shunt', FAULT_CODES.shunt, 0.9],
  ['normal', FAULT_CODES.normal, 0.99],
  ['hot spot', FAULT_CODES.hotspot, 0.6],
  ['module count', FAULT_CODES.count, 0.9],
]

describe('diagnosis of simulated strings with planted faults', () => {
  it.each(MIN_FOUND)('finds %s (code %i) in a share of at least %f', (_, code, min) => {
    const planted = readable.filter(({ truth }) => truth.code === code)
    const right = planted.filter(({ found }) => found.status === 'ok' && found.code === code)
    expect(planted.length).toBeGreaterThanOrEqual(8)
    expect(right.length / planted.length).toBeGreaterThanOrEqual(min)
  })

  it('rejects no sound sweep and diagnoses no damaged one', () => {
    const rejected = readable.filter(({ found }) => found.status !== 'ok')
    expect(rejected.length / readable.length).toBeLessThan(0.005)
    const broken = strings.filter(({ truth }) => truth.damage !== null)
    expect(broken.length).toBeGreaterThan(20)
    for (const { found } of broken) expect(found.status).toBe('abnormal')
  })

  it('knows the loss within a point on average', () => {
    const errors = readable.flatMap(({ truth, found }) =>
      found.status === 'ok' ? [Math.abs(found.lossPct - truth.lossPct)] : [],
    )
    expect(mean(errors)).toBeLessThan(0.8)
  })

  it('makes the same inverter again from the same seed', () => {
    const options = { seed: 'unit', index: 3, strings: 4 }
    expect(labelledInverter(options)).toEqual(labelledInverter(options))
  })
})
