import { and, between, eq, notInArray, sql } from 'drizzle-orm'
import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { CurveStage } from '#domain/curves/words.ts'
import type { Database } from '../connection/database.ts'
import { curveDay, curveSeries, replay } from '../schema/tables.ts'

/** Data of a whole province that came on the days before and not for a date. */
export type MissingData = {
  provinceId: string
  stage: CurveStage
  date: DeliveryDate
  /** How many kinds of values are missing. */
  metrics: number
}

/** A series that has brought nothing for so many days is not expected any more. */
const EXPECTED_DAYS = 8

/**
 * Which provinces lack the data of a stage for a date. What comes in two resolutions is there with one of them;
 * replays have clocks of their own.
 */
export async function readMissingData(
  db: Database,
  { stage, date }: { stage: CurveStage; date: DeliveryDate },
): Promise<MissingData[]> {
  const { provinceId, metric } = curveSeries
  const has = sql<boolean>`bool_or(${curveDay.deliveryDate} = ${date})`
  const rows = await db
    .select({ provinceId, metric, has })
    .from(curveSeries)
    .innerJoin(
      curveDay,
      and(eq(curveDay.provinceId, provinceId), eq(curveDay.seriesId, curveSeries.id)),
    )
    .where(
      and(
        eq(curveSeries.locKind, 'SYSTEM'),
        eq(curveSeries.stage, stage),
        eq(curveDay.isCurrent, true),
        between(curveDay.deliveryDate, addDays(date, -EXPECTED_DAYS), date),
        notInArray(provinceId, db.select({ id: replay.provinceId }).from(replay)),
      ),
    )
    .groupBy(provinceId, metric)
  const missing = new Map<string, number>()
  for (const row of rows)
    if (!row.has) missing.set(row.provinceId, (missing.get(row.provinceId) ?? 0) + 1)
  return [...missing].map(([id, metrics]) => ({ provinceId: id, stage, date, metrics }))
}

/** Stages of which something is missing on dates, as `province|stage|date`; of others nothing is. */
export async function missingOf(
  db: Database,
  wanted: readonly { stage: CurveStage; date: DeliveryDate }[],
): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  const asked = new Map(wanted.map((one) => [`${one.stage}|${one.date}`, one]))
  for (const one of asked.values())
    for (const { provinceId, stage, date } of await readMissingData(db, one))
      keys.add(`${provinceId}|${stage}|${date}`)
  return keys
}
