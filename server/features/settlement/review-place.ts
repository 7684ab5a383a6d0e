import { and, eq } from 'drizzle-orm'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import type { queryReview } from '#api/settlement/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import { readSessionResults, type SessionResult } from '#database/queries/market/session-results.ts'
import {
  area,
  declaration,
  declarationLine,
  node,
  station,
  tenDayCalendar,
} from '#database/schema/tables.ts'
import { type TenDayPeriod, tenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import type { DeclarationState } from '#domain/declaration/words.ts'
import type { ReviewState } from '#domain/settlement/words.ts'
import { notFound } from '../../http/answer/app-error.ts'

export type Subject = RequestOf<typeof queryReview>
export type StoredLine = typeof declarationLine.$inferSelect
export type ReviewedDeclaration = {
  id: number
  version: number
  status: DeclarationState
  lines: StoredLine[]
  /** All versions of it, so that what any of them won is not taken for held. */
  versionIds: number[]
}

/** What the announcement of the cycle's session says; null where none was announced. */
type SessionTerms = {
  /** The session takes one direction only. */
  oneDirection: boolean
  lotMwh: number | null
  tickCnyPerMwh: number | null
}

/** The station and the cycle under review, with the declaration that counts. */
export type ReviewPlace = {
  subject: Subject
  period: TenDayPeriod
  station: typeof station.$inferSelect
  nodeCode: string | null
  zoneCode: string | null
  declaration: ReviewedDeclaration | null
  /** What the exchange published of the cycle's session. */
  published: SessionResult[]
  session: SessionTerms
  state: ReviewState
}

export const KIND = 'TEN_DAY'

/** @throws AppError notFound when the station lies in another province than the one named */
export async function loadReviewPlace(db: Database, subject: Subject): Promise<ReviewPlace> {
  const [found] = await db
    .select({ station, nodeCode: node.code, zoneCode: area.code })
    .from(station)
    .leftJoin(node, eq(node.id, station.nodeId))
    .leftJoin(area, and(eq(area.id, station.areaId), eq(area.kind, 'ZONE')))
    .where(and(eq(station.id, subject.stationId), eq(station.provinceId, subject.provinceId)))
  if (!found) throw notFound()
  const reviewed = await findDeclaration(db, subject)
  return {
    ...found,
    subject,
    period: tenDayPeriod(subject.yearMonth, subject.cycle),
    declaration: reviewed,
    published: await readSessionResults(db, subject),
    session: await readSessionTerms(db, subject),
    state: stateOf(reviewed?.status ?? null),
  }
}

/** What the state of a declaration means for its review. */
export function stateOf(status: DeclarationState | null): ReviewState {
  switch (status) {
    case null:
    case 'NOT_STARTED':
      return 'NO_DECLARATION'
    case 'FILED':
      return 'AWAITING_RESULT'
    case 'CLEARED_FULL':
    case 'CLEARED_PART':
    case 'NOT_CLEARED':
    case 'SETTLED':
      return 'RESULT_IN'
    default:
      return 'NOT_FILED'
  }
}

async function readSessionTerms(
  db: Database,
  { provinceId, yearMonth, cycle }: Subject,
): Promise<SessionTerms> {
  const { singleDirection, lotMwh, tickCnyPerMwh } = tenDayCalendar
  const [found] = await db
    .select({ oneDirection: singleDirection, lotMwh, tickCnyPerMwh })
    .from(tenDayCalendar)
    .where(
      and(
        eq(tenDayCalendar.provinceId, provinceId),
        eq(tenDayCalendar.yearMonth, yearMonth),
        eq(tenDayCalendar.cycle, cycle),
      ),
    )
  return found ?? { oneDirection: false, lotMwh: null, tickCnyPerMwh: null }
}

async function findDeclaration(
  db: Database,
  { stationId, yearMonth, cycle }: Subject,
): Promise<ReviewedDeclaration | null> {
  const versions = await db
    .select()
    .from(declaration)
    .where(
      and(
        eq(declaration.stationId, stationId),
        eq(declaration.kind, KIND),
        eq(declaration.yearMonth, yearMonth),
        eq(declaration.cycle, cycle),
      ),
    )
  const current = versions.find(({ isCurrent }) => isCurrent)
  if (!current) return null
  const lines = await db
    .select()
    .from(declarationLine)
    .where(eq(declarationLine.declarationId, current.id))
  return {
    id: current.id,
    version: current.version,
    status: current.status,
    lines,
    versionIds: versions.map(({ id }) => id),
  }
}
