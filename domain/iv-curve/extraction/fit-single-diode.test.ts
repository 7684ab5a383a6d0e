import { describe, expect, it } from 'vitest'
import { currentsAt, keyPointsOf } from '../model/single-diode.ts'
import { fitSingleDiode } from './fit-single-diode.ts'
import { fitSandiaSimple } from './sandia-simple.ts'

const MODULE = {
  photocurrentA: 10,
  saturationCurrentA: 1e-10,
  seriesOhm: 0.3,
  shuntOhm: 400,
  idealityV: 1.9,
}
const { vocV } = keyPointsOf(MODULE)
const voltageV = Float64Array.from({ length: 120 }, (_, k) => (vocV * k) / 119)
const exactA = currentsAt(MODULE, voltageV)

describe('the five parameters by least squares', () => {
  it('are those of an exact curve to nine digits, nearer than by two lines', () => {
    const { parameters, residualA } = fitSingleDiode({ voltageV, currentA: exactA })!
    expect(parameters.seriesOhm).toBeCloseTo(0.3, 9)
    expect(parameters.shuntOhm / 400).toBeCloseTo(1, 9)
    expect(parameters.idealityV).toBeCloseTo(1.9, 9)
    expect(Math.log(parameters.saturationCurrentA / 1e-10)).toBeCloseTo(0, 7)
    expect(residualA).toBeLessThan(1e-12)
    const simple = fitSandiaSimple({ voltageV, currentA: exactA })!
    expect(Math.abs(simple.seriesOhm - 0.3)).toBeGreaterThan(1e-6)
  })

  it('leave no more than the noise, and are near under 0.2 % of it', () => {
    // A fixed sawtooth instead of chance: mean 0, standard deviation 0.2 % of Isc.
    const noiseA = (k: number) => 0.0346 * (((k * 37) % 120) / 60 - 119 / 120)
    const currentA = exactA.map((current, k) => current + noiseA(k))
    const { parameters, residualA } = fitSingleDiode({ voltageV, currentA })!
    expect(residualA).toBeLessThan(0.02)
    expect(Math.abs(parameters.seriesOhm / 0.3 - 1)).toBeLessThan(0.05)
    expect(Math.abs(parameters.idealityV / 1.9 - 1)).toBeLessThan(0.04)
  })

  it('are none of too few points or of a curve without current', () => {
    const five = { voltageV: voltageV.slice(0, 5), currentA: exactA.slice(0, 5) }
    expect(fitSingleDiode(five)).toBeUndefined()
    expect(fitSingleDiode({ voltageV, currentA: exactA.map(() => 0) })).toBeUndefined()
  })
})
