import { describe, expect, it } from 'vitest'
import { detailRange } from './date-range.ts'
import { dayFigures, weightedMean } from './day-figures.ts'
import { datesOf, marketCurves, powerCurves, spreadCurves } from './market-curves.ts'
import { powerSplits } from './power-split.ts'
import { provinceSlots } from './slot-rows.ts'
import { seriesOfCurves } from './test/test-curves.ts'
import type { MarketDay, ProvinceDay } from './types.ts'
import { judgedDay, verdictsOf } from './verdicts.ts'

const LIMITS = { minCnyPerMwh: 0, maxCnyPerMwh: 1000 }
const DATE = '2026-11-22'
const NEXT = '2026-11-24'
const flat = (value: number | null) => Array.from({ length: 24 }, () => value)
/** 0 by day (hours 9 to 16), else what is given. */
const sunny = (value: number) => flat(value).map((one, hour) => (hour >= 8 && hour < 16 ? 0 : one))

const market = (p50: (number | null)[] | null, actual: (number | null)[] | null): MarketDay => ({
  forecast: p50 && { runId: 7, kind: 'LIVE', asOf: '', lead: 1, p10: p50, p50, p90: p50 },
  actual,
  actualIsMean: false,
})
const day = (date: string, dayAhead: MarketDay, realTime: MarketDay): ProvinceDay => ({
  date,
  dayAhead,
  realTime,
})
const TEXTS = {
  dayAhead: { forecast: 'DF', actual: 'DA', actualMean: 'DM' },
  realTime: { forecast: 'RF', actual: 'RA', actualMean: 'RM' },
  spread: { forecast: 'SF', actual: 'SA' },
  floor: 'min',
  cap: 'max',
  unit: 'CNY/MWh',
}

/** Load 100 and export 20 all day; PV 90 where the sun shines, wind 10, hydro 5. */
const BOUNDARY = {
  LOAD: flat(100),
  TIE_LINE: flat(-20),
  WIND: flat(10),
  PV: flat(90).map((one, hour) => (hour >= 8 && hour < 16 ? one : 0)),
  HYDRO: flat(5),
}

describe('who generates', () => {
  it('is what load and export leave to thermal power', () => {
    const split = powerSplits(seriesOfCurves(DATE, 'FORECAST', BOUNDARY)).get(DATE)!
    expect(split).toMatchObject({ stage: 'FORECAST', generation: flat(120), other: flat(5) })
    expect([split.thermal[0], split.thermal[12]]).toEqual([105, 15])
    expect([split.renewable![0], split.renewable![12]]).toEqual([10, 100])
  })
  it('is what happened rather than what was forecast', () => {
    const series = [
      ...seriesOfCurves(DATE, 'ACTUAL', { ...BOUNDARY, LOAD: flat(110) }),
      ...seriesOfCurves(DATE, 'FORECAST', BOUNDARY),
      ...seriesOfCurves(NEXT, 'ACTUAL', { LOAD: flat(110) }),
      ...seriesOfCurves(NEXT, 'FORECAST', BOUNDARY),
    ]
    const splits = powerSplits(series)
    expect(splits.get(DATE)).toMatchObject({ stage: 'ACTUAL', generation: flat(130) })
    expect(splits.get(NEXT)!.stage).toBe('FORECAST')
  })
  it('is not known without renewables: the rest would not be thermal', () => {
    expect(powerSplits(seriesOfCurves(DATE, 'ACTUAL', { LOAD: flat(110) })).size).toBe(0)
  })
})

describe('a price of a day', () => {
  it('is weighted by energy, and not known where one is missing', () => {
    const powerMw = flat(1).map((one, hour) => (hour < 12 ? 3 : one))
    const prices = flat(400).map((one, hour) => (hour < 12 ? 200 : one))
    // (12 · 3 · 200 + 12 · 1 · 400) / 48
    expect(weightedMean(prices, powerMw)).toBe(250)
    expect(weightedMean(prices, undefined)).toBeNull()
    const gap = powerMw.with(3, null)
    expect(weightedMean(prices, gap)).toBeNull()
    expect(weightedMean(flat(null), powerMw)).toBeNull()
  })
})

describe('the figures of a day', () => {
  it('hold spread, renewable share, energies and slots at the limits', () => {
    const split = powerSplits(seriesOfCurves(DATE, 'FORECAST', BOUNDARY)).get(DATE)
    const prices = sunny(300).with(23, 1000)
    const one = day(DATE, market(prices, null), market(flat(250), flat(260)))
    const figures = dayFigures(one, { split, limits: LIMITS })
    const dayAhead = (15 * 300 + 1000) / 24
    expect(figures.dayAhead.forecast).toBeCloseTo(dayAhead, 9)
    expect(figures.spread).toBeCloseTo(dayAhead - 250, 9)
    expect(figures).toMatchObject({ actualSpread: null, atFloor: 8, atCap: 1, windMwh: 240 })
    // (10 · 24 + 90 · 8) / (120 · 24)
    expect(figures.renewableShare).toBeCloseTo(960 / 2880, 12)
    expect(figures.thermalMwh).toBeCloseTo(2880 - 960 - 120, 9)
  })
  it('are empty where nothing is known', () => {
    const one = day(DATE, market(null, null), market(null, null))
    expect(dayFigures(one, { split: undefined, limits: LIMITS })).toMatchObject({
      forecast: null,
      spread: null,
      renewableShare: null,
      atFloor: 0,
    })
  })
})

