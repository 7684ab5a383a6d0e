import { expect, it } from 'vitest'
import { STC } from '../model/operating-point.ts'
import { currentsAt, keyPointsOf } from '../model/single-diode.ts'
import { normalNumbers } from '../test/normal-numbers.ts'
import { SOUND_MODULE } from '../test/sound-module.ts'
import { crystallinePrior } from './crystalline-prior.ts'
import { fitBound } from './fit-bound.ts'
import { fitSingleDiode } from './fit-single-diode.ts'

const MODULE = { ...SOUND_MODULE, shuntOhm: 100 }
const { vocV, iscA } = keyPointsOf(MODULE)
const voltageV = Float64Array.from({ length: 100 }, (_, k) => (vocV * k) / 99)

it('grows with the noise, and falls by what is known', () => {
  const quiet = fitBound(MODULE, voltageV, { noise: { currentOfIsc: 0.002 } })!
  const loud = fitBound(MODULE, voltageV, { noise: { currentOfIsc: 0.01 } })!
  expect(loud.seriesOhm / quiet.seriesOhm).toBeCloseTo(5, 6)
  const prior = crystallinePrior({ vocV, iscA, cellsInSeries: 72 }, STC)
  const known = fitBound(MODULE, voltageV, { noise: { currentOfIsc: 0.01 }, prior })!
  expect(known.idealityV).toBeLessThan(loud.idealityV)
  expect(known.idealityV).toBeLessThan(0.05)
})

it('is what the fit of noisy sweeps scatters by', () => {
  const noise = { currentOfIsc: 0.003 }
  const normal = normalNumbers(4)
  const exactA = currentsAt(MODULE, voltageV)
  const logs = Array.from({ length: 150 }, () => {
    const currentA = exactA.map((current) => current + 0.003 * exactA[0]! * normal())
    return Math.log(fitSingleDiode({ voltageV, currentA })!.parameters.seriesOhm / 0.3)
  })
  const scatter = Math.sqrt(logs.reduce((sum, log) => sum + log * log, 0) / logs.length)
  const share = scatter / fitBound(MODULE, voltageV, { noise })!.seriesOhm
  expect(share).toBeGreaterThan(0.85)
  expect(share).toBeLessThan(1.15)
})

it('is none where the sweep ends before the knee', () => {
  const flat = voltageV.map((voltage) => voltage / 1e6)
  expect(fitBound(MODULE, flat, { noise: { currentOfIsc: 0.01 } })).toBeUndefined()
})
