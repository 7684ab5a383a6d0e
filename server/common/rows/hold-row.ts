import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#database/connection/database.ts'
import { notFound } from '../../http/answer/app-error.ts'

type KeyedTable = PgTable & { id: PgColumn }

/**
 * A row that nobody else changes until the transaction ends; whoever refers to it anew waits.
 *
 * @throws AppError notFound
 */
export async function holdRow<Table extends KeyedTable>(
  tx: Database,
  table: Table,
  id: number,
): Promise<Table['$inferSelect']> {
  const keyed: KeyedTable = table
  const [found] = await tx.select().from(keyed).where(eq(keyed.id, id)).for('update')
  if (!found) throw notFound()
  return found
}
