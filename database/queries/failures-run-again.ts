import { and, eq, exists, gt, gte, inArray, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../connection/database.ts'
import { forecastRun, job } from '../schema/tables.ts'

/**
 * Which of failed runs no longer matter: the same model has run since over the same days, or, forecasting ahead,
 * at all; one that failed again is told by itself.
 */
export async function failuresRunAgain(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const later = alias(forecastRun, 'later')
  // Of a run that is a job of its own the job knows how it ended.
  const jobFailed = sql`exists (select 1 from ${job} where ${job.id} = ${later.jobId} and ${job.state} = 'FAILED')`
  const found = await db
    .select({ id: forecastRun.id })
    .from(forecastRun)
    .where(
      and(
        inArray(forecastRun.id, [...ids]),
        exists(
          db
            .select({ one: sql`1` })
            .from(later)
            .where(
              and(
                eq(later.provinceId, forecastRun.provinceId),
                eq(later.modelId, forecastRun.modelId),
                eq(later.kind, forecastRun.kind),
                gt(later.id, forecastRun.id),
                or(
                  eq(later.state, 'DONE'),
                  and(
                    or(eq(later.state, 'FAILED'), jobFailed),
                    sql`${later.createdBy} is not distinct from ${forecastRun.createdBy}`,
                  ),
                ),
                or(
                  eq(forecastRun.kind, 'LIVE'),
                  and(
                    lte(later.dateFrom, forecastRun.dateFrom),
                    gte(later.dateTo, forecastRun.dateTo),
                  ),
                ),
              ),
            ),
        ),
      ),
    )
  return new Set(found.map(({ id }) => id))
}
