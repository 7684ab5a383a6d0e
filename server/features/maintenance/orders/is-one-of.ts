import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether an id is one of a list, which is one parameter however long it is. */
export const isOneOf = (id: SQL | PgColumn, ids: readonly number[]): SQL =>
  sql`${id} = any(${sql.param([...ids])}::bigint[])`
