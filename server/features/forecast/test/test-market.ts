import {
  ensureCurveMonths,
  type IncomingCurve,
  type SeriesKey,
  writeCurves,
} from '#database/queries/curves/curve-writer.ts'
import { addDays, datesFromTo, toDayNumber, weekdayOf } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import type { DemoClock } from '../../../clock.ts'
import type { Services } from '../../../services.ts'

/** Days of the market of these tests: prices are known to the last one, load forecasts a day longer. */
export const FIRST = '2026-01-01'
export const LAST = '2026-04-10'
export const NOW = shanghaiInstant(LAST, '09:00')

export const series = (
  metric: SeriesKey['metric'],
  stage: SeriesKey['stage'],
  unit: SeriesKey['unit'],
): SeriesKey => ({
  metric,
  stage,
  locKind: 'SYSTEM',
  locCode: '',
  resolutionMin: 60,
  unit,
})

/** Noise in −1..1 that is the same in every run. */
const noise = (a: number, b: number) => {
  const value = Math.sin(a * 12.9898 + b * 78.233) * 43_758.5453
  return 2 * (value - Math.floor(value)) - 1
}
/** A load that swings by hour and week and differs from day to day, and a price that follows it. */
export const loadOf = (date: string, hour: number) =>
  20_000 +
  4_000 * Math.sin(hour / 3.8) +
  (weekdayOf(date) >= 6 ? -2_500 : 0) +
  2_500 * noise(toDayNumber(date), 0) +
  600 * noise(toDayNumber(date), hour + 1)
export const priceOf = (date: string, hour: number) =>
  loadOf(date, hour) / 50 - 100 + 8 * noise(toDayNumber(date), hour + 50)
export const day = (
  key: SeriesKey,
  date: string,
  valueAt: (date: string, hour: number) => number,
): IncomingCurve => ({
  series: key,
  deliveryDate: date,
  values: Array.from({ length: 24 }, (_, hour) => valueAt(date, hour)),
})

export async function write(
  { db }: Services,
  curves: IncomingCurve[],
  receivedAt: Date,
  provinceId = '1',
): Promise<void> {
  await ensureCurveMonths(db, FIRST, '2026-06-30')
  await db.transaction((tx) => writeCurves(tx, curves, { provinceId, receivedAt }))
}

/** Prices from one day to another, and load forecasts to the day after. */
export async function writeMarket(
  services: Services,
  { provinceId = '1', from = FIRST, to = LAST, receivedAt = shanghaiInstant(LAST, '08:00') },
): Promise<void> {
  const load = series('LOAD', 'FORECAST', 'MW')
  const price = series('PRICE', 'DA', 'CNY/MWh')
  const loads = datesFromTo(from, addDays(to, 1)).map((date) => day(load, date, loadOf))
  const prices = datesFromTo(from, to).map((date) => day(price, date, priceOf))
  await write(services, [...loads, ...prices], receivedAt, provinceId)
}

/** Fills province 1 and sets the clock to {@link NOW}. */
export async function fillMarket(services: Services): Promise<void> {
  await writeMarket(services, {})
  await (services.clock as DemoClock).set(NOW)
}
