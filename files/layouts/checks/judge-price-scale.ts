import {
  areMeansPerKwh,
  doubtOfPriceScale,
  PRICE_SCALE_FACTOR,
} from '#domain/collection/price-scale.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { median } from '#domain/statistics/order-statistics.ts'
import type { IssueList } from '../issue-list.ts'
import type { RawCurve } from '../raw-curve.ts'

/** Prices that a market clears at; parts of one, as that of congestion, are small by themselves. */
const PRICES: readonly string[] = ['PRICE', 'PRICE_THERMAL', 'PRICE_RENEWABLE']
/** Fewer days say nothing about what is usual. */
const MIN_DAYS = 5

/**
 * Notes days whose prices look like CNY/kWh, beside the other prices of the place on the day and the usual day of
 * the file. A text says it in words of its own: `context` picks them.
 */
export function judgePriceScales(
  raw: readonly RawCurve[],
  { issues, refused }: { issues: IssueList; refused: Set<RawCurve> },
): void {
  const prices = raw.filter(({ seriesKey }) => PRICES.includes(seriesKey.metric))
  const ofDays = groupBy(prices, ({ seriesKey, date }) => `${placeOf(seriesKey)} ${date}`)
  const ofSeries = groupBy(prices, ({ seriesKey }) => seriesOf(seriesKey))
  const usual = new Map([...ofSeries].map(([key, curves]) => [key, usualPeak(curves)]))
  for (const curve of prices) {
    const { seriesKey, date, values, at } = curve
    const ofDay = ofDays.get(`${placeOf(seriesKey)} ${date}`) ?? []
    const usualPrice = usual.get(seriesOf(seriesKey)) ?? 0
    const isMean = values.length === 1
    const found = doubtOfPriceScale(values, isMean ? [] : [...ofDay.map(peakOf), usualPrice])
    if (!found) continue
    const isAsked = found.doubt === 'ASK' || (isMean && !areMeansPerKwh(usualPrice))
    const { metric, stage, locCode: location } = seriesKey
    const params = { metric, stage, location, date, value: found.largest }
    const facts = { ...params, factor: PRICE_SCALE_FACTOR }
    if (isAsked) {
      issues.warn('SUSPECT_SCALE', at(found.slot), { ...facts, context: 'PRICE_ASKED' })
      continue
    }
    issues.error('SUSPECT_SCALE', at(found.slot), { ...facts, context: 'PRICE' })
    refused.add(curve)
  }
}

function usualPeak(curves: readonly RawCurve[]): number {
  const peaks = curves.map(peakOf).filter((peak) => peak > 0)
  return peaks.length < MIN_DAYS ? 0 : median(Float64Array.from(peaks))
}

function peakOf({ values }: RawCurve): number {
  return values.reduce<number>((max, value) => Math.max(max, Math.abs(value ?? 0)), 0)
}

function placeOf({ locKind, locCode }: RawCurve['seriesKey']): string {
  return `${locKind} ${locCode}`
}

function seriesOf(key: RawCurve['seriesKey']): string {
  return `${key.metric} ${key.stage} ${placeOf(key)}`
}
