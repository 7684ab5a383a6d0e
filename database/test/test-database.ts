import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, type OpenDatabase, openDatabase } from '../connection/database.ts'
import { TEMPLATE } from './global-setup.ts'

/** A database of a test; `again` opens it for another server, with connections of its own where it can. */
export type TestDatabase = OpenDatabase & { again(): Promise<OpenDatabase> }

/** A database of its own for a test file, on whichever engine the run is for. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseUrl')
  if (!server) {
    const embedded = await openDatabase({ image: readFileSync(inject('databaseImage')) })
    return { ...embedded, again: async () => ({ ...embedded, close: async () => {} }) }
  }
  const name = `powerdesk_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${TEMPLATE}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase({ url: url.href })
  const close = async () => {
    await database.close()
    await onServer(server, `drop database ${name} with (force)`)
  }
  return { ...database, close, again: () => openDatabase({ url: url.href }) }
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
