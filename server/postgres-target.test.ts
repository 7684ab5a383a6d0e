import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#database/connection/database.ts'
import { migrate } from '#database/migrate.ts'
import { errorResponse } from '#database/test/loopback-proxy.ts'
import { readConfig } from './config.ts'
import { checkPostgres, refusalOf } from './postgres-target.ts'
import { sentenceOf } from './start-error.ts'

const PASSWORD = 'geheim'
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Something that listens where PostgreSQL is expected. */
async function urlOf(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => socket.once('data', () => answer(socket)))
  servers.push(server.listen(0, '127.0.0.1'))
  await new Promise((resolve) => server.once('listening', resolve))
  return `postgres://desk:${PASSWORD}@127.0.0.1:${(server.address() as AddressInfo).port}/powerdesk`
}

async function sentenceFor(url: string): Promise<string> {
  const error = await checkPostgres(url, { limitMs: 1000 }).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  const sentence = sentenceOf(error, readConfig({ DATABASE_URL: url })) ?? ''
  expect(sentence).not.toContain(PASSWORD)
  expect(sentence).not.toContain('\n')
  return sentence
}

describe('a PostgreSQL that does not let us in is told in one sentence', () => {
  it.each([
    ['28P01', 'password authentication failed for user "desk"', 'refuses the user desk (password'],
    ['28000', 'no pg_hba.conf entry for host', 'refuses the user desk (no pg_hba.conf'],
    ['3D000', 'database "powerdesk" does not exist', 'There is no database powerdesk at 127.0.0.1'],
    ['42501', 'permission denied for database', 'The user desk may not connect'],
    ['53300', 'sorry, too many clients already', 'cannot be used (sorry, too many clients'],
  ])('%s', async (code, message, expected) => {
    const url = await urlOf((socket) => socket.end(errorResponse(code, message)))
    expect(await sentenceFor(url)).toContain(expected)
  })

  it('for a program that is no PostgreSQL', async () => {
    const url = await urlOf((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await sentenceFor(url)).toContain('cannot be')
  })

  it('for an address that says nothing', async () => {
    const url = await urlOf(() => {})
    expect(await sentenceFor(url)).toContain('cannot be reached (timeout expired)')
  })

  it('for a name that nobody knows', async () => {
    const url = `postgres://desk:${PASSWORD}@nowhere.invalid/powerdesk`
    expect(await sentenceFor(url)).toContain('powerdesk at nowhere.invalid:5432')
  })
})

describe('a server that is not fit', () => {
  const fit = { number: '150004', text: '15.4', encoding: 'UTF8' }

  it('is older than 15 or not in UTF-8', () => {
    expect(refusalOf(fit)).toBeUndefined()
    expect(refusalOf({ ...fit, number: '140011', text: '14.11' })).toContain('is PostgreSQL 14.11')
    expect(refusalOf({ ...fit, encoding: 'SQL_ASCII' })).toContain('is encoded in SQL_ASCII')
  })
})

const server = inject('databaseUrl')
const withUser = (user: string) => {
  const url = new URL(server)
  url.username = user
  url.password = PASSWORD
  return url.href
}

describe.runIf(server)('on a PostgreSQL server', () => {
  it('a database that can be used is not refused', async () => {
    await checkPostgres(server)
  })

  it('a user without the right to make tables is told which right', async () => {
    const { db, close } = await openDatabase({ url: server })
    const user = 'powerdesk_reader'
    await db.execute(sql.raw(`create role ${user} login password '${PASSWORD}'`))
    const own = await openDatabase({ url: withUser(user) })
    try {
      const error = await migrate(own.db).catch((reason: unknown) => reason)
      const sentence = sentenceOf(error, readConfig({ DATABASE_URL: withUser(user) }))
      expect(sentence).toContain(`"grant create on schema public to ${user}"`)
      expect(sentence).not.toContain(PASSWORD)
    } finally {
      await own.close()
      await db.execute(sql.raw(`drop role ${user}`))
      await close()
    }
  })
})
