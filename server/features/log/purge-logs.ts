import { asc, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { RETENTION, retentionDays } from '#database/queries/settings.ts'
import { logChain } from '#database/schema/tables.ts'
import { type ChainedRow, type ChainFault, followChain } from '#domain/system/log-chain.ts'
import { LOG_NAMES, type LogName } from '#domain/system/words.ts'
import type { Services } from '../../services.ts'
import { holdChain, LOG_TABLES, lockChain, sha256 } from './chained-logs.ts'

const DAY_MS = 86_400_000
/** Rows that are deleted at once: few enough that nobody waits for the end of it. */
const BATCH = 2_000

/**
 * Deletes rows of the logs that are older than the setting keeps them, from the beginning of their chains
 * on; a row that is not older keeps those behind it. What the chain begins after moves with them, so that it
 * holds afterwards. Of a chain that does not hold nothing is deleted: it would take away what shows it.
 */
export async function purgeLogs({
  db,
  clock,
  log: logger,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const days = await retentionDays(db, RETENTION.logs)
  const before = new Date(clock.now().getTime() - days * DAY_MS)
  for (const log of LOG_NAMES) {
    const fault = await purgeLog(db, log, before)
    if (fault) logger.error({ chain: log, fault }, 'log does not hold, nothing is deleted of it')
  }
}

async function purgeLog(db: Database, log: LogName, before: Date): Promise<ChainFault | null> {
  for (;;) {
    const { count, fault } = await purgeSome(db, log, before)
    if (fault || count < BATCH) return fault
  }
}

function purgeSome(db: Database, log: LogName, before: Date) {
  const table = LOG_TABLES[log]
  return db.transaction(async (tx) => {
    await lockChain(tx, log)
    const ends = await holdChain(tx, log)
    const rows = (await tx
      .select()
      .from(table)
      .where(gt(table.chainNo, ends.start.no))
      .orderBy(asc(table.chainNo))
      .limit(BATCH)) as (ChainedRow & { at: Date })[]
    const firstKept = rows.findIndex(({ at }) => at >= before)
    const old = firstKept < 0 ? rows : rows.slice(0, firstKept)
    if (old.length === 0) return { count: 0, fault: null }
    const part = { log, ends, from: ends.start, rows: old, isLast: false }
    const { place, fault } = followChain(part, sha256)
    if (fault) return { count: 0, fault }
    await tx.delete(table).where(lte(table.chainNo, place.no))
    await tx
      .update(logChain)
      .set({ startNo: place.no, startHash: place.hash })
      .where(eq(logChain.log, log))
    return { count: old.length, fault: null }
  })
}
