import { inArray, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#database/connection/database.ts'
import { RETENTION, retentionDays } from '#database/queries/settings.ts'
import {
  knownAddress,
  passwordFailure,
  session,
  signInChallenge,
  ssoAttempt,
} from '#database/schema/tables.ts'
import type { Services } from '../../services.ts'

const DAY_MS = 86_400_000
/** Rows that are deleted at once: few enough that nobody waits for the end of it. */
const BATCH = 2_000

/** Deletes failed passwords that no longer count, and sign-ins that nobody ended in time. */
export async function purgeFailures(db: Database): Promise<void> {
  const now = new Date()
  await db.delete(passwordFailure).where(lt(passwordFailure.until, now))
  await db.delete(signInChallenge).where(lt(signInChallenge.expiresAt, now))
  await db.delete(ssoAttempt).where(lt(ssoAttempt.expiresAt, now))
}

/** Deletes sessions and known addresses that are older than the settings keep them. */
export async function purgeOld({ db }: Pick<Services, 'db'>): Promise<void> {
  const before = async (kept: keyof typeof RETENTION) =>
    new Date(Date.now() - (await retentionDays(db, RETENTION[kept])) * DAY_MS)
  const sessionsBefore = await before('sessions')
  const isOver = or(lt(session.endedAt, sessionsBefore), lt(session.expiresAt, sessionsBefore))
  await deleteInBatches(db, { table: session, key: session.id, where: isOver })
  const addressesBefore = await before('addresses')
  await db.delete(knownAddress).where(lt(knownAddress.lastUsedAt, addressesBefore))
}

type Deletion = { table: PgTable; key: PgColumn; where: SQL | undefined }

async function deleteInBatches(db: Database, { table, key, where }: Deletion): Promise<void> {
  for (;;) {
    const batch = db.select({ key }).from(table).where(where).limit(BATCH)
    const deleted = await db.delete(table).where(inArray(key, batch)).returning({ key })
    if (deleted.length < BATCH) return
  }
}
