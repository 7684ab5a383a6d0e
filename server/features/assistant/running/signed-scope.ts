import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import type { DataScope } from '../../../http/caller/data-scope.ts'
import { scopeSettings } from './scope-settings.ts'

const secrets = new WeakMap<Database, Promise<Buffer>>()

/**
 * What the views take for the scope of one transaction: nobody without the secret of the database can write another, and
 * it is worth nothing in the next transaction.
 *
 * @param db a login that may read the secret
 * @returns takes when the transaction began, as the database says it
 */
export async function scopeSigner(
  db: Database,
  scope: DataScope,
): Promise<(began: string) => string> {
  const text = JSON.stringify(listsOf(scope))
  const secret = await secretOf(db)
  return (began) => {
    const inner = createHash('sha256').update(secret).update(`${began}${text}`).digest()
    return `${createHash('sha256').update(secret).update(inner).digest('hex')}:${text}`
  }
}

/** Lists by the names under which the views look for them; of a kind that is not worked on there is nothing. */
function listsOf(scope: DataScope): Record<string, string> {
  const { provinces, user, whole, kinds, ...objects } = scopeSettings(scope)
  const worksOn = new Set(kinds!.split(','))
  const ofKinds = Object.entries(objects).filter(([kind]) => worksOn.has(kind))
  return {
    ...{ provinces: provinces!, user: user! },
    ...Object.fromEntries(
      ofKinds.flatMap(([kind, ids]) => [
        [kind, ids],
        [`${kind}_provinces`, whole!],
      ]),
    ),
  }
}

/** Read once; a failure is not kept. */
async function secretOf(db: Database): Promise<Buffer> {
  const known = secrets.get(db)
  if (known) return known
  const reading = queryRows<{ secret: string }>(
    db,
    sql`select encode(secret, 'hex') as secret from sem.scope_key`,
  ).then(([row]) => Buffer.from(row!.secret, 'hex'))
  secrets.set(db, reading)
  reading.catch(() => secrets.delete(db))
  return reading
}
