import { describe, expect, it } from 'vitest'
import type { KnownPanel } from '../../market/known-panel.ts'
import { findSimilarSlots, predictSimilarSlots, type SimilarSlotsOptions } from './similar-slots.ts'

const OPTIONS: SimilarSlotsOptions = {
  days: 120,
  halfLifeDays: 10,
  hours: 0.5,
  bandwidth: 0.2,
  sharpness: 1,
  dayShare: 0,
  levelShare: 0,
}

/** Hourly prices and inputs of days by rule; the first day is a Monday. */
function panelOf(
  days: number,
  rules: ((day: number, hour: number) => number)[],
): { panel: KnownPanel; lags: { price: number[]; exogenous: number[][] } } {
  const series = rules.map((rule) =>
    Float64Array.from({ length: days * 24 }, (_, at) => rule(Math.floor(at / 24), at % 24)),
  )
  const panel: KnownPanel = {
    slotCount: 24,
    firstDay: 0,
    days,
    firstWeekday: 1,
    lastPriceDay: days - 2,
    series,
    knownThrough: series.map(() => days - 1),
    learnable: new Uint8Array(days).fill(1),
    filledPriceDays: 0,
  }
  return { panel, lags: { price: [1, 2, 3, 7], exogenous: rules.slice(1).map(() => [0, 1, 7]) } }
}

function forecastOf(
  source: ReturnType<typeof panelOf>,
  from: number,
  options: Partial<SimilarSlotsOptions> = {},
): Float64Array {
  const last = source.panel.days - 1
  const targetDays = Int32Array.from({ length: last - from }, (_, index) => from + index)
  const model = findSimilarSlots({ ...source, targetDays, options: { ...OPTIONS, ...options } })
  return predictSimilarSlots(model, source.panel, last)
}

/** Load of two levels in turn, two days each. */
const load = (day: number) => (day % 4 < 2 ? 100 : 200)

describe('similar slots', () => {
  it('take the prices of the days with the same input', () => {
    // Day 20 has a load of 100 after a day of 200: such days lay 30 below the level of the day before.
    const price = (day: number) => (load(day) === 100 ? 300 : 330)
    for (const last of [20, 21, 22, 23]) {
      const source = panelOf(last + 1, [price, load, (day) => load(day - 1)])
      for (const value of forecastOf(source, 4)) expect(value).toBeCloseTo(price(last), 3)
    }
  })

  it('are the mean of past deviations, by age, where nothing tells slots apart', () => {
    // Two days lay 10 and 40 above their eves; weights 0.5^(1/10) and 1 give (10 × 0.933 + 40)/1.933.
    const levels = [0, 100, 110, 150, 0]
    const source = panelOf(5, [(day) => levels[day]!])
    const share = 0.5 ** 0.1
    for (const value of forecastOf(source, 2)) {
      expect(value).toBeCloseTo(150 + (10 * share + 40) / (1 + share), 9)
    }
  })

  it('weigh an input by its correlation, and one that does not vary not at all', () => {
    const noise = (day: number, hour: number) => ((day * 37 + hour * 61) % 101) / 101
    const price = (day: number, hour: number) => load(day + (hour % 3)) + noise(hour, day)
    const driver = (day: number, hour: number) => load(day + (hour % 3))
    const { scales } = findSimilarSlots({
      ...panelOf(40, [price, driver, noise, () => 7]),
      targetDays: Int32Array.from({ length: 38 }, (_, index) => index + 1),
      options: { ...OPTIONS, sharpness: 2 },
    })
    const [ofDriver, , ofNoise, , ofConstant] = scales
    // Standard deviations are about 50 and 0.29.
    expect(ofDriver! * 50).toBeGreaterThan(0.9)
    expect(ofNoise! * 0.29).toBeLessThan(0.1)
    expect(ofConstant).toBe(0)
  })

  it('look at the hours around, not at the whole day', () => {
    const source = panelOf(31, [(_, hour) => hour * hour, () => 1])
    forecastOf(source, 1).forEach((value, hour) => {
      const around = Math.max(1, hour) * 4
      expect(Math.abs(value - hour * hour)).toBeLessThan(around)
    })
  })

  it('fall back on the latest days when a day is like none', () => {
    const source = panelOf(31, [(day) => 300 + (day % 2), (day) => (day === 30 ? 1e9 : day % 3)])
    for (const value of forecastOf(source, 1)) {
      expect(value).toBeGreaterThan(299)
      expect(value).toBeLessThan(302)
    }
  })
})
