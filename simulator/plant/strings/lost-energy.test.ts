import { describe, expect, it } from 'vitest'
import { DEFAULT_CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { diagnoseInverter } from '#domain/iv-curve/diagnosis/diagnose-inverter.ts'
import { FAULT_CODES, type FaultCode } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { moduleAt } from '#domain/iv-curve/model/module-at.ts'
import type { OperatingPoint } from '#domain/iv-curve/model/operating-point.ts'
import { stcParameters } from '#domain/iv-curve/model/stc-parameters.ts'
import { lostByLight } from '#domain/iv-loss/lost-by-light.ts'
import { yearOfLight } from '#domain/iv-loss/year-of-light.ts'
import { interpolateFalling } from '#domain/statistics/interpolate-falling.ts'
import { median } from '#domain/statistics/order-statistics.ts'
import { diceOf } from './dice.ts'
import { MODULE_TYPES } from './module-types.ts'
import { circuitOf, type PvString } from './pv-string.ts'
import { plantedFault } from './string-faults.ts'
import { exactCurve, measured, powerOf } from './sweep.ts'

const YEAR = yearOfLight({ latitudeDeg: 38, longitudeDeg: 103 }, 1500)
const LIGHT = { year: YEAR, peakSunHours: 1500, performanceRatio: 0.82 }
const MODULES = 22
const SCAN: OperatingPoint = { irradianceWPerM2: 850, temperatureC: 48 }
/** Falling, as far as the year's light reaches. */
const GRID = [1100, 900, 700, 500, 350, 200, 100]
const METER = {
  ...{ points: 128, currentNoise: 0.01, voltageNoise: 0.0005, stepA: 0.01, stepV: 0.1 },
  isFalling: false,
}
const FAULTS: readonly FaultCode[] = [
  ...[FAULT_CODES.lowCurrent, FAULT_CODES.mismatch, FAULT_CODES.bypass, FAULT_CODES.seriesR],
  ...[FAULT_CODES.shunt, FAULT_CODES.count],
]
const PLANTED = 72

/** Modules are warmer in more light. */
const pointAt = (irradianceWPerM2: number): OperatingPoint => ({
  irradianceWPerM2,
  temperatureC: 18 + 0.035 * irradianceWPerM2,
})

function soundAt(k: number, point: OperatingPoint): PvString {
  const type = MODULE_TYPES[k % MODULE_TYPES.length]!
  return {
    ...{ type, modules: MODULES, faults: [], cableOhm: 0.3, mismatch: [0.002, -0.002] },
    module: moduleAt(type.plate, stcParameters(type.plate), point),
  }
}

/** The same fault in any light: a leak is a conductance, which the light does not change. */
function faultyAt(k: number, point: OperatingPoint): PvString {
  const faulty = plantedFault(codeOf(k), diceOf('lost energy', `fault ${k}`)).plant(
    soundAt(k, point),
  )
  const asAtScan = soundAt(k, SCAN).module.photocurrentA / soundAt(k, point).module.photocurrentA
  return {
    ...faulty,
    faults: faulty.faults.map(({ count, fault }) => ({
      count,
      fault: fault.leak === undefined ? fault : { ...fault, leak: fault.leak * asAtScan },
    })),
  }
}

const codeOf = (k: number) => FAULTS[k % FAULTS.length]!
const curveOf = (string: PvString) => exactCurve(circuitOf(string), string.module.photocurrentA)
const powerOfString = (string: PvString) => powerOf(curveOf(string))

/** What the string truly loses in the year, kWh. */
function truthOf(k: number): number {
  const shares = GRID.map((irradiance) => {
    const point = pointAt(irradiance)
    return 1 - powerOfString(faultyAt(k, point)) / powerOfString(soundAt(k, point))
  })
  const sharesUp = Float64Array.from(shares)
  const grid = Float64Array.from(GRID)
  const lost = YEAR.reduce(
    (sum, { irradiance, share }) => sum + share * interpolateFalling(grid, sharesUp, irradiance),
    0,
  )
  return (lost * MODULES * soundAt(k, SCAN).type.plate.pmaxW * 1500 * 0.82) / 1000
}

/** What the product says after a scan of the string among fifteen sound ones. */
function saidOf(k: number): number | null {
  const { plate } = soundAt(k, SCAN).type
  const dice = diceOf('lost energy', `sweep ${k}`)
  const curves = [faultyAt(k, SCAN), ...Array.from({ length: 15 }, () => soundAt(k, SCAN))]
  const [found] = diagnoseInverter({
    ...{ module: plate, modulesPerString: MODULES },
    irradianceWPerM2: SCAN.irradianceWPerM2,
    moduleTemperatureC: SCAN.temperatureC,
    strings: curves.map((one, i) => ({
      id: `${i}`,
      curve: measured(curveOf(one), METER, dice),
    })),
    parameters: DEFAULT_CALCULATION_PARAMETERS,
  })
  if (found?.status !== 'ok' || found.code === FAULT_CODES.normal) return null
  const string = {
    ...{ inverterId: 1, stcW: MODULES * plate.pmaxW, acLimitKw: null },
    ...{ irradiance: SCAN.irradianceWPerM2, found },
  }
  const [lost] = lostByLight([string], LIGHT)
  return lost!.reduce((sum, kwh) => sum + kwh, 0)
}

describe('energy that simulated faults take in a year', () => {
  const errors = Array.from({ length: PLANTED }, (_, k) => {
    const [truth, said] = [truthOf(k), saidOf(k)]
    return { code: codeOf(k), truth, error: said === null ? null : Math.abs(said / truth - 1) }
  }).filter(({ error }) => error !== null)

  it('is told within a tenth, by the median fault', () => {
    expect(errors.length).toBeGreaterThan(0.8 * PLANTED)
    expect(median(Float64Array.from(errors, ({ error }) => error!))).toBeLessThan(0.1)
  })
  it.each(FAULTS)('is told within a fifth for code %i', (code) => {
    const own = errors.filter((one) => one.code === code)
    expect(own.length).toBeGreaterThan(5)
    expect(median(Float64Array.from(own, ({ error }) => error!))).toBeLessThan(0.2)
  })
})
