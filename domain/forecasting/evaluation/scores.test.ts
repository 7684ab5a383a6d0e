import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crpsOfBand } from './band-crps.ts'
import { calibrationShares } from './calibration.ts'
import { scoreContender } from './contender-scores.ts'

const of = (...values: number[]) => Float64Array.from(values)
const NO = Number.NaN

describe('scores of a contender by hand', () => {
  const outcome = {
    actual: of(100, -20, NO),
    otherActual: of(80, 10, 50),
    weekBefore: of(140, 0, 10),
  }
  it('are those of the metrics over the slots with an actual price', () => {
    const scores = scoreContender(
      {
        p50: of(110, -10, 70),
        band: { p10: of(90, -30, 60), p90: of(120, -25, 90) },
        other: of(120, -15, 0),
      },
      outcome,
    )
    // errors 10 and 10; week before 40 and 20; size max(100, 50) + max(20, 50) = 150
    expect(scores).toMatchObject({ pairs: 2, maeCnyPerMwh: 10, rmseCnyPerMwh: 10 })
    expect(scores.biasCnyPerMwh).toBe(10)
    expect(scores.rmae).toBeCloseTo(20 / 60, 12)
    expect(scores.accuracy).toBeCloseTo(1 - 20 / 150, 12)
    // 2·10/210 and 2·10/30
    expect(scores.smape).toBeCloseTo((20 / 210 + 20 / 30) / 2, 12)
    // 100 lies in 90..120, −20 not in −30..−25
    expect(scores.coverage80).toBe(0.5)
    expect(scores).toMatchObject({ negativeRecall: 1, negativeSlots: 1 })
    // forecast 120 − 110 > 0, actual 80 − 100 < 0: wrong; −15 + 10 < 0, actual 10 + 20 > 0: wrong
    expect(scores.spreadDirection).toBe(0)
    // 100: 0.1·10, 0.5·10, 0.1·20 = 8; −20: 0.1·10, 0.5·10, 0.9·5 = 10.5; over 3 levels and 2 slots
    expect(scores.pinballCnyPerMwh).toBeCloseTo(18.5 / 6, 12)
  })
  it('are null where there is nothing to measure', () => {
    const bare = { p50: of(90, 5, 0), band: null, other: null }
    expect(scoreContender(bare, { ...outcome, actual: of(NO, NO, NO) })).toMatchObject({
      pairs: 0,
      maeCnyPerMwh: null,
      accuracy: null,
      negativeRecall: null,
    })
    expect(scoreContender(bare, outcome)).toMatchObject({
      pinballCnyPerMwh: null,
      coverage80: null,
      crpsCnyPerMwh: null,
      spreadDirection: null,
      negativeRecall: 0,
    })
  })
})

describe('the ranked probability score of a band', () => {
  it('is the absolute error of a band without width', () => {
    const point = of(40)
    expect(crpsOfBand({ p10: point, p50: point, p90: point }, of(55)).value).toBeCloseTo(15, 12)
  })
  it('is that of the ten quantiles by hand', () => {
    // P10 0, P50 40, P90 80: straight, so the ten are 0 5 15 25 35 45 55 65 75 80; A = 40, symmetric.
    // level .05: .05·40, .15: .15·35, .25: .25·25, .35: .35·15, .45: .45·5 = 2 + 5.25 + 6.25 + 5.25 + 2.25
    const score = crpsOfBand({ p10: of(0), p50: of(40), p90: of(80) }, of(40))
    expect(score.value).toBeCloseTo((2 * 2 * 21) / 10, 12)
  })
  it('never grows when the band closes in on what came', () => {
    const price = fc.integer({ min: -500, max: 1500 })
    fc.assert(
      fc.property(price, price, fc.nat(300), (middle, actual, width) => {
        const scoreOf = (m: number, w: number) =>
          crpsOfBand({ p10: of(m - w), p50: of(m), p90: of(m + w) }, of(actual)).value
        expect(scoreOf(actual, 0)).toBe(0)
        expect(scoreOf(middle, width)).toBeGreaterThanOrEqual(0)
        expect(scoreOf(actual, width)).toBeLessThanOrEqual(scoreOf(actual, width + 1))
      }),
    )
  })
})

describe('calibration', () => {
  it('counts what lies below each quantile, and a half of what equals it', () => {
    const band = { p10: of(10, 10, 10, 10), p50: of(20, 20, 20, 20), p90: of(30, 30, 30, 30) }
    // 5 below all; 10 equals P10; 25 between P50 and P90; 40 above all
    const shares = calibrationShares(band, of(5, 10, 25, 40))
    expect(shares).toEqual({
      pairs: 4,
      belowP10: 1.5 / 4,
      belowP50: 2 / 4,
      belowP90: 3 / 4,
      bins: [0.375, 0.125, 0.25, 0.25],
    })
  })
  it('lets slots in by choice and has no shares without any', () => {
    const one = of(0, 0)
    const band = { p10: one, p50: one, p90: one }
    expect(calibrationShares(band, of(-1, 1), (i) => i === 1).bins).toEqual([0, 0, 0, 1])
    expect(calibrationShares(band, of(NO, NO))).toMatchObject({ pairs: 0, belowP10: null })
    expect(() => calibrationShares(band, of(1))).toThrow(RangeError)
  })
  it('has bins that are shares and add up to one', () => {
    const sorted = fc
      .tuple(fc.integer(), fc.integer(), fc.integer())
      .map((three) => three.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(fc.array(fc.tuple(sorted, fc.integer()), { minLength: 1 }), (slots) => {
        const column = (at: number) => Float64Array.from(slots, ([three]) => three[at]!)
        const band = { p10: column(0), p50: column(1), p90: column(2) }
        const { bins } = calibrationShares(
          band,
          Float64Array.from(slots, ([, a]) => a),
        )
        expect(bins.reduce((sum: number, share) => sum + share!, 0)).toBeCloseTo(1, 9)
        for (const share of bins) expect(share).toBeGreaterThanOrEqual(-1e-12)
      }),
    )
  })
})
