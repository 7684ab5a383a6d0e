import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#database/connection/database.ts'
import type { LoggedChange, LoggedValue } from '#domain/system/logged-change.ts'
import { cutText } from './cut-text.ts'
import { isSecretName } from './secret-names.ts'

/** More than a person reads of one call. */
const MAX_CHANGES = 500
const MAX_LIST = 200
/** What every save raises or stamps says nothing about the object. */
const UNTOLD = new Set([
  'id',
  'lockVersion',
  'updatedAt',
  'updatedBy',
  'createdAt',
  'createdBy',
  'authVersion',
])

const changesOf = new WeakMap<Database, LoggedChange[]>()

/**
 * Begins to take what a transaction tells of its changes; the list fills while it works. What a transaction
 * inside it tells counts once that has ended well.
 */
export function takeChanges(tx: Database): LoggedChange[] {
  const changes: LoggedChange[] = []
  changesOf.set(tx, changes)
  const begin = tx.transaction.bind(tx)
  const transaction: Database['transaction'] = async (work, config) => {
    let inner: readonly LoggedChange[] = []
    const result = await begin(async (nested) => {
      inner = takeChanges(nested)
      return work(nested)
    }, config)
    logChanges(tx, inner)
    return result
  }
  Object.assign(tx, { transaction })
  return changes
}

/**
 * Tells what a transaction of a call changes, for the row of the operation log that stands or falls with it.
 * Where nobody takes it, as in a job, nothing happens.
 */
export function logChanges(tx: Database, changes: readonly LoggedChange[]): void {
  const taken = changesOf.get(tx)
  taken?.push(...changes.slice(0, MAX_CHANGES - taken.length))
}

/** Whether somebody takes what is told of changes and has room for more; else rows need not be read for it. */
export const isLogged = (tx: Database): boolean =>
  (changesOf.get(tx)?.length ?? MAX_CHANGES) < MAX_CHANGES

/** Tells of a list that an object has, e.g. the codes of the roles of a user; the order says nothing. */
export function logList(
  tx: Database,
  field: `${string}/${number}/${string}`,
  ...lists: [before: readonly string[], after: readonly string[]]
): void {
  const [before, after] = lists.map((list) => [...new Set(list)].sort().slice(0, MAX_LIST))
  if (JSON.stringify(before) !== JSON.stringify(after))
    logChanges(tx, [{ field, before: before!, after: after! }])
}

type Row = Readonly<Record<string, unknown>>

/**
 * What is another value in a row than before; fields are named `table/id/column`. Null stands for a row that
 * is not there, before or after. Secrets are left out, and so is the value of a setting that is named like one.
 */
export function rowChanges(table: PgTable, before: Row | null, after: Row | null): LoggedChange[] {
  const { id, code } = after ?? before ?? {}
  const isSecret = isSecretName(String(code ?? ''))
  return Object.keys(getTableColumns(table))
    .filter((name) => !UNTOLD.has(name) && !isSecretName(name) && !(isSecret && name === 'value'))
    .map((name) => ({
      field: `${getTableName(table)}/${id ?? code ?? ''}/${name}`,
      before: loggedValue(before?.[name]),
      after: loggedValue(after?.[name]),
    }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

function loggedValue(value: unknown): LoggedValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean' || typeof value === 'number') return value
  if (value instanceof Date) return value.toISOString()
  return cutText(typeof value === 'string' ? value : JSON.stringify(value))
}
