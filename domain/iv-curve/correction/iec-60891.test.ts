import { describe, expect, it } from 'vitest'
import { byProcedure1, byProcedure2, byProcedure3, byProcedure4 } from './iec-60891.ts'

const curve = { voltageV: Float64Array.of(0, 30, 40), currentA: Float64Array.of(8, 7.5, 0) }
const from = { irradianceWPerM2: 800, temperatureC: 45 }
const to = { irradianceWPerM2: 1000, temperatureC: 25 }

describe('IEC 60891', () => {
  it('procedure 1: 8·(1000/800 − 1) − 20·0.005 = 1.9 A more; κ adds 0.01·20·I2 V', () => {
    const coefficients = { iscA: 8, alphaAPerK: 0.005, betaVPerK: -0.12, seriesOhm: 0.3 }
    const moved = byProcedure1(curve, { from, to }, { ...coefficients, kappaOhmPerK: 0.01 })
    expect(moved.currentA[0]).toBeCloseTo(9.9, 9)
    // 30 V − 0.3·1.9 + 0.01·20·(7.5 + 1.9) + 0.12·20
    expect(moved.voltageV[1]).toBeCloseTo(30 - 0.57 + 1.88 + 2.4, 9)
  })

  it('procedure 2: currents times 1.25/1.01, f = 1 + 0.05·ln 1.25, R′ = 0.3 + 0.01·20', () => {
    const coefficients = {
      alphaPerK: 0.0005,
      betaPerK: -0.003,
      seriesOhm: 0.3,
      kappaOhmPerK: 0.01,
      vocStcV: 44,
      b1: 0.05,
      b2: 0,
    }
    const moved = byProcedure2(curve, { from, to }, coefficients)
    const wantedA = (7.5 * 1.25) / 1.01
    expect(moved.currentA[1]).toBeCloseTo(wantedA, 12)
    expect(moved.currentA[2]).toBe(0)
    const f = 1 + 0.05 * Math.log(1.25)
    const shiftV = 44 * (-0.003 * (0 - f * 20) + 1 - 1 / f)
    expect(moved.voltageV[1]).toBeCloseTo(
      30 - 0.5 * (wantedA - 7.5) + 0.01 * 20 * wantedA + shiftV,
      9,
    )
    expect(moved.voltageV[2]).toBeCloseTo(40 + shiftV, 9)
  })

  it('procedure 2 there and back at one temperature is where it began, but for the f of Voc', () => {
    const coefficients = {
      alphaPerK: 0.0005,
      betaPerK: -0.003,
      seriesOhm: 0.3,
      kappaOhmPerK: 0,
      vocStcV: 44,
      b1: 0.05,
      b2: 0.002,
    }
    const bright = { ...from, irradianceWPerM2: 1000 }
    const there = byProcedure2(curve, { from, to: bright }, coefficients)
    const back = byProcedure2(there, { from: bright, to: from }, coefficients)
    back.voltageV.forEach((voltage, k) => {
      expect(voltage).toBeCloseTo(curve.voltageV[k]!, 9)
      expect(back.currentA[k]).toBeCloseTo(curve.currentA[k]!, 9)
    })
  })

  it('procedure 3: half of the way between two curves whose currents pair up', () => {
    const other = { voltageV: Float64Array.of(0, 32, 42), currentA: Float64Array.of(10, 9.5, 2) }
    const middle = byProcedure3(curve, other, { share: 0.5, iscA: [8, 10] })
    expect([...middle.currentA]).toEqual([9, 8.5, 1])
    expect([...middle.voltageV]).toEqual([0, 31, 41])
  })

  it('procedure 4: 2 A shift, then the voltage away from 1.232 V a cell by 20/318.15', () => {
    const moved = byProcedure4(
      curve,
      { from, to },
      { iscA: 8, alphaAPerK: 0.005, seriesOhm: 0.3, cellsInSeries: 60 },
    )
    expect(moved.currentA[2]).toBeCloseTo(0 + 2 - 0.1, 9)
    const brighterV = 40 - 0.3 * 2
    expect(moved.voltageV[2]).toBeCloseTo(brighterV - (20 / 318.15) * (brighterV - 60 * 1.232), 9)
  })
})
