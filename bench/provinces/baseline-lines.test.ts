import { expect, it } from 'vitest'
import { dateOfIndex } from '#domain/forecasting/market/market-history.ts'
import type { EnsembleDay } from '#tools/forecast/ensemble-days.ts'
import { baselineLines } from './baseline-lines.ts'

const DAYS = 130

/** A load that differs from day to day and a price that is half of it, but 8 more in every last quarter. */
const loadOf = (day: number, slot: number) => 400 + 100 * ((day * 7) % 5) + Math.floor(slot / 4)
const priceOf = (day: number, slot: number) => loadOf(day, slot) / 2 + (slot % 4 === 3 ? 8 : 0)

const valuesOf = (ofSlot: typeof loadOf) =>
  Float64Array.from({ length: DAYS * 96 }, (_, at) => ofSlot(Math.floor(at / 96), at % 96))
const history = {
  ...{ slotCount: 96 as const, firstDate: '2026-01-05', days: DAYS },
  price: valuesOf(priceOf),
  exogenous: [{ name: 'load', values: valuesOf(loadOf) }],
}
const market = {
  ...{ name: 'market', history, priceLagDays: 1, exogenousLagDays: {} },
  limits: { minCnyPerMwh: 0, maxCnyPerMwh: 1000 },
}

/** A day as if it had been forecast right. */
function dayOf(day: number): EnsembleDay {
  const slots = (of: number) => history.price.slice(of * 96, (of + 1) * 96)
  const [actual, weekBefore] = [slots(day), slots(day - 7)]
  const date = dateOfIndex(history, day)
  const others = { newestDay: weekBefore, meanOf7Days: weekBefore, band80: null, band90: null }
  return { day, date, actual, weekBefore, forecast: actual, ...others }
}

it('scores what a forecast has to beat on the same days', () => {
  const days = [125, 126, 127].map(dayOf)
  const lines = new Map(baselineLines(market, days).map((line) => [line.name, line.mae]))
  const moved = (ago: number) =>
    [125, 126, 127].reduce(
      (sum, day) => sum + Math.abs(loadOf(day, 0) - loadOf(day - ago, 0)) / 2,
      0,
    )
  expect(lines.get('week before')).toBeCloseTo(moved(7) / 3, 9)
  // Days with the same load are there to be found.
  expect(lines.get('5 similar days')).toBeCloseTo(0, 9)
  // Hourly means stand 2 above the first three quarters and 6 under the last.
  expect(lines.get('LEAR 24 repeated')).toBeGreaterThan(2.9)
  expect(lines.get('LEAR 24 repeated')).toBeLessThan(5)
  expect(lines.has('day before')).toBe(true)
})

it('finds similar days by what is known of inputs that come late', () => {
  const similarDays = (load: Float64Array) => {
    const late = { ...history, exogenous: [{ name: 'load', values: load }] }
    const lines = baselineLines({ ...market, history: late, exogenousLagDays: { load: 1 } }, [
      dayOf(125),
    ])
    return lines.find(({ name }) => name === '5 similar days')!.mae
  }
  const load = history.exogenous[0]!.values
  const planted = (from: number) => load.map((value, at) => (at < from * 96 ? value : value * 3))
  expect(similarDays(planted(125))).toBe(similarDays(load))
  expect(similarDays(planted(124))).not.toBe(similarDays(load))
})
