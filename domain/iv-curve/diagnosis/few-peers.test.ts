import { describe, expect, it } from 'vitest'
import { DEFAULT_CALCULATION_PARAMETERS } from '../calculation-parameters.ts'
import type { IvCurve } from '../iv-curve.ts'
import { EXPECTED, MODULES, POINT } from '../test/model-sweep.ts'
import { noisySweep } from '../test/noisy-sweep.ts'
import { PLATE } from '../test/plate.ts'
import { diagnoseInverter } from './diagnose-inverter.ts'
import { FAULT_CODES } from './fault-codes.ts'

/** Its label's knee is a little rounder or sharper than the module's own. */
const otherKnee = (share: number) => ({
  ...PLATE,
  vmpV: PLATE.vmpV * share,
  impA: PLATE.impA / share,
})

function diagnosed(curves: readonly IvCurve[], module = PLATE) {
  return diagnoseInverter({
    module,
    modulesPerString: MODULES,
    irradianceWPerM2: POINT.irradianceWPerM2,
    moduleTemperatureC: POINT.temperatureC,
    strings: curves.map((curve, k) => ({ id: `${k + 1}`, curve })),
    parameters: DEFAULT_CALCULATION_PARAMETERS,
  })
}

describe('strings without others to compare', () => {
  it.each([0.985, 1, 1.015])('a label whose knee is off by %f makes no fault', (share) => {
    for (const seed of [1, 2, 3, 4]) {
      const [found] = diagnosed([noisySweep(seed)], otherKnee(share))
      expect(found).toMatchObject({ status: 'ok', code: FAULT_CODES.normal })
    }
  })

  it.each([
    [FAULT_CODES.lowCurrent, { light: 0.85 }],
    [FAULT_CODES.seriesR, { seriesOhm: 9 }],
    [FAULT_CODES.shunt, { shuntS: 0.003 }],
    [FAULT_CODES.count, { missing: 6 }],
  ])('code %i is seen still', (code, defect) => {
    expect(diagnosed([noisySweep(5, defect)])).toMatchObject([{ status: 'ok', code }])
  })

  it.each([
    // Less than a sensor and its dirt may be off by; a shunt of an old make; contacts that no label knows.
    ['less light', { light: 0.93 }],
    ['a leak of 5 % of Isc', { shuntS: (0.05 * EXPECTED.iscA) / EXPECTED.vocV }],
    ['2 % of Voc in the cables', { seriesOhm: (0.02 * EXPECTED.vocV) / EXPECTED.iscA }],
    ['one group of cells', { missing: 1 }],
  ])('%s is no fault that a curve proves alone', (_, defect) => {
    expect(diagnosed([noisySweep(6, defect)])).toMatchObject([{ code: FAULT_CODES.normal }])
  })

  it('a leak is sure when it stands out of what sound modules differ by, and suspected near it', () => {
    const leaking = (share: number) => {
      const [found] = diagnosed([
        noisySweep(7, { shuntS: (share * EXPECTED.iscA) / EXPECTED.vocV }),
      ])
      return found?.status === 'ok' ? [found.code, found.confidence >= 0.6] : found
    }
    expect(leaking(0.1)).toEqual([FAULT_CODES.shunt, false])
    expect(leaking(0.25)).toEqual([FAULT_CODES.shunt, true])
  })

  it('an inverter whose strings all lack three modules has one answer', () => {
    const strings = Array.from({ length: 12 }, (_, k) => noisySweep(k, { missing: 9 }))
    for (const found of diagnosed(strings)) {
      expect(found).toMatchObject({ status: 'ok', code: FAULT_CODES.count })
      expect(found.status === 'ok' && found.lossPct).toBeCloseTo(15, -1)
    }
  })
})

it('leaks of 3.2 % of Isc over Voc stand out of eight sound strings with 1 % noise', () => {
  const shuntS = (0.032 * EXPECTED.iscA) / EXPECTED.vocV
  const sound = Array.from({ length: 8 }, (_, k) => noisySweep(k))
  for (const seed of [20, 21, 22, 23, 24, 25]) {
    const found = diagnosed([...sound, noisySweep(seed, { shuntS })])
    const codes = found.map((one) => one.status === 'ok' && one.code)
    expect(codes).toEqual([...sound.map(() => FAULT_CODES.normal), FAULT_CODES.shunt])
  }
})
