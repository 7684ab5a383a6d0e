import { describe, expect, it } from 'vitest'
import { readNamespaces } from '#web/test/read-namespaces.ts'
import { driverText, errorCodeText, memberText, noteText, substitutedInputs } from './codes.ts'
import { dayFigures } from './day-card.ts'
import { daysAhead } from './days-ahead.ts'
import { driverBars, driverEquation } from './driver-bars.ts'
import { priceCurves } from './price-curves.ts'
import { recentQuality } from './recent-quality.ts'
import { errorsOf, slotRows } from './slot-rows.ts'
import type { ForecastDay } from './types.ts'

const LIMITS = { minCnyPerMwh: 40, maxCnyPerMwh: 1000 }
const TEXTS = {
  forecast: 'F',
  actual: 'A',
  actualMean: 'AM',
  naive: 'N',
  floor: 'min',
  cap: 'max',
  unit: '元/MWh',
}

const flat = (value: number) => Array.from({ length: 96 }, () => value)

/** A day whose forecast is 300, at the floor in the first 24 slots and 500 in hour 19. */
function forecastDay(date: string, actual: number | null = null): ForecastDay {
  const p50 = flat(300).map((base, slot) => {
    if (slot < 24) return 40
    return slot >= 72 && slot < 76 ? 500 : base
  })
  return {
    date,
    lead: 1,
    p10: p50.map((value) => value - 20),
    p50,
    p90: p50.map((value) => value + 20),
    actual: actual === null ? null : flat(actual),
    actualIsMean: false,
    naive: flat(310),
    substituted: [],
    drivers: null,
    metrics: {} as ForecastDay['metrics'],
    seconds: null,
  }
}

describe('figures of a day', () => {
  it('has mean, extremes, the hour of the peak and the share at the floor', () => {
    // (24 · 40 + 4 · 500 + 68 · 300) / 96 = 23360 / 96
    expect(dayFigures(forecastDay('2026-11-22', 280), LIMITS)).toEqual({
      date: '2026-11-22',
      lead: 1,
      mean: 23360 / 96,
      min: 40,
      max: 500,
      peakHour: 19,
      floorShare: 0.25,
      actualMean: 280,
    })
  })
  it('counts negative prices also where the floor is far below', () => {
    const day = { ...forecastDay('2026-11-22'), p50: [-5, 0, 5, null] }
    const figures = dayFigures(day, { minCnyPerMwh: -100, maxCnyPerMwh: 1000 })
    expect(figures.floorShare).toBeCloseTo(1 / 3, 12)
    expect(figures.actualMean).toBeNull()
  })
  it('knows nothing of a day without values', () => {
    const figures = dayFigures({ ...forecastDay('2026-11-22'), p50: [null, null] }, LIMITS)
    expect(figures).toMatchObject({ mean: null, min: null, peakHour: null, floorShare: null })
  })
})

describe('slots of a day', () => {
  it('are quarters, or hours by mean', () => {
    const day = { ...forecastDay('2026-11-22', 280), p50: flat(0).map((_, slot) => slot) }
    expect(slotRows(day, 96)).toHaveLength(96)
    // Quarters 4, 5, 6, 7 make 5.5; minus 280
    expect(slotRows(day, 24)[1]).toMatchObject({
      slot: 2,
      time: '01:00-02:00',
      p50: 5.5,
      actual: 280,
      error: -274.5,
    })
  })
  it('have no error without an actual price', () => {
    expect(errorsOf({ p50: [10, null, 30], actual: [7, 8, null] })).toEqual([3, null, null])
    expect(slotRows(forecastDay('2026-11-22'), 24)[0]!.error).toBeNull()
  })
})

describe('curves of a run', () => {
  const days = [forecastDay('2026-11-22', 280), forecastDay('2026-11-23')]
  const source = { days, slotCount: 96 as const, limits: LIMITS, texts: TEXTS }

  it('begin with the days before and leave gaps where nothing is known', () => {
    const history = [{ date: '2026-11-20', values: flat(200) }]
    const { dates, series, limits } = priceCurves({ ...source, history })
    expect(dates).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
    const actual = series.find(({ key }) => key === 'actual')!.values
    expect([0, 96, 192, 288].map((slot) => actual[slot])).toEqual([200, null, 280, null])
    expect(series[0]!.values.slice(0, 2)).toEqual([null, null])
    expect(series[0]!.band!.low[192]).toBe(20)
    expect(limits!.map(({ value }) => value)).toEqual([40, 1000])
  })
  it('mark actual days that are known by their mean alone', () => {
    const history = [{ date: '2026-11-21', values: flat(200), quality: 'DAY_MEAN' as const }]
    const { series } = priceCurves({ ...source, history })
    const means = series.find(({ kind }) => kind === 'mean')!
    expect([means.name, means.values[0], means.values[96]]).toEqual(['AM', 200, null])
    const actual = series.find(({ key }) => key === 'actual')!
    expect([actual.values[0], actual.values[96]]).toEqual([null, 280])
    const own = priceCurves({ ...source, days: [{ ...days[0]!, actualIsMean: true }] })
    expect(own.series.map(({ kind }) => kind)).toEqual(['forecast', 'mean'])
  })
  it('show one day alone, in hours, with the week before when asked', () => {
    const { dates, series } = priceCurves({
      ...source,
      slotCount: 24,
      date: '2026-11-23',
      naive: true,
    })
    expect(dates).toEqual(['2026-11-23'])
    expect(series.map(({ key }) => key)).toEqual(['p50', 'naive'])
    expect(series[0]!.values).toHaveLength(24)
    expect(series[0]!.values[18]).toBe(500)
  })
})

