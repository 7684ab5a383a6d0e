import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#database/connection/database.ts'

export type Counts = Record<string, number>

/** What a running server writes by itself, as far as it came in its time. */
const OF_THE_SERVER = /^(forecast_(?!model$)|job$|session$|operation_log$|notification$|worker)/

/** How many rows each table of a data folder has that a filling writes. */
export async function countRows(dataDir: string): Promise<Counts> {
  const { db, close } = await openDatabase({ folder: join(dataDir, 'database') })
  try {
    const { rows } = (await db.execute(sql`select tablename as name from pg_tables
      where schemaname = 'public' order by tablename`)) as unknown as { rows: { name: string }[] }
    const counts: Counts = {}
    for (const { name } of rows.filter((row) => !OF_THE_SERVER.test(row.name))) {
      const counted = await db.execute(sql`select count(*)::int as n from ${sql.identifier(name)}`)
      counts[name] = (counted as unknown as { rows: { n: number }[] }).rows[0]!.n
    }
    return counts
  } finally {
    await close()
  }
}

/** Tables of which two folders have different numbers of rows, with both numbers. */
export function differences(killed: Counts, whole: Counts): string[] {
  return Object.keys({ ...killed, ...whole })
    .filter((name) => killed[name] !== whole[name])
    .map((name) => `${name} ${killed[name]} instead of ${whole[name]}`)
}
