import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
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

/** A condition on a column that a statement can do without: while the placeholder is null, all rows fit. */
export function isIfGiven(column: PgColumn, placeholder: string): SQL {
  const given = sql`${sql.placeholder(placeholder)}::${sql.raw(column.getSQLType())}`
  return sql`(${given} is null or ${column} = ${given})`
}

/** Like {@link isIfGiven} with a list of values. */
export function isOneOfIfGiven(column: PgColumn, placeholder: string): SQL {
  return sql`(${list(column, placeholder)} is null or ${isOneOf(column, placeholder)})`
}

/** The column is one of a list of values, which is one parameter however long it is. */
export const isOneOf = (column: PgColumn, placeholder: string): SQL =>
  sql`${column} = any(${list(column, placeholder)})`

const list = (column: PgColumn, placeholder: string) =>
  sql`${sql.placeholder(placeholder)}::${sql.raw(column.getSQLType())}[]`
