import { describe, expect, it } from 'vitest'
import { nonIncreasing } from '#domain/statistics/isotonic.ts'
import { findSteps } from './steps.ts'

const voltageV = Float64Array.from({ length: 150 }, (_, k) => (400 * k) / 149)
/** One diode curve to 400 V: 10 A, 2 % slope over Voc, a knee of 20 V. */
const curveA = (voltage: number) =>
  10 * (1 - 0.02 * (voltage / 400) - Math.exp((voltage - 400) / 20))

function stepsOf(currentOf: (voltage: number, k: number) => number, noiseA = 0) {
  const currentA = voltageV.map((voltage, k) => Math.max(0, currentOf(voltage, k)))
  const sweep = {
    curve: { voltageV, currentA },
    smoothA: nonIncreasing(currentA),
    noiseA,
    stepA: 0,
  }
  return findSteps(sweep, { iscA: 10, vocV: 400 })
}

describe('steps of one curve', () => {
  it('are none where it only leans and bends', () => {
    expect(stepsOf(curveA)).toEqual([])
    expect(stepsOf((voltage) => curveA(voltage) - voltage / 80)).toEqual([])
  })
  it('one: a third of the current from 200 V on', () => {
    const [step, ...more] = stepsOf((voltage) =>
      Math.min(curveA(voltage), voltage < 200 ? 10 : 6.7),
    )
    expect(more).toEqual([])
    // 1 − 0.02·200/400 = 0.99 before, 0.67 after.
    expect(step!.depth).toBeCloseTo(0.32, 2)
    expect(step!.voltageV).toBeGreaterThan(190)
    expect(step!.voltageV).toBeLessThan(215)
  })
  it('two, one of them of 3 % only, which noise of 1 % would hide', () => {
    const twice = (voltage: number) =>
      Math.min(curveA(voltage) - (voltage > 120 ? 0.3 : 0), voltage < 260 ? 10 : 5)
    expect(stepsOf(twice).map(({ depth }) => Math.round(100 * depth))).toEqual([3, 46])
    expect(stepsOf(twice, 0.15)).toHaveLength(1)
  })
})
