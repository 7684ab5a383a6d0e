import { describe, expect, it } from 'vitest'
import { DEFAULT_CALCULATION_PARAMETERS } from '../calculation-parameters.ts'
import type { IvCurve } from '../iv-curve.ts'
import { MODULES, modelSweep, POINT } from '../test/model-sweep.ts'
import { noisySweep } from '../test/noisy-sweep.ts'
import { PLATE } from '../test/plate.ts'
import { diagnoseInverter } from './diagnose-inverter.ts'
import { FAULT_CODES } from './fault-codes.ts'

const SOUND = Array.from({ length: 8 }, (_, k) => noisySweep(k))
const [first] = SOUND as [IvCurve]
const COUNT = first.voltageV.length

/** The last of nine strings, whose others are sound. */
function lastOf(curve: IvCurve, others: readonly IvCurve[] = SOUND) {
  return diagnoseInverter({
    module: PLATE,
    modulesPerString: MODULES,
    irradianceWPerM2: POINT.irradianceWPerM2,
    moduleTemperatureC: POINT.temperatureC,
    strings: [...others, curve].map((one, k) => ({ id: `${k + 1}`, curve: one })),
    parameters: DEFAULT_CALCULATION_PARAMETERS,
  }).at(-1)!
}

const changed = (change: (i: number, k: number) => number): IvCurve => ({
  voltageV: first.voltageV,
  currentA: first.currentA.map(change),
})

describe('sweeps that no string makes', () => {
  it('a line that was filled in lacks the noise of the others', () => {
    const line = changed((_, k) => Math.round(100 * first.currentA[0]! * (1 - k / COUNT)) / 100)
    expect(lastOf(line)).toMatchObject({ status: 'abnormal', reason: 'impossibleShape' })
    // Where no sweep has noise its absence says nothing.
    const smooth = modelSweep().curve
    expect(
      lastOf(
        smooth,
        Array.from({ length: 8 }, () => smooth),
      ).status,
    ).toBe('ok')
  })

  it('a current that is left at Voc is the meter’s', () => {
    for (const share of [0.08, 0.2]) {
      const offset = changed((i) => i + share * first.currentA[0]!)
      expect(lastOf(offset)).toMatchObject({ status: 'abnormal', reason: 'currentOffset' })
    }
  })

  it('a sweep that breaks off at a fifth of Isc has no offset', () => {
    const kept = first.currentA.findIndex((i) => i < 0.2 * first.currentA[0]!)
    const broken = {
      voltageV: first.voltageV.subarray(0, kept),
      currentA: first.currentA.subarray(0, kept),
    }
    expect(lastOf(broken)).toMatchObject({ status: 'ok', code: FAULT_CODES.normal })
  })

  it('more current than the others have is remarked and no fault', () => {
    const surplus = changed((i) => 1.1 * i)
    const found = lastOf(surplus)
    expect(found).toMatchObject({ code: FAULT_CODES.normal, features: { isSurplusCurrent: true } })
    expect(lastOf(first)).toMatchObject({ features: { isSurplusCurrent: false } })
  })

  it('without any voltage an open string is suspected only', () => {
    const unread = { voltageV: first.voltageV.map(() => 0), currentA: first.currentA.map(() => 0) }
    const found = lastOf(unread)
    expect(found).toMatchObject({ status: 'ok', code: FAULT_CODES.open })
    expect(found.status === 'ok' && found.confidence).toBeLessThan(0.6)
    const open = { ...unread, voltageV: first.voltageV }
    expect(lastOf(open)).toMatchObject({ code: FAULT_CODES.open, confidence: 0.99 })
  })
})

it('one wrong reading on the steep flank, wherever it is, makes no fault of a sound string', () => {
  // A coarse sweep, where a wrong reading may fit between its neighbours.
  const coarse = (curve: IvCurve): IvCurve => ({
    voltageV: curve.voltageV.filter((_, k) => k % 4 === 3),
    currentA: curve.currentA.filter((_, k) => k % 4 === 3),
  })
  const others = SOUND.map(coarse)
  const sound = coarse(first)
  const top = sound.currentA[0]!
  const flank = [...sound.currentA.keys()].filter(
    (k) => sound.currentA[k]! > 0.05 * top && sound.currentA[k]! < 0.97 * top,
  )
  for (const at of flank) {
    for (const off of [-0.3, -0.15, 0.15, 0.3]) {
      const currentA = sound.currentA.map((i, k) => (k === at ? Math.max(0, i + off * top) : i))
      expect(lastOf({ ...sound, currentA }, others), `${off} at ${at}`).toMatchObject({
        code: FAULT_CODES.normal,
      })
    }
  }
})
