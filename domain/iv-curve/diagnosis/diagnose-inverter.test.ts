import { describe, expect, it } from 'vitest'
import { DEFAULT_CALCULATION_PARAMETERS } from '../calculation-parameters.ts'
import type { IvCurve } from '../iv-curve.ts'
import { SILICON_BREAKDOWN } from '../model/breakdown.ts'
import { moduleAt } from '../model/module-at.ts'
import { parametersOf } from '../model/stc-parameters.ts'
import { cellOf, type Substring, stringVoltages } from '../model/string-model.ts'
import { PLATE } from '../test/plate.ts'
import { diagnoseInverter } from './diagnose-inverter.ts'
import { FAULT_CODES } from './fault-codes.ts'

const POINT = { irradianceWPerM2: 900, temperatureC: 45 }
const MODULES = 20
const module = moduleAt(PLATE, parametersOf(PLATE), POINT)
const cell = cellOf(module, PLATE.cellsInSeries)
const sound: Substring = {
  chains: [[{ cells: 20, cell, breakdown: SILICON_BREAKDOWN }]],
  bypass: 'sound',
}

/** A sweep without noise, at 128 even voltages, of so many substrings of each kind. */
function sweep(substrings: { count: number; substring: Substring }[], cableOhm = 0.4): IvCurve {
  const rising = Float64Array.from({ length: 800 }, (_, k) => (module.photocurrentA * k) / 796)
  const falling = stringVoltages({ substrings, cableOhm }, rising)
  const voltageV = Float64Array.from({ length: 128 }, (_, k) => (falling[0]! * k) / 127)
  return {
    voltageV,
    currentA: voltageV.map((wanted) => {
      const after = falling.findIndex((voltage) => voltage <= wanted)
      if (after <= 0) return 0
      const [low, high] = [falling[after]!, falling[after - 1]!]
      const part = (high - wanted) / (high - low)
      return rising[after - 1]! + part * (rising[after]! - rising[after - 1]!)
    }),
  }
}
const SOUND = sweep([{ count: 3 * MODULES, substring: sound }])

function diagnosed(...suspects: IvCurve[]) {
  const strings = [...Array.from({ length: 6 }, () => SOUND), ...suspects]
  const found = diagnoseInverter({
    module: PLATE,
    modulesPerString: MODULES,
    irradianceWPerM2: POINT.irradianceWPerM2,
    moduleTemperatureC: POINT.temperatureC,
    strings: strings.map((curve, k) => ({ id: `${k + 1}`, curve })),
    parameters: DEFAULT_CALCULATION_PARAMETERS,
  })
  return found.slice(6).map((one) => {
    if (one.status === 'abnormal') throw new Error(one.reason)
    return one
  })
}

describe('the strings of an inverter', () => {
  it('are normal where they are alike, and lose nothing', () => {
    const [found] = diagnosed(SOUND)
    expect(found).toMatchObject({ id: '7', code: FAULT_CODES.normal, second: null })
    expect(found!.lossPct).toBeCloseTo(0, 1)
  })
  it('one of 60 substrings bypassed: code 10, and 1/60 of the power with the drop of its diode', () => {
    const [found] = diagnosed(
      sweep([
        { count: 3 * MODULES - 1, substring: sound },
        { count: 1, substring: { ...sound, bypass: 'shorted' } },
      ]),
    )
    expect(found!.code).toBe(FAULT_CODES.bypass)
    expect(found!.confidence).toBeGreaterThan(0.6)
    expect(found!.lossPct).toBeGreaterThan(100 / 60 - 0.3)
    expect(found!.lossPct).toBeLessThan(100 / 60 + 0.5)
  })
  it('a module less: code 17, and 1/20 of the power', () => {
    const [found] = diagnosed(sweep([{ count: 3 * (MODULES - 1), substring: sound }]))
    expect(found!.code).toBe(FAULT_CODES.count)
    expect(found!.lossPct).toBeCloseTo(5, 0)
  })
  it('contacts of 5 Ω more: code 11, and about Imp²·5 Ω of power', () => {
    const [found] = diagnosed(sweep([{ count: 3 * MODULES, substring: sound }], 5.4))
    expect(found!.code).toBe(FAULT_CODES.seriesR)
    expect(found!.lossW / ((found!.key.impA ?? 0) ** 2 * 5)).toBeGreaterThan(0.85)
    expect(found!.lossW / ((found!.key.impA ?? 0) ** 2 * 5)).toBeLessThan(1.15)
  })
  it('a fifth of the light missing on a third of the string: code 9', () => {
    const dim = { ...cell, photocurrentA: 0.8 * cell.photocurrentA }
    const shaded: Substring = {
      chains: [[{ cells: 20, cell: dim, breakdown: SILICON_BREAKDOWN }]],
      bypass: 'sound',
    }
    const [found] = diagnosed(
      sweep([
        { count: 2 * MODULES, substring: sound },
        { count: MODULES, substring: shaded },
      ]),
    )
    expect(found!.code).toBe(FAULT_CODES.mismatch)
  })
  it('no current at all: code 7, and all of the power', () => {
    const open = { voltageV: SOUND.voltageV, currentA: SOUND.currentA.map(() => 0) }
    const [found] = diagnosed(open)
    expect(found).toMatchObject({ code: FAULT_CODES.open, lossPct: 100 })
  })
})
