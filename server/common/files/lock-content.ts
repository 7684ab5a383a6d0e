import { sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'

const LOCK = 7302

/**
 * Holds everybody else off a file until the transaction ends. Whoever takes a file in stores it and says
 * that it is needed in one such transaction; whoever clears looks and removes in another.
 */
export async function lockContent(tx: Database, sha256: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${sha256}))`)
}
