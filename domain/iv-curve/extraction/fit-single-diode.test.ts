import { describe, expect, it } from 'vitest'
import { mean } from '#domain/statistics/mean.ts'
import { STC } from '../model/operating-point.ts'
import { currentsAt, type DiodeParameters, keyPointsOf } from '../model/single-diode.ts'
import { normalNumbers } from '../test/normal-numbers.ts'
import { SOUND_MODULE as MODULE } from '../test/sound-module.ts'
import { crystallinePrior } from './crystalline-prior.ts'
import { fitSingleDiode, fitSweeps } from './fit-single-diode.ts'
import { fitSandiaSimple } from './sandia-simple.ts'

const { vocV, iscA } = keyPointsOf(MODULE)
const voltageV = Float64Array.from({ length: 120 }, (_, k) => (vocV * k) / 119)
const exactA = currentsAt(MODULE, voltageV)

/** Mean of |found/true − 1| of a parameter over sweeps whose currents err as told. */
function meanError(
  key: keyof DiodeParameters,
  noiseA: (current: number) => number,
  fitted: (curve: { voltageV: Float64Array; currentA: Float64Array }) => DiodeParameters,
) {
  const normal = normalNumbers(1)
  const sweeps = Array.from({ length: 20 }, () =>
    exactA.map((current) => current + noiseA(current) * normal()),
  )
  const errors = sweeps.map((currentA) =>
    Math.abs(fitted({ voltageV, currentA })[key] / MODULE[key] - 1),
  )
  return mean(errors)
}

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

  it('leave less than the true ones do, also where the noise hides the shunt', () => {
    const normal = normalNumbers(2)
    const leaky = { ...MODULE, shuntOhm: 4000 }
    const exact = currentsAt(leaky, voltageV)
    for (let sweep = 0; sweep < 60; sweep++) {
      const noiseA = exact.map(() => 0.1 * normal())
      const currentA = exact.map((current, k) => current + noiseA[k]!)
      const true2 = mean(noiseA.map((value) => value * value))
      expect(fitSingleDiode({ voltageV, currentA })!.residualA).toBeLessThan(Math.sqrt(true2))
    }
  })

  it('are nearer where points weigh as their errors deserve', () => {
    const noiseA = (current: number) => 0.01 * current + 0.001
    const noise = { currentOfReading: 0.01, currentOfIsc: 1e-4 }
    const plain = meanError('seriesOhm', noiseA, (curve) => fitSingleDiode(curve)!.parameters)
    const weighed = meanError(
      'seriesOhm',
      noiseA,
      (curve) => fitSingleDiode(curve, { noise })!.parameters,
    )
    expect(weighed).toBeLessThan(0.6 * plain)
  })

  it('are nearer by what is known of modules, which an exact curve overrules', () => {
    const prior = crystallinePrior({ vocV, iscA, cellsInSeries: 72 }, STC)
    const noise = { currentOfIsc: 0.01 }
    const noiseA = () => 0.1
    const alone = meanError('shuntOhm', noiseA, (curve) => fitSingleDiode(curve)!.parameters)
    const known = meanError(
      'shuntOhm',
      noiseA,
      (curve) => fitSingleDiode(curve, { noise, prior })!.parameters,
    )
    expect(known).toBeLessThan(alone)
    const quiet = { noise: { currentOfIsc: 1e-6 }, prior }
    const { parameters } = fitSingleDiode({ voltageV, currentA: exactA }, quiet)!
    expect(parameters.shuntOhm / 400).toBeCloseTo(1, 4)
    expect(parameters.idealityV / 1.9).toBeCloseTo(1, 4)
  })

  it('come nearer with every sweep of the same module', () => {
    const normal = normalNumbers(3)
    const sweeps = Array.from({ length: 16 }, () => ({
      voltageV,
      currentA: exactA.map((current) => current + 0.1 * normal()),
    }))
    const errorOf = (parameters: DiodeParameters) => Math.abs(parameters.idealityV / 1.9 - 1)
    const single = sweeps.map((sweep) => errorOf(fitSingleDiode(sweep)!.parameters))
    const meanOfSingle = mean(single)
    expect(errorOf(fitSweeps(sweeps)!.parameters)).toBeLessThan(0.6 * meanOfSingle)
  })

  it('are none of too few points or of a curve without current', () => {
    const five = { voltageV: voltageV.slice(0, 5), currentA: exactA.slice(0, 5) }
    expect(fitSingleDiode(five)).toBeUndefined()
    expect(fitSingleDiode({ voltageV, currentA: exactA.map(() => 0) })).toBeUndefined()
    expect(fitSweeps([])).toBeUndefined()
  })
})
