import type { Database } from '#database/connection/database.ts'

/**
 * The database as the handler of a call gets it: it writes in transactions only, so that each of them
 * can carry what stands or falls with it.
 *
 * @param transaction instead of the database's own
 */
export function writingByTransaction(db: Database, transaction: Database['transaction']): Database {
  return Object.assign(Object.create(withoutWrites(db)) as Database, { transaction })
}

/**
 * The database as the handler of a call gets it that promises to change nothing; always the same one, so
 * that statements are put together once for it.
 */
export function withoutWrites(db: Database): Database {
  const known = readOnly.get(db) ?? makeReadOnly(db)
  readOnly.set(db, known)
  return known
}

const readOnly = new WeakMap<Database, Database>()

function makeReadOnly(db: Database): Database {
  const refuse = () => {
    throw new Error('A handler writes inside a transaction, and only where its endpoint says so')
  }
  const refused = { insert: refuse, update: refuse, delete: refuse }
  return Object.assign(Object.create(db) as Database, refused)
}
