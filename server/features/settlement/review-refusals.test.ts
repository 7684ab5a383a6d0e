import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { exportReview, queryReview, reviewCalendar } from '#api/settlement/endpoints.ts'
import { marketRule, tenDayCalendar } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { testServer } from '../../test/harness.ts'

const server = testServer()
const EARLY = { provinceId: '1', stationId: 1, yearMonth: '2026-11', cycle: 1 } as const

describe('terms that no rule sets', () => {
  it('are an error with province, rule and date, never the national form', async () => {
    const { db } = server.services
    const reference = and(
      eq(marketRule.provinceId, '6'),
      eq(marketRule.side, 'GENERATOR'),
      eq(marketRule.code, 'settle.contractReference'),
    )
    await db.update(marketRule).set({ effectiveTo: '2026-11-01' }).where(reference)
    const request = { ...EARLY, provinceId: '6', stationId: 3 }
    const { body } = await server.call(queryReview, request, 'outsider')
    expect(body).toMatchObject({
      code: 422,
      msg: 'Inner Mongolia West has no rule for the contract reference price in force on 2026-11-01; enter it first',
    })
    // It still held on the day before its end.
    await db.update(marketRule).set({ effectiveTo: '2026-11-02' }).where(reference)
    const held = await server.call(queryReview, request, 'outsider')
    expect(held.body.data.terms).toMatchObject({
      contractReference: 'RT_UNIFIED',
      changesWithin: true,
    })
    await db.update(marketRule).set({ effectiveTo: null }).where(reference)
  })
})

describe('who may', () => {
  it.each([queryReview, exportReview])(
    'keeps foreign stations and people without right out: $path',
    async (endpoint) => {
      const code = async (request: object, person: Person) =>
        (await server.call(endpoint, { ...EARLY, ...request }, person)).body.code
      expect(await code({}, 'nobody')).toBe(403)
      expect(await code({ provinceId: '6', stationId: 1 }, 'admin')).toBe(404)
      expect(await code({ stationId: 999 }, 'admin')).toBe(404)
      expect(await code({}, 'stranger')).toBe(404)
      expect(await code({ stationId: 2 }, 'bound')).toBe(404)
      expect(await code({ yearMonth: '0000-01' }, 'trader')).toBe(400)
    },
  )
})

describe('the cycles of a month', () => {
  const cyclesOf = async (provinceId: string, person: Person = 'admin') => {
    const request = { provinceId, yearMonth: '2027-02' }
    const { body } = await server.call(reviewCalendar, request, person)
    return body.rows?.map((row: { cycle: number; deliveryTo: string }) => [
      row.cycle,
      row.deliveryTo,
    ])
  }
  const tenDays = [
    [1, '2027-02-10'],
    [2, '2027-02-20'],
    [3, '2027-02-28'],
  ]

  it('are those of the rule of the province until sessions are announced', async () => {
    expect(await cyclesOf('1')).toEqual(tenDays)
    // Gansu trades whole months.
    expect(await cyclesOf('3')).toEqual([[4, '2027-02-28']])
    const { db } = server.services
    const announced = new Date('2027-01-10T00:00:00Z')
    await db.insert(tenDayCalendar).values({
      ...{ provinceId: '3', yearMonth: '2027-02', cycle: 2, tradeSessionCode: 'T' },
      ...{ declareOpenAt: announced, declareCloseAt: announced, resultAt: announced },
      ...{ lotMwh: 0.1, tickCnyPerMwh: 0.01, priceMinCnyPerMwh: 40, priceMaxCnyPerMwh: 650 },
    })
    // Its rules hold no ten-day sessions, so one that is announced all the same is not offered.
    expect(await cyclesOf('3')).toEqual([[4, '2027-02-28']])
    const own = eq(tenDayCalendar.tradeSessionCode, 'T')
    await db.update(tenDayCalendar).set({ provinceId: '1' }).where(own)
    expect(await cyclesOf('1')).toEqual(tenDays)
    // Shaanxi holds both kinds: what is announced comes first.
    await db.update(tenDayCalendar).set({ cycle: 4 }).where(own)
    expect(await cyclesOf('1')).toEqual([[4, '2027-02-28']])
    await db.delete(tenDayCalendar).where(own)
  })

  it('are kept from people without right and from those of another province', async () => {
    const code = async (person: Person) =>
      (await server.call(reviewCalendar, { provinceId: '1', yearMonth: '2027-02' }, person)).body
        .code
    expect(await code('nobody')).toBe(403)
    expect(await code('outsider')).toBe(404)
  })
})
