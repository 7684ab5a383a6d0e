import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database } from '../../connection/database.ts'
import { fromProject } from '../../connection/from-project.ts'
import { migrate } from '../../migrate.ts'
import { queryRows } from '../../sql/query-rows.ts'

/** A row as JSON has it: columns by their names, arrays and documents as they are, bytes as `\x…`. */
export type JsonRow = Record<string, unknown>

/** What an installation of an earlier version had: a part of its rows that holds together, and its files. */
export type KeptVersion = {
  /** The moment that it is of. */
  at: string
  /** How many migrations that version knew. */
  migrations: number
  /** Parts of tables that were made since: `create table … partition of …`. */
  partitions: string[]
  tables: Record<string, JsonRow[]>
  /** Uploaded files in base64, by their hash. */
  files: Record<string, string>
}

/** The installation that upgrades are tried on; `npm run keep-version` makes another. */
export const KEPT_VERSION = 'database/test/kept-version/0037.json.gz'

export function readKeptVersion(): KeptVersion {
  return JSON.parse(gunzipSync(readFileSync(fromProject(KEPT_VERSION))).toString())
}

/** Fills an empty database as that version left it. */
export async function fillWith(
  db: Database,
  { migrations, partitions, tables }: KeptVersion,
): Promise<void> {
  await migrate(db, { until: migrations })
  for (const statement of partitions) await db.execute(sql.raw(statement))
  await db.transaction(async (tx) => {
    // Neither triggers nor the order of references matter: the rows are as they were.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [name, rows] of Object.entries(tables)) {
      const table = sql.identifier(name)
      const columns = sql.join(
        Object.keys(rows[0]!).map((column) => sql.identifier(column)),
        sql`, `,
      )
      await tx.execute(sql`delete from ${table}`)
      await tx.execute(sql`insert into ${table} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`)
    }
  })
  await continueNumbers(db)
}

/** Numbers that the database gives go on behind the highest one that is there. */
async function continueNumbers(db: Database): Promise<void> {
  const columns = await queryRows<{ table: string; column: string; sequence: string }>(
    db,
    sql`select table_name as table, column_name as column,
        pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
      from information_schema.columns
      where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval(%')`,
  )
  for (const { table, column, sequence } of columns) {
    await db.execute(sql`select setval(${sequence}::regclass,
      (select coalesce(max(${sql.identifier(column)}), 0) + 1 from ${sql.identifier(table)}), false)`)
  }
}
