import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLATE } from '../test/plate.ts'
import { moduleAt } from './module-at.ts'
import type { Nameplate } from './nameplate.ts'
import { atOperatingPoint, STC } from './operating-point.ts'
import { currentAt, keyPointsOf, voltageAt } from './single-diode.ts'
import { parametersOf, stcParameters } from './stc-parameters.ts'

/** Labels of any size whose shape can be that of a solar module, and of some whose cannot. */
const plates = fc
  .record({
    iscA: fc.double({ min: 0.5, max: 20, noNaN: true }),
    cellsInSeries: fc.integer({ min: 3, max: 200 }),
    cellVocV: fc.double({ min: 0.5, max: 0.78, noNaN: true }),
    currentShare: fc.double({ min: 0.8, max: 0.985, noNaN: true }),
    voltageShare: fc.double({ min: 0.65, max: 0.9, noNaN: true }),
  })
  .map(({ iscA, cellsInSeries, cellVocV, currentShare, voltageShare }): Nameplate => {
    const vocV = cellsInSeries * cellVocV
    const [impA, vmpV] = [currentShare * iscA, voltageShare * vocV]
    return { ...PLATE, iscA, vocV, impA, vmpV, pmaxW: impA * vmpV, cellsInSeries }
  })

describe('parameters of a label', () => {
  it('always converge: Isc and Voc exactly, and never more power than without series resistance', () => {
    fc.assert(
      fc.property(plates, (plate) => {
        const found = parametersOf(plate)
        for (const value of Object.values(found)) expect(Number.isFinite(value)).toBe(true)
        expect(found.seriesOhm).toBeGreaterThanOrEqual(0)
        expect(currentAt(found, 0) / plate.iscA).toBeCloseTo(1, 3)
        expect(voltageAt(found, 0) / plate.vocV).toBeCloseTo(1, 9)
      }),
      { numRuns: 40 },
    )
  })

  it('reproduce a usual label: Pmax within 0.01 %, Vmp within 1 %', () => {
    const { pmpW, vmpV } = keyPointsOf(parametersOf(PLATE))
    expect(Math.abs(pmpW / PLATE.pmaxW - 1)).toBeLessThan(1e-4)
    expect(Math.abs(vmpV / PLATE.vmpV - 1)).toBeLessThan(0.01)
    expect(stcParameters({ ...PLATE })).toBe(stcParameters(PLATE))
  })

  it('are refused to a label that contradicts itself or lacks a number', () => {
    for (const change of [
      { impA: 9.3 },
      { vmpV: 39 },
      { pmaxW: Number.NaN },
      { iscA: Number.POSITIVE_INFINITY },
      { cellsInSeries: Number.NaN },
      { substrings: Number.NaN },
      { substrings: 0 },
    ]) {
      expect(() => parametersOf({ ...PLATE, ...change })).toThrow(RangeError)
    }
  })
})

describe('a module at an operating point', () => {
  const stc = parametersOf(PLATE)

  it('is itself at STC, and has half of the current at half of the light', () => {
    expect(atOperatingPoint(stc, 0.005, STC)).toEqual(stc)
    const dim = atOperatingPoint(stc, 0.005, { irradianceWPerM2: 500, temperatureC: 25 })
    expect(dim.photocurrentA).toBeCloseTo(stc.photocurrentA / 2, 12)
    expect(dim.shuntOhm).toBeCloseTo(2 * stc.shuntOhm, 9)
  })

  it('follows the label: Voc·(1 − 0.0031·25) at 50 °C, and a·ln 0.8 less at 800 W/m²', () => {
    const warm = moduleAt(PLATE, stc, { irradianceWPerM2: 1000, temperatureC: 50 })
    expect(voltageAt(warm, 0)).toBeCloseTo(38.4 * (1 - 0.0031 * 25), 3)
    const dim = moduleAt(PLATE, stc, { irradianceWPerM2: 800, temperatureC: 50 })
    expect(voltageAt(dim, 0)).toBeCloseTo(
      38.4 * (1 - 0.0031 * 25) + warm.idealityV * Math.log(0.8),
      2,
    )
  })

  it('is refused without light or temperature', () => {
    for (const point of [
      { irradianceWPerM2: 0, temperatureC: 25 },
      { irradianceWPerM2: Number.NaN, temperatureC: 25 },
      { irradianceWPerM2: 800, temperatureC: Number.NaN },
      { irradianceWPerM2: 800, temperatureC: -300 },
    ]) {
      expect(() => moduleAt(PLATE, stc, point)).toThrow(RangeError)
    }
  })
})
