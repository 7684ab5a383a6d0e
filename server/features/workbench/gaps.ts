import { and, between, desc, eq, inArray, sql } from 'drizzle-orm'
import type { DataGap } from '#api/workbench/shapes.ts'
import { curveDay, curveSeries } from '#database/schema/tables.ts'
import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { CurveMetric, CurveStage, LocationKind } from '#domain/curves/words.ts'
import { gapsOf } from '#domain/workbench/data-gaps.ts'
import type { CallContext } from '../../http/call-context.ts'
import { type StationPlace, stationName } from './own-stations.ts'

/** Days back that are looked at, beside today and tomorrow. */
const DAYS_BACK = 7

/** What nobody can do without; of these it is told, too, that none has ever come. */
const NEEDED: readonly { metric: CurveMetric; stage: CurveStage; of: 'SYSTEM' | 'STATION' }[] = [
  { metric: 'PRICE', stage: 'DA', of: 'SYSTEM' },
  { metric: 'PRICE', stage: 'RT', of: 'SYSTEM' },
  { metric: 'POWER', stage: 'FORECAST', of: 'STATION' },
  { metric: 'ENERGY', stage: 'DA', of: 'STATION' },
  { metric: 'ENERGY_METERED', stage: 'METERED', of: 'STATION' },
]

/** What this product makes itself or somebody enters is not delivered by the market. */
const DELIVERED: readonly CurveStage[] = ['FORECAST', 'DA', 'RT', 'ACTUAL', 'METERED']

type Place = { locKind: LocationKind; locCode: string; name: string }
type Known = {
  id: number
  metric: CurveMetric
  stage: CurveStage
  locKind: LocationKind
  locCode: string
  resolutionMin: number
  lastDate: DeliveryDate | null
}

/**
 * Series of the province and of stations that are due by the times of publication and are not there, from a
 * week back to tomorrow. A curve that comes in two resolutions counts in the better one of each day.
 */
export async function readGaps(
  {
    provinceId,
    places,
    today,
  }: { provinceId: string; places: readonly StationPlace[]; today: DeliveryDate },
  context: CallContext,
): Promise<DataGap[]> {
  const { db, clock } = context
  const wanted = placesOf(places, context)
  const range = { from: addDays(today, -DAYS_BACK), to: addDays(today, 1), now: clock.now() }
  const known = await knownSeries(provinceId, wanted, db)
  const shares = await presentShares(provinceId, known, { db, ...range })
  const groups = groupBy(known, keyOf)
  for (const one of NEEDED)
    for (const place of wanted.filter(({ locKind }) => locKind === one.of))
      if (!groups.has(keyOf({ ...one, ...place }))) groups.set(keyOf({ ...one, ...place }), [])
  return [...groups].flatMap(([key, series]) => {
    const [metric, stage, locKind, locCode] = key.split('|') as [
      CurveMetric,
      CurveStage,
      LocationKind,
      string,
    ]
    const place = wanted.find((one) => one.locKind === locKind && one.locCode === locCode)
    const lastDate = series.map((one) => one.lastDate).reduce(laterOf, null)
    return gapsOf({ stage, slotCount: FULL, lastDate, present: bestOf(series, shares) }, range).map(
      (gap) => ({ metric, stage, locKind, locCode, placeName: place?.name ?? '', ...gap }),
    )
  })
}

/** Days are compared in per mille of their slots, whatever the resolution. */
const FULL = 1000

const keyOf = ({
  metric,
  stage,
  locKind,
  locCode,
}: Pick<Known, 'metric' | 'stage' | 'locKind' | 'locCode'>) =>
  `${metric}|${stage}|${locKind}|${locCode}`

const laterOf = (a: DeliveryDate | null, b: DeliveryDate | null) =>
  a === null || (b !== null && b > a) ? b : a

function placesOf(places: readonly StationPlace[], context: CallContext): Place[] {
  const system: Place = { locKind: 'SYSTEM', locCode: '', name: '' }
  const own = places.flatMap(({ station, nodeCode }): Place[] => [
    { locKind: 'STATION', locCode: station.code, name: stationName(station, context) },
    ...(nodeCode === null ? [] : [{ locKind: 'NODE' as const, locCode: nodeCode, name: nodeCode }]),
  ])
  return [
    system,
    ...new Map(own.map((place) => [`${place.locKind}|${place.locCode}`, place])).values(),
  ]
}

async function knownSeries(
  provinceId: string,
  places: readonly Place[],
  db: CallContext['db'],
): Promise<Known[]> {
  const lastDate = db
    .select({ date: curveDay.deliveryDate })
    .from(curveDay)
    .where(
      and(
        eq(curveDay.provinceId, provinceId),
        eq(curveDay.seriesId, curveSeries.id),
        eq(curveDay.isCurrent, true),
      ),
    )
    .orderBy(desc(curveDay.deliveryDate))
    .limit(1)
  const rows = await db
    .select({
      id: curveSeries.id,
      metric: curveSeries.metric,
      stage: curveSeries.stage,
      locKind: curveSeries.locKind,
      locCode: curveSeries.locCode,
      resolutionMin: curveSeries.resolutionMin,
      lastDate: sql<DeliveryDate | null>`(${lastDate})`,
    })
    .from(curveSeries)
    .where(
      and(
        eq(curveSeries.provinceId, provinceId),
        inArray(curveSeries.stage, [...DELIVERED]),
        inArray(curveSeries.locCode, [...new Set(places.map(({ locCode }) => locCode))]),
      ),
    )
  return rows.filter(
    ({ locKind, locCode, lastDate: last }) =>
      last !== null &&
      places.some((place) => place.locKind === locKind && place.locCode === locCode),
  )
}

type Shares = ReadonlyMap<number, ReadonlyMap<DeliveryDate, number>>

async function presentShares(
  provinceId: string,
  known: readonly Known[],
  { db, from, to }: { db: CallContext['db']; from: DeliveryDate; to: DeliveryDate },
): Promise<Shares> {
  if (known.length === 0) return new Map()
  const rows = await db
    .select({
      seriesId: curveDay.seriesId,
      date: curveDay.deliveryDate,
      presentCount: curveDay.presentCount,
      slotCount: sql<number>`cardinality(${curveDay.values})`,
    })
    .from(curveDay)
    .where(
      and(
        eq(curveDay.provinceId, provinceId),
        inArray(
          curveDay.seriesId,
          known.map(({ id }) => id),
        ),
        between(curveDay.deliveryDate, from, to),
        eq(curveDay.isCurrent, true),
      ),
    )
  const shares = new Map<number, Map<DeliveryDate, number>>()
  for (const { seriesId, date, presentCount, slotCount } of rows) {
    const ofSeries = shares.get(seriesId) ?? new Map<DeliveryDate, number>()
    ofSeries.set(date, Math.floor((presentCount / slotCount) * FULL))
    shares.set(seriesId, ofSeries)
  }
  return shares
}

function bestOf(series: readonly Known[], shares: Shares): ReadonlyMap<DeliveryDate, number> {
  const best = new Map<DeliveryDate, number>()
  for (const { id } of series)
    for (const [date, share] of shares.get(id) ?? [])
      best.set(date, Math.max(share, best.get(date) ?? 0))
  return best
}
