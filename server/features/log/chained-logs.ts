import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#database/connection/database.ts'
import { logChain, loginLog, operationLog } from '#database/schema/tables.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import type { ChainEnds } from '#domain/system/log-chain.ts'
import type { LogName } from '#domain/system/words.ts'

/** A table whose rows are in a chain. */
export type ChainedTable = PgTable & Record<'id' | 'at' | 'chainNo' | 'hash', PgColumn>

export const LOG_TABLES: Record<LogName, ChainedTable> = {
  LOGIN: loginLog,
  OPERATION: operationLog,
}

export const sha256 = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex')

/** Both ends of the chain of a log; of one that was never written to, its beginning. */
export async function chainEnds(db: Database, log: LogName): Promise<ChainEnds> {
  const [row] = await db.select().from(logChain).where(eq(logChain.log, log))
  return endsOf(row)
}

/** The same, held until the transaction ends, and made where there is none. */
export async function holdChain(tx: Database, log: LogName): Promise<ChainEnds> {
  await tx.insert(logChain).values({ log }).onConflictDoNothing()
  const [row] = await tx.select().from(logChain).where(eq(logChain.log, log)).for('update')
  return endsOf(row)
}

/**
 * Whether the transaction may move the ends of a chain: one at a time does, whichever server it is of.
 * Whoever comes second need not wait, because the first does the same.
 */
export async function tryLockChain(tx: Database, log: LogName): Promise<boolean> {
  const rows = await queryRows<{ locked: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtext(${`log-chain:${log}`})) as locked`,
  )
  return rows[0]!.locked
}

/** Waits for its turn to move the ends of a chain. */
export async function lockChain(tx: Database, log: LogName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`log-chain:${log}`}))`)
}

const endsOf = (row: typeof logChain.$inferSelect | undefined): ChainEnds => ({
  start: { no: row?.startNo ?? 0, hash: row?.startHash ?? '' },
  end: { no: row?.endNo ?? 0, hash: row?.endHash ?? '' },
})
