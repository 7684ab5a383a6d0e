import { sql } from 'drizzle-orm'
import type { Database } from '../../connection/database.ts'
import { queryRows } from '../../sql/query-rows.ts'
import type { JsonRow } from './kept-version.ts'

/** Rows of one table refer to rows of another. */
type Reference = { from: string; columns: string[]; to: string; keys: string[] }
type Tables = ReadonlyMap<string, readonly JsonRow[]>

/** Tables of which a part would be another thing: a chain of hashes goes from its first row to its last. */
const WHOLE = ['operation_log', 'login_log', 'log_chain', 'schema_migration']

/**
 * Of each table the last rows, so many that they stay under a size as text, and with them every row that one
 * of the rows refers to.
 */
export async function pickRows(
  db: Database,
  tables: Tables,
  maxCharacters: number,
): Promise<Record<string, JsonRow[]>> {
  const references = await referencesOf(db)
  const picked = new Map(
    [...tables].map(([name, rows]) => [name, lastOf(name, rows, maxCharacters)]),
  )
  while (addReferred(tables, picked, references)) {}
  const kept = [...picked].filter(([name, rows]) => rows.size > 0 && name !== 'schema_migration')
  return Object.fromEntries(kept.map(([name, rows]) => [name, [...rows]]))
}

function lastOf(name: string, rows: readonly JsonRow[], maxCharacters: number): Set<JsonRow> {
  if (WHOLE.includes(name)) return new Set(rows)
  const picked = new Set<JsonRow>()
  let characters = 0
  for (const row of [...rows].reverse()) {
    characters += JSON.stringify(row).length
    if (picked.size > 0 && characters > maxCharacters) break
    picked.add(row)
  }
  return picked
}

/** @returns whether a row came in that was not picked yet */
function addReferred(
  tables: Tables,
  picked: Map<string, Set<JsonRow>>,
  references: readonly Reference[],
): boolean {
  let isAdded = false
  for (const { from, columns, to, keys } of references) {
    const wanted = new Set([...picked.get(from)!].map((row) => keyOf(row, columns)))
    const target = picked.get(to)!
    for (const row of tables.get(to)!) {
      if (target.has(row) || !wanted.has(keyOf(row, keys))) continue
      target.add(row)
      isAdded = true
    }
  }
  return isAdded
}

const keyOf = (row: JsonRow, columns: readonly string[]) =>
  JSON.stringify(columns.map((column) => row[column]))

async function referencesOf(db: Database): Promise<Reference[]> {
  return queryRows<Reference>(
    db,
    sql`select conrelid::regclass::text as from, confrelid::regclass::text as to,
        (select jsonb_agg(attname order by at) from unnest(conkey) with ordinality as k(number, at)
          join pg_attribute on attrelid = conrelid and attnum = number) as columns,
        (select jsonb_agg(attname order by at) from unnest(confkey) with ordinality as k(number, at)
          join pg_attribute on attrelid = confrelid and attnum = number) as keys
      from pg_constraint where contype = 'f' and conparentid = 0
        and connamespace = 'public'::regnamespace`,
  )
}
