import { describe, expect, it } from 'vitest'
import { SILICON_BREAKDOWN } from './breakdown.ts'
import { voltageAt } from './single-diode.ts'
import {
  bypassVoltage,
  cellOf,
  type Substring,
  stringVoltages,
  substringVoltages,
} from './string-model.ts'

const MODULE = {
  photocurrentA: 10,
  saturationCurrentA: 1e-10,
  seriesOhm: 0.3,
  shuntOhm: 400,
  idealityV: 1.6,
}
const cell = cellOf(MODULE, 60)
const like = (cells: number, one = cell) => [{ cells, cell: one, breakdown: SILICON_BREAKDOWN }]
const sound: Substring = { chains: [like(20)], bypass: 'sound' }
const CURRENTS = Float64Array.from({ length: 40 }, (_, k) => k * 0.25)

describe('a string', () => {
  it('of sound substrings is its module times their number, less the cable: 0.2 % of the shunt apart', () => {
    const found = stringVoltages(
      { substrings: [{ count: 6, substring: sound }], cableOhm: 0.5 },
      CURRENTS,
    )
    found.forEach((voltage, k) => {
      const wanted = 2 * voltageAt(MODULE, CURRENTS[k]!) - 0.5 * CURRENTS[k]!
      expect(Math.abs(voltage - wanted)).toBeLessThan(0.01)
    })
  })

  it('a shaded substring is held by its bypass diode, a shorted one by the diode alone', () => {
    const dim = { ...cell, photocurrentA: 4 }
    const shaded = substringVoltages({ chains: [like(20, dim)], bypass: 'sound' }, CURRENTS)
    expect(shaded[30]).toBeCloseTo(-bypassVoltage(7.5), 12)
    expect(shaded[8]).toBeGreaterThan(10)
    const shorted = substringVoltages({ ...sound, bypass: 'shorted' }, CURRENTS)
    expect(shorted[30]).toBeCloseTo(-0.012 * 7.5, 12)
    const open = substringVoltages({ chains: [like(20, dim)], bypass: 'open' }, CURRENTS)
    expect(open[30]).toBeLessThan(-bypassVoltage(7.5))
  })

  it('two equal chains of half cells in parallel are one chain of whole cells', () => {
    const half = {
      ...cell,
      photocurrentA: cell.photocurrentA / 2,
      saturationCurrentA: cell.saturationCurrentA / 2,
      seriesOhm: 2 * cell.seriesOhm,
      shuntOhm: 2 * cell.shuntOhm,
    }
    const both = substringVoltages(
      { chains: [like(20, half), like(20, half)], bypass: 'sound' },
      CURRENTS,
    )
    const one = substringVoltages(sound, CURRENTS)
    for (let k = 0; k < 36; k++) expect(Math.abs(both[k]! - one[k]!)).toBeLessThan(0.01)
  })

  it('a shaded half still passes the current of the other: 10/2 + 4/2 = 7 A', () => {
    const halfOf = (light: number) => ({
      ...cell,
      photocurrentA: light / 2,
      saturationCurrentA: cell.saturationCurrentA / 2,
      seriesOhm: 2 * cell.seriesOhm,
      shuntOhm: 2 * cell.shuntOhm,
    })
    const found = substringVoltages(
      { chains: [like(20, halfOf(10)), like(20, halfOf(4))], bypass: 'sound' },
      CURRENTS,
    )
    expect(found[26]).toBeGreaterThan(8)
    expect(found[32]).toBeLessThan(0)
  })
})
