import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#database/connection/database.ts'

/** What people call rows that are named by their ids. */
export async function codesById(
  tx: Database,
  table: PgTable & Record<'id' | 'code', PgColumn>,
  ids: readonly number[],
): Promise<(some: Iterable<number>) => string[]> {
  const found = await tx
    .select({ id: table.id, code: table.code })
    .from(table as PgTable)
    .where(inArray(table.id, [...new Set(ids)]))
  const codes = new Map(found.map(({ id, code }) => [id as number, code as string]))
  return (some) => [...some].flatMap((id) => codes.get(id) ?? [])
}
