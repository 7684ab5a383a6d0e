import { expect, it } from 'vitest'
import type { ForecastDay } from '../model/types.ts'
import { inputDifference, type SimilarDays, similarCurves } from './similar-curves.ts'

const flat = (value: number, slots = 96) => Array.from({ length: slots }, () => value)
const TEXTS = {
  forecast: 'F',
  actual: 'A',
  actualMean: 'AM',
  naive: 'N',
  floor: 'min',
  cap: 'max',
  unit: '元/MWh',
}

const FOUND: SimilarDays = {
  slotCount: 96,
  basis: 'DISCLOSED',
  level: null,
  inputs: [{ metric: 'LOAD', meanMw: 1000 }],
  compared: 2,
  leftOut: 0,
  days: [300, 400].map((price, rank) => ({
    date: `2026-11-1${rank}`,
    distance: rank,
    similarity: 1 / (1 + rank),
    inputs: [{ metric: 'LOAD', meanMw: 1000 - 50 * rank }],
    price: flat(price),
    meanCnyPerMwh: price,
  })),
}

it('draws the forecast with its band, then the prices of the similar days', () => {
  const day = {
    date: '2026-11-22',
    ...{ p10: flat(280), p50: flat(320), p90: flat(390), actual: null, naive: null },
  } as unknown as ForecastDay
  const limits = { minCnyPerMwh: 40, maxCnyPerMwh: 1000 }
  const source = { day, slotCount: 24 as const, limits, texts: TEXTS }
  const curves = similarCurves(FOUND, source, ({ date }) => `like ${date}`)
  expect(curves.dates).toEqual(['2026-11-22'])
  expect(curves.series.map(({ name }) => name)).toEqual(['F', 'like 2026-11-10', 'like 2026-11-11'])
  expect(curves.series[0]!.band!.high).toEqual(flat(390, 24))
  expect(curves.series[2]!.values).toEqual(flat(400, 24))
  // None has the colour of the forecast or of the actual price.
  expect(curves.series.map(({ color }) => color)).toEqual([0, 2, 3])
})

it('tells how far the inputs of a similar day were from those of the day', () => {
  expect(inputDifference(FOUND, FOUND.days[1]!, 'LOAD')).toBe(-50)
  expect(inputDifference(FOUND, FOUND.days[1]!, 'TIE_LINE')).toBeNull()
})
