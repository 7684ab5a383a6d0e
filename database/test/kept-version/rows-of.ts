import { sql } from 'drizzle-orm'
import type { Database } from '../../connection/database.ts'
import { queryRows } from '../../sql/query-rows.ts'
import type { JsonRow } from './kept-version.ts'

/** Names of the tables of the schema `public`, without the parts that some consist of. */
export async function tableNames(db: Database): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    db,
    sql`select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
      where nspname = 'public' and relkind in ('r', 'p') and not relispartition order by relname`,
  )
  return rows.map(({ name }) => name)
}

/** All rows of a table, of these columns or of all that are stored. */
export async function rowsOf(
  db: Database,
  table: string,
  columns?: readonly string[],
): Promise<JsonRow[]> {
  const wanted = columns ?? (await storedColumns(db, table))
  const pairs = sql.join(
    wanted.map((column) => sql`${column}::text, to_jsonb(${sql.identifier(column)})`),
    sql`, `,
  )
  const rows = await queryRows<{ row: string }>(
    db,
    sql`select jsonb_build_object(${pairs})::text as row from ${sql.identifier(table)}`,
  )
  return rows.map(({ row }) => JSON.parse(row))
}

/** Columns of a table without those that the database computes. */
export async function storedColumns(db: Database, table: string): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      order by ordinal_position`,
  )
  return rows.map(({ name }) => name)
}
