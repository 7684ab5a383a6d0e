import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { dieboldMarianoJoint } from '../scores/diebold-mariano.ts'
import { betterMatrix, MIN_TEST_DAYS } from './better-matrix.ts'
import type { Contender } from './contender.ts'
import { type EvaluationInput, evaluateForecasts } from './evaluate-forecasts.ts'

const SLOTS = 24
const NO = Number.NaN
const gridOf = (days: number, priceAt: (day: number, hour: number) => number) =>
  Float64Array.from({ length: days * SLOTS }, (_, i) => priceAt(Math.floor(i / SLOTS), i % SLOTS))
/** Noise in −1..1 that is the same in every run. */
const noise = (a: number, b: number) => {
  const value = Math.sin(a * 12.9898 + b * 78.233) * 43_758.5453
  return 2 * (value - Math.floor(value)) - 1
}

const DAYS = 40
const actual = gridOf(DAYS, (day, hour) => 300 + 100 * Math.sin(hour / 4) + 20 * noise(day, hour))
const off = (size: number, seed: number) =>
  gridOf(DAYS, (day, hour) => actual[day * SLOTS + hour]! + size * noise(day + seed, hour + seed))
const model = (key: string, p50: Float64Array): Contender => ({
  key,
  kind: 'MODEL',
  p50,
  band: { p10: p50.map((v) => v - 20), p90: p50.map((v) => v + 20) },
  other: null,
})
const without = (grid: Float64Array, days: readonly number[]) =>
  grid.map((value, i) => (days.includes(Math.floor(i / SLOTS)) ? NO : value))

function inputOf(contenders: Contender[], patch: Partial<EvaluationInput> = {}): EvaluationInput {
  return {
    slotCount: SLOTS,
    dates: Array.from({ length: DAYS }, (_, day) => addDays('2026-04-20', day)),
    target: 'DAY_AHEAD',
    outcome: { actual, otherActual: null, weekBefore: off(60, 9) },
    renewableShare: new Float64Array(DAYS).fill(NO),
    calendar: HOLIDAY_NOTICES,
    contenders,
    station: null,
    ...patch,
  }
}

describe('the comparison of forecasts', () => {
  const good = model('good', off(10, 1))
  const bad = model('bad', without(off(40, 2), [5]))
  const late = model('late', without(off(1, 3), [...Array(25).keys()]))
  const found = evaluateForecasts(inputOf([good, bad, late]))

  it('measures everybody on the days that all with half of them have', () => {
    expect(found.days).toEqual({ withActual: 40, compared: 39, leftOut: ['2026-04-25'] })
    expect(found.compared).toEqual(['good', 'bad'])
    const by = Object.fromEntries(found.contenders.map((one) => [one.key, one]))
    expect(by.good).toMatchObject({ comparable: true, days: 39, pairs: 39 * SLOTS })
    expect(by.late).toMatchObject({ comparable: false, days: 15, pairs: 15 * SLOTS })
    expect(by.good!.maeCnyPerMwh).toBeLessThan(by.bad!.maeCnyPerMwh! / 3)
  })
  it('breaks errors down so that the parts make up the whole', () => {
    const whole = found.contenders[0]!.maeCnyPerMwh!
    for (const groups of [found.byHour, found.byMonth, found.byLevel]) {
      const pairs = groups.reduce((sum, group) => sum + group.pairs, 0)
      const sum = groups.reduce((all, { pairs: n, maeCnyPerMwh }) => all + n * maeCnyPerMwh[0]!, 0)
      expect(pairs).toBe(39 * SLOTS)
      expect(sum / pairs).toBeCloseTo(whole, 9)
    }
    expect(found.byMonth.map(({ month, days }) => [month, days])).toEqual([
      ['2026-04', 10],
      ['2026-05', 29],
    ])
    expect(found.byHour.map(({ hour }) => hour)).toEqual(
      Array.from({ length: 24 }, (_, i) => i + 1),
    )
    expect(found.byLevel).toHaveLength(5)
  })
  it('tells significantly better from worse', () => {
    expect(found.better[1]![0]!.pValue).toBeLessThan(1e-6)
    expect(found.better[0]![1]!.pValue).toBeGreaterThan(1 - 1e-6)
    expect(found.better[0]![0]).toEqual({ statistic: null, pValue: null })
  })
  it('knows the calibration of bands: all inside ±20 of an error of at most 10', () => {
    const [{ all, byBlock }] = found.calibration as [(typeof found.calibration)[number]]
    expect(all).toMatchObject({ pairs: 39 * SLOTS, belowP10: 0, belowP90: 1 })
    expect(byBlock.map(({ pairs }) => pairs)).toEqual(Array(4).fill((39 * SLOTS) / 4))
  })
  it('is empty without actual prices', () => {
    const nothing = { ...inputOf([]).outcome, actual: new Float64Array(DAYS * SLOTS).fill(NO) }
    const empty = evaluateForecasts(inputOf([good], { outcome: nothing }))
    expect(empty).toMatchObject({
      days: { withActual: 0, compared: 0, leftOut: [] },
      compared: [],
      byMonth: [],
      byLevel: [],
      byRegime: [],
      calibration: [],
      better: [],
    })
    expect(empty.contenders[0]).toMatchObject({ days: 0, maeCnyPerMwh: null })
  })
})

