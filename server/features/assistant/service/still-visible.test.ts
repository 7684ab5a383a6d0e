import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { conversationMessages, messageRows, plotMessage } from '#api/assistant/endpoints.ts'
import { doLogin } from '#api/session/endpoints.ts'
import { appUser, assistantMessage, station, userDataScope } from '#database/schema/tables.ts'
import { PASSWORD } from '#database/test/fixtures.ts'
import type { SessionUser } from '../../../http/call-context.ts'
import { testServer } from '../../../test/harness.ts'
import { scopeSettings } from '../running/scope-settings.ts'
import { askerOf, writeAskedWorld } from '../test/asked-world.ts'
import { isStillVisible } from './still-visible.ts'

const server = testServer()
const ask = askerOf(server)
beforeAll(() => writeAskedWorld(server))

const CONVERSATION = crypto.randomUUID()

it('figures of objects that were taken from their asker are hidden until they are given back', async () => {
  const { db } = server.services
  const in_ = { conversation_id: CONVERSATION }
  const price = (await ask('2026年4月1日陕西每小时日前均价', 'trader', in_)).body
  const metered = (await ask('2026年4月1日各场站上网电量排名', 'trader', in_)).body
  expect(metered.answer).toContain('192.0')
  // Whose scope changes signs in again.
  const signIn = async () => {
    const payload = { username: 'trader', password: PASSWORD, systemType: '1' as const }
    const { token } = (await server.send(doLogin, payload, {})).body
    return { 'x-token': token, 'accept-language': 'zh-CN' }
  }
  const told = async () => {
    const request = { conversationId: CONVERSATION }
    const { rows } = (await server.send(conversationMessages, request, await signIn())).body
    return rows.map(({ answer, detail }: { answer: string; detail: { rows: unknown[] } }) => [
      answer.includes('无权查看'),
      detail.rows.length > 0,
    ])
  }
  const statusOf = async ({ id }: { id: string }) => {
    const headers = await signIn()
    const rows = await server.send(messageRows, { messageId: id }, headers)
    const url = `${plotMessage.path}?message_id=${id}`
    return [rows.body.code, (await server.inject({ method: 'GET', url, headers })).http]
  }
  const whole = [false, true]
  expect(await told()).toEqual([whole, whole])

  const [trader] = await db.select().from(appUser).where(eq(appUser.account, 'trader'))
  const ofTrader = eq(userDataScope.userId, trader!.id)
  const held = await db.select().from(userDataScope).where(ofTrader)
  await db.delete(userDataScope).where(ofTrader)
  const other = { kind: 'PROVINCE', objectId: '6' } as const
  await db.insert(userDataScope).values({ userId: trader!.id, ...other })
  expect(await told()).toEqual([
    [true, false],
    [true, false],
  ])
  expect(await statusOf(price)).toEqual([404, 404])

  await db.delete(userDataScope).where(ofTrader)
  // One station is enough for the prices of its market, not for the meters of others.
  const [own] = await db.select().from(station).where(eq(station.code, 'WIND-A'))
  const one = { kind: 'STATION', objectId: String(own!.id) } as const
  await db.insert(userDataScope).values({ userId: trader!.id, ...one })
  expect(await told()).toEqual([whole, [true, false]])
  expect(await statusOf(price)).toEqual([200, 200])
  expect(await statusOf(metered)).toEqual([404, 404])

  await db.delete(userDataScope).where(ofTrader)
  await db.insert(userDataScope).values(held)
  expect(await told()).toEqual([whole, whole])
})

it('figures that their asker has no right to any more are hidden, words without figures are not', async () => {
  const [message] = await server.services.db
    .select()
    .from(assistantMessage)
    .where(eq(assistantMessage.conversationId, CONVERSATION))
    .orderBy(assistantMessage.no)
  const scope = {
    ...{ userId: 1, systemType: '1', all: true, wholeProvinces: new Set(), companies: new Set() },
    ...{ stations: new Set(), essUnits: new Set(), plants: new Set() },
    provinces: new Set(['1', '6']),
  }
  const user = (...rights: string[]) =>
    ({ resources: new Set(rights), scope }) as unknown as SessionUser
  const stored = { ...message!, scope: JSON.stringify(scopeSettings(user().scope)) }
  expect(isStillVisible(stored, user('/market:read'))).toBe(true)
  expect(isStillVisible(stored, user('/ai:show'))).toBe(false)
  expect(isStillVisible({ ...stored, scope: '{"provinces":"1' }, user('/market:read'))).toBe(false)
  expect(isStillVisible({ query: null, scope: '' }, user())).toBe(true)
})
