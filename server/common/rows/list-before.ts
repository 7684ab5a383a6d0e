import { and, desc, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { KeyedPage } from '#api/kernel/list.ts'

/** What a query of such a list is to be given, whatever it joins. */
export type Part = { where: SQL | undefined; orderBy: SQL; limit: number }

/**
 * What a list goes by: its key, which grows with the rows, or a time and within one instant the key. With a time
 * an index over both finds the days of a filter, however long ago they are.
 */
export type ByNewest = { key: PgColumn; at?: PgColumn }

type Wanted = ByNewest & { where: SQL | undefined; page: KeyedPage }

export const newestFirst = ({ key, at }: ByNewest): SQL =>
  at === undefined ? desc(key) : sql`${at} desc, ${key} desc`

/** Rows that come after the one of a key; none where that row is gone, because those after it went before it. */
export const olderThan = ({ key, at }: ByNewest, before: number): SQL =>
  at === undefined
    ? lt(key, before)
    : sql`(${at}, ${key}) < (select ${at}, ${key} from ${key.table} where ${key} = ${before})`

/** Rows newest first, and the key to ask for what is older than them; null at the end. */
export async function listBefore<Row extends { id: number }>(
  { where, page: { before, pageSize }, ...by }: Wanted,
  read: (part: Part) => Promise<Row[]>,
): Promise<{ rows: Row[]; next: number | null }> {
  const older = before === undefined ? where : and(where, olderThan(by, before))
  // One row more than is wanted says whether there are any.
  const found = await read({ where: older, orderBy: newestFirst(by), limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  return { rows, next: found.length > pageSize ? rows.at(-1)!.id : null }
}
