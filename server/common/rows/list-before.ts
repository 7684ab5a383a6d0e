import { and, desc, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { KeyedPage } from '#api/kernel/list.ts'

/** What a query of such a list is to be given, whatever it joins. */
export type Part = { where: SQL | undefined; orderBy: SQL; limit: number }

type Wanted = {
  /** The key of the rows, which grows with them. */
  key: PgColumn
  where: SQL | undefined
  page: KeyedPage
}

/** Rows newest first, and the key to ask for what is older than them; null at the end. */
export async function listBefore<Row extends { id: number }>(
  { key, where, page: { before, pageSize } }: Wanted,
  read: (part: Part) => Promise<Row[]>,
): Promise<{ rows: Row[]; next: number | null }> {
  const older = before === undefined ? where : and(where, lt(key, before))
  // One row more than is wanted says whether there are any.
  const found = await read({ where: older, orderBy: desc(key), limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  return { rows, next: found.length > pageSize ? rows.at(-1)!.id : null }
}
