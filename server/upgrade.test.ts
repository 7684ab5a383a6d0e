import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { doLogin } from '#api/session/endpoints.ts'
import { type Database, openDatabase } from '#database/connection/database.ts'
import { DEMO_PASSWORD } from '#database/seed/demo-accounts.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import {
  fillWith,
  type JsonRow,
  readKeptVersion,
} from '#database/test/kept-version/kept-version.ts'
import { rowsOf, storedColumns } from '#database/test/kept-version/rows-of.ts'
import { type ServerProcess, startServer } from './test/server-process.ts'

/**
 * An installation that the version before has filled is upgraded by a start that is killed in the middle, and
 * by the next one: every row that was there is there, with the values that it had.
 */

/** What a version changes of rows that are there, by `table.column`, each with its reason. */
const CHANGED: Record<string, string> = {
  'resource.name_zh': 'names of rights come with the program',
  'resource.name_en': 'names of rights come with the program',
}
/** Tables and columns that a version takes away, and what is not kept for long, each with its reason. */
const GONE: Record<string, string> = {
  password_failure: 'a failure counts for some minutes',
}

const kept = readKeptVersion()
const folder = mkdtempSync(join(tmpdir(), 'powerdesk-upgrade-'))
const url = inject('databaseUrl')
const name = `powerdesk_${randomUUID().replaceAll('-', '')}`
/** It is upgraded soon after: later on, what has a time to live would go. */
const offsetMs = Number(process.env.TEST_CLOCK_OFFSET_MS) + Date.parse(kept.at) - Date.now()
const env: NodeJS.ProcessEnv = {
  DEMO: '0',
  TEST_CLOCK_OFFSET_MS: String(offsetMs),
  ...(url && { DATABASE_URL: urlOf(url, name) }),
}
const running = new Set<ServerProcess>()

function urlOf(server: string, database: string): string {
  const address = new URL(server)
  address.pathname = `/${database}`
  return address.href
}

/** Opens the database, which no server may have meanwhile. */
async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const options = url ? { url: urlOf(url, name) } : { folder: join(folder, 'database') }
  const { db, close } = await openDatabase(options)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

function start(): ServerProcess {
  const server = startServer(folder, env)
  running.add(server)
  return server
}

const portOf = (server: ServerProcess) =>
  new Promise<number>((resolve, reject) => {
    server.child.on('message', (message: { kind: string; port: number }) => {
      if (message.kind === 'ready') resolve(message.port)
    })
    void server.ended.then(() => reject(new Error(server.errors().join('\n'))))
  })

/** Rows by table, of the columns that the version before had. */
type Content = Map<string, { columns: string[]; rows: JsonRow[] }>
let before: Content

async function contentOf(db: Database): Promise<Content> {
  const content: Content = new Map()
  for (const table of Object.keys(kept.tables)) {
    const columns = await storedColumns(db, table)
    content.set(table, { columns, rows: await rowsOf(db, table, columns) })
  }
  return content
}

beforeAll(async () => {
  if (url) await onServer(`create database ${name}`)
  mkdirSync(join(folder, 'uploads'), { recursive: true })
  for (const [sha256, content] of Object.entries(kept.files))
    writeFileSync(join(folder, 'uploads', sha256), Buffer.from(content, 'base64'))
  before = await withDatabase(async (db) => {
    await fillWith(db, kept)
    return contentOf(db)
  })
})

afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  if (url) await onServer(`drop database ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const sleeping = sql`select pid from pg_stat_activity
  where datname = current_database() and wait_event = 'PgSleep'`

const migrationCount = (db: Database) =>
  queryRows<{ count: number }>(db, sql`select count(*)::int as count from schema_migration`).then(
    ([row]) => row!.count,
  )

it('a start that is killed while it migrates leaves the schema of before', async () => {
  const mark = url ? undefined : join(folder, 'database', 'migrating')
  // Whoever is told of a migration waits there: the start stands in the middle of its transaction.
  await withDatabase(async (db) => {
    const tell = mark
      ? "execute format('copy (select 1) to %L', current_setting('data_directory') || '/migrating');"
      : ''
    await db.execute(
      sql.raw(`create function hold_migration() returns trigger language plpgsql as
      $$ begin ${tell} perform pg_sleep(30); return new; end $$`),
    )
    await db.execute(sql`create trigger hold before insert on schema_migration
      for each row execute function hold_migration()`)
  })
  const server = start()
  const isHeld = () =>
    mark ? existsSync(mark) : withDatabase(async (db) => (await queryRows(db, sleeping)).length > 0)
  await expect.poll(isHeld).toBe(true)
  expect(server.errors()).toEqual([])
  server.child.kill('SIGKILL')
  await server.ended
  if (mark) rmSync(mark)
  await withDatabase(async (db) => {
    // PostgreSQL sees that its client is gone when it next has something to say.
    await db.execute(sql`select pg_terminate_backend(pid) from (${sleeping}) as asleep`)
    expect(await migrationCount(db)).toBe(kept.migrations)
    await db.execute(sql`drop trigger hold on schema_migration`)
    await db.execute(sql`drop function hold_migration()`)
    expect(await contentOf(db)).toEqual(before)
  })
})

it('the next start ends the upgrade, with every row as it was', async () => {
  const server = start()
  await portOf(server)
  server.child.kill('SIGKILL')
  await server.ended
  await withDatabase(async (db) => {
    expect(await migrationCount(db)).toBeGreaterThan(kept.migrations)
    expect(await differences(db)).toEqual([])
  })
  // Beside PostgreSQL they lie in the database, and no server has put them there.
  if (url) return
  for (const [sha256, content] of Object.entries(kept.files))
    expect(readFileSync(join(folder, 'uploads', sha256)).toString('base64')).toBe(content)
})

it('and whoever had a password signs in by it', async () => {
  const port = await portOf(start())
  expect(await signIn(port, 'solar')).toMatchObject({ code: 200 })
})

async function signIn(port: number, username: string): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${doLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD, systemType: '10001' }),
  })
  return answer.json()
}

/** What of the content before is lost or changed, but for what the two tables above declare. */
async function differences(db: Database): Promise<string[]> {
  const found: string[] = []
  for (const [table, { columns, rows }] of before) {
    if (table in GONE) continue
    const now = await storedColumns(db, table)
    const lost = columns.filter((column) => !now.includes(column))
    found.push(...lost.map((column) => `${table}.${column}`).filter((path) => !(path in GONE)))
    const compared = columns.filter(
      (column) => now.includes(column) && !(`${table}.${column}` in CHANGED),
    )
    const present = new Set((await rowsOf(db, table, compared)).map((row) => textOf(row, compared)))
    for (const row of rows)
      if (!present.has(textOf(row, compared)))
        found.push(`${table} ${JSON.stringify(row).slice(0, 200)}`)
  }
  return found
}

const textOf = (row: JsonRow, columns: readonly string[]) =>
  JSON.stringify(columns.map((column) => row[column]))