describe('the cost for a station', () => {
  const realTime = actual.map((price, i) => price + (i % 2 === 0 ? 10 : -10))
  const outcome = { actual, otherActual: realTime, weekBefore: off(60, 9) }
  const station = { energyMwh: gridOf(DAYS, () => 2), otherWeekBefore: realTime }

  it('fills in for a model without a forecast of the other market', () => {
    // Exact prices of both markets take every spread: 10 CNY/MWh in half of the slots, 2 MWh each.
    const exact = { ...model('exact', actual), other: realTime }
    const blind = model('blind', actual)
    const turned = { ...model('turned', realTime), other: actual }
    const { cost } = evaluateForecasts(inputOf([exact, blind, turned], { outcome, station }))
    expect(cost).toMatchObject({ slots: DAYS * SLOTS, energyMwh: 2 * DAYS * SLOTS })
    expect(cost!.perfectCny).toBeCloseTo(10 * 2 * 12 * DAYS, 6)
    expect(cost!.rows.map(({ key, otherForecast }) => [key, otherForecast])).toEqual([
      ['exact', 'OWN'],
      ['blind', 'WEEK_BEFORE'],
      ['turned', 'OWN'],
    ])
    const [first, second, third] = cost!.rows
    expect([first!.costCny, second!.costCny]).toEqual([0, 0])
    // Wrong in every slot: 10 CNY/MWh · 2 MWh · all slots
    expect(third!.costCny).toBeCloseTo(10 * 2 * SLOTS * DAYS, 6)
  })
  it('turns round when real time is the target', () => {
    const exact = { ...model('exact', realTime), other: actual }
    const input = inputOf([exact], {
      target: 'REAL_TIME',
      outcome: { actual: realTime, otherActual: actual, weekBefore: realTime },
      station: { ...station, otherWeekBefore: actual },
    })
    expect(evaluateForecasts(input).cost!.rows[0]).toMatchObject({ costCny: 0, captured: 1 })
  })
  it('is unknown without prices of the other market', () => {
    expect(evaluateForecasts(inputOf([model('a', actual)], { station })).cost).toBeNull()
  })
})

describe('the matrix of tests', () => {
  it('says nothing under its least number of days', () => {
    const few = (MIN_TEST_DAYS - 1) * SLOTS
    const cut = (grid: Float64Array, length: number) => grid.slice(0, length)
    const [a, b] = [off(10, 1), off(40, 2)]
    const none = betterMatrix([cut(a, few), cut(b, few)], cut(actual, few), SLOTS)
    expect(none.flat().every(({ pValue }) => pValue === null)).toBe(true)
    const enough = few + SLOTS
    const some = betterMatrix([cut(a, enough), cut(b, enough)], cut(actual, enough), SLOTS)
    expect(some[0]![1]!.pValue).not.toBeNull()
  })
  it('is the joint test, and mirrors across the diagonal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (p, q) => {
        fc.pre(p !== q)
        const [a, b] = [off(20, p), off(25, q)]
        const matrix = betterMatrix([a, b], actual, SLOTS)
        const [ab, ba] = [matrix[0]![1]!, matrix[1]![0]!]
        expect(ab.pValue! + ba.pValue!).toBeCloseTo(1, 9)
        expect(ab.statistic).toBeCloseTo(-ba.statistic!, 9)
        const errors = [a, b].map((grid) => grid.map((value, i) => value - actual[i]!))
        expect(ab.pValue).toBe(dieboldMarianoJoint(errors[0]!, errors[1]!, SLOTS).pValue)
      }),
      { numRuns: 20 },
    )
  })
  it('keeps a day whose price misses a slot', () => {
    const gap = actual.slice()
    gap[3] = NO
    const matrix = betterMatrix([off(10, 1), off(40, 2)], gap, SLOTS)
    expect(matrix[0]![1]!.pValue).not.toBeNull()
  })
})
