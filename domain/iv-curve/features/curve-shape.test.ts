import { describe, expect, it } from 'vitest'
import { missingSubstrings, steepness } from './curve-shape.ts'

/** 10 A up to 600 V, then straight down to 660 V; from `stepV` on only `stepA`. */
function curveOf(stepV = Number.POSITIVE_INFINITY, stepA = 10) {
  const voltageV = Float64Array.from({ length: 331 }, (_, k) => k * 2)
  const currentA = voltageV.map((volts) => {
    const fall = volts <= 600 ? 10 : (10 * (660 - volts)) / 60
    return volts <= stepV ? fall : Math.min(fall, stepA)
  })
  return { voltageV, currentA }
}

describe('the shape of a curve', () => {
  it('lacks the substrings that are bypassed, at the currents at which they are', () => {
    // 60 substrings of about 10 V; six of them carry only 6 A.
    const missing = missingSubstrings(curveOf(540, 6), curveOf(), 60)
    const at = (share: number) => missing.find(([x]) => Math.abs(x - share) < 0.01)![1]
    expect(at(0.3)).toBeCloseTo(0, 1)
    // From 606 V down to 540 V: 66 V of 60 × 10.1 V and 0.55 V each.
    expect(at(0.9)).toBeCloseTo(66 / (606 / 60 + 0.55), 1)
  })
  it('lacks nothing against itself, and says nothing of a string without current', () => {
    const same = missingSubstrings(curveOf(), curveOf(), 60)
    expect(same).toHaveLength(37)
    expect(Math.max(...same.map(([, n]) => Math.abs(n)))).toBeLessThan(1e-9)
    const open = { voltageV: [0, 300, 660], currentA: [0.01, 0.01, 0] }
    expect(
      missingSubstrings(
        { voltageV: Float64Array.from(open.voltageV), currentA: Float64Array.from(open.currentA) },
        curveOf(),
        60,
      ),
    ).toEqual([])
  })
  it('is steep where it steps down', () => {
    const slopes = steepness(curveOf(300, 6))
    const [steepest] = [...slopes].filter(([volts]) => volts < 550).sort((a, b) => b[1] - a[1])
    expect(Math.abs(steepest![0] - 300)).toBeLessThan(20)
    expect(slopes.find(([volts]) => volts > 150)![1]).toBeCloseTo(0, 9)
    expect(steepness({ voltageV: new Float64Array(), currentA: new Float64Array() })).toEqual([])
  })
})
