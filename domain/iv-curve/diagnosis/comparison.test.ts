import { describe, expect, it } from 'vitest'
import { DEFAULT_CALCULATION_PARAMETERS as PARAMETERS } from '../calculation-parameters.ts'
import { EXPECTED, modelSweep } from '../test/model-sweep.ts'
import { SLOPE_ROW } from './atoms.ts'
import { LAYER_COUNT, LAYERS } from './layers.ts'
import { measuredString } from './measured-string.ts'
import { profileOf } from './profile.ts'
import { referenceOf } from './reference.ts'

type Defect = Parameters<typeof modelSweep>[0]
const stringOf = (defect?: Defect) => measuredString(modelSweep(defect), EXPECTED, PARAMETERS)
const strings = (...defects: Defect[]) => defects.map(stringOf)
const sound = (count: number) => strings(...Array.from({ length: count }, () => ({})))
const reference = referenceOf(sound(8), EXPECTED, PARAMETERS)
const rowsOf = (defect?: Defect) =>
  profileOf(stringOf(defect), reference, EXPECTED, PARAMETERS).rows
/** Layers of the middle of the curve, where neither the flat part nor its end decides. */
const MIDDLE = [10, 15, 20, 25]

describe('a measured string', () => {
  it('has the key points and the layers of the string that it is', () => {
    const string = stringOf()
    expect(string.key.iscA / EXPECTED.iscA).toBeCloseTo(1, 2)
    expect(string.key.vocV / EXPECTED.vocV).toBeCloseTo(1, 2)
    expect(string.key.pmpW / EXPECTED.pmpW).toBeCloseTo(1, 2)
    for (const k of MIDDLE) {
      expect(string.layersV[k]! / EXPECTED.layersV[k]!, `layer ${k}`).toBeCloseTo(1, 2)
    }
  })
  it('has the same layers under less light, which alone moves no string away from its peers', () => {
    const [bright, dim] = strings({}, { light: 0.9 }) as [
      ReturnType<typeof stringOf>,
      ReturnType<typeof stringOf>,
    ]
    expect(dim.key.iscA / bright.key.iscA).toBeCloseTo(0.9, 2)
    // Voc itself is lower by a·ln(0.9); in the layers that is taken out.
    expect(dim.key.vocV).toBeLessThan(bright.key.vocV - 2)
    for (const k of MIDDLE) expect(Math.abs(dim.layersV[k]! - bright.layersV[k]!)).toBeLessThan(1.5)
  })
  it('is the less certain the noisier and the coarser it was read', () => {
    const sweep = modelSweep()
    const noisy = measuredString({ ...sweep, noiseA: 5 * sweep.noiseA }, EXPECTED, PARAMETERS)
    const coarse = measuredString({ ...sweep, stepA: 0.2 }, EXPECTED, PARAMETERS)
    const fine = stringOf()
    for (const worse of [noisy, coarse]) {
      expect(worse.iscSigma).toBeGreaterThan(fine.iscSigma)
      expect(worse.slopeSigma).toBeGreaterThan(fine.slopeSigma)
    }
    expect(noisy.noise / fine.noise).toBeCloseTo(5, 6)
  })
})

