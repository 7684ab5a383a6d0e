import { aliasedTable, and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { ReplayView } from '#api/replay/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import { readMarketRules } from '#database/queries/market/market-rules.ts'
import { job, province, replay, station } from '#database/schema/tables.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { FORWARD_SESSION_KINDS, type ForwardSessionKind } from '#domain/declaration/words.ts'
import { FORWARD_SESSION } from '#domain/market/rule-codes.ts'
import { requiredChoice } from '../../common/rules/required-rule.ts'
import { AppError, notFound } from '../../http/answer/app-error.ts'
import type { Language } from '../../http/texts.ts'

export type Replay = typeof replay.$inferSelect

export async function findReplay(db: Database, id: number): Promise<Replay> {
  const [found] = await db.select().from(replay).where(eq(replay.id, id))
  if (!found) throw notFound()
  return found
}

/** The replays of a user, the latest first. */
export async function replaysOf(
  db: Database,
  { ownerId, language }: { ownerId: number; language: Language },
): Promise<ReplayView[]> {
  const source = aliasedTable(province, 'source')
  const found = await db
    .select({ replay, province, source, station, job })
    .from(replay)
    .innerJoin(province, eq(province.id, replay.provinceId))
    .innerJoin(source, eq(source.id, replay.sourceProvinceId))
    .innerJoin(station, eq(station.id, replay.stationId))
    .leftJoin(job, eq(job.id, replay.jobId))
    .where(eq(replay.ownerId, ownerId))
    .orderBy(desc(replay.id))
  const name = (row: { nameZh: string; nameEn: string }) =>
    language === 'zh' ? row.nameZh : row.nameEn
  return Promise.all(
    found.map(async (row) => ({
      id: row.replay.id,
      provinceId: row.replay.provinceId,
      provinceName: name(row.province),
      sourceProvinceId: row.replay.sourceProvinceId,
      sourceName: name(row.source),
      stationId: row.station.id,
      stationName: name(row.station),
      technology: row.replay.settings.station.technology,
      capacityMw: row.replay.settings.station.capacityMw,
      contractShare: row.replay.settings.contractShare,
      sessionKind: await sessionKindOf(db, row.replay.provinceId, row.replay.firstDate),
      firstDate: row.replay.firstDate,
      lastDate: row.replay.lastDate,
      businessAt: row.replay.businessAt.toISOString(),
      ended: hasEnded(row.replay),
      job: row.job && {
        id: row.job.id,
        state: row.job.state,
        progress: row.job.progress,
        day: row.job.progressCode,
        error: row.job.error,
      },
    })),
  )
}

/** Real-time prices and metered energy of the last day are known two mornings later. */
export const DAYS_AFTER_LAST = 2

export const hasEnded = ({ businessAt, lastDate }: Replay): boolean =>
  shanghaiDate(businessAt) >= addDays(lastDate, DAYS_AFTER_LAST)

/** @throws AppError refused while any of these jobs waits or runs; one that was cancelled runs to its end */
export async function refuseWhileOpen(tx: Database, jobs: SQL | undefined): Promise<void> {
  const open = await tx.$count(job, and(jobs, inArray(job.state, ['QUEUED', 'RUNNING'])))
  if (open > 0) throw new AppError('refused', 'replayRunning')
}

/** Which sessions the exchange of a province holds on a date. */
export async function sessionKindOf(
  db: Database,
  provinceId: string,
  date: string,
): Promise<ForwardSessionKind> {
  const rules = await readMarketRules(db, { provinceId, side: 'GENERATOR', date })
  return requiredChoice(rules, FORWARD_SESSION, FORWARD_SESSION_KINDS)
}

/** Keeps where the clock of a replay stands. */
export async function setBusinessTime(db: Database, id: number, businessAt: Date): Promise<void> {
  await db
    .update(replay)
    .set({ businessAt })
    .where(and(eq(replay.id, id)))
}