describe('the curves', () => {
  const days = [
    day(DATE, market(flat(300), flat(310)), market(flat(290), null)),
    day(NEXT, market(flat(320), null), market(null, null)),
  ]
  const source = { days, dates: datesOf(days), slotCount: 24 as const }

  it('span every date and draw the legal range', () => {
    expect(source.dates).toEqual([DATE, '2026-11-23', NEXT])
    const { series, limits } = marketCurves(source, { limits: LIMITS, texts: TEXTS })
    expect(series.map(({ name }) => name)).toEqual(['DF', 'DA', 'RF'])
    expect([0, 24, 48].map((slot) => series[0]!.values[slot])).toEqual([300, null, 320])
    expect(limits!.map(({ value }) => value)).toEqual([0, 1000])
  })
  it('mark days that are known by their mean alone', () => {
    const [first, next] = days as [ProvinceDay, ProvinceDay]
    const mean = { ...first, dayAhead: { ...first.dayAhead, actualIsMean: true } }
    const { series } = marketCurves(
      { ...source, days: [mean, next] },
      { limits: LIMITS, texts: TEXTS },
    )
    expect(series.map(({ name, kind }) => [name, kind])).toEqual([
      ['DF', 'forecast'],
      ['DM', 'mean'],
      ['RF', 'forecast'],
    ])
  })
  it('show a spread only where both prices are known', () => {
    const { series } = spreadCurves(source, TEXTS)
    expect(series.map(({ name }) => name)).toEqual(['SF'])
    expect([series[0]!.values[0], series[0]!.values[48]]).toEqual([10, null])
  })
  it('leave out the parts that nobody discloses', () => {
    const splits = powerSplits(
      seriesOfCurves(DATE, 'FORECAST', { LOAD: flat(100), RENEWABLE: flat(40) }),
    )
    const texts = { thermal: 'T', other: 'O', wind: 'W', pv: 'P', generation: 'G' }
    const { series } = powerCurves({ dates: [DATE], slotCount: 96 }, splits, texts)
    expect(series.map(({ name }) => name)).toEqual(['T', 'G'])
    expect(series[0]!.values).toHaveLength(96)
    expect(series[0]!.values[95]).toBe(60)
  })
})

describe('verdicts on blocks', () => {
  const days = [
    day(DATE, market(null, flat(300)), market(null, flat(280))),
    day('2026-11-23', market(flat(310), flat(320)), market(null, null)),
    day(NEXT, market(flat(400), null), market(flat(281), null)),
  ]
  const terms = { kinds: null, limits: LIMITS }

  it('are of the first day without a price, or of the chosen one', () => {
    expect(judgedDay(days, undefined)?.date).toBe(NEXT)
    expect(judgedDay(days, DATE)?.date).toBe(DATE)
    expect(judgedDay(days.slice(0, 2), undefined)?.date).toBe('2026-11-23')
  })
  it('hold a forecast against the days before it, each market against its own', () => {
    const dayAhead = verdictsOf(days, { date: NEXT, market: 'dayAhead' }, terms)
    expect(dayAhead.lastDates).toEqual([DATE, '2026-11-23'])
    expect(dayAhead.blocks).toHaveLength(6)
    expect(dayAhead.blocks[0]).toMatchObject({ level: 'DEAR', lastCnyPerMwh: 310 })
    const realTime = verdictsOf(days, { date: NEXT, market: 'realTime' }, terms)
    expect(realTime.blocks[0]).toMatchObject({ level: 'SAME', lastCnyPerMwh: 280 })
    expect(verdictsOf(days, { date: DATE, market: 'dayAhead' }, terms).blocks).toEqual([])
  })
})

it('lists the slots of a day with their spread', () => {
  const one = day(DATE, market(flat(300), null), market(flat(320), null))
  const rows = provinceSlots(one, { split: undefined, slotCount: 96 })
  expect(rows).toHaveLength(96)
  expect(rows[4]).toMatchObject({ time: '01:00-01:15', dayAheadP50: 300, spread: -20, wind: null })
})

it('keeps the range of the details in order and short enough', () => {
  expect(detailRange({}, DATE)).toEqual({ from: '2026-11-16', to: '2026-11-25' })
  const turned = { from: '2026-11-20', to: '2026-11-10' }
  expect(detailRange(turned, DATE)).toEqual({ from: '2026-11-10', to: '2026-11-20' })
  const long = { from: '2026-01-01', to: '2026-11-20' }
  expect(detailRange(long, DATE)).toEqual({ from: '2026-09-20', to: '2026-11-20' })
})
