import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import type { StoredLine } from '#database/rows/declaration-lines.ts'
import { appUser, declaration, declarationEvent, declarationLine } from '#database/schema/tables.ts'
import { isOneOf, preparedOnce } from '#database/sql/prepared.ts'
import type { Cycle } from '#domain/calendar/ten-day-period.ts'
import type { OtherDeclared } from '#domain/declaration/ten-day-declaration.ts'
import {
  type DeclarationAction,
  type DeclarationState,
  UNCLEARED_STATES,
} from '#domain/declaration/words.ts'
import { energyFromMwh } from '#domain/units/energy.ts'
import type { Subject } from './place.ts'

export type Declaration = Omit<typeof declaration.$inferSelect, 'status'> & {
  status: DeclarationState
}

const KIND = 'TEN_DAY'

type Given<T> = T | ReturnType<typeof sql.placeholder>

function ofSubject(subject: {
  stationId: Given<number>
  yearMonth: Given<string>
  cycle: Given<Cycle>
}) {
  return and(
    eq(declaration.stationId, subject.stationId),
    eq(declaration.kind, KIND),
    eq(declaration.yearMonth, subject.yearMonth),
    eq(declaration.cycle, subject.cycle),
  )
}

/** A subject that a prepared statement is given. */
const SUBJECT = {
  stationId: sql.placeholder('stationId'),
  yearMonth: sql.placeholder('yearMonth'),
  cycle: sql.placeholder('cycle'),
}

const versionsOfSubject = preparedOnce((db) =>
  db
    .select()
    .from(declaration)
    .where(ofSubject(SUBJECT))
    .orderBy(desc(declaration.version))
    .prepare(''),
)

/** All versions of a declaration, the newest first. */
export async function findVersions(db: Database, subject: Subject): Promise<Declaration[]> {
  return await versionsOfSubject(db).execute(subject)
}

/** The version that counts, locked until the transaction ends. */
export async function lockCurrent(tx: Database, subject: Subject): Promise<Declaration | null> {
  const [row] = await tx
    .select()
    .from(declaration)
    .where(and(ofSubject(subject), eq(declaration.isCurrent, true)))
    .for('update')
  return row ?? null
}

/** A declaration by id, locked until the transaction ends. */
export async function lockById(tx: Database, id: number): Promise<Declaration | null> {
  const [row] = await tx.select().from(declaration).where(eq(declaration.id, id)).for('update')
  return row ?? null
}

export async function findById(db: Database, id: number): Promise<Declaration | null> {
  const [row] = await db.select().from(declaration).where(eq(declaration.id, id))
  return row ?? null
}

