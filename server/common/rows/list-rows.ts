import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Rows } from '#api/kernel/answer.ts'
import type { ListPage } from '#api/kernel/list.ts'
import type { Database } from '#database/connection/database.ts'

type KeyedTable = PgTable & { id: PgColumn }

type Order<Sort extends string> = {
  /** Columns that the list can be sorted by. */
  sorts: Record<Sort, PgColumn | SQL>
  /** Its own order, and that of rows which are alike in the column sorted by. */
  first: readonly PgColumn[]
}

/** A page of a table's rows, and how many there are in all. */
export async function listRows<Table extends KeyedTable, Sort extends string>(
  db: Database,
  table: Table,
  { where, order, page }: { where: SQL | undefined; order: Order<Sort>; page: ListPage<Sort> },
): Promise<Rows<Table['$inferSelect']>> {
  const rows = await db
    .select()
    .from(table as KeyedTable)
    .where(where)
    .orderBy(...orderOf(order, page), asc(table.id))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  return { rows, total: await db.$count(table as KeyedTable, where) }
}

/** What is unknown comes last, whichever way a list is sorted. */
export function orderOf<Sort extends string>(
  { sorts, first }: Order<Sort>,
  { sort, order }: Pick<ListPage<Sort>, 'sort' | 'order'>,
): SQL[] {
  const own = first.map((column) => asc(column))
  if (sort === undefined) return own
  const wanted = order === 'descend' ? desc(sorts[sort]) : asc(sorts[sort])
  return [sql`${wanted} nulls last`, ...own]
}
