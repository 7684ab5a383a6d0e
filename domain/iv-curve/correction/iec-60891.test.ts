import { describe, expect, it } from 'vitest'
import { byProcedure1, byProcedure3 } from './iec-60891.ts'

const curve = { voltageV: Float64Array.of(0, 30, 40), currentA: Float64Array.of(8, 7.5, 0) }
const from = { irradianceWPerM2: 800, temperatureC: 45 }
const to = { irradianceWPerM2: 1000, temperatureC: 25 }
const COEFFICIENTS = {
  iscA: 8,
  alphaAPerK: 0.005,
  betaVPerK: -0.12,
  seriesOhm: 0.3,
  kappaOhmPerK: 0,
}

describe('IEC 60891', () => {
  it('procedure 1: 8·(1000/800 − 1) − 20·0.005 = 1.9 A more, and 2.4 − 0.57 V', () => {
    const moved = byProcedure1(curve, { from, to }, COEFFICIENTS)
    expect(moved.currentA[0]).toBeCloseTo(9.9, 9)
    expect(moved.voltageV[1]).toBeCloseTo(30 + 2.4 - 0.3 * 1.9, 9)
  })

  it('procedure 3: half of the way between two curves whose currents pair up', () => {
    const other = { voltageV: Float64Array.of(0, 32, 42), currentA: Float64Array.of(10, 9.5, 2) }
    const middle = byProcedure3(curve, other, { share: 0.5, iscA: [8, 10] })
    expect([...middle.currentA]).toEqual([9, 8.5, 1])
    expect([...middle.voltageV]).toEqual([0, 31, 41])
  })
})
