import { describe, expect, it } from 'vitest'
import { DEFAULT_CALCULATION_PARAMETERS } from '../calculation-parameters.ts'
import { cleanSweep } from './clean-sweep.ts'

const EXPECTED = { iscA: 10, vocV: 1000 }
const COUNT = 100
const voltageV = Float64Array.from({ length: COUNT }, (_, k) => (1000 * k) / (COUNT - 1))
const currentA = voltageV.map((v) => Math.max(0, 10 - 10 * Math.exp((v - 1000) / 50)))
/** A meter of 10 mA that shows no more than 9.9 A. */
const clipped = currentA.map((i) => Math.round(100 * Math.min(i, 9.9)) / 100)
const clean = (curve: { voltageV: Float64Array; currentA: Float64Array }) =>
  cleanSweep(curve, EXPECTED, DEFAULT_CALCULATION_PARAMETERS)

describe('cleaning of a sweep', () => {
  it('takes a sweep that runs down and drops one spike', () => {
    const spiked = currentA.slice()
    spiked[30] = 2
    const result = clean({
      voltageV: voltageV.slice().reverse(),
      currentA: spiked.slice().reverse(),
    })
    if (result.kind !== 'clean') throw new Error(result.kind)
    expect(result.sweep.curve.voltageV).toHaveLength(COUNT - 1)
    expect(result.sweep.curve.voltageV[0]).toBe(0)
  })

  it('calls a string without current open, and a broken sweep by its reason', () => {
    expect(clean({ voltageV, currentA: currentA.map(() => 0.01) })).toEqual({
      kind: 'open',
      vocV: 1000,
    })
    const reasonOf = (curve: { voltageV: Float64Array; currentA: Float64Array }) => {
      const result = clean(curve)
      return result.kind === 'abnormal' ? result.reason : result.kind
    }
    expect(reasonOf({ voltageV, currentA: currentA.map(() => 9.5) })).toBe('endMissing')
    expect(reasonOf({ voltageV, currentA: currentA.map((i) => i / 10) })).toBe('currentOutOfRange')
    const cloud = currentA.map((i, k) => (k > 20 && k < 40 ? i * 0.8 : i))
    expect(reasonOf({ voltageV, currentA: cloud })).toBe('currentRises')
    const holes = currentA.map((i, k) => (k % 2 === 0 ? Number.NaN : i))
    expect(reasonOf({ voltageV, currentA: holes })).toBe('tooFewPoints')
  })

  it.each([
    ['tooManyOutliers', currentA.map((i, k) => (k < 80 && k % 9 === 4 ? i / 3 : i))],
    // A twelfth to and fro, without any order.
    ['tooNoisy', currentA.map((i, k) => i * (1 + Math.sin(k * k) / 12))],
    ['impossibleShape', clipped],
  ] as const)('says %s of currents that are', (reason, currents) => {
    expect(clean({ voltageV, currentA: currents })).toEqual({ kind: 'abnormal', reason })
  })

  it('sees the limit of a meter where a step follows it and has noise', () => {
    const noise = (k: number) => 0.08 * Math.sin(k * k)
    const stepped = currentA.map((i, k) => (k < 35 ? 8 : 0.7 * i + (i > 9 ? noise(k) : 0)))
    const asRead = stepped.map((i) => Math.round(100 * i) / 100)
    expect(clean({ voltageV, currentA: asRead })).toEqual({
      kind: 'abnormal',
      reason: 'impossibleShape',
    })
    const noisyAtTop = asRead.map((i, k) => (k < 35 ? i + Math.round(100 * noise(k)) / 100 : i))
    expect(clean({ voltageV, currentA: noisyAtTop }).kind).toBe('clean')
  })

  it('judges repeated readings by the parameters that say how many and where', () => {
    const twice = {
      voltageV: Float64Array.of(...voltageV, ...voltageV),
      currentA: Float64Array.of(...currentA, ...currentA.map((i) => 0.9 * i)),
    }
    const kindAt = (change: object) =>
      cleanSweep(twice, EXPECTED, { ...DEFAULT_CALCULATION_PARAMETERS, ...change }).kind
    expect(kindAt({})).toBe('abnormal')
    expect(kindAt({ minRepeats: 70 })).toBe('clean')
    expect(kindAt({ repeatUntil: 0.04 })).toBe('clean')
  })

  it.each([
    ['gap', (v: number) => v < 300 || v > 500],
    ['startMissing', (v: number) => v > 400],
    ['endMissing', (v: number) => v < 800],
    ['noVoltageSpan', (v: number) => v > 750],
  ] as const)('says %s where a part of the voltages was not read', (reason, isRead) => {
    // As dense as before, so that what is left is enough.
    const dense = Float64Array.from({ length: 500 }, (_, k) => (1000 * k) / 499).filter(isRead)
    const currents = dense.map((v) => Math.max(0, 10 - 10 * Math.exp((v - 1000) / 50)))
    expect(clean({ voltageV: dense, currentA: currents })).toEqual({ kind: 'abnormal', reason })
  })

  it.each([
    // Milliampere for ampere, and a sign that is wrong.
    ['currentOutOfRange', currentA.map((i) => 1000 * i)],
    ['currentOutOfRange', currentA.map((i) => -i)],
    // One of ten readings is far above what the light allows, or flows back.
    ['tooManyOutliers', currentA.map((i, k) => (k % 10 === 5 ? 2 * i : i))],
    ['tooManyOutliers', currentA.map((i, k) => (k % 10 === 5 && k < 60 ? -i : i))],
    ['tooCoarse', currentA.map((i) => Math.round(i))],
  ] as const)('says %s of readings that no string gives', (reason, currents) => {
    expect(clean({ voltageV, currentA: currents })).toEqual({ kind: 'abnormal', reason })
  })

  it('takes the next step of a coarse meter for no outlier, nor what lies beyond Voc', () => {
    const coarse = currentA.map((i, k) => Math.round(2 * (i + 0.1 * Math.sin(k * k))) / 2)
    const result = clean({ voltageV, currentA: coarse })
    expect(result.kind === 'clean' && result.sweep.curve.voltageV).toHaveLength(COUNT)
    const more = Array.from({ length: 10 }, (_, k) => k + 1)
    const beyond = {
      voltageV: Float64Array.of(...voltageV, ...more.map((k) => 1000 + 5 * k)),
      currentA: Float64Array.of(...currentA, ...more.map((k) => -k)),
    }
    expect(clean(beyond).kind).toBe('clean')
  })

  it('says voltageOutOfRange of a string with a third of its voltage', () => {
    const third = { voltageV: voltageV.map((v) => v / 3), currentA }
    expect(clean(third)).toEqual({ kind: 'abnormal', reason: 'voltageOutOfRange' })
  })
})
