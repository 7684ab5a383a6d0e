import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import type { StoredLine } from '#database/queries/declaration-lines.ts'
import { appUser, declaration, declarationEvent, declarationLine } from '#database/schema/tables.ts'
import {
  type DeclarationAction,
  type DeclarationState,
  UNCLEARED_STATES,
} from '#domain/declaration/declaration-states.ts'
import type { Direction, OtherDeclared } from '#domain/declaration/ten-day-declaration.ts'
import { energyFromMwh } from '#domain/units/energy.ts'
import type { Subject } from './place.ts'

export type Declaration = Omit<typeof declaration.$inferSelect, 'status'> & {
  status: DeclarationState
}

const KIND = 'TEN_DAY'

function ofSubject({ stationId, yearMonth, cycle }: Subject) {
  return and(
    eq(declaration.stationId, stationId),
    eq(declaration.kind, KIND),
    eq(declaration.yearMonth, yearMonth),
    eq(declaration.cycle, cycle),
  )
}

/** All versions of a declaration, the newest first. */
export async function findVersions(db: Database, subject: Subject): Promise<Declaration[]> {
  const rows = await db
    .select()
    .from(declaration)
    .where(ofSubject(subject))
    .orderBy(desc(declaration.version))
  return rows as Declaration[]
}

/** The version that counts, locked until the transaction ends. */
export async function lockCurrent(tx: Database, subject: Subject): Promise<Declaration | null> {
  const [row] = await tx
    .select()
    .from(declaration)
    .where(and(ofSubject(subject), eq(declaration.isCurrent, true)))
    .for('update')
  return (row as Declaration | undefined) ?? null
}

/** A declaration by id, locked until the transaction ends. */
export async function lockById(tx: Database, id: number): Promise<Declaration | null> {
  const [row] = await tx.select().from(declaration).where(eq(declaration.id, id)).for('update')
  return (row as Declaration | undefined) ?? null
}

export async function findById(db: Database, id: number): Promise<Declaration | null> {
  const [row] = await db.select().from(declaration).where(eq(declaration.id, id))
  return (row as Declaration | undefined) ?? null
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
  return (row as Declaration | undefined) ?? null
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

export async function findLines(db: Database, declarationId: number): Promise<StoredLine[]> {
  return db
    .select()
    .from(declarationLine)
    .where(eq(declarationLine.declarationId, declarationId))
    .orderBy(asc(declarationLine.slot))
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

/** What other kinds of declarations of the station have out for the cycle and not cleared (V9). */
export async function findOthers(db: Database, subject: Subject): Promise<OtherDeclared[]> {
  const { stationId, yearMonth, cycle } = subject
  const rows = await db
    .select({ line: declarationLine })
    .from(declarationLine)
    .innerJoin(declaration, eq(declaration.id, declarationLine.declarationId))
    .where(
      and(
        eq(declaration.stationId, stationId),
        eq(declaration.yearMonth, yearMonth),
        eq(declaration.cycle, cycle),
        ne(declaration.kind, KIND),
        eq(declaration.isCurrent, true),
        inArray(declaration.status, [...UNCLEARED_STATES]),
      ),
    )
  return rows.flatMap(({ line: { slot, direction, energyMwh } }) =>
    energyMwh === null
      ? []
      : [
          {
            slot,
            direction: direction as Direction,
            energyWh: energyFromMwh(energyMwh),
            sameSession: false,
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

/** What happened to the versions of a declaration, the latest first. */
export async function findEvents(db: Database, declarationIds: readonly number[]) {
  if (declarationIds.length === 0) return []
  return db
    .select({
      event: declarationEvent,
      version: declaration.version,
      actor: { account: appUser.account, username: appUser.username },
    })
    .from(declarationEvent)
    .innerJoin(declaration, eq(declaration.id, declarationEvent.declarationId))
    .leftJoin(appUser, eq(appUser.id, declarationEvent.actorId))
    .where(inArray(declarationEvent.declarationId, [...declarationIds]))
    .orderBy(desc(declarationEvent.id))
}

/** Who submitted a declaration last; null while nobody has. */
export async function findSubmitter(db: Database, declarationId: number): Promise<number | null> {
  const [row] = await db
    .select({ actorId: declarationEvent.actorId })
    .from(declarationEvent)
    .where(
      and(eq(declarationEvent.declarationId, declarationId), eq(declarationEvent.action, 'SUBMIT')),
    )
    .orderBy(desc(declarationEvent.id))
    .limit(1)
  return row?.actorId ?? null
}
