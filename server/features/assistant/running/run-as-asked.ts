import { sql, TransactionRollbackError } from 'drizzle-orm'
import type { Database, OpenDatabase } from '#database/connection/database.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import type { Statement } from '#domain/assistant/compile/statement.ts'
import type { DataScope } from '../../../http/caller/data-scope.ts'
import { scopeSigner } from './signed-scope.ts'

export type ResultRow = Record<string, string | number | null>

/**
 * Runs statements one after the other as the role that has nothing but the views, with the scope of the asker, in a
 * transaction that only reads and is rolled back: whatever a statement may be, nothing of it stays.
 *
 * @throws the signal's reason between two statements, and what PostgreSQL says of a statement that the signal ended
 */
export async function runAsAsked(
  { db, asking, kind, cancel }: Pick<OpenDatabase, 'db' | 'asking' | 'kind' | 'cancel'>,
  scope: DataScope,
  ...[statements, signal]: [readonly Statement[], AbortSignal]
): Promise<ResultRow[][]> {
  const results: ResultRow[][] = []
  // The embedded database has one connection, which is not to be had within the transaction.
  const sign = await scopeSigner(db, scope)
  const reading = asking.transaction(
    async (tx) => {
      const pid = await enterScope(tx, sign)
      const settle = cancelOn(signal, async () => cancel?.(pid))
      try {
        for (const statement of statements) {
          signal.throwIfAborted()
          // Anew each time: a statement could have changed it. The embedded database knows none.
          if (kind === 'postgres') await tx.execute(sql.raw("SET LOCAL statement_timeout = '5s'"))
          results.push(await rowsOf(tx, statement))
        }
      } finally {
        await settle()
      }
      tx.rollback()
    },
    { accessMode: 'read only' },
  )
  await reading.catch((error) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  return results
}

/**
 * Ends the running statement of a connection when the signal says so; where that fails it ends by its own time.
 *
 * @returns to be awaited before the connection does anything else: a cancel that comes late would end what is not ours
 */
function cancelOn(signal: AbortSignal, cancel: () => Promise<void>): () => Promise<void> {
  let cancelling: Promise<void> = Promise.resolve()
  const onAbort = () => {
    cancelling = cancel().catch(() => undefined)
  }
  signal.addEventListener('abort', onAbort, { once: true })
  return async () => {
    signal.removeEventListener('abort', onAbort)
    await cancelling
  }
}

/** @returns number of the connection's process */
async function enterScope(tx: Database, sign: (began: string) => string): Promise<number> {
  const [entered] = await queryRows<{ pid: number; began: string }>(
    tx,
    sql`select pg_backend_pid() as pid, extract(epoch from now())::text as began`,
  )
  // Digits, commas, and names without a quote.
  await tx.execute(sql.raw(`SET LOCAL powerdesk.scope = '${sign(entered!.began)}'`))
  return entered!.pid
}

/** The statement cut where its values stand; the database puts them in, each as one constant. */
async function rowsOf(tx: Database, { text, values }: Statement): Promise<ResultRow[]> {
  const parts = text.split(/\$(\d+)/)
  const texts = parts.filter((_, at) => at % 2 === 0)
  const bound = parts.filter((_, at) => at % 2 === 1).map((number) => values[Number(number) - 1])
  const rows = await queryRows<{ found: string }>(
    tx,
    sql`select found from sem.answer(${sql.param(texts)}::text[], ${sql.param(bound.map(String))}::text[]) as found`,
  )
  return rows.map(({ found }) => JSON.parse(found) as ResultRow)
}
