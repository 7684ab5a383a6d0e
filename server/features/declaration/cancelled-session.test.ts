import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { submitTenDay } from '#api/declaration/endpoints.ts'
import { saveTradeSession, stepTradeSession } from '#api/market/trade-sessions.ts'
import { declaration, tenDayCalendar, tradeSession } from '#database/schema/tables.ts'
import { makeRow } from '#database/test/make-row.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { CLOSE, idOf, OPEN, RESULT, save, sell, tenDayServer } from './test/ten-day-world.ts'

const server = tenDayServer()
const instantOf = (text: string) => shanghaiInstant(text.slice(0, 10), text.slice(11))

/** The session of the calendar that the terms of the world are of. */
async function announce(): Promise<number> {
  const { id: _id, ...terms } = world
  const { db } = server.services
  await db.delete(tenDayCalendar)
  await db.delete(tradeSession)
  const made = await makeRow(db, tradeSession, {
    ...{ provinceId: '1', code: terms.tradeSessionCode, name: '11月中旬', kind: 'TEN_DAY' },
    ...{ method: 'AUCTION', deliveryFrom: '2026-11-11', deliveryTo: '2026-11-20' },
    ...{ openAt: terms.declareOpenAt, closeAt: instantOf(CLOSE), resultAt: instantOf(RESULT) },
    ...{ lotMwh: 0.1, tickCnyPerMwh: 0.5, priceMinCnyPerMwh: 40, priceMaxCnyPerMwh: 1000 },
    ...{ status: 'OPEN', slotCount: 24, lockVersion: 1 },
  })
  const id = Number(made.id)
  await db.insert(tenDayCalendar).values({ ...terms, tradeSessionId: id })
  return id
}

let world: typeof tenDayCalendar.$inferSelect
let sessionId: number
beforeAll(async () => {
  const [terms] = await server.services.db.select().from(tenDayCalendar)
  world = terms!
})
beforeEach(async () => {
  sessionId = await announce()
})

const cancel = () =>
  server.call(
    stepTradeSession,
    { provinceId: '1', id: sessionId, lockVersion: 1, to: 'CANCELLED' },
    'admin',
  )

it('of a declaration that is handed on and its session that is cancelled at once one is refused', async () => {
  const { db } = server.services
  const won = { submit: 0, cancel: 0 }
  for (let round = 0; round < 12; round++) {
    await db.delete(declaration)
    sessionId = await announce()
    const draft = await save(server, [sell(1, 100)])
    expect(draft.body.code).toBe(200)
    const submit = () => server.call(submitTenDay, idOf(draft), 'trader')
    // By turns each begins first.
    const [first, second] = round % 2 ? [submit, cancel] : [cancel, submit]
    const codes = (await Promise.all([first(), second()])).map(({ body }) => body.code)
    const [submitted, cancelled] = round % 2 ? codes : [...codes].reverse()
    expect([submitted, cancelled].filter((code) => code === 200)).toHaveLength(1)
    const [kept] = await db.select().from(declaration)
    expect(kept!.status).toBe(submitted === 200 ? 'IN_REVIEW' : 'DRAFT')
    expect(await db.$count(tenDayCalendar)).toBe(submitted === 200 ? 1 : 0)
    won[submitted === 200 ? 'submit' : 'cancel'] += 1
  }
  expect(won.submit + won.cancel).toBe(12)
})

it('a declaration goes by the close as it stands when it is handed on, not when it was read', async () => {
  const draft = await save(server, [sell(1, 100)])
  const { db } = server.services
  const [session] = await db.select().from(tradeSession).where(eq(tradeSession.id, sessionId))
  const { code, name, kind, method, deliveryFrom, deliveryTo } = session!
  const moved = {
    ...{ provinceId: '1', id: sessionId, lockVersion: 1, code, name, kind, method },
    ...{ deliveryFrom, deliveryTo, openAt: '2026-11-05 09:00', resultAt: RESULT },
    ...{ lotMwh: 0.1, tickCnyPerMwh: 0.5, priceMinCnyPerMwh: 40, priceMaxCnyPerMwh: 1000 },
    closeAt: '2026-11-06 09:59',
  }
  expect((await server.call(saveTradeSession, moved, 'admin')).body).toMatchObject({ code: 200 })
  expect(OPEN > moved.closeAt).toBe(true)
  const { body } = await server.call(submitTenDay, idOf(draft), 'trader')
  expect(body.code).not.toBe(200)
})
