import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#database/connection/database.ts'
import { AppError } from '../../http/answer/app-error.ts'
import { logChanges, rowChanges } from '../../http/log/logged-changes.ts'
import type { TextKey } from '../../locales/zh.ts'

/** Rows that must be gone before: where they name the row, and what is said while there are any. */
type Children = { of: PgColumn; text: TextKey }

/**
 * Deletes a row that the transaction holds, and tells the log of operations what it was.
 *
 * @throws AppError refused with the number of children while it has any
 */
export async function deleteRow(
  tx: Database,
  table: PgTable & { id: PgColumn },
  id: number,
  ...children: readonly Children[]
): Promise<void> {
  for (const { of, text } of children) {
    const count = await tx.$count(of.table, eq(of, id))
    if (count > 0) throw new AppError('refused', text, { count })
  }
  const [deleted] = await tx.delete(table).where(eq(table.id, id)).returning()
  if (deleted) logChanges(tx, rowChanges(table, deleted, null))
}
