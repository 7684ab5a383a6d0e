import type { SQL } from 'drizzle-orm'
import type { Database } from '../connection/database.ts'

/**
 * The rows of a statement that is written as SQL. What a row is says the caller: nothing checks it, so a column that
 * is not text or a small number is cast in the statement (`::float8`, `::text`).
 */
export async function queryRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  // The types of the driver are those of one of the two databases; both answer with `rows`.
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] }
  return rows
}
