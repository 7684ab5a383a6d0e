import type { Database } from '#database/connection/database.ts'
import {
  ensureCurveMonths,
  type IncomingCurve,
  writeCurves,
} from '#database/queries/curves/curve-writer.ts'
import { addDays, type DeliveryDate, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { publishedAt } from '#domain/calendar/publication.ts'
import { MAX_LEAD_DAYS } from '../market/chance/forecast-error.ts'
import {
  actualCurves,
  type DisclosedCurve,
  dayAheadCurves,
  forecastCurves,
  stationClearedCurve,
  stationForecastCurve,
  stationMeteredCurve,
} from '../market/exchange/disclosed-curves.ts'
import type { ProvinceId, Station } from '../market/model/types.ts'
import type { World } from '../market/world/world.ts'

/** Days of one transaction; small enough that a killed seed repeats little. */
const CHUNK_DAYS = 40

type Span = { provinceId: ProvinceId; from: DeliveryDate; now: Date }

/** Everything that a province and its stations had disclosed by `now`, from a date on. */
export async function seedCurves(db: Database, world: World, span: Span): Promise<void> {
  const { provinceId, from, now } = span
  const { stations } = world.province(provinceId)
  const tomorrow = lastPublished('FORECAST', now)
  const outlookEnd = addDays(tomorrow, MAX_LEAD_DAYS - 1)
  await ensureCurveMonths(db, from, outlookEnd)
  const dates = datesFromTo(from, tomorrow)
  for (let start = 0; start < dates.length; start += CHUNK_DAYS) {
    const curves = dates
      .slice(start, start + CHUNK_DAYS)
      .flatMap((date) => [
        ...marketCurves(world, provinceId, { date, now }),
        ...stations.flatMap((station) => stationCurves(world, station, { date, now })),
      ])
    await write(db, span, curves)
  }
  const outlook = stations.flatMap((station) =>
    datesFromTo(addDays(tomorrow, 1), outlookEnd).map((date) =>
      stationForecastCurve(world, station, { issuedOn: addDays(tomorrow, -1), date }),
    ),
  )
  await write(db, span, outlook)
}

function marketCurves(
  world: World,
  provinceId: ProvinceId,
  { date, now }: { date: DeliveryDate; now: Date },
): DisclosedCurve[] {
  return [
    ...forecastCurves(world, provinceId, date),
    ...(publishedAt('DA', date) <= now ? dayAheadCurves(world, provinceId, date) : []),
    ...(publishedAt('RT', date) <= now ? actualCurves(world, provinceId, date) : []),
  ]
}

function stationCurves(
  world: World,
  station: Station,
  { date, now }: { date: DeliveryDate; now: Date },
): DisclosedCurve[] {
  return [
    stationForecastCurve(world, station, { issuedOn: addDays(date, -1), date }),
    ...(publishedAt('DA', date) <= now ? [stationClearedCurve(world, station, date)] : []),
    ...(publishedAt('METERED', date) <= now ? [stationMeteredCurve(world, station, date)] : []),
  ]
}

async function write(
  db: Database,
  { provinceId, now }: Span,
  curves: DisclosedCurve[],
): Promise<void> {
  const incoming = (own: boolean): IncomingCurve[] =>
    curves
      .filter(({ locKind }) => (locKind === 'STATION') === own)
      .map(({ deliveryDate, values, ...series }) => ({
        series: { ...series, resolutionMin: 15 as const },
        deliveryDate,
        values: values.map((value) => Math.round(value * 1000) / 1000),
      }))
  // The simulated world has delivered everything in time.
  await db.transaction(async (tx) => {
    const origin = { provinceId, receivedAt: now, inTime: true, simulated: true }
    await writeCurves(tx, incoming(false), { ...origin, disclosureClass: 'OPEN' })
    await writeCurves(tx, incoming(true), { ...origin, disclosureClass: 'SPECIFIC' })
  })
}

/** The latest delivery date whose value of a stage is published by `now`. */
export function lastPublished(stage: 'FORECAST' | 'DA' | 'RT', now: Date): DeliveryDate {
  let date = addDays(now.toISOString().slice(0, 10), 3)
  while (publishedAt(stage, date) > now) date = addDays(date, -1)
  return date
}

/** The latest day whose morning had come by `now`, with what the market expects of the day after. */
export function lastMorning(now: Date): DeliveryDate {
  return addDays(lastPublished('FORECAST', now), -1)
}
