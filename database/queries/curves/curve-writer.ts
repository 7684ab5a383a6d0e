import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { publishedAt } from '#domain/calendar/publication.ts'
import type {
  CurveMetric,
  CurveQuality,
  CurveResolution,
  CurveStage,
  CurveUnit,
  LocationKind,
} from '#domain/curves/words.ts'
import type { Database } from '../../connection/database.ts'
import { float8ArrayBytes } from '../../connection/float-array.ts'
import { curveSeries } from '../../schema/tables.ts'
import { queryRows } from '../../sql/query-rows.ts'
import { endDayMeans, pricedDaysOf } from './day-means.ts'

/** What names a series inside a province. */
export type SeriesKey = {
  metric: CurveMetric
  stage: CurveStage
  locKind: LocationKind
  locCode: string
  resolutionMin: CurveResolution
  unit: CurveUnit
}

/** One day of one series on its way in. */
export type IncomingCurve = {
  series: SeriesKey
  deliveryDate: string
  values: readonly (number | null)[]
  quality?: CurveQuality
}

type Origin = {
  provinceId: string
  receivedAt: Date
  /** Nothing was late: what was published before `receivedAt` was received when it was published. */
  inTime?: boolean
  importFileId?: number
  disclosureClass?: 'PUBLIC' | 'OPEN' | 'SPECIFIC'
  simulated?: boolean
  /** Told before each batch how many curves are done; what it throws ends the writing. */
  onBatch?: (done: number) => void
}

/** How many days were new, got a further version, or stood there already with the same values. */
export type WriteCount = { added: number; revised: number; unchanged: number }

const BATCH = 500

/**
 * Makes the monthly partitions that a range of dates needs. To be called before the transaction that
 * writes, because it locks the whole table for a moment.
 */
export async function ensureCurveMonths(db: Database, from: string, to: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Two sessions that make the same partition at once would both try and one would fail.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('curve-months'))`)
    await tx.execute(sql`select ensure_curve_months(${from}::date, ${to}::date)`)
  })
}

/**
 * Writes curves as versions. A day with the same values as the current version is left alone, a day with
 * other values gets the next version, and nothing is ever overwritten. A mean of a day gives way to prices of
 * its slots and never takes their place. Belongs in a transaction; writers of one province wait for each other.
 */
export async function writeCurves(
  tx: Database,
  curves: readonly IncomingCurve[],
  origin: Origin,
): Promise<WriteCount> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`curves:${origin.provinceId}`}))`)
  const idOf = await seriesIds(tx, curves, origin)
  const taken = await withoutPriced(tx, curves, origin.provinceId)
  const count: WriteCount = { added: 0, revised: 0, unchanged: curves.length - taken.length }
  const batches = Math.ceil(taken.length / BATCH)
  const batchAt = (index: number) => {
    const batch = taken.slice(index * BATCH, (index + 1) * BATCH)
    return batch.length === 0
      ? null
      : {
          ...{ length: batch.length, span: spanOf(batch) },
          incoming: incomingRows(batch, (curve) => idOf.get(seriesKeyText(curve.series))!),
        }
  }
  let next = batchAt(0)
  for (let index = 0; index < batches; index++) {
    origin.onBatch?.(index * BATCH)
    const { length, ...batch } = next!
    const writing = writeBatch(tx, batch, origin)
    // Made ready while the database is busy.
    next = batchAt(index + 1)
    const { inserted, revised } = await writing
    count.revised += revised
    count.added += inserted - revised
    count.unchanged += length - inserted
  }
  await endMeans(tx, taken, origin.provinceId)
  return count
}

/** Without means of days whose prices of slots have come since somebody looked. */
async function withoutPriced(
  tx: Database,
  curves: readonly IncomingCurve[],
  provinceId: string,
): Promise<readonly IncomingCurve[]> {
  if (curves.every(({ quality }) => quality !== 'DAY_MEAN')) return curves
  const days = await pricedDaysOf(tx, provinceId)
  const priced = new Map(Object.entries(days).map(([stage, dates]) => [stage, new Set(dates)]))
  return curves.filter(
    ({ series, deliveryDate, quality }) =>
      quality !== 'DAY_MEAN' ||
      series.metric !== 'PRICE' ||
      !priced.get(series.stage)?.has(deliveryDate),
  )
}

async function endMeans(
  tx: Database,
  curves: readonly IncomingCurve[],
  provinceId: string,
): Promise<void> {
  const dates = curves
    .filter(({ series: { metric, locKind } }) => metric === 'PRICE' && locKind === 'SYSTEM')
    .map(({ deliveryDate }) => deliveryDate)
    .sort()
  const [from, to] = [dates[0], dates.at(-1)]
  if (from && to) await endDayMeans(tx, provinceId, { from, to })
}

async function seriesIds(
  tx: Database,
  curves: readonly IncomingCurve[],
  { provinceId, disclosureClass = 'OPEN', simulated = false }: Origin,
): Promise<Map<string, number>> {
  const keys = new Map(curves.map(({ series }) => [seriesKeyText(series), series]))
  const known = await knownSeries(tx, provinceId, keys)
  const missing = [...keys].flatMap(([text, key]) => (known.has(text) ? [] : [key]))
  for (let start = 0; start < missing.length; start += BATCH) {
    const rows = missing.slice(start, start + BATCH)
    await tx
      .insert(curveSeries)
      .values(rows.map((key) => ({ ...key, provinceId, disclosureClass, simulated })))
      .onConflictDoNothing()
  }
  return missing.length > 0 ? knownSeries(tx, provinceId, keys) : known
}