describe('recent quality', () => {
  it('takes the latest days with actual prices only', () => {
    const days = [
      forecastDay('2026-11-20', 300),
      forecastDay('2026-11-21', 300),
      forecastDay('2026-11-22'),
    ]
    const found = recentQuality(days, 1)!
    expect(found).toMatchObject({ from: '2026-11-21', to: '2026-11-21', days: 1 })
    // 24 slots off by 260, 4 by 200: 7040 / 96; accuracy 1 − 7040 / (96 · 300)
    expect(found.quality.maeCnyPerMwh).toBeCloseTo(7040 / 96, 9)
    expect(found.quality.accuracy).toBeCloseTo(1 - 7040 / 28_800, 9)
    expect(recentQuality([forecastDay('2026-11-22')], 7)).toBeNull()
  })
})

describe('drivers', () => {
  const drivers = {
    baseCnyPerMwh: 300,
    adjustmentCnyPerMwh: -2,
    drivers: [
      { kind: 'weekday' as const, name: 'weekday', cnyPerMwh: 1 },
      { kind: 'exogenous' as const, name: 'LOAD', cnyPerMwh: 20 },
      { kind: 'price' as const, name: 'lag-1', cnyPerMwh: -30 },
    ],
  }
  it('add up to the mean, and what is small is shown together', () => {
    expect(driverEquation(drivers)).toEqual({ base: 300, drivers: -9, adjustment: -2, mean: 289 })
    expect(driverBars(drivers, 1)).toEqual([
      { name: 'lag-1', cnyPerMwh: -30 },
      { name: null, cnyPerMwh: 21 },
    ])
    expect(driverBars(drivers)).toHaveLength(3)
  })
})

describe('codes', () => {
  const texts = readNamespaces('zh').forecast as Record<string, Record<string, unknown>>
  const exists = (key: string) => {
    const [group, name] = key.split('.') as [string, string]
    return typeof texts[group]?.[name] === 'string'
  }
  it('have a text each, with what they name', () => {
    expect(errorCodeText('PRICES_TOO_OLD:2026-10-01')).toEqual({
      key: 'error.PRICES_TOO_OLD',
      params: { date: '2026-10-01' },
    })
    expect(errorCodeText('RULE_MISSING:3.clearing.limit.min.2026-10-01')).toEqual({
      key: 'error.FLOOR_MISSING',
      params: { date: '2026-10-01' },
    })
    // Thrown by runs of the server; as a note of a summary it means something else.
    expect(errorCodeText('SHORT_HISTORY')).toEqual({ key: 'error.SHORT_HISTORY' })
    expect(errorCodeText('STORAGE_FULL')).toEqual({ key: 'error.STORAGE_FULL' })
    expect(noteText('EXOGENOUS_LAG:PRICE_DA:1')).toEqual({
      key: 'note.EXOGENOUS_LAG',
      metric: 'PRICE_DA',
      params: { n: '1' },
    })
    expect(noteText('EXOGENOUS_STALE:LOAD')).toEqual({
      key: 'note.EXOGENOUS_STALE',
      metric: 'LOAD',
    })
    const codes = ['PRICE_FORECAST', 'EXOGENOUS_MEAN:WIND', 'EXOGENOUS_EARLIER:LOAD', 'NEW:1']
    expect(substitutedInputs(codes)).toEqual({
      prices: true,
      means: ['WIND'],
      earlier: ['LOAD'],
      others: ['NEW:1'],
    })
    expect(driverText('lag-7')).toEqual({ key: 'driver.lag', params: { n: '7' } })
    const all = [
      ...[
        'NO_PRICES',
        'SHORT_HISTORY',
        'PRICES_TOO_OLD:x',
        'RULE_MISSING:3.clearing.limit.max.2026-10-01',
        'RULE_MISSING:3.another.rule.2026-10-01',
        'interrupted',
        'RUN_GONE',
        'STORAGE_FULL',
        'TypeError: x',
      ].map(errorCodeText),
      ...['NAIVE_ONLY', 'SHORT_HISTORY', 'UNDER_ONE_YEAR', 'BAND_UNCALIBRATED', 'NEW'].map(
        noteText,
      ),
      ...['PRICE_DAYS_FILLED:3', 'EXOGENOUS_EMPTY:PV', 'EXOGENOUS_SPARSE:PV'].map(noteText),
      ...['lag-1', 'weekday', 'LOAD'].map(driverText),
    ]
    expect(all.map(({ key }) => key).filter((key) => !exists(key))).toEqual([])
  })
})

it('counts the days ahead from the day of the data, in a back-test from the day before', () => {
  const run = { kind: 'LIVE', asOf: '2026-11-22T16:30:00Z' } as const
  // 00:30 on 23 November in Shanghai.
  expect(daysAhead(run, { date: '2026-11-25', lead: 1 })).toBe(2)
  expect(daysAhead({ ...run, kind: 'BACKTEST' }, { date: '2026-10-01', lead: 1 })).toBe(1)
})

it('names the members of an ensemble, and leaves a new one its own name', () => {
  expect(memberText('LEAR 182 of differences')).toEqual({
    key: 'member.learDifferences',
    params: { n: '182' },
  })
  expect(memberText('trees of prices 3')).toEqual({
    key: 'member.treesOfPrices',
    params: { n: '3' },
  })
  expect(memberText('networks')).toEqual({ key: 'member.networks', params: { n: '' } })
  expect(memberText('oracle 3')).toEqual({ key: 'member.other', params: { name: 'oracle 3' } })
})
