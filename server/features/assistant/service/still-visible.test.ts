import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import {
  askedQuestions,
  conversationMessages,
  messageRows,
  plotMessage,
} from '#api/assistant/endpoints.ts'
import type { AnswerDetail } from '#api/assistant/shapes.ts'
import { doLogin } from '#api/session/endpoints.ts'
import { appUser, assistantMessage, station, userDataScope } from '#database/schema/tables.ts'
import { PASSWORD, type Person } from '#database/test/fixtures.ts'
import { metricById } from '#domain/assistant/catalogue/metrics/all-metrics.ts'
import type { DataScope } from '../../../http/caller/data-scope.ts'
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
    return rows.map(({ answer, detail }: { answer: string; detail: AnswerDetail }) => [
      answer.includes('无权查看'),
      detail.kind,
      detail.rows.length > 0,
    ])
  }
  const statusOf = async ({ id }: { id: string }) => {
    const headers = await signIn()
    const rows = await server.send(messageRows, { messageId: id }, headers)
    const url = `${plotMessage.path}?message_id=${id}`
    return [rows.body.code, (await server.inject({ method: 'GET', url, headers })).http]
  }
  const whole = [false, 'ANSWER', true]
  const hidden = [true, 'REFUSE', false]
  expect(await told()).toEqual([whole, whole])

  const [trader] = await db.select().from(appUser).where(eq(appUser.account, 'trader'))
  const ofTrader = eq(userDataScope.userId, trader!.id)
  const held = await db.select().from(userDataScope).where(ofTrader)
  await db.delete(userDataScope).where(ofTrader)
  const other = { kind: 'PROVINCE', objectId: '6' } as const
  await db.insert(userDataScope).values({ userId: trader!.id, ...other })
  expect(await told()).toEqual([hidden, hidden])
  expect(await statusOf(price)).toEqual([404, 404])

  await db.delete(userDataScope).where(ofTrader)
  // One station is enough for the prices of its market, not for the meters of others.
  const [own] = await db.select().from(station).where(eq(station.code, 'WIND-A'))
  const one = { kind: 'STATION', objectId: String(own!.id) } as const
  await db.insert(userDataScope).values({ userId: trader!.id, ...one })
  expect(await told()).toEqual([whole, hidden])
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
  const none = new Set<number>()
  const scope: DataScope = {
    ...{
      userId: 1,
      systemType: '1' as const,
      all: false,
      companies: none,
      essUnits: none,
      plants: none,
    },
    ...{ stations: none, wholeProvinces: new Set(['1']), provinces: new Set(['1']) },
  }
  const user = (...rights: string[]) => ({ resources: new Set(rights), scope })
  const stored = { ...message!, scope: JSON.stringify(scopeSettings(user().scope)) }
  expect(isStillVisible(stored, user('/market:read'))).toBe(true)
  expect(isStillVisible(stored, user('/ai:show'))).toBe(false)
  expect(isStillVisible({ ...stored, scope: '{"provinces":"1' }, user('/market:read'))).toBe(false)
  expect(isStillVisible({ query: null, scope: '' }, user())).toBe(true)

  // Prices of a market are open to whoever has a part of it, what is expected of a station is not.
  const after = (metric: string) => {
    const query = { query: { metrics: [metric], entities: [{ dimension: 'PROVINCE', id: '1' }] } }
    const reader = user(metricById.get(metric)!.right)
    return isStillVisible(
      { ...stored, query },
      { ...reader, scope: { ...scope, wholeProvinces: new Set(), stations: new Set([1]) } },
    )
  }
  expect(['priceDa', 'nodePriceDa', 'loadActual'].map(after)).toEqual([true, true, true])
  expect(['stationForecast', 'essPriceDa', 'metered'].map(after)).toEqual([false, false, false])
})

it('an administrator of a part reads no figures of the rest, and finds none by their digits', async () => {
  const listed = async (person: Person, search = '') => {
    const { rows } = (await server.call(askedQuestions, { search }, person)).body
    return rows.map(({ question, answer }: { question: string; answer: string }) => [
      question,
      /192|305|780/.test(answer),
    ])
  }
  const asked = [
    ['2026年4月1日各场站上网电量排名', true],
    ['2026年4月1日陕西每小时日前均价', true],
  ]
  expect(await listed('admin')).toEqual(asked)
  expect(await listed('outsider')).toEqual(asked.map(([question]) => [question, false]))
  expect(await listed('admin', '192')).toHaveLength(1)
  expect(await listed('outsider', '192')).toEqual([])
  expect(await listed('outsider', '排名')).toHaveLength(1)
})
