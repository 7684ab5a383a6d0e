import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { declaration, replay, tenDayCalendar } from '#database/schema/tables.ts'
import { isIfGiven, preparedOnce } from '#database/sql/prepared.ts'
import { nextState } from '#domain/declaration/next-state.ts'
import type { Services } from '../../../services.ts'
import {
  addEvent,
  type Declaration,
  findVersions,
  lockById,
  updateDeclaration,
} from '../declaration-repository.ts'
import { loadPlace, type Place } from '../place.ts'
import { clockOf, readSettings } from '../trade-day/trade-session-terms.ts'
import { tellCreator } from './declaration-notices.ts'

type Filter = { provinceId?: string; stationId?: number; declarationId?: number }

const lateOnes = preparedOnce((db) =>
  db
    .select({ id: declaration.id })
    .from(declaration)
    .innerJoin(
      tenDayCalendar,
      and(
        eq(tenDayCalendar.provinceId, declaration.provinceId),
        eq(tenDayCalendar.yearMonth, declaration.yearMonth),
        eq(tenDayCalendar.cycle, declaration.cycle),
      ),
    )
    .where(
      and(
        eq(declaration.kind, 'TEN_DAY'),
        eq(declaration.isCurrent, true),
        inArray(declaration.status, ['DRAFT', 'IN_REVIEW', 'APPROVED']),
        lte(tenDayCalendar.declareCloseAt, sql.placeholder('now')),
        isIfGiven(declaration.provinceId, 'provinceId'),
        isIfGiven(declaration.stationId, 'stationId'),
        isIfGiven(declaration.id, 'declarationId'),
        // A replay has a clock of its own, which its steps and its readers go by.
        sql`(${sql.placeholder('isSweep')}::boolean is not true or not exists (
          select 1 from ${replay} where ${replay.provinceId} = ${declaration.provinceId}))`,
      ),
    )
    .prepare(''),
)

/**
 * Lets declarations expire whose session has closed before they were filed, and gives their number.
 * Called by a schedule, and for its own objects by everything that reads or changes declarations, so
 * that nobody ever sees one that is late but still open.
 */
export async function expireDue(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { provinceId, stationId, declarationId }: Filter = {},
): Promise<number> {
  const now = clock.now()
  const due = await lateOnes(db).execute({
    now,
    provinceId: provinceId ?? null,
    stationId: stationId ?? null,
    declarationId: declarationId ?? null,
    isSweep: provinceId === undefined && stationId === undefined && declarationId === undefined,
  })
  let expired = 0
  for (const { id } of due) {
    if (await db.transaction((tx) => expireOne(tx, id, now))) expired += 1
  }
  return expired
}

async function expireOne(tx: Database, id: number, now: Date): Promise<boolean> {
  const late = await lockById(tx, id)
  if (!late?.isCurrent) return false
  const { provinceId, stationId, yearMonth } = late
  const place = await loadPlace(tx, {
    ...{ provinceId, stationId, yearMonth },
    cycle: late.cycle,
  })
  if (!place.tradeSession) return false
  const clock = clockOf(place.tradeSession, await readSettings(tx), now)
  const next = nextState(late.status, { action: 'EXPIRE', clock })
  if (!next.ok) return false
  const filed = await filedBefore(tx, place, late)
  const changed = await updateDeclaration(tx, late, {
    status: next.state,
    isCurrent: filed === null,
    updatedAt: now,
  })
  const event = { action: 'EXPIRE', actorId: null, at: now } as const
  await addEvent(tx, id, { ...event, from: late.status, to: next.state })
  if (filed) {
    await updateDeclaration(tx, filed, { isCurrent: true, updatedAt: now })
    const diff = { isCurrent: [false, true] }
    await addEvent(tx, filed.id, { ...event, from: filed.status, to: filed.status, diff })
  } else {
    const notice = { kind: 'DECLARATION_EXPIRED', severity: 'ERROR', now } as const
    await tellCreator(tx, { place, declaration: changed }, notice)
  }
  return true
}

/** The version before, where the exchange still has it: a late revision leaves it in force. */
async function filedBefore(
  tx: Database,
  { subject }: Place,
  late: Declaration,
): Promise<Declaration | null> {
  const versions = await findVersions(tx, subject)
  const before = versions.find(({ version }) => version === late.version - 1)
  return before?.status === 'FILED' ? before : null
}
