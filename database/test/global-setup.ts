import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type OpenDatabase, openDatabase } from '../connection/database.ts'
import type { PgliteClient } from '../connection/pglite-client.ts'
import { migrate } from '../migrate.ts'
import { fenceQuestions } from '../questions/fence-questions.ts'
import { seedCatalogue } from '../seed/catalogue.ts'
import { seedFixtures } from './fixtures.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Tar of a prepared embedded database; empty when the tests run on PostgreSQL. */
    databaseImage: string
    /** Server and template database; empty when the tests run on the embedded database. */
    databaseUrl: string
  }
}

export const TEMPLATE = 'powerdesk_template'

/**
 * Prepares one database that every test file starts from: a tar of an embedded one, or a template on
 * the server named by TEST_DATABASE_URL when TEST_DATABASE is `postgres`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return process.env.TEST_DATABASE === 'postgres' ? onPostgres(project) : onPglite(project)
}

async function onPglite(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'powerdesk-test-'))
  const database = await openDatabase({})
  await prepare(database)
  await dropTemplates(database.embedded!)
  const image = join(folder, 'image.tar')
  writeFileSync(image, await database.embedded!.dump())
  await database.close()
  project.provide('databaseImage', image)
  project.provide('databaseUrl', '')
  return async () => rmSync(folder, { recursive: true, force: true })
}

/** What new databases are made from: half of the files that each test file would unpack. */
async function dropTemplates(embedded: PgliteClient): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await embedded.exec(`alter database ${name} is_template false`)
    await embedded.exec(`drop database ${name}`)
  }
}

async function onPostgres(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server')
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE}`)
  await admin.query(`create database ${TEMPLATE}`)
  const url = new URL(server)
  url.pathname = `/${TEMPLATE}`
  const database = await openDatabase({ url: url.href })
  await prepare(database)
  await database.close()
  project.provide('databaseImage', '')
  project.provide('databaseUrl', server)
  return async () => {
    await admin.query(`drop database if exists ${TEMPLATE}`)
    await admin.end()
  }
}

/** Leaves a database as the start of a server does that finds the people and places of the fixtures in it. */
async function prepare(database: OpenDatabase): Promise<void> {
  const { db } = database
  await migrate(db)
  await fenceQuestions(database)
  await seedCatalogue(db)
  await seedFixtures(db)
  await seedCatalogue(db)
}
