import type { Database } from '../connection/database.ts'

/**
 * A statement that is put together once for a database and is given its values by `sql.placeholder`.
 * Putting it together costs about as much of the main thread as all else that a small read does there.
 * Inside a transaction it is put together anew.
 */
export function preparedOnce<Statement>(
  build: (db: Database) => Statement,
): (db: Database) => Statement {
  const made = new WeakMap<Database, Statement>()
  return (db) => {
    const known = made.get(db) ?? build(db)
    made.set(db, known)
    return known
  }
}
