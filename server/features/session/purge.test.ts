import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  appUser,
  confItem,
  knownAddress,
  logChain,
  loginLog,
  operationLog,
  passwordFailure,
  session,
} from '#database/schema/tables.ts'
import { testServer } from '../../test/harness.ts'
import { tick } from '../../test/tick.ts'
import { whileRefused } from '../../test/while-refused.ts'

const DAY_MS = 86_400_000
const server = testServer()
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

/** The rows of a table that bear a mark. */
async function marksIn(table: PgTable, of: (row: Record<string, unknown>) => unknown) {
  const rows = await server.services.db.select().from(table)
  return rows.map((row) => of(row)).filter((mark) => String(mark).startsWith('mark'))
}

const login = (account: string, days: number) => ({
  account,
  systemType: '1',
  success: true,
  at: daysAgo(days),
})
const operation = (requestId: string, days: number) => ({
  requestId,
  path: '/x',
  access: 'public',
  code: 200,
  durationMs: 1,
  at: daysAgo(days),
})

describe('once a day', () => {
  let userId = 0
  const open = (mark: string, days: { expired: number; ended?: number }) =>
    server.services.db.insert(session).values({
      id: `mark-${mark}`,
      tokenHash: randomUUID(),
      userId,
      systemType: '1',
      authVersion: 1,
      createdAt: daysAgo(500),
      expiresAt: daysAgo(days.expired),
      endedAt: days.ended === undefined ? null : daysAgo(days.ended),
    })
  const sessions = () => marksIn(session, ({ id }) => id)

  beforeEach(async () => {
    const { db } = server.services
    for (const table of [confItem, session, loginLog, operationLog, logChain, knownAddress]) {
      await db.delete(table)
    }
    const [user] = await db.select().from(appUser).where(eq(appUser.account, 'viewer'))
    userId = user!.id
    await db.insert(loginLog).values([login('mark-old', 366), login('mark-kept', 364)])
    await db.insert(operationLog).values([operation('mark-old', 366), operation('mark-kept', 364)])
    await open('ended', { expired: -1, ended: 31 })
    await open('expired', { expired: 31 })
    await open('ended-lately', { expired: 31 - 2, ended: 29 })
    await open('alive', { expired: -1 })
  })

  it('what is older than the settings say is deleted, and nothing else', async () => {
    await tick(server.services)
    expect((await sessions()).sort()).toEqual(['mark-alive', 'mark-ended-lately'])
    expect(await marksIn(loginLog, ({ account }) => account)).toEqual(['mark-kept'])
    expect(await marksIn(operationLog, ({ requestId }) => requestId)).toEqual(['mark-kept'])
  })

  it('a backlog of more than one batch goes too', async () => {
    const { db } = server.services
    const many = Array.from({ length: 4_500 }, (_, n) => login(`mark-${n}`, 500))
    await db.delete(loginLog)
    await db.insert(loginLog).values([...many, login('mark-kept', 364)])
    await tick(server.services)
    expect(await marksIn(loginLog, ({ account }) => account)).toEqual(['mark-kept'])
  })

  it('it is the settings that decide; what is no number of days does not', async () => {
    await server.services.db.insert(confItem).values([
      { code: 'retention.sessionDays', value: 0 },
      { code: 'log.retentionDays', value: 30 },
    ])
    await tick(server.services)
    expect(await sessions()).toHaveLength(2)
    expect(await marksIn(loginLog, ({ account }) => account)).toEqual([])
  })

  it('of two rounds one deletes', async () => {
    await tick(server.services)
    await server.services.db.insert(loginLog).values(login('mark-late', 900))
    await tick(server.services)
    expect(await marksIn(loginLog, ({ account }) => account)).toHaveLength(2)
  })

  it('a round that failed is made up for by the next one', async () => {
    const refusal = { event: 'delete', table: 'login_log' } as const
    await whileRefused(server.services.db, refusal, () => tick(server.services))
    expect(await marksIn(loginLog, ({ account }) => account)).toHaveLength(2)
    await tick(server.services)
    expect(await marksIn(loginLog, ({ account }) => account)).toEqual(['mark-kept'])
  })

  it('addresses that were long not used are forgotten', async () => {
    const { db } = server.services
    const known = (address: string, days: number) => ({
      userId,
      address,
      lastUsedAt: daysAgo(days),
    })
    await db.insert(knownAddress).values([known('mark-old', 181), known('mark-kept', 179)])
    await tick(server.services)
    expect(await marksIn(knownAddress, ({ address }) => address)).toEqual(['mark-kept'])
  })
})

it('failed passwords that no longer count are deleted in every round', async () => {
  const { db } = server.services
  const failure = (account: string, days: number) => ({
    kind: 'ACCOUNT',
    account,
    address: '',
    count: 1,
    refused: 0,
    until: daysAgo(days),
  })
  await db.insert(passwordFailure).values([failure('mark-old', 1), failure('mark-kept', -1)])
  await tick(server.services)
  expect(await marksIn(passwordFailure, ({ account }) => account)).toEqual(['mark-kept'])
})
