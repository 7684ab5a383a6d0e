import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { logChain } from '#database/schema/tables.ts'
import { type ChainedRow, sealRows } from '#domain/system/log-chain.ts'
import { LOG_NAMES, type LogName } from '#domain/system/words.ts'
import type { Services } from '../../services.ts'
import { holdChain, LOG_TABLES, sha256, tryLockChain } from './chained-logs.ts'

const BATCH = 1_000
/** In one go; what is left, as of a log that is older than the chain, waits for the next. */
const MAX_BATCHES = 20

/** Takes rows that were committed since into the chains of their logs, in the order of their ids. */
export async function sealLogs({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (const log of LOG_NAMES) {
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      if ((await sealSome(db, log, clock.now())) < BATCH) break
    }
  }
}

/** @returns how many rows it took */
export async function sealSome(db: Database, log: LogName, now: Date): Promise<number> {
  const table = LOG_TABLES[log]
  return db.transaction(async (tx) => {
    if (!(await tryLockChain(tx, log))) return 0
    const { end } = await holdChain(tx, log)
    const rows = (await tx
      .select()
      .from(table)
      .where(isNull(table.chainNo))
      .orderBy(asc(table.id))
      .limit(BATCH)) as ChainedRow[]
    const places = sealRows(log, end, rows, sha256)
    const last = places.at(-1)
    if (!last) return 0
    await tx.execute(sql`
      update ${table} set chain_no = place.no, hash = place.hash
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(id bigint, no bigint, hash text)
      where ${table.id} = place.id`)
    await tx
      .update(logChain)
      .set({ endNo: last.no, endHash: last.hash, updatedAt: now })
      .where(eq(logChain.log, log))
    return places.length
  })
}
