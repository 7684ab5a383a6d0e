import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { exportReview, queryReview } from '#api/settlement/endpoints.ts'
import { marketRule } from '#database/schema/tables.ts'
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
      msg: 'Inner Mongolia West (蒙西) has no market rule "settle.contractReference" in force on 2026-11-01; enter it first',
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
