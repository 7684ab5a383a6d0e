import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './connection/database.ts'
import { fromProject } from './connection/from-project.ts'

const LOCK = 7_302_531

/** A database whose schema is not one that this program can go on from; the message is one sentence. */
export class SchemaMismatchError extends Error {
  readonly code = 'SCHEMA_MISMATCH'
}

/**
 * Brings the database to the newest schema. One transaction for all of it, under an advisory lock, so
 * that several servers may start at once and a start that is killed leaves the old schema.
 *
 * @param until how many migrations the program knows, where it is not the newest one
 * @throws SchemaMismatchError when a migration that was applied has been edited since, or is not known here
 */
export async function migrate(db: Database, { until }: { until?: number } = {}): Promise<void> {
  const migrationsFolder = fileURLToPath(fromProject('database/migrations'))
  const migrations = readMigrationFiles({ migrationsFolder }).slice(0, until)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.execute(sql`
      create table if not exists schema_migration (
        number integer primary key, hash text not null, applied_at timestamptz not null default now()
      )`)
    const { rows } = (await tx.execute(
      sql`select number, hash from schema_migration order by number`,
    )) as { rows: { number: number; hash: string }[] }
    if (rows.some(({ number }) => number >= migrations.length)) {
      throw new SchemaMismatchError(
        'The database has been used by a newer version of Powerdesk; start that version, or use another database.',
      )
    }
    for (const [number, migration] of migrations.entries()) {
      const applied = rows.find((row) => row.number === number)
      if (applied && applied.hash !== migration.hash) {
        throw new SchemaMismatchError(
          `The database is of another version of Powerdesk (migration ${number} was changed after it had been applied); start that version, or use another database.`,
        )
      }
      if (applied) continue
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into schema_migration (number, hash) values (${number}, ${migration.hash})`,
      )
    }
  })
}
