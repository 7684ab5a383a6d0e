import { describe, expect, it } from 'vitest'
import { DEFAULT_CALCULATION_PARAMETERS } from '../calculation-parameters.ts'
import { currentNoise, currentStep } from './noise.ts'
import { withoutOutliers, withoutSpikes } from './outliers.ts'
import { isNoValue, merged, validPoints } from './valid-points.ts'

const EXPECTED = { iscA: 10, vocV: 1000 }
const curveOf = (...points: [number, number][]) => ({
  voltageV: Float64Array.from(points, ([v]) => v),
  currentA: Float64Array.from(points, ([, i]) => i),
})
const valid = (...points: [number, number][]) => {
  const { voltageV, currentA } = validPoints(
    curveOf(...points),
    EXPECTED,
    DEFAULT_CALCULATION_PARAMETERS,
  )
  return [...voltageV].map((v, k) => [v, currentA[k]])
}

describe('points that can be', () => {
  it('are numbers within the multiples, near zero set to it, rising in voltage', () => {
    expect(
      valid(
        [800, 8],
        [3, 9],
        [Number.NaN, 9],
        [500, 0xffff],
        [0x8000, 1],
        [400, 13.6],
        [1260, 0],
        [900, 0.04],
      ),
    ).toEqual([
      [0, 9],
      [800, 8],
      [900, 0],
    ])
    expect(valid([10, -0.4], [20, -0.6])).toEqual([[10, -0.4]])
    // Of a sweep that ends at 20 V, 3 V is no zero.
    expect(valid([0.1, 9], [3, 9], [20, 1])).toEqual([
      [0, 9],
      [3, 9],
      [20, 1],
    ])
  })
  it('may stand in any order', () => {
    expect(valid([30, 3], [20, 4], [10, 5])[0]).toEqual([10, 5])
    expect(valid([30, 3], [10, 5], [20, 4]).map(([v]) => v)).toEqual([10, 20, 30])
  })
  it('at one voltage are one with their mean current', () => {
    expect(merged(curveOf([10, 4], [10, 6], [20, 1]))).toEqual(curveOf([10, 5], [20, 1]))
  })
  it('a register without a value is none', () => {
    expect([65535, 32768, -32768, Number.NaN, Number.POSITIVE_INFINITY].every(isNoValue)).toBe(true)
    expect(isNoValue(0)).toBe(false)
  })
})

it('a point that stands apart from seven is dropped, a step is kept', () => {
  const flat = Array.from({ length: 20 }, (_, k) => [k * 10, k < 10 ? 10 : 7] as [number, number])
  flat[4]![1] = 6
  const { voltageV } = withoutOutliers(curveOf(...flat), 0, DEFAULT_CALCULATION_PARAMETERS)
  expect(voltageV).toHaveLength(19)
  expect([...voltageV]).not.toContain(40)
})

describe('a single point against the fall of the flank', () => {
  const flank = Array.from({ length: 12 }, (_, k) => [k * 10, 12 - k] as [number, number])
  const keptOf = (wrongA: number) => {
    const wrong = flank.map(([v, i]): [number, number] => [v, v === 50 ? wrongA : i])
    const kept = withoutSpikes(
      curveOf(...wrong),
      { noiseA: 0.1, stepA: 0.01 },
      DEFAULT_CALCULATION_PARAMETERS,
    )
    return [...kept.voltageV]
  }
  const voltages = flank.map(([v]) => v)
  const others = voltages.filter((v) => v !== 50)

  it('goes, above the two before and below the two after alike', () => {
    expect(keptOf(9.8)).toEqual(others)
    expect(keptOf(4.2)).toEqual(others)
  })
  it('stays within what noise of 0.1 A does, √2·5 deviations', () => {
    expect(keptOf(9.6)).toEqual(voltages)
    expect(keptOf(4.4)).toEqual(voltages)
  })
})

describe('noise of the current', () => {
  const points = (of: (k: number) => number) =>
    curveOf(...Array.from({ length: 100 }, (_, k) => [k, of(k)] as [number, number]))
  it('of a line is at most that of its even falls, of ±0.1 A in turn the median bend of 0.4 A over 0.6745·√6', () => {
    expect(currentNoise(points((k) => 10 - k / 20 - (k % 2) * 1e-12))).toBeLessThan(
      0.05 / Math.sqrt(12) + 1e-9,
    )
    expect(currentNoise(points((k) => 10 + (k % 2 ? 0.1 : -0.1)))).toBeCloseTo(
      0.4 / 0.67449 / Math.sqrt(6),
      4,
    )
  })
  it('is at least that of a coarse meter: 0.1 A/√12', () => {
    const coarse = points((k) => Math.round((10 - k / 100) * 10) / 10)
    expect(currentStep(coarse)).toBeCloseTo(0.1, 9)
    expect(currentNoise(coarse)).toBeCloseTo(0.1 / Math.sqrt(12), 9)
  })
})
