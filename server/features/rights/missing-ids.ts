import { inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#database/connection/database.ts'
import { notFound } from '../../http/answer/app-error.ts'

/** @throws AppError notFound when one of some ids is of no row */
export async function requireAll(
  tx: Database,
  column: PgColumn,
  ids: readonly number[],
): Promise<void> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return
  const found = await tx.$count(column.table, inArray(column, [...wanted]))
  if (found < wanted.size) throw notFound()
}
