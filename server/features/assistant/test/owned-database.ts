import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#database/connection/database.ts'
import { migrate } from '#database/migrate.ts'
import { fenceQuestions } from '#database/questions/fence-questions.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import { seedFixtures } from '#database/test/fixtures.ts'
import type { TestServer } from '../../../test/harness.ts'
import { writeAskedWorld } from './asked-world.ts'

/**
 * A database of PostgreSQL whose owner is neither a superuser nor may make roles, as operators hand them out, with the
 * asked world in it; the same with a login for questions alone.
 *
 * @param roles given to the owner beforehand, as the handbook says
 */
export async function ownedDatabase(roles = ['powerdesk_ask', 'powerdesk_views']) {
  const server = inject('databaseUrl')
  const name = `owned_${randomUUID().replaceAll('-', '')}`
  const login = `${name}_asks`
  await onServer(server, [
    `create role ${name} login password 'p'`,
    `create role ${login} login password 'p'`,
    ...roles.map((role) => `grant ${role} to ${name}`),
    ...(roles.length > 0 ? [`grant powerdesk_ask to ${login}`] : []),
    `create database ${name} owner ${name}`,
  ])
  const urlOf = (username: string) =>
    Object.assign(new URL(server), { pathname: `/${name}`, username, password: 'p' }).href
  const database = await openDatabase({ url: urlOf(name) })
  const withLogin = await openDatabase({ url: urlOf(name), askingUrl: urlOf(login) })
  const { db } = database
  await migrate(db)
  const open = await fenceQuestions(database)
  await seedCatalogue(db)
  await seedFixtures(db)
  await writeAskedWorld({ services: { db } } as TestServer)
  const close = async () => {
    await withLogin.close()
    await database.close()
    await onServer(server, [
      `drop database ${name} with (force)`,
      `drop role ${name}`,
      `drop role ${login}`,
    ])
  }
  return { database, withLogin, open, close }
}

async function onServer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
