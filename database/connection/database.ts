import type { PGlite } from '@electric-sql/pglite'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import * as schema from '../schema/tables.ts'
import { checkCommits } from './checked-commit.ts'
import { lockFolder } from './folder-lock.ts'
import { PgliteClient } from './pglite-client.ts'

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
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** PostgreSQL server; without it the embedded database is used. */
  url?: string
  /** The same with a login that may read the views of questions and nothing else. */
  askingUrl?: string | undefined
  /** Folder of the embedded database; without it the database lives in memory. */
  folder?: string
  /** Tar of a data directory for an in-memory database. */
  image?: Uint8Array
  /** Told when the embedded database can no longer be trusted. */
  onFatal?: (error: Error) => void
}

/**
 * Opens PostgreSQL when a URL is given, else the embedded database.
 *
 * @throws FolderInUseError when another process has the folder
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.url ? openPostgres(options.url, options.askingUrl) : openEmbedded(options)
}

const INT8 = 20
pg.types.setTypeParser(INT8, Number)

const OF_ALL = '-c timezone=UTC -c statement_timeout=60000'
/** Whatever is sent, it only reads, and takes little. */
const OF_QUESTIONS =
  '-c timezone=UTC -c default_transaction_read_only=on -c statement_timeout=5000 -c lock_timeout=200 -c work_mem=16MB'

async function openPostgres(url: string, askingUrl: string | undefined): Promise<OpenDatabase> {
  const own = poolOf(url, { max: 10, options: OF_ALL })
  const asking = askingUrl ? poolOf(askingUrl, { max: 4, options: OF_QUESTIONS }) : undefined
  // Of its own: who cancels holds a connection already, and would wait for one that only others can free.
  const cancelling = poolOf(askingUrl ?? url, { max: 1, options: OF_QUESTIONS })
  const cancel = async (pid: number) => {
    await cancelling.pool.query('select pg_cancel_backend($1)', [pid])
  }
  const close = async () => {
    await Promise.all([asking?.pool.end(), cancelling.pool.end()])
    await own.pool.end()
  }
  return { db: own.db, asking: asking?.db ?? own.db, cancel, kind: 'postgres', close }
}

function poolOf(url: string, limits: Pick<pg.PoolConfig, 'max' | 'options'>) {
  const pool = new pg.Pool({ connectionString: url, ...limits })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    checkCommits(client)
    // One that breaks in a transaction fails its statements; nobody else listens while it is taken out.
    client.on('error', () => {})
  })
  return { pool, db: drizzlePostgres(pool, { schema, casing: 'snake_case' }) as Database }
}

async function openEmbedded({ folder, image, onFatal }: DatabaseOptions): Promise<OpenDatabase> {
  const unlock = folder ? await lockFolder(`${folder}.lock`) : () => {}
  const client = new PgliteClient({ folder, image }, onFatal ?? (() => {}))
  await client.ready.catch((error) => {
    unlock()
    throw error
  })
  const db = drizzlePglite(client as unknown as PGlite, { schema, casing: 'snake_case' })
  const close = async () => {
    await client.close()
    unlock()
  }
  return { db: db as Database, asking: db as Database, kind: 'pglite', embedded: client, close }
}
