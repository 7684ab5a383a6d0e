import { describe, expect, it } from 'vitest'
import { DEFAULT_CALCULATION_PARAMETERS } from '../calculation-parameters.ts'
import type { IvCurve } from '../iv-curve.ts'
import { SILICON_BREAKDOWN } from '../model/breakdown.ts'
import { moduleAt } from '../model/module-at.ts'
import type { DiodeParameters } from '../model/single-diode.ts'
import { parametersOf } from '../model/stc-parameters.ts'
import { cellOf, stringVoltages } from '../model/string-model.ts'
import { PLATE } from '../test/plate.ts'
import { diagnoseInverter } from './diagnose-inverter.ts'
import { FAULT_CODES } from './fault-codes.ts'

const MODULES = 20
const EVEN = Array.from({ length: 100 }, (_, k) => k / 99)
const point = { irradianceWPerM2: 900, temperatureC: 45 }
const module = moduleAt(PLATE, parametersOf(PLATE), point)
const cell = cellOf(module, PLATE.cellsInSeries)
const SOUND = { count: MODULES, cell }

/** Whole modules of like cells, read at shares of Voc. */
function sweep(modules: { count: number; cell: DiodeParameters }[], places = EVEN): IvCurve {
  const rising = Float64Array.from({ length: 800 }, (_, k) => (module.photocurrentA * k) / 796)
  const substrings = modules.map(({ count, cell }) => ({
    count: 3 * count,
    substring: {
      chains: [[{ cells: 20, cell, breakdown: SILICON_BREAKDOWN }]],
      bypass: 'sound' as const,
    },
  }))
  const falling = stringVoltages({ substrings, cableOhm: 0.4 }, rising)
  const voltageV = Float64Array.from(places, (share) => share * falling[0]!)
  return {
    voltageV,
    currentA: voltageV.map((wanted) => {
      const after = Math.max(
        1,
        falling.findIndex((voltage) => voltage <= wanted),
      )
      const [low, high] = [falling[after]!, falling[after - 1]!]
      const part = (high - wanted) / (high - low)
      return rising[after - 1]! + part * (rising[after]! - rising[after - 1]!)
    }),
  }
}

function diagnosed(curves: readonly IvCurve[], temperatureC = point.temperatureC) {
  return diagnoseInverter({
    module: PLATE,
    modulesPerString: MODULES,
    irradianceWPerM2: point.irradianceWPerM2,
    moduleTemperatureC: temperatureC,
    strings: curves.map((curve, k) => ({ id: `${k + 1}`, curve })),
    parameters: DEFAULT_CALCULATION_PARAMETERS,
  })
}

/** The last curve of an inverter of seven, whose other six are sound. */
const lastOf = (sound: IvCurve, last: IvCurve, temperatureC?: number) =>
  diagnosed([...Array.from({ length: 6 }, () => sound), last], temperatureC)[6]!

