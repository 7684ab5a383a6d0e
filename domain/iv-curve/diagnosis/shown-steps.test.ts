import { describe, expect, it } from 'vitest'
import { FAULT_CODES } from './fault-codes.ts'
import { type Diagnosed, shownSteps } from './shown-steps.ts'

const voltageV = Float64Array.from({ length: 150 }, (_, k) => (400 * k) / 149)
const whole = (volts: number) => 10 * (1 - 0.02 * (volts / 400) - Math.exp((volts - 400) / 20))
/** 10 A until 120 V, 9 A until 240 V, 5 A after that. */
const currentA = voltageV.map((volts) =>
  Math.max(0, Math.min(whole(volts), volts < 120 ? 10 : volts < 240 ? 9 : 5)),
)

const stepsOf = (said: Partial<Diagnosed>) =>
  shownSteps(
    { voltageV, currentA },
    { code: FAULT_CODES.mismatch, secondCode: null, iscA: 10, vocV: 400, steps: 2, ...said },
  ).map(({ voltageV: volts }) => Math.round(volts / 30) * 30)

describe('steps that are shown', () => {
  it('are those of a finding that is made of steps', () => {
    expect(stepsOf({})).toEqual([120, 240])
    expect(stepsOf({ code: FAULT_CODES.hotspot })).toEqual([120, 240])
    expect(stepsOf({ code: FAULT_CODES.shunt, secondCode: FAULT_CODES.mismatch })).toHaveLength(2)
  })

  it('are none of what leans or shifts a curve, and none of a sound or an open string', () => {
    const { shunt, seriesR, bypass, count, normal, open } = FAULT_CODES
    for (const code of [shunt, seriesR, bypass, count, normal, open, null]) {
      expect(stepsOf({ code })).toEqual([])
    }
    expect(stepsOf({ code: shunt, secondCode: seriesR })).toEqual([])
  })

  it('are no more than the diagnosis found itself, the deepest', () => {
    expect(stepsOf({ steps: 0 })).toEqual([])
    expect(stepsOf({ steps: 1 })).toEqual([240])
    // Older diagnoses do not say how many.
    expect(stepsOf({ steps: null })).toHaveLength(2)
  })

  it('are those of dirt or snow only where it lies unevenly', () => {
    const { lowCurrent } = FAULT_CODES
    expect(stepsOf({ code: lowCurrent })).toHaveLength(2)
    expect(stepsOf({ code: lowCurrent, steps: 1 })).toEqual([])
    expect(stepsOf({ code: lowCurrent, steps: null })).toEqual([])
  })

  it('want key points, and readings enough', () => {
    expect(stepsOf({ iscA: 0 })).toEqual([])
    expect(stepsOf({ vocV: null })).toEqual([])
    const few = { voltageV: voltageV.slice(0, 19), currentA: currentA.slice(0, 19) }
    const said = { code: 9, secondCode: null, iscA: 10, vocV: 400, steps: 2 }
    expect(shownSteps(few, said)).toEqual([])
  })
})
