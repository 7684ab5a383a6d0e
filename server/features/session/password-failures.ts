import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { passwordFailure } from '#database/schema/tables.ts'

/** What failures are counted for; see the table. */
export type FailureKey = {
  kind: 'ADDRESS' | 'ACCOUNT' | 'KNOWN' | 'HELD' | 'CODE' | 'SSO'
  account: string
  address: string
}

export type Limit = {
  /** So many may fail. */
  max: number
  /** So long a failure counts. */
  windowMs: number
  /** Whether each failure keeps those before it alive, or the time runs from the first. */
  renewed: boolean
}

/** A place among the failures, taken before a password is compared and given back when it was right. */
export type Turn = { key: FailureKey; granted: boolean; until: Date }

/**
 * Takes a turn. It is one statement, so that calls beside each other, also of several servers, get no more
 * turns than there are. A refusal writes too: it takes as long, and nothing can be read from the time.
 */
export async function takeTurn(
  db: Database,
  key: FailureKey,
  ...[{ max, windowMs, renewed }, now]: [Limit, Date]
): Promise<Turn> {
  const { kind, account, address, count, refused, until } = passwordFailure
  const isPast = lte(until, now)
  const isFree = sql`${count} < ${max}`
  const begun = renewed ? sql`${isPast} or ${isFree}` : isPast
  const [row] = await db
    .insert(passwordFailure)
    .values({ ...key, count: 1, refused: 0, until: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: [kind, account, address],
      set: {
        count: sql`case when ${isPast} then 1 when ${isFree} then ${count} + 1 else ${count} end`,
        refused: sql`case when ${isPast} or ${isFree} then 0 else ${refused} + 1 end`,
        until: sql`case when ${begun} then excluded.until else ${until} end`,
      },
    })
    .returning({ refused, until })
  return { key, granted: row!.refused === 0, until: row!.until }
}

/** Until when a key has no turn left, without taking one; null while it has. */
export async function lockedUntil(
  db: Database,
  key: FailureKey,
  { limit, now }: { limit: Limit; now: Date },
): Promise<Date | null> {
  const { count, until } = passwordFailure
  const [row] = await db.select({ count, until }).from(passwordFailure).where(isKey(key))
  return row && row.until > now && row.count >= limit.max ? row.until : null
}

/** Gives back a turn that was no failure, unless its time is over and another has begun. */
export async function giveBack(db: Database, { key, until }: Turn): Promise<void> {
  await db
    .update(passwordFailure)
    .set({ count: sql`greatest(${passwordFailure.count} - 1, 0)` })
    .where(and(isKey(key), eq(passwordFailure.until, until)))
}

/** Forgets all failures of a key. */
export async function forgetFailures(db: Database, key: FailureKey): Promise<void> {
  await db.delete(passwordFailure).where(isKey(key))
}

function isKey({ kind, account, address }: FailureKey): SQL | undefined {
  return and(
    eq(passwordFailure.kind, kind),
    eq(passwordFailure.account, account),
    eq(passwordFailure.address, address),
  )
}