describe('strings that are hard to judge', () => {
  it('a sweep that ends at a third of Isc with noise in its last points has no module too many', () => {
    const whole = sweep([SOUND])
    // A capacitor takes its last readings close to each other: nearer than what the noise moves them by.
    const places = [...EVEN.filter((share) => share < 0.95), 0.951, 0.952, 0.953]
    const broken = sweep([SOUND], places)
    const noisy = broken.currentA.slice()
    const last = noisy.length - 1
    noisy[last - 1]! -= 0.01 * PLATE.iscA
    noisy[last]! += 0.01 * PLATE.iscA
    expect(noisy[last]! / noisy[0]!).toBeGreaterThan(0.25)
    const found = lastOf(whole, { ...broken, currentA: noisy })
    expect(found).toMatchObject({ status: 'ok', code: FAULT_CODES.normal })
    if (found.status !== 'ok') throw new Error(found.reason)
    const vocV = whole.voltageV.at(-1)!
    expect(Math.abs(found.key.vocV! / vocV - 1)).toBeLessThan(0.01)
    expect(found.features.steps).toBe(0)
  })

  it('three modules less of an inverter 20 K warmer than its sensor says are whole modules', () => {
    const lacking = sweep([{ count: MODULES - 3, cell }])
    const found = lastOf(sweep([SOUND]), lacking, point.temperatureC - 20)
    expect(found).toMatchObject({ status: 'ok', code: FAULT_CODES.count })
    if (found.status !== 'ok') throw new Error(found.reason)
    // Nine substrings, of those that the other strings have and not of the label's.
    expect(Math.abs(found.features.deficitMiddle! - 9)).toBeLessThan(0.25)
  })

  it.each([
    [14, 12],
    [12, 8],
  ])('%i of 20 modules that leak (%f S a cell) are a leak and no mismatch', (count, siemens) => {
    const leak = { ...cell, shuntOhm: 1 / (1 / cell.shuntOhm + siemens) }
    const found = lastOf(
      sweep([SOUND]),
      sweep([
        { count: MODULES - count, cell },
        { count, cell: leak },
      ]),
    )
    expect(found).toMatchObject({ status: 'ok', code: FAULT_CODES.shunt })
  })

  it('a shadow that grows from module to module is a mismatch and no leak', () => {
    const shaded = [0.08, 0.11, 0.2, 0.24, 0.33, 0.36, 0.47].map((lost) => ({
      count: 1,
      cell: { ...cell, photocurrentA: (1 - lost) * cell.photocurrentA },
    }))
    const found = lastOf(sweep([SOUND]), sweep([{ count: MODULES - 7, cell }, ...shaded]))
    expect(found).toMatchObject({ status: 'ok', code: FAULT_CODES.mismatch })
  })

  it.each([0.2, 0.6])(
    'a leak that grows from module to module is a leak (%f in the mean)',
    (mean) => {
      const siemens = (mean * cell.photocurrentA) / (PLATE.vocV / PLATE.cellsInSeries)
      const leaking = Array.from({ length: MODULES }, (_, k) => ({
        count: 1,
        cell: {
          ...cell,
          shuntOhm: 1 / (1 / cell.shuntOhm + (siemens * 2 * (k + 0.5)) / MODULES),
        },
      }))
      const found = lastOf(sweep([SOUND]), sweep(leaking))
      expect(found).toMatchObject({ status: 'ok', code: FAULT_CODES.shunt })
    },
  )

  it('a sweep that ends on the step of a dark module tells no missing groups below it', () => {
    const dark = { ...cell, photocurrentA: 0.3 * cell.photocurrentA }
    const whole = sweep([
      { count: MODULES - 1, cell },
      { count: 1, cell: dark },
    ])
    // The last reading is the first below the dark module's own current.
    const kept = whole.currentA.findIndex((current) => current < 0.27 * whole.currentA[0]!) + 1
    expect(kept).toBeGreaterThan(50)
    const broken = {
      voltageV: whole.voltageV.subarray(0, kept),
      currentA: whole.currentA.subarray(0, kept),
    }
    const found = lastOf(sweep([SOUND]), broken)
    expect(found).toMatchObject({ status: 'ok', code: FAULT_CODES.mismatch })
  })

  it('snow on all modules, here more and there less, is low current; a shadow in two depths is not', () => {
    const lit = (shares: readonly number[]) =>
      sweep(
        shares.map((share) => ({
          count: MODULES / shares.length,
          cell: { ...cell, photocurrentA: share * cell.photocurrentA },
        })),
      )
    const sound = sweep([SOUND])
    expect(lastOf(sound, lit([0.7, 0.7, 0.5, 0.3]))).toMatchObject({
      code: FAULT_CODES.lowCurrent,
      second: { code: FAULT_CODES.mismatch },
    })
    expect(lastOf(sound, lit([1, 1, 0.6, 0.3]))).toMatchObject({ code: FAULT_CODES.mismatch })
  })

  it('strings that agree are sound though their sensor reads 30 K too little', () => {
    const sound = sweep([SOUND])
    expect(lastOf(sound, sound, point.temperatureC - 30)).toMatchObject({
      status: 'ok',
      code: FAULT_CODES.normal,
    })
  })

  it('less light on some modules is a mismatch, though the string leaks too', () => {
    const leak = { ...cell, shuntOhm: 1 / (1 / cell.shuntOhm + 0.15) }
    const dim = { ...leak, photocurrentA: 0.6 * cell.photocurrentA }
    const found = lastOf(
      sweep([SOUND]),
      sweep([
        { count: MODULES - 6, cell: leak },
        { count: 6, cell: dim },
      ]),
    )
    expect(found).toMatchObject({ status: 'ok', code: FAULT_CODES.mismatch })
  })

  it('a hot spot is sure against other strings, and suspected only against the label', () => {
    const dim = { ...cell, photocurrentA: 0.6 * cell.photocurrentA }
    // Two of 60 groups of cells.
    const weak = sweep([
      { count: MODULES - 2 / 3, cell },
      { count: 2 / 3, cell: dim },
    ])
    const beside = lastOf(sweep([SOUND]), weak)
    const [alone] = diagnosed([weak])
    for (const found of [beside, alone!]) {
      expect(found).toMatchObject({ status: 'ok', code: FAULT_CODES.hotspot })
    }
    expect(beside.status === 'ok' && beside.confidence).toBeGreaterThan(0.6)
    expect(alone!.status === 'ok' && alone!.confidence).toBeLessThan(0.6)
  })

  it('two sweeps at the same voltages, of which one had less light, are abnormal', () => {
    const { voltageV, currentA } = sweep([SOUND])
    const twice = {
      voltageV: Float64Array.of(...voltageV, ...voltageV),
      currentA: Float64Array.of(...currentA, ...currentA.map((current) => 0.75 * current)),
    }
    expect(lastOf({ voltageV, currentA }, twice)).toMatchObject({ status: 'abnormal' })
    const same = { ...twice, currentA: Float64Array.of(...currentA, ...currentA) }
    expect(lastOf({ voltageV, currentA }, same)).toMatchObject({
      status: 'ok',
      code: FAULT_CODES.normal,
    })
  })
})
