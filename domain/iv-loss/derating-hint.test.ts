import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  deratingHint,
  forecastDcKw,
  type HintInverter,
  INVERTER_EFFICIENCY,
  inverterLoss,
} from './derating-hint.ts'

const inverter = (changes: Partial<HintInverter> = {}): HintInverter => ({
  ...{ dcKw: 100, acLimitKw: null, lostKw: 10, containedKw: 0 },
  ...changes,
})

describe('what faults take from the output', () => {
  it('is 0.683 MW of 820 kW at G 850 without a limit (vector D8)', () => {
    // 8,200 kW of modules of which 820 are lost: 0.98 · 8,200 · 0.85 · 0.1 = 683.06 kW
    const { open } = inverterLoss(8_200 * 0.85, inverter({ dcKw: 8_200, lostKw: 820 }))
    expect(open).toBeCloseTo(683.06, 9)
    // the same by the forecast of the station: 0.98 · 8.2 · 0.85 MW
    const forecastMw = [INVERTER_EFFICIENCY * 8.2 * 0.85]
    const inverters = [inverter({ dcKw: 8_200, lostKw: 820 })]
    const { openMw } = deratingHint({ inverters, capacityKw: 8_000 }, forecastMw)
    expect(openMw[0]?.toFixed(3)).toBe('0.683')
  })

  it('is 15.72 kW of three inverters at their limit, not 17.64 (vector D8)', () => {
    // 100 − 0.98·98 = 3.96; 0.98·101 − 0.98·98 = 2.94, as 98.98 is below 100; 0.98·(99 − 90) = 8.82
    const losses = [
      [104, 6],
      [101, 3],
      [99, 9],
    ].map(
      ([dcPower, lostKw]) =>
        inverterLoss(dcPower!, inverter({ dcKw: dcPower!, acLimitKw: 100, lostKw: lostKw! })).open,
    )
    const rounded = losses.map((kw) => Number(kw.toFixed(9)))
    expect(rounded).toEqual([3.96, 2.94, 8.82])
    expect(losses.reduce((sum, kw) => sum + kw, 0)).toBeCloseTo(15.72, 9)
  })

  it('is shared between what the forecast knows of and what it does not', () => {
    // 0.98 · 100 · (0.04, 0.1): contained 3.92, open 5.88
    const { open, contained } = inverterLoss(100, inverter({ containedKw: 4 }))
    expect([open, contained].map((kw) => Number(kw.toFixed(9)))).toEqual([5.88, 3.92])
  })

  it('is nothing behind a limit that the modules reach without the lost strings', () => {
    expect(inverterLoss(130, inverter({ dcKw: 130, acLimitKw: 100 }))).toEqual({
      open: 0,
      contained: 0,
    })
  })
})

describe('the power of an inverter by the forecast of its station', () => {
  const share = { powerMw: 50, stationDcKw: 100_000 }

  it('is its share of it', () => {
    expect(forecastDcKw(inverter(), share)).toBeCloseTo(50 / 0.98, 9)
  })

  it('is what its modules give at most where the forecast is at its limit', () => {
    expect(forecastDcKw(inverter({ dcKw: 200, acLimitKw: 100 }), share)).toBe(200)
    expect(forecastDcKw(inverter({ dcKw: 101, acLimitKw: 50 }), share)).toBe(101)
    expect(forecastDcKw(inverter({ dcKw: 100, acLimitKw: 0 }), share)).toBe(100)
  })

  it('is a part of the station where its plants are smaller', () => {
    // 100 kW of modules at a station of 10 MW that gives half: 100 · 0.5 · 0.1 = 5 kW
    const hint = deratingHint({ inverters: [inverter()], capacityKw: 10_000 }, [5, null])
    expect(hint.openMw[0]).toBeCloseTo(0.005, 12)
    expect([hint.openMw[1], hint.containedMw[1]]).toEqual([null, null])
  })
})

describe('a hint', () => {
  const power = (max: number) => fc.double({ min: 0, max, noNaN: true })
  const anyInverter = fc.record({
    dcKw: power(500),
    acLimitKw: fc.option(power(400)),
    lostKw: power(600),
    containedKw: power(600),
  })

  it('is never negative and never more than all losses', () => {
    fc.assert(
      fc.property(fc.array(anyInverter, { maxLength: 6 }), power(3), (inverters, powerMw) => {
        const station = { inverters, capacityKw: 1_000 }
        const { openMw, containedMw } = deratingHint(station, [powerMw])
        const dcKw = inverters.reduce((sum, one) => sum + one.dcKw, 0)
        const stationDcKw = Math.max(1_000, dcKw)
        const lossesKw = inverters.reduce((sum, one) => {
          const share = one.dcKw > 0 ? Math.min(1, one.lostKw / one.dcKw) : 0
          return sum + INVERTER_EFFICIENCY * share * forecastDcKw(one, { powerMw, stationDcKw })
        }, 0)
        expect(openMw[0]).toBeGreaterThanOrEqual(0)
        expect(containedMw[0]).toBeGreaterThanOrEqual(0)
        expect(openMw[0]! + containedMw[0]!).toBeLessThanOrEqual(lossesKw / 1_000 + 1e-9)
      }),
    )
  })
})
