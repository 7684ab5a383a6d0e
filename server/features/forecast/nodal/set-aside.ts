import { and, between, eq, exists, inArray, isNull, min, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#database/connection/database.ts'
import { forecastModel, forecastRun, job } from '#database/schema/tables.ts'
import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { Services } from '../../../services.ts'

/** Dates that are longer ago are not made up for. */
const MAX_OWED_DAYS = 60

/**
 * Ends the nodal runs that the clock has ordered and that have not ended, so that nothing stands in the way of the
 * next morning, which makes up for them ({@link firstSetAside}).
 */
export async function setAsideNodal({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  const open = await db.transaction(async (tx) => {
    const found = await tx
      .select({ runId: forecastRun.id, jobId: job.id })
      .from(forecastRun)
      .innerJoin(forecastModel, eq(forecastModel.id, forecastRun.modelId))
      .innerJoin(job, eq(job.id, forecastRun.jobId))
      .where(
        and(
          eq(forecastModel.kind, 'NODAL'),
          isNull(forecastRun.createdBy),
          inArray(job.state, ['QUEUED', 'RUNNING']),
        ),
      )
    for (const { runId, jobId } of found) {
      await jobs.cancel(jobId, tx)
      await tx.update(forecastRun).set({ state: 'CANCELLED' }).where(eq(forecastRun.id, runId))
    }
    return found
  })
  for (const { jobId } of open) jobs.interrupt(jobId)
}

/** Forgets the runs that were set aside and begin within the dates of the one that takes their place. */
export async function forgetSetAside(
  db: Database,
  { modelId, from, to }: { modelId: number; from: DeliveryDate; to: DeliveryDate },
): Promise<void> {
  await db
    .delete(forecastRun)
    .where(and(isSetAside(modelId), between(forecastRun.dateFrom, from, to)))
}

const isSetAside = (modelId: number) =>
  and(
    eq(forecastRun.modelId, modelId),
    eq(forecastRun.state, 'CANCELLED'),
    isNull(forecastRun.createdBy),
  )

const other = alias(forecastRun, 'other')

/** Forgets the runs of a model that were set aside and whose first date another run has forecast since. */
export async function forgetForecast(db: Database, modelId: number): Promise<void> {
  const hasDate = and(
    eq(other.modelId, forecastRun.modelId),
    eq(other.state, 'DONE'),
    sql`(${other.dateFrom} = ${forecastRun.dateFrom} or ${other.kind} = 'BACKTEST'
      and ${forecastRun.dateFrom} between ${other.dateFrom} and ${other.dateTo})`,
  )
  await db
    .delete(forecastRun)
    .where(and(isSetAside(modelId), exists(db.select({ id: other.id }).from(other).where(hasDate))))
}

/** The first date up to `to` that a run of a model was to begin with which was set aside. */
export async function firstSetAside(
  db: Database,
  { modelId, to }: { modelId: number; to: DeliveryDate },
): Promise<DeliveryDate | null> {
  const isOwed = between(forecastRun.dateFrom, addDays(to, -MAX_OWED_DAYS), to)
  const [found] = await db
    .select({ date: min(forecastRun.dateFrom) })
    .from(forecastRun)
    .where(and(isSetAside(modelId), isOwed))
  return found?.date ?? null
}
