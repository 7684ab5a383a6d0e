import { describe, expect, it } from 'vitest'
import { DEFAULT_CALCULATION_PARAMETERS as PARAMETERS } from '../calculation-parameters.ts'
import type { CleanSweep } from '../cleaning/clean-sweep.ts'
import { EXPECTED, modelSweep } from '../test/model-sweep.ts'
import { measuredString } from './measured-string.ts'
import { isPossible } from './possible-shape.ts'

const possible = (sweep: CleanSweep) =>
  isPossible(measuredString(sweep, EXPECTED, PARAMETERS), EXPECTED, PARAMETERS)

function withCurrents(of: (volts: number, amperes: number) => number): CleanSweep {
  const sweep = modelSweep()
  const { voltageV } = sweep.curve
  const currentA = sweep.curve.currentA.map((amperes, k) => of(voltageV[k]!, amperes))
  return { ...sweep, curve: { voltageV, currentA }, smoothA: currentA }
}

describe('whether a curve can be that of a string', () => {
  it('holds for a sound one and for every defect that takes power', () => {
    const shuntS = (0.2 * EXPECTED.iscA) / EXPECTED.vocV
    for (const defect of [{}, { light: 0.3 }, { missing: 9 }, { seriesOhm: 6 }, { shuntS }]) {
      expect(possible(modelSweep(defect)), JSON.stringify(defect)).toBe(true)
    }
  })
  it('does not for a rectangle: no diode keeps its current until Voc', () => {
    const box = withCurrents((volts) => (volts < 0.99 * EXPECTED.vocV ? EXPECTED.iscA : 0))
    expect(possible(box)).toBe(false)
  })
  it('does not for a curve that a meter has cut off at its limit near to the knee', () => {
    // At 40 % of its current the sound curve is already near to Voc.
    const limitA = 0.4 * EXPECTED.iscA
    expect(possible(withCurrents((_, amperes) => Math.min(amperes, limitA)))).toBe(false)
  })
})
