import { describe, expect, it } from 'vitest'
import { moduleAt } from '../model/module-at.ts'
import type { Nameplate } from '../model/nameplate.ts'
import { keyPointsOf } from '../model/single-diode.ts'
import { stcParameters } from '../model/stc-parameters.ts'
import { keyPointsToStc, stringToStc } from './string-to-stc.ts'

const PLATE: Nameplate = {
  iscA: 13.95,
  vocV: 49.9,
  impA: 13.11,
  vmpV: 41.96,
  pmaxW: 550.1,
  alphaPerK: 0.00045,
  betaPerK: -0.00275,
  gammaPerK: -0.0035,
  cellsInSeries: 72,
  substrings: 3,
}
const MODULES = 20
const POINTS = [
  { irradianceWPerM2: 700, temperatureC: 40 },
  { irradianceWPerM2: 850, temperatureC: 60 },
  { irradianceWPerM2: 1050, temperatureC: 50 },
]

/** Key points of a string of the model, moved to STC, over those of the model at STC. */
function ratios(plate: Nameplate, point: (typeof POINTS)[number]) {
  const stc = stcParameters(plate)
  const key = keyPointsOf(moduleAt(PLATE, stcParameters(PLATE), point))
  const measured = { ...key, vocV: MODULES * key.vocV, vmpV: MODULES * key.vmpV }
  const found = keyPointsToStc(measured, {
    plate,
    module: stc,
    modules: MODULES,
    point,
    iscA: key.iscA,
  })
  const wanted = keyPointsOf(stc)
  return {
    isc: found.iscA / wanted.iscA,
    voc: found.vocV / (MODULES * wanted.vocV),
    pmp: found.pmpW / (MODULES * wanted.pmpW),
  }
}

describe('a string at STC', () => {
  it('by procedure 2 has Isc and Voc of the label within 0.2 %, and Pmp within 1 %', () => {
    for (const point of POINTS) {
      const { isc, voc, pmp } = ratios(PLATE, point)
      expect(Math.abs(isc - 1)).toBeLessThan(0.002)
      expect(Math.abs(voc - 1)).toBeLessThan(0.002)
      expect(Math.abs(pmp - 1)).toBeLessThan(0.01)
    }
  })

  it('without coefficients is right in Voc within 1.5 %, at 700 W/m² too', () => {
    const bare = { ...PLATE, alphaPerK: Number.NaN, betaPerK: Number.NaN }
    for (const point of POINTS) {
      const { isc, voc, pmp } = ratios(bare, point)
      expect(Math.abs(isc - 1)).toBeLessThan(0.02)
      expect(Math.abs(voc - 1)).toBeLessThan(0.015)
      expect(Math.abs(pmp - 1)).toBeLessThan(0.025)
    }
  })

  it('moves every point: by procedure 2 a curve still ends at I = 0', () => {
    const curve = { voltageV: Float64Array.of(0, 800), currentA: Float64Array.of(10, 0) }
    const moved = stringToStc(curve, {
      plate: PLATE,
      module: stcParameters(PLATE),
      modules: MODULES,
      point: POINTS[0]!,
      iscA: 10,
    })
    expect(moved.currentA[1]).toBe(0)
    expect(moved.currentA[0]).toBeCloseTo((10 * 1000) / 700 / (1 + 0.00045 * 15), 9)
  })
})
