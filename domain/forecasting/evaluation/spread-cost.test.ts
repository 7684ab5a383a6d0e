import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadCost } from './spread-cost.ts'

const of = (...values: number[]) => Float64Array.from(values)
const NO = Number.NaN

describe('the cost of a wrong spread by hand', () => {
  const actual = { dayAhead: of(300, 200, 100), realTime: of(250, 260, 100) }
  const energyMwh = of(10, 5, 8)

  it('is the energy times the spread where the forecast took the wrong market', () => {
    // slot 1: 10·50 = 500 by selling day ahead; slot 2: selling there loses 5·60 = 300; slot 3: no spread
    const right = { dayAhead: of(310, 190, 90), realTime: of(300, 200, 95) }
    const turned = { dayAhead: of(200, 300, 90), realTime: of(300, 200, 95) }
    const greedy = { dayAhead: of(1, 1, 1), realTime: of(0, 0, 0) }
    const { rows, ...sums } = spreadCost([right, turned, greedy], actual, energyMwh)
    expect(sums).toEqual({ slots: 3, energyMwh: 23, perfectCny: 500 })
    expect(rows).toEqual([
      { gainCny: 500, costCny: 0, costCnyPerMwh: 0, captured: 1 },
      { gainCny: -300, costCny: 800, costCnyPerMwh: 800 / 23, captured: -0.6 },
      { gainCny: 200, costCny: 300, costCnyPerMwh: 300 / 23, captured: 0.4 },
    ])
  })

  it('counts slots where everything is known, for all alike', () => {
    const whole = { dayAhead: of(1, 1, 1), realTime: of(0, 0, 0) }
    const gap = { dayAhead: of(1, NO, 1), realTime: of(0, 0, 0) }
    const { slots, rows } = spreadCost([whole, gap], actual, of(10, 5, NO))
    expect(slots).toBe(1)
    expect(rows.map(({ gainCny }) => gainCny)).toEqual([500, 500])
  })

  it('has no rates without energy or gain, and refuses unequal lengths', () => {
    expect(spreadCost([actual], actual, of(0, 0, 0)).rows).toEqual([
      { gainCny: 0, costCny: 0, costCnyPerMwh: null, captured: null },
    ])
    expect(() => spreadCost([actual], actual, of(1))).toThrow(RangeError)
  })

  it('is never negative, and nothing for the actual prices themselves', () => {
    const price = fc.integer({ min: -100, max: 1500 })
    const slot = fc.tuple(price, price, price, price, fc.nat(500))
    fc.assert(
      fc.property(fc.array(slot, { minLength: 1, maxLength: 40 }), (slots) => {
        const column = (at: number) => Float64Array.from(slots, (values) => values[at]!)
        const truth = { dayAhead: column(0), realTime: column(1) }
        const guess = { dayAhead: column(2), realTime: column(3) }
        const { rows, perfectCny } = spreadCost([truth, guess], truth, column(4))
        expect(rows[0]!.costCny).toBe(0)
        expect(rows[1]!.costCny).toBeGreaterThanOrEqual(0)
        // The wrong market in every slot costs the whole spread, and nothing costs more.
        const max = slots.reduce((sum, [da, rt, , , e]) => sum + e * Math.abs(da - rt), 0)
        expect(rows[1]!.costCny).toBeLessThanOrEqual(max)
        expect(rows[1]!.gainCny + rows[1]!.costCny).toBeCloseTo(perfectCny, 6)
      }),
    )
  })
})
