import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { tradeDay } from '#api/declaration/trade-day.ts'
import type { AnswerOf, CallOf } from '#api/kernel/endpoint.ts'
import { marketRule, tradeSession } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { buy, filledTenDayServer, save, sell } from '../test/ten-day-world.ts'

const server = filledTenDayServer()
const OWN = { provinceId: '1', stationId: 1 }

const ask = async (request: Partial<CallOf<typeof tradeDay>>, person: Person = 'trader') =>
  (await server.call(tradeDay, { ...OWN, ...request }, person)).body
const dayOf = async (request: Partial<CallOf<typeof tradeDay>>) =>
  (await ask(request)).data as AnswerOf<typeof tradeDay>

it('tells of each delivery day of an open session what its hours are decided on', async () => {
  await save(server, [sell(1, 100, 310), buy(2, 50, 290)])
  const day = await dayOf({ tradeKind: 'TEN_DAY' })
  expect(day).toMatchObject({ tradeDate: '2026-11-06', isOpen: true })
  expect(day.closeAt).toBe('2026-11-08T09:00:00.000Z')
  expect(day.sessions).toMatchObject([
    { tradeKind: 'TEN_DAY', code: 'T-2026-11-2', deliveryFrom: '2026-11-11', lotMwh: 0.1 },
  ])
  expect(day.deliveryDays).toHaveLength(10)
  const [first, second] = day.deliveryDays[0]!.lines
  expect(first).toMatchObject({
    ...{ slot: 1, label: '00:00-01:00', periodKind: 'VALLEY', refPrice: 300 },
    ...{ heldMwh: 20, heldPrice: 300, forecastMwh: 40, maxSell: 80, maxBuy: 20 },
    ...{ direction: 'SELL', declaredMwh: 10, declaredPrice: 310, clearedMwh: null },
  })
  expect(second).toMatchObject({ direction: 'BUY', declaredMwh: 5 })
  // The last hour of the last day has no forecast, which is not 0; nothing is forecast of prices either.
  expect(day.deliveryDays[9]!.lines[23]).toMatchObject({ forecastMwh: null, refPrice: null })
})

it('is closed where no session is open, and cut to the days that are asked for', async () => {
  const closed = await dayOf({ tradeDate: '2026-11-12', tradeKind: 'TEN_DAY' })
  expect(closed).toMatchObject({ isOpen: false, closeAt: null, sessions: [], deliveryDays: [] })
  const cut = await dayOf({ tradeKind: 'TEN_DAY', from: '2026-11-19', to: '2027-01-01' })
  expect(cut.deliveryDays.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-20'])
})

it('goes by the rules of the province for what is traded by the day, and names one that is missing', async () => {
  expect(await ask({})).toMatchObject({ code: 422, msg: expect.stringContaining('2026-11-06') })
  const { db } = server.services
  const rule = { provinceId: '1', code: 'session.rollingFrom', effectiveFrom: '2026-01-01' }
  await db.insert(marketRule).values({ ...rule, value: 'D+2' })
  const day = await dayOf({})
  expect(day.sessions.map(({ tradeKind }) => tradeKind)).toEqual(['TEN_DAY', 'ROLLING'])
  expect(day.deliveryDays.map(({ date }) => date).at(0)).toBe('2026-11-08')
  expect(day.deliveryDays.map(({ date }) => date).at(-1)).toBe('2026-11-30')
  // Of a day without contracts the position is unknown, and so are its limits.
  expect(day.deliveryDays[0]!.lines[0]).toMatchObject({ heldMwh: null, maxSell: null })
  await db.delete(marketRule).where(eq(marketRule.code, 'session.rollingFrom'))
})

it('tells of sessions of other kinds that the exchange announced, a long delivery by its span alone', async () => {
  const { db } = server.services
  const row = {
    ...{ provinceId: '1', method: 'BILATERAL' as const, name: 'x' },
    openAt: new Date('2026-11-01T01:00:00Z'),
    closeAt: new Date('2026-11-30T09:00:00Z'),
  }
  await db.insert(tradeSession).values([
    { ...row, code: 'Y', kind: 'ANNUAL', deliveryFrom: '2027-01-01', deliveryTo: '2027-12-31' },
    { ...row, code: 'R', kind: 'ROLLING', deliveryFrom: '2026-11-22', deliveryTo: '2026-11-23' },
    {
      ...row,
      code: 'C',
      kind: 'GREEN',
      deliveryFrom: '2026-12-01',
      deliveryTo: '2026-12-31',
      status: 'CANCELLED',
    },
  ])
  // No rule says which days rolling trades take, and none is needed.
  const day = await dayOf({})
  expect(day.sessions.map(({ code }) => code)).toEqual(expect.arrayContaining(['Y', 'R']))
  expect(day.sessions.map(({ code }) => code)).not.toContain('C')
  const dates = day.deliveryDays.map(({ date }) => date)
  expect(dates).toEqual(expect.arrayContaining(['2026-11-22', '2026-11-23']))
  expect(dates).not.toContain('2027-01-01')
  await db.delete(tradeSession)
})

it('answers without a station what all may know, and nothing of a foreign one', async () => {
  const { lines } = (await dayOf({ stationId: undefined, tradeKind: 'TEN_DAY' })).deliveryDays[0]!
  expect(lines[0]).toMatchObject({ refPrice: 300, heldMwh: null, declaredMwh: null })
  const codes = await Promise.all([
    ask({}, 'stranger'),
    ask({}, 'nobody'),
    ask({ provinceId: '6' }, 'admin'),
    ask({ stationId: 2 }, 'bound'),
    ask({ stationId: 999 }, 'admin'),
  ])
  expect(codes.map(({ code }) => code)).toEqual([404, 403, 404, 404, 404])
})