/** A first version; null when somebody else made one in between. */
export async function insertFirst(
  tx: Database,
  subject: Subject,
  made: { createdBy: number; now: Date; remark: string | null },
): Promise<Declaration | null> {
  const { createdBy, now, remark } = made
  const [row] = await tx
    .insert(declaration)
    .values({ ...subject, status: 'DRAFT', remark, createdBy, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

/** Changes a locked declaration and raises its lock version. */
export async function updateDeclaration(
  tx: Database,
  { id }: Declaration,
  change: Partial<typeof declaration.$inferInsert> & { updatedAt: Date },
): Promise<Declaration> {
  const [row] = await tx
    .update(declaration)
    .set({ ...change, lockVersion: sql`${declaration.lockVersion} + 1` })
    .where(eq(declaration.id, id))
    .returning()
  return row as Declaration
}

/** The next version, a draft with the lines of the one before, which is kept as it is. */
export async function insertNextVersion(
  tx: Database,
  before: Declaration,
  made: { createdBy: number; now: Date },
): Promise<Declaration> {
  const { createdBy, now } = made
  const kept = await updateDeclaration(tx, before, { isCurrent: false, updatedAt: now })
  const { provinceId, stationId, kind, yearMonth, cycle, version, remark } = before
  const [row] = await tx
    .insert(declaration)
    .values({
      ...{ provinceId, stationId, kind, yearMonth, cycle, remark },
      version: version + 1,
      // Goes on where the version before stopped, so that nobody's old number fits by chance.
      lockVersion: kept.lockVersion + 1,
      status: 'DRAFT',
      createdBy,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  const lines = await findLines(tx, before.id)
  await replaceLines(
    tx,
    lines.map((line) => ({
      ...line,
      declarationId: row!.id,
      clearedMwh: null,
      clearedPriceCnyPerMwh: null,
    })),
  )
  return row as Declaration
}

const linesOfOne = preparedOnce((db) =>
  db
    .select()
    .from(declarationLine)
    .where(eq(declarationLine.declarationId, sql.placeholder('declarationId')))
    .orderBy(asc(declarationLine.slot))
    .prepare(''),
)

export async function findLines(db: Database, declarationId: number): Promise<StoredLine[]> {
  return linesOfOne(db).execute({ declarationId })
}

/** Writes all lines of one declaration anew. */
export async function replaceLines(
  tx: Database,
  lines: readonly (typeof declarationLine.$inferInsert)[],
): Promise<void> {
  const ids = [...new Set(lines.map(({ declarationId }) => declarationId))]
  if (ids.length === 0) return
  await tx.delete(declarationLine).where(inArray(declarationLine.declarationId, ids))
  await tx.insert(declarationLine).values([...lines])
}

const linesOfOthers = preparedOnce((db) =>
  db
    .select({ line: declarationLine })
    .from(declarationLine)
    .innerJoin(declaration, eq(declaration.id, declarationLine.declarationId))
    .where(
      and(
        eq(declaration.stationId, SUBJECT.stationId),
        eq(declaration.yearMonth, SUBJECT.yearMonth),
        eq(declaration.cycle, SUBJECT.cycle),
        ne(declaration.kind, KIND),
        eq(declaration.isCurrent, true),
        inArray(declaration.status, [...UNCLEARED_STATES]),
      ),
    )
    .prepare(''),
)

/** What other kinds of declarations of the station have out for the cycle and not cleared (V9). */
export async function findOthers(db: Database, subject: Subject): Promise<OtherDeclared[]> {
  const rows = await linesOfOthers(db).execute(subject)
  return rows.flatMap(({ line: { slot, direction, energyMwh } }) =>
    energyMwh === null
      ? []
      : [
          {
            slot,
            direction,
            energyWh: energyFromMwh(energyMwh),
            sameTradeSession: false,
          },
        ],
  )
}

type NewEvent = {
  action: DeclarationAction
  from: DeclarationState
  to: DeclarationState
  /** Null: nobody, the deadline passed. */
  actorId: number | null
  reason?: string | null
  diff?: unknown
  at: Date
}

export async function addEvent(tx: Database, declarationId: number, event: NewEvent) {
  const { from: fromStatus, to: toStatus, ...rest } = event
  await tx.insert(declarationEvent).values({ declarationId, fromStatus, toStatus, ...rest })
}

const eventsOfVersions = preparedOnce((db) =>
  db
    .select({
      event: declarationEvent,
      version: declaration.version,
      actor: { account: appUser.account, username: appUser.username },
    })
    .from(declarationEvent)
    .innerJoin(declaration, eq(declaration.id, declarationEvent.declarationId))
    .leftJoin(appUser, eq(appUser.id, declarationEvent.actorId))
    .where(isOneOf(declarationEvent.declarationId, 'declarationIds'))
    .orderBy(desc(declarationEvent.id))
    .prepare(''),
)

/** What happened to the versions of a declaration, the latest first. */
export async function findEvents(db: Database, declarationIds: readonly number[]) {
  if (declarationIds.length === 0) return []
  return eventsOfVersions(db).execute({ declarationIds })
}

const lastSubmission = preparedOnce((db) =>
  db
    .select({ actorId: declarationEvent.actorId })
    .from(declarationEvent)
    .where(
      and(
        eq(declarationEvent.declarationId, sql.placeholder('declarationId')),
        eq(declarationEvent.action, 'SUBMIT'),
      ),
    )
    .orderBy(desc(declarationEvent.id))
    .limit(1)
    .prepare(''),
)

/** Who submitted a declaration last; null while nobody has. */
export async function findSubmitter(db: Database, declarationId: number): Promise<number | null> {
  const [row] = await lastSubmission(db).execute({ declarationId })
  return row?.actorId ?? null
}
