import { count, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#database/connection/database.ts'

/** How many rows name each of some objects; 0 for those that none names. */
export async function countsOf(
  db: Database,
  column: PgColumn,
  ids: readonly number[],
): Promise<(id: number) => number> {
  if (ids.length === 0) return () => 0
  const rows = await db
    .select({ id: column, count: count() })
    .from(column.table)
    .where(inArray(column, [...ids]))
    .groupBy(column)
  const counts = new Map(rows.map((row) => [row.id as number, row.count]))
  return (id) => counts.get(id) ?? 0
}