describe('the reference of an inverter', () => {
  it('is the median of the strings that agree, whatever the others are', () => {
    const faulty = strings({ missing: 3 }, { missing: 6 }, { seriesOhm: 5 }, { light: 0.8 })
    const found = referenceOf([...sound(6), ...faulty], EXPECTED, PARAMETERS)
    expect(found).toMatchObject({ kind: 'peers', members: 6 })
    expect(found.iscA).toBeCloseTo(reference.iscA, 9)
    expect([...found.layersV]).toEqual([...reference.layersV])
  })
  it('is the nameplate with fewer strings that agree than are needed, and then less certain', () => {
    const few = referenceOf(sound(PARAMETERS.minPeers - 1), EXPECTED, PARAMETERS)
    expect(few).toMatchObject({ kind: 'model', members: 0, iscA: EXPECTED.iscA })
    expect([...few.layersV]).toEqual([...EXPECTED.layersV])
    expect(few.offsetSigma).toBeGreaterThan(reference.offsetSigma)
    expect(referenceOf([], EXPECTED, PARAMETERS).kind).toBe('model')
  })
  it('is never a group that leaks as a whole', () => {
    // 0.05 of Isc is lost until Voc: far more than the flat part of a sound string.
    const shuntS = (0.15 * EXPECTED.iscA) / EXPECTED.vocV
    const leaking = strings(...Array.from({ length: 8 }, () => ({ shuntS })))
    expect(referenceOf(leaking, EXPECTED, PARAMETERS).kind).toBe('model')
  })
  /** Each bent in another way, so that none agrees with the next. */
  const bent = (missing: number) =>
    strings(...[3, 5, 7, 9, 11].map((seriesOhm) => ({ seriesOhm, missing })))
  it('is a minority that agrees where all strings are as far from the label', () => {
    // Five of 60 substrings: 27 K, or a label's tolerance.
    const warm = strings(...Array.from({ length: 4 }, () => ({ missing: 5 })))
    const found = referenceOf([...warm, ...bent(5)], EXPECTED, PARAMETERS)
    expect(found).toMatchObject({ kind: 'peers', members: 4 })
  })
  it('is no minority that lacks modules which the others have', () => {
    const lacking = strings(...Array.from({ length: 4 }, () => ({ missing: 5 })))
    const found = referenceOf([...lacking, ...bent(0), ...bent(0.2)], EXPECTED, PARAMETERS)
    expect(found.kind).toBe('model')
    expect(found.layersV[4]! / EXPECTED.layersV[4]!).toBeCloseTo(1, 1)
  })
  it('is the nameplate at the voltage that the strings have in common', () => {
    const found = referenceOf(bent(4), EXPECTED, PARAMETERS)
    expect(found).toMatchObject({ kind: 'model', members: 0 })
    expect(found.layersV[4]! / EXPECTED.layersV[4]!).toBeCloseTo(1 - 4 / 60, 1)
    // What no temperature makes are whole modules, here four, and what is left is temperature.
    const short = referenceOf(bent(12.5), EXPECTED, PARAMETERS)
    expect(Math.abs(short.layersV[4]! / EXPECTED.layersV[4]! - (1 - 0.8 / 60))).toBeLessThan(0.01)
  })
  it('is the brighter of two groups: soiling takes current, nothing gives it', () => {
    const soiled = strings(...Array.from({ length: 5 }, () => ({ light: 0.85 })))
    const found = referenceOf([...soiled, ...sound(4)], EXPECTED, PARAMETERS)
    expect(found.iscA / EXPECTED.iscA).toBeCloseTo(1, 2)
  })
})

describe('the profile of a string against its reference', () => {
  it('is nothing for a sound string', () => {
    for (const row of rowsOf()) expect(Math.abs(row)).toBeLessThan(1e-9)
  })
  it('counts missing and surplus substrings, the same at every current', () => {
    for (const missing of [1, 2, 3, -3]) {
      const rows = rowsOf({ missing })
      for (const k of MIDDLE) expect(rows[k], `${missing} at ${k}`).toBeCloseTo(missing, 0)
    }
  })
  it('rises in proportion to the current with a series resistance', () => {
    const seriesOhm = 4
    const rows = rowsOf({ seriesOhm })
    for (const k of MIDDLE) {
      // R·I in volts, counted in what one substring gives there.
      const fallV = seriesOhm * LAYERS[k]! * EXPECTED.iscA
      expect(rows[k]! / (fallV / EXPECTED.unitV[k]!), `layer ${k}`).toBeCloseTo(1, 1)
    }
  })
  it('has a slope only where the string leaks', () => {
    const shuntS = (0.1 * EXPECTED.iscA) / EXPECTED.vocV
    // The current falls by 0.1 of Isc over Voc.
    expect(rowsOf({ shuntS })[SLOPE_ROW]).toBeCloseTo(0.1, 1)
    expect(Math.abs(rowsOf({ missing: 2 })[SLOPE_ROW]!)).toBeLessThan(0.01)
  })
  it('is less certain with more noise, and never quite certain', () => {
    const sweep = modelSweep()
    const of = (noiseA: number) =>
      profileOf(
        measuredString({ ...sweep, noiseA }, EXPECTED, PARAMETERS),
        reference,
        EXPECTED,
        PARAMETERS,
      ).variances
    const [fine, noisy] = [of(0), of(0.2)]
    for (let k = 0; k < LAYER_COUNT; k++) {
      expect(fine[k]!).toBeGreaterThanOrEqual(PARAMETERS.profileFloor ** 2)
      expect(noisy[k]!).toBeGreaterThan(fine[k]!)
    }
  })
})
