import { asc, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '#database/connection/database.ts'
import { isLogged, logChanges, rowChanges } from '../../http/log/logged-changes.ts'

type KeyedTable = PgTable & { id: PgColumn }

/**
 * Changes the rows that a condition fits, and tells the log of operations what is another value in each.
 *
 * @returns the rows as they are now
 */
export async function changeRows<Table extends KeyedTable>(
  tx: Database,
  table: Table,
  where: SQL | undefined,
  set: PgUpdateSetSource<Table>,
): Promise<Table['$inferSelect'][]> {
  const keyed: KeyedTable = table
  const rows: Table['$inferSelect'][] = isLogged(tx)
    ? await tx.select().from(keyed).where(where).orderBy(asc(keyed.id)).for('update')
    : []
  const before = new Map(rows.map((row) => [row.id, row]))
  const changed: Table['$inferSelect'][] = await tx
    .update(keyed)
    .set(set as PgUpdateSetSource<KeyedTable>)
    .where(where)
    .returning()
  for (const row of changed) {
    const known = before.get(row.id)
    if (known && isLogged(tx)) logChanges(tx, rowChanges(keyed, known, row))
  }
  return changed
}

/** Deletes the rows that a condition fits, and tells the log of operations what they were. */
export async function deleteRows<Table extends KeyedTable>(
  tx: Database,
  table: Table,
  where: SQL | undefined,
): Promise<void> {
  const keyed: KeyedTable = table
  const deleted = await tx.delete(keyed).where(where).returning()
  for (const row of deleted) if (isLogged(tx)) logChanges(tx, rowChanges(keyed, row, null))
}
