import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, type OpenDatabase, openDatabase } from '../connection/database.ts'
import { TEMPLATE } from './global-setup.ts'

/** A database of a test; `again` opens it for another server, with connections of its own where it can. */
export type TestDatabase = OpenDatabase & { again(): Promise<OpenDatabase> }

/** Of what Node has; its types are those of browsers. */
const { compile } = Reflect.get(globalThis, 'WebAssembly') as {
  compile(program: Uint8Array): Promise<object>
}

/** What every embedded database of this process begins with. */
type Beginning = { image: Uint8Array; program: object }
let beginning: Promise<Beginning> | undefined

/**
 * Each database runs in a thread of its own. The program is compiled once and the image read once, into memory
 * that threads share: with its own of both, a thread works twice as long before its database is open.
 */
async function makeBeginning(): Promise<Beginning> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const read = readFileSync(inject('databaseImage'))
  const image = new Uint8Array(new SharedArrayBuffer(read.length))
  image.set(read)
  return { image, program: await compile(readFileSync(join(folder, 'pglite.wasm'))) }
}

/**
 * A database of its own for a test file, on whichever engine the run is for.
 *
 * @param through what stands between this process and a PostgreSQL: gives the address to connect to instead
 */
export async function openTestDatabase(
  through: (url: URL) => Promise<URL> = async (url) => url,
): Promise<TestDatabase> {
  if (process.env.TEST_DATABASE === 'none')
    throw new Error('This test file stands in WITHOUT_DATABASE of vitest.config.ts, so it has none')
  const server = inject('databaseUrl')
  if (!server) {
    beginning ??= makeBeginning()
    const embedded = await openDatabase(await beginning)
    return { ...embedded, again: async () => ({ ...embedded, close: async () => {} }) }
  }
  const name = `powerdesk_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${TEMPLATE}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const { href } = await through(url)
  const database = await openDatabase({ url: href })
  const close = async () => {
    await database.close()
    await onServer(server, `drop database ${name} with (force)`)
  }
  return { ...database, close, again: () => openDatabase({ url: href }) }
}

/** One database for all tests of a file. */
export function testDatabase(): { readonly db: Database } {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  return {
    get db() {
      return database.db
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
