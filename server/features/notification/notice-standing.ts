import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { noticesDecided } from '#database/queries/collection/decided-files.ts'
import {
  missingStageKey,
  noticesThatCame,
  stageOfItemNotice,
} from '#database/queries/collection/missing-data.ts'
import { failuresRunAgain } from '#database/queries/failures-run-again.ts'
import {
  noticesOfOtherCloses,
  sessionOfNotice,
} from '#database/queries/notification/session-notices.ts'
import { ordersTakenUp } from '#database/queries/notification/work-order-notices.ts'
import { declaration, type notification } from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { DeclarationState } from '#domain/declaration/words.ts'
import { FAMILY_OF, type NoticeFamily, standingOf } from '#domain/notification/standing.ts'
import type { NoticeStanding } from '#domain/notification/words.ts'
import { missingMarketData } from '../../common/completeness/missing-market-data.ts'

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
  const madeUpFor = new Set([
    ...(await runAgain(db, unread)),
    ...(await comeSince(db, unread, now)),
    ...(await noticesThatCame(db, unread)),
    ...(await noticesDecided(db, keysOf(unread, 'IMPORT_WAITING'))),
    ...(await noticesDecided(db, keysOf(unread, 'IMPORT_KEEPER'))),
    ...(await ordersTakenUp(db, unread)),
    ...(await noticesOfOtherCloses(db, keysOf(unread, 'SESSION'))),
  ])
  const at = { now, today: shanghaiDate(now) }
  const told = new Set<string>()
  /** Stages of data of which all that is missing has been told since what is told of one item. */
  const covered = new Set<string>()
  return rows.map((row) => {
    const subject = subjectOf(row)
    const stage = stageOfItemNotice(row)
    const isCovered = stage !== null && covered.has(stage)
    const isOvertaken = told.has(subject) || isCovered || madeUpFor.has(row.dedupKey)
    told.add(subject)
    if (row.kind === 'FILE_MISSING' && !madeUpFor.has(row.dedupKey)) covered.add(row.dedupKey)
    const { faults = 0 } = row.params
    const declarationState = states.get(declarationKey(row)) ?? 'NOT_STARTED'
    const facts = { ...row, isOvertaken, declarationState, faults: Number(faults) }
    return { row, standing: standingOf(facts, at) }
  })
}

const keysOf = (rows: readonly Row[], wanted: NoticeFamily) =>
  rows.flatMap(({ kind, dedupKey }) => (FAMILY_OF[kind] === wanted ? [dedupKey] : []))

/** What a notice is about, the same for all that take each other's place. */
function subjectOf({ id, kind, stationId, tenDay, date, dedupKey, deepLink }: Row): string {
  const family = FAMILY_OF[kind]
  if (tenDay !== null && stationId !== null) return `${family}|${stationId}|${tenDay}|${date}`
  // `forecastDrift:model:day`; a scan is opened by its task.
  if (family === 'DRIFT' || family === 'DEVIATION') return `${family}|${dedupKey.split(':')[1]}`
  if (family === 'SESSION') return `${family}|${sessionOfNotice(dedupKey)}`
  // `importLeft:folder and reason:files`.
  if (family === 'FOLDER') return `${family}|${dedupKey.slice(0, dedupKey.lastIndexOf(':'))}`
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

/** Keys of the failed forecasts that have been made up for. */
async function runAgain(db: Database, rows: readonly Row[]): Promise<readonly string[]> {
  const ids = rows
    .filter(({ kind }) => kind === 'FORECAST_FAILED')
    .map(({ dedupKey }) => Number(dedupKey.slice(FAILURE_KEY.length)))
  return [...(await failuresRunAgain(db, ids))].map((id) => `${FAILURE_KEY}${id}`)
}

/** Keys of the data that have come since they were missed, or that nobody expects any more. */
async function comeSince(db: Database, rows: readonly Row[], now: Date): Promise<string[]> {
  const missed = rows.flatMap(({ kind, dedupKey, provinceId, date }) =>
    kind === 'FILE_MISSING' && provinceId && date ? [{ dedupKey, provinceId, date }] : [],
  )
  const missing = new Set<string>()
  for (const [provinceId, own] of groupBy(missed, (row) => row.provinceId)) {
    const dates = own.map(({ date }) => date).sort()
    const range = { provinceId, from: dates[0]!, to: dates.at(-1)! }
    for (const { stage, date } of await missingMarketData(db, range, now))
      missing.add(missingStageKey(provinceId, stage, date))
  }
  return missed.map(({ dedupKey }) => dedupKey).filter((key) => !missing.has(key))
}
