import { type SQL, sql } from 'drizzle-orm'

/** Ids as a list of SQL; there is at least one. */
export const listOf = (ids: readonly number[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  )