/** Ids of those series that stand already. A province has thousands of nodes, a file often a few places. */
async function knownSeries(
  tx: Database,
  provinceId: string,
  keys: ReadonlyMap<string, SeriesKey>,
): Promise<Map<string, number>> {
  const locCodes = [...new Set([...keys.values()].map(({ locCode }) => locCode))]
  const { id, metric, stage, locKind, locCode, resolutionMin } = getTableColumns(curveSeries)
  const rows = await tx
    .select({ id, metric, stage, locKind, locCode, resolutionMin })
    .from(curveSeries)
    .where(
      and(
        eq(curveSeries.provinceId, provinceId),
        sql`${curveSeries.locCode} = any(${sql.param(locCodes)}::text[])`,
      ),
    )
  return new Map(rows.map((row) => [seriesKeyText(row), row.id]))
}

/** The identity of a series inside a province as one text. */
export const seriesKeyText = ({
  metric,
  stage,
  locKind,
  locCode,
  resolutionMin,
}: Omit<SeriesKey, 'unit'>) => [metric, stage, locKind, locCode, resolutionMin].join('|')

/** The batch as a table of parameters: arrays, because they are the fastest way in. */
function incomingRows(batch: readonly IncomingCurve[], idOf: (curve: IncomingCurve) => number) {
  const list = (texts: (string | number)[]) =>
    sql`${`{${texts.map((text) => `"${text}"`).join(',')}}`}`
  // All values in one array, because only a whole parameter can be binary; each row cuts its own out.
  const bytes = Buffer.from(float8ArrayBytes(batch.map(({ values }) => values)).buffer)
  let read = 0
  const lasts = batch.map(({ values }) => {
    read += values.length
    return read
  })
  const present = batch.map(({ values }) => values.filter((value) => value !== null).length)
  return sql`(
    select series_id, delivery_date, present, published_at, quality,
      (${bytes}::double precision[])[last - length + 1 : last] as new_values
    from unnest(
      ${list(batch.map(idOf))}::bigint[],
      ${list(batch.map((curve) => curve.deliveryDate))}::date[],
      ${list(lasts)}::int[],
      ${list(batch.map(({ values }) => values.length))}::int[],
      ${list(present)}::smallint[],
      ${list(batch.map((curve) => publishedAt(curve.series.stage, curve.deliveryDate).toISOString()))}::timestamptz[],
      ${list(batch.map((curve, i) => curve.quality ?? (present[i] === curve.values.length ? 'OK' : 'PARTIAL')))}::text[]
    ) as t (series_id, delivery_date, last, length, present, published_at, quality)
  )`
}

/** First and last delivery date, so that only the months of these are looked into. */
function spanOf(batch: readonly IncomingCurve[]): { from: string; to: string } {
  let [from, to] = [batch[0]!.deliveryDate, batch[0]!.deliveryDate]
  for (const { deliveryDate } of batch) {
    if (deliveryDate < from) from = deliveryDate
    if (deliveryDate > to) to = deliveryDate
  }
  return { from, to }
}

type Batch = { incoming: ReturnType<typeof incomingRows>; span: ReturnType<typeof spanOf> }

/**
 * One statement, so that the values are cut out once. The insertion reads what the update
 * gives back and therefore follows it: the unique index of current days holds at every moment.
 *
 * Each row looks up its day by itself (`limit 1` keeps it so), and the update goes straight to the rows found.
 * A month that is being filled has no statistics yet; left to choose, PostgreSQL takes it for nearly empty and reads
 * all of it for every batch.
 */
async function writeBatch(
  tx: Database,
  { incoming, span }: Batch,
  { provinceId, receivedAt, inTime = false, importFileId }: Origin,
): Promise<{ inserted: number; revised: number }> {
  const inMonths = sql`c.delivery_date between ${span.from}::date and ${span.to}::date`
  const rows = await queryRows<{ inserted: number; revised: number }>(
    tx,
    sql`
    with incoming as materialized (
      select t.*, stored.place, stored.place is not null and (
          stored."values" is distinct from t.new_values
          or stored.quality = 'DAY_MEAN' and t.quality <> 'DAY_MEAN') as differs
      from ${incoming} t left join lateral (
        select c.ctid as place, c."values", c.quality from curve_day c
        where c.province_id = ${provinceId} and c.series_id = t.series_id
          and c.delivery_date = t.delivery_date and ${inMonths} and c.is_current
        limit 1
      ) stored on true
    ),
    retired as (
      update curve_day c set is_current = false
      where c.province_id = ${provinceId} and ${inMonths} and c.is_current
        and c.ctid = any (array(select i.place from incoming i where i.differs))
        and (c.series_id, c.delivery_date) in (
          select i.series_id, i.delivery_date from incoming i where i.differs)
      returning c.series_id, c.delivery_date
    ),
    inserted as (
      insert into curve_day (province_id, series_id, delivery_date, version, "values", present_count,
        published_at, received_at, import_file_id, quality, is_current)
      select ${provinceId}, i.series_id, i.delivery_date,
        coalesce((select max(c.version) from curve_day c where c.province_id = ${provinceId}
          and c.series_id = i.series_id and c.delivery_date = i.delivery_date and ${inMonths}), 0) + 1,
        i.new_values, i.present, i.published_at,
        case when ${inTime} then least(i.published_at, ${receivedAt.toISOString()}::timestamptz)
          else ${receivedAt.toISOString()}::timestamptz end,
        ${importFileId ?? null}::bigint, i.quality, true
      from incoming i left join retired r using (series_id, delivery_date)
      where r.series_id is not null or i.place is null
      returning 1
    )
    select (select count(*) from inserted)::int as inserted,
      (select count(*) from retired)::int as revised`,
  )
  return rows[0]!
}
