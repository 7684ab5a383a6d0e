import { sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '#database/connection/database.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import type { Statement } from '#domain/assistant/compile/statement.ts'
import type { DataScope } from '../../../http/caller/data-scope.ts'
import { guarded } from './guard.ts'
import { scopeSettings } from './scope-settings.ts'

export type ResultRow = Record<string, string | number | null>

/** What a question may take of PostgreSQL; the embedded database has limits of rows instead. */
const LIMITS = [
  "SET LOCAL statement_timeout = '5s'",
  "SET LOCAL lock_timeout = '200ms'",
  "SET LOCAL work_mem = '16MB'",
]

/**
 * Runs statements one after the other in a transaction that only reads, as the role that has nothing but the views, with
 * the scope of the asker.
 *
 * @throws GuardRefusal before anything is run; the signal's reason between two statements, and what PostgreSQL says of a
 *   statement that the signal ended
 */
export async function runStatements(
  { asking: db, kind, cancel }: Pick<OpenDatabase, 'asking' | 'kind' | 'cancel'>,
  scope: DataScope,
  ...[statements, signal]: [readonly Statement[], AbortSignal]
): Promise<ResultRow[][]> {
  const texts = await Promise.all(statements.map(({ text }) => guarded(text)))
  return db.transaction(
    async (tx) => {
      if (kind === 'postgres') for (const limit of LIMITS) await tx.execute(sql.raw(limit))
      const pid = await enterScope(tx, scope)
      const settle = cancelOn(signal, async () => cancel?.(pid))
      try {
        const results: ResultRow[][] = []
        for (const [at, text] of texts.entries()) {
          signal.throwIfAborted()
          results.push(await queryRows<ResultRow>(tx, bound(text, statements[at]!.values)))
        }
        return results
      } finally {
        await settle()
      }
    },
    { accessMode: 'read only' },
  )
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
async function enterScope(tx: Database, scope: DataScope): Promise<number> {
  const settings = Object.entries(scopeSettings(scope)).map(
    ([name, value]) => sql`set_config(${`powerdesk.${name}`}, ${value}, true)`,
  )
  const [entered] = await queryRows<{ has_role: boolean; pid: number }>(
    tx,
    sql`select ${sql.join(settings, sql`, `)}, pg_backend_pid() as pid, coalesce((
      select pg_has_role(current_user, oid, 'MEMBER') from pg_roles where rolname = 'powerdesk_ask'
    ), false) as has_role`,
  )
  if (entered!.has_role) await tx.execute(sql.raw('SET LOCAL ROLE powerdesk_ask'))
  return entered!.pid
}

/** The statement with its values, as the driver of either database takes them. */
function bound(text: string, values: readonly (string | number)[]) {
  const parts = text.split(/\$(\d+)/)
  const chunks = parts.map((part, at) =>
    at % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]),
  )
  return sql.join(chunks)
}
