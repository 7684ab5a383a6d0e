import { and, eq, exists, gt, gte, inArray, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#database/connection/database.ts'
import { noticesThatCame } from '#database/queries/missing-data.ts'
import { declaration, forecastRun, type notification } from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import type { DeclarationState } from '#domain/declaration/words.ts'
import { FAMILY_OF, standingOf } from '#domain/notification/standing.ts'
import type { NoticeStanding } from '#domain/notification/words.ts'

type Row = typeof notification.$inferSelect

/**
 * How each of a reader's notices stands now. Takes them newest first: of two about the same thing the later
 * one counts, whether it has been processed or not.
 */
export async function withStanding(
  db: Database,
  rows: readonly Row[],
  now: Date,
): Promise<{ row: Row; standing: NoticeStanding }[]> {
  const unread = rows.filter(({ processed }) => !processed)
  const states = await declarationStates(db, unread)
  const rerun = await failuresRunAgain(db, unread)
  const came = await noticesThatCame(db, unread)
  const at = { now, today: shanghaiDate(now) }
  const told = new Set<string>()
  return rows.map((row) => {
    const subject = subjectOf(row)
    const isOvertaken = told.has(subject) || rerun.has(row.dedupKey) || came.has(row.dedupKey)
    told.add(subject)
    const { faults = 0 } = row.params
    const declarationState = states.get(declarationKey(row)) ?? 'NOT_STARTED'
    const facts = { ...row, isOvertaken, declarationState, faults: Number(faults) }
    return { row, standing: standingOf(facts, at) }
  })
}

/** What a notice is about, the same for all that take each other's place. */
function subjectOf({ id, kind, stationId, tenDay, date, dedupKey, deepLink }: Row): string {
  const family = FAMILY_OF[kind]
  if (tenDay !== null && stationId !== null) return `${family}|${stationId}|${tenDay}|${date}`
  // `forecastDrift:model:day`; a scan is opened by its task.
  if (family === 'DRIFT') return `${family}|${dedupKey.split(':')[1]}`
  if (family === 'SCAN' || family === 'REPORT') return `${family}|${deepLink}`
  return `${id}`
}

type AboutDeclaration = Pick<Row, 'stationId' | 'tenDay' | 'date'>

const declarationKey = ({ stationId, tenDay, date }: AboutDeclaration) =>
  `${stationId}|${tenDay}|${date?.slice(0, 7)}`

async function declarationStates(
  db: Database,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, DeclarationState>> {
  const about = rows.filter(({ stationId, tenDay, date }) => stationId && tenDay && date)
  if (about.length === 0) return new Map()
  const found = await db
    .select({
      stationId: declaration.stationId,
      tenDay: declaration.cycle,
      date: declaration.yearMonth,
      status: declaration.status,
    })
    .from(declaration)
    .where(
      and(
        eq(declaration.kind, 'TEN_DAY'),
        eq(declaration.isCurrent, true),
        inArray(declaration.stationId, [...new Set(about.map(({ stationId }) => stationId!))]),
        inArray(declaration.yearMonth, [...new Set(about.map(({ date }) => date!.slice(0, 7)))]),
      ),
    )
  return new Map(found.map((row) => [declarationKey(row), row.status]))
}

const FAILURE_KEY = 'forecastFailed:'

/**
 * Keys of the failed forecasts that no longer matter: the same model has run since over the same days, or,
 * forecasting ahead, at all; one that failed again is told by its own notice.
 */
async function failuresRunAgain(db: Database, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const ids = rows
    .filter(({ kind }) => kind === 'FORECAST_FAILED')
    .map(({ dedupKey }) => Number(dedupKey.slice(FAILURE_KEY.length)))
  if (ids.length === 0) return new Set()
  const later = alias(forecastRun, 'later')
  const found = await db
    .select({ id: forecastRun.id })
    .from(forecastRun)
    .where(
      and(
        inArray(forecastRun.id, ids),
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
                    eq(later.state, 'FAILED'),
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
  return new Set(found.map(({ id }) => `${FAILURE_KEY}${id}`))
}
