import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { doLogin, endSession, ownSessions, userInfo } from '#api/session/endpoints.ts'
import { session } from '#database/schema/tables.ts'
import { PASSWORD } from '#database/test/fixtures.ts'
import { testServer } from '../../test/harness.ts'

const server = testServer()

async function signIn(username: string, client: string) {
  const { body } = await server.inject({
    method: 'POST',
    url: doLogin.path,
    remoteAddress: '192.0.2.7',
    headers: { 'user-agent': client },
    payload: { username, password: PASSWORD, systemType: '1' },
  })
  const headers = { 'x-token': body.token as string }
  const id = body.sessionId as string
  return {
    id,
    list: async () => (await server.send(ownSessions, {}, headers)).body.rows,
    end: async (sessionId: string) => (await server.send(endSession, { sessionId }, headers)).body,
    codeOfUse: async () => (await server.send(userInfo, {}, headers)).body.code,
  }
}

it('tells where somebody is signed in: address, client, times, and which of them asks', async () => {
  const first = await signIn('viewer', 'Desk/1')
  const second = await signIn('viewer', 'Phone/2')
  await signIn('trader', 'Other/3')
  const before = new Date(Date.now() - 3_600_000)
  await server.services.db
    .update(session)
    .set({ createdAt: before, lastUsedAt: before })
    .where(eq(session.id, first.id))
  expect(await second.list()).toEqual([
    {
      sessionId: second.id,
      systemType: '1',
      address: '192.0.2.7',
      client: 'Phone/2',
      signedInAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastUsedAt: expect.any(String),
      current: true,
    },
    {
      sessionId: first.id,
      systemType: '1',
      address: '192.0.2.7',
      client: 'Desk/1',
      signedInAt: before.toISOString(),
      lastUsedAt: before.toISOString(),
      current: false,
    },
  ])
})

it('ends one of them at once, which is then told no more', async () => {
  const lost = await signIn('bound', 'Lost/1')
  const here = await signIn('bound', 'Here/1')
  expect((await here.end(lost.id)).code).toBe(200)
  expect(await lost.codeOfUse()).toBe(50008)
  expect(await here.codeOfUse()).toBe(200)
  expect(await here.list()).toHaveLength(1)
  const [row] = await server.services.db.select().from(session).where(eq(session.id, lost.id))
  expect(row!.endReason).toBe('ENDED')
})

it('answers a foreign session, and one that is over, like a missing one, and ends neither', async () => {
  const foreign = await signIn('trader', 'Foreign/1')
  const over = await signIn('stranger', 'Over/1')
  const here = await signIn('stranger', 'Here/2')
  await here.end(over.id)
  const [missing, ...others] = await Promise.all(['none', foreign.id, over.id].map(here.end))
  expect(missing.code).toBe(404)
  for (const other of others) {
    expect({ ...other, requestId: '' }).toEqual({ ...missing, requestId: '' })
  }
  expect(await foreign.codeOfUse()).toBe(200)
})

it('leaves out what has run out', async () => {
  const old = await signIn('outsider', 'Old/1')
  const idle = await signIn('outsider', 'Idle/1')
  const here = await signIn('outsider', 'Here/3')
  const { db } = server.services
  const set = (id: string, values: Partial<typeof session.$inferInsert>) =>
    db.update(session).set(values).where(eq(session.id, id))
  await set(old.id, { createdAt: new Date(Date.now() - 169 * 3_600_000) })
  await set(idle.id, { expiresAt: new Date() })
  expect(await here.list()).toMatchObject([{ sessionId: here.id }])
  expect((await here.end(old.id)).code).toBe(404)
})
