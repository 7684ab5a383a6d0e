import { asc, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import {
  type ChainEnds,
  type ChainedRow,
  type ChainFault,
  type ChainPlace,
  followChain,
} from '#domain/system/log-chain.ts'
import type { LogName } from '#domain/system/words.ts'
import { chainEnds, LOG_TABLES, sha256 } from './chained-logs.ts'

const BATCH = 2_000

/** How far a chain was followed. */
export type Followed = {
  ends: ChainEnds
  place: ChainPlace
  fault: ChainFault | null
  done: boolean
}

/**
 * Follows the chain of a log on from a place, or from its beginning, until it ends, does not hold, or
 * `goesOn` says no. Rows that come in or are deleted by age meanwhile do no harm: each batch is read as the
 * database was at one moment.
 */
export async function verifyChain(
  db: Database,
  log: LogName,
  { from, goesOn }: { from: ChainPlace | null; goesOn: (followed: Followed) => boolean },
): Promise<Followed> {
  let followed = await followSome(db, log, from)
  while (!followed.done && goesOn(followed)) followed = await followSome(db, log, followed.place)
  return followed
}

/** The place of a row that was reached before; null where it is gone. */
export async function placeOf(db: Database, log: LogName, no: number): Promise<ChainPlace | null> {
  const table = LOG_TABLES[log]
  const [row] = await db.select({ hash: table.hash }).from(table).where(eq(table.chainNo, no))
  return row ? { no, hash: String(row.hash) } : null
}

function followSome(db: Database, log: LogName, from: ChainPlace | null): Promise<Followed> {
  const table = LOG_TABLES[log]
  const read = async (tx: Database): Promise<Followed> => {
    const ends = await chainEnds(tx, log)
    const isBegun = from !== null && from.no >= ends.start.no
    const place = isBegun ? from : ends.start
    const extra = isBegun ? undefined : await rowBefore(tx, log, ends.start.no)
    if (extra) return { ends, place, fault: { kind: 'EXTRA', ...extra }, done: true }
    const rows = (await tx
      .select()
      .from(table)
      .where(gt(table.chainNo, place.no))
      .orderBy(asc(table.chainNo))
      .limit(BATCH)) as ChainedRow[]
    const isLast = rows.length < BATCH
    const part = followChain({ log, ends, from: place, rows, isLast }, sha256)
    return { ends, ...part, done: isLast || part.fault !== null }
  }
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** A row that should have been deleted by age, or that somebody put there. */
async function rowBefore(tx: Database, log: LogName, startNo: number) {
  const table = LOG_TABLES[log]
  const [row] = await tx
    .select({ id: table.id, no: table.chainNo })
    .from(table)
    .where(lte(table.chainNo, startNo))
    .orderBy(asc(table.chainNo))
    .limit(1)
  return row && { id: Number(row.id), no: Number(row.no) }
}
