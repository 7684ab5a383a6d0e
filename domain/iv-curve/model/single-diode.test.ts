import { describe, expect, it } from 'vitest'
import { SOUND_MODULE as MODULE } from '../test/sound-module.ts'
import { currentsAt, explicitCurve, keyPointsOf, voltageAt } from './single-diode.ts'

describe('single-diode model', () => {
  it('gives the same current by iteration as by the explicit form, to 1e-12 A', () => {
    const diodeV = Float64Array.from({ length: 120 }, (_, k) => 0.4 * k)
    const { voltageV, currentA } = explicitCurve(MODULE, diodeV)
    const found = currentsAt(MODULE, voltageV)
    for (const [k, current] of currentA.entries())
      expect(Math.abs(found[k]! - current)).toBeLessThan(1e-12)
  })

  it('has no current at Voc, and at no other point more power than at the maximum', () => {
    const { vocV, pmpW, vmpV } = keyPointsOf(MODULE)
    expect(currentsAt(MODULE, Float64Array.of(vocV))[0]).toBeCloseTo(0, 9)
    const near = Float64Array.of(vmpV - 0.05, vmpV + 0.05)
    currentsAt(MODULE, near).forEach((current, k) => {
      expect(current * near[k]!).toBeLessThan(pmpW)
    })
    expect(voltageAt(MODULE, 0)).toBe(vocV)
  })
})
