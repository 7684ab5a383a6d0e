import type { PGlite } from '@electric-sql/pglite'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import * as schema from '../schema/tables.ts'
import { Condition } from './condition.ts'
import { lockFolder } from './folder-lock.ts'
import { PgliteClient } from './pglite-client.ts'
import { openPostgres } from './postgres.ts'
import { Reserve } from './reserve.ts'

type Schema = typeof schema

/** Queries against the one dialect that both databases speak; a transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

/** An open database and what to do with it at the end. */
export type OpenDatabase = {
  db: Database
  kind: 'pglite' | 'postgres'
  /** What questions of the assistant are read through: a login of less rights where there is one, else `db`. */
  asking: Database
  /** Ends what a connection of `asking` is running; undefined on the embedded database, which has one. */
  cancel?: (pid: number) => Promise<void>
  /** The embedded database's own client; undefined on PostgreSQL. */
  embedded?: PgliteClient
  /** What is wrong with it as a whole. */
  condition: Condition
  /** Room for when the disk of the embedded database is full; undefined where none is kept. */
  reserve?: Pick<Reserve, 'isGivenUp'>
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** PostgreSQL server; without it the embedded database is used. */
  url?: string
  /** The same with a login that may read the views of questions and nothing else. */
  askingUrl?: string | undefined
  /** Folder of the embedded database; without it the database lives in memory. */
  folder?: string
  /** Room on its disk that is kept for when there is none left; none without it. */
  reserveBytes?: number
  /** Tar of a data directory for an in-memory database; it is left as it is. */
  image?: Uint8Array
  /** The program of an in-memory database, compiled; see `PgliteStart`. */
  program?: object
  /** Told when the embedded database can no longer be trusted. */
  onFatal?: (error: Error) => void
}

/**
 * Opens PostgreSQL when a URL is given, else the embedded database.
 *
 * @throws FolderInUseError when another process has the folder
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (!options.url) return openEmbedded(options)
  const { db, asking, ...rest } = openPostgres(options.url, options.askingUrl)
  return { ...rest, db: db as Database, asking: asking as Database, kind: 'postgres' }
}

async function openEmbedded({
  folder,
  reserveBytes,
  image,
  program,
  onFatal,
}: DatabaseOptions): Promise<OpenDatabase> {
  const unlock = folder ? await lockFolder(`${folder}.lock`) : () => {}
  const condition = new Condition()
  const reserve =
    folder && reserveBytes ? new Reserve(`${folder}.reserve`, reserveBytes, condition) : undefined
  const client = new PgliteClient({ folder, image, program }, onFatal ?? (() => {}), condition)
  await client.ready.catch((error) => {
    unlock()
    throw error
  })
  reserve?.begin()
  const db = drizzle(client as unknown as PGlite, { schema, casing: 'snake_case' })
  const close = async () => {
    reserve?.close()
    await client.close()
    unlock()
  }
  return {
    ...{ db: db as Database, asking: db as Database, kind: 'pglite', embedded: client, close },
    condition,
    ...(reserve && { reserve }),
  }
}
