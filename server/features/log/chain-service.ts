import { eq, isNull } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { logState, verifyLog } from '#api/log/endpoints.ts'
import { RETENTION, retentionDays } from '#database/queries/settings.ts'
import { logChain } from '#database/schema/tables.ts'
import type { CallContext } from '../../http/call-context.ts'
import { chainEnds, LOG_TABLES } from './chained-logs.ts'
import { placeOf, verifyChain } from './verify-chain.ts'

/** One call follows rows for so long: a browser shows how far it is, and others get their turn. */
const SLICE_MS = 1_500
const MAX_UNSEALED = 1_000

/** Both ends of the chain of a log. */
export async function readState(
  { log }: RequestOf<typeof logState>,
  { db }: CallContext,
): Promise<AnswerOf<typeof logState>> {
  const table = LOG_TABLES[log]
  const [row] = await db.select().from(logChain).where(eq(logChain.log, log))
  const unsealed = await db
    .select({ id: table.id })
    .from(table)
    .where(isNull(table.chainNo))
    .limit(MAX_UNSEALED)
  return {
    ...{ startNo: row?.startNo ?? 0, endNo: row?.endNo ?? 0, endHash: row?.endHash ?? '' },
    sealedAt: row?.updatedAt.toISOString() ?? null,
    unsealed: unsealed.length,
    retentionDays: await retentionDays(db, RETENTION.logs),
  }
}

/** Follows the chain of a log a bit further. */
export async function verifySlice(
  { log, after }: RequestOf<typeof verifyLog>,
  { db, signal }: CallContext,
): Promise<AnswerOf<typeof verifyLog>> {
  const from = after === undefined ? null : await placeOf(db, log, after)
  const { start, end } = await chainEnds(db, log)
  if (after !== undefined && from === null && after > start.no) {
    const fault = { kind: 'MISSING', no: after, id: null } as const
    return { startNo: start.no, endNo: end.no, checkedTo: after - 1, done: true, fault }
  }
  const untilMs = performance.now() + SLICE_MS
  const goesOn = () => performance.now() < untilMs && !signal.aborted
  const { ends, place, fault, done } = await verifyChain(db, log, { from, goesOn })
  return { startNo: ends.start.no, endNo: ends.end.no, checkedTo: place.no, done, fault }
}
