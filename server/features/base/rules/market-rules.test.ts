import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  deleteMarketRule,
  exportMarketRules,
  importMarketRules,
  marketRuleHistory,
  marketRules,
  missingMarketRules,
  saveMarketRule,
} from '#api/base/market-rules.ts'
import { readHeldCycles } from '#database/queries/declaration/held-cycles.ts'
import { marketRule } from '#database/schema/tables.ts'
import { seedMarketRules } from '#database/seed/market-rules.ts'
import { valueFault } from '#domain/market/rules/rule-key.ts'
import { ruleKeyOf } from '#domain/market/rules/rule-keys.ts'
import { callerOf, testServer } from '../../../test/harness.ts'

const server = testServer()
const call = callerOf(server)
const CODE = 'mlt.tick'
const RULE = {
  ...{ provinceId: '1', side: 'ANY' as const, code: CODE, value: '0.01' },
  ...{ effectiveFrom: '2026-01-01', lockVersion: 0 },
}
const HEAD = 'side,code,value,effectiveFrom,effectiveTo'

beforeEach(async () => {
  await server.services.db.delete(marketRule).where(eq(marketRule.code, CODE))
})

const stored = async (code = CODE) => {
  const { data } = await call(marketRuleHistory, { provinceId: '1', code })
  return data.rows.map((row: { effectiveFrom: string; effectiveTo: string | null }) => [
    row.effectiveFrom,
    row.effectiveTo,
  ])
}
const upload = async (content: string | Buffer, fields = {}) => {
  const file = { name: 'rules.csv', content }
  return (await server.upload(importMarketRules, file, { provinceId: '1', ...fields }, 'admin'))
    .body
}

describe('market rules', () => {
  it('hold from their first day until the day before their end', async () => {
    await call(saveMarketRule, { ...RULE, effectiveTo: '2026-04-01' })
    const on = async (day: string) =>
      (await call(marketRules, { provinceId: '1', code: CODE, day })).total
    expect(
      await Promise.all(['2025-12-31', '2026-01-01', '2026-03-31', '2026-04-01'].map(on)),
    ).toEqual([0, 1, 1, 0])
  })

  it('end an open row only when asked, and in the same step', async () => {
    await call(saveMarketRule, RULE)
    const next = { ...RULE, value: '0.1', effectiveFrom: '2026-06-01' }
    expect(await call(saveMarketRule, next)).toMatchObject({
      code: 400,
      fields: [{ field: 'effectiveFrom', message: expect.stringContaining('2026-01-01') }],
    })
    expect(await stored()).toEqual([['2026-01-01', null]])
    expect((await call(saveMarketRule, { ...next, closePrevious: true })).code).toBe(200)
    expect(await stored()).toEqual([
      ['2026-01-01', '2026-06-01'],
      ['2026-06-01', null],
    ])
  })

  it('never hold twice on a day, whatever is asked; another side may', async () => {
    await call(saveMarketRule, { ...RULE, effectiveTo: '2026-04-01' })
    const inside = { ...RULE, effectiveFrom: '2026-03-31', closePrevious: true }
    expect(await call(saveMarketRule, inside)).toMatchObject({
      code: 400,
      fields: [{ field: 'effectiveFrom' }],
    })
    const before = { ...RULE, effectiveFrom: '2025-01-01', closePrevious: true }
    expect((await call(saveMarketRule, before)).code).toBe(400)
    expect((await call(saveMarketRule, { ...before, effectiveTo: '2026-01-01' })).code).toBe(200)
    expect((await call(saveMarketRule, { ...RULE, effectiveFrom: '2026-04-01' })).code).toBe(200)
    expect((await call(saveMarketRule, { ...RULE, side: 'USER' })).code).toBe(200)
  })

  it.each([
    ['code', { code: 'no.such.key' }],
    ['value', { value: 'much' }],
    ['value', { value: '30000' }],
    ['value', { code: 'session.kinds', value: 'TEN_DAY,DAILY' }],
    ['effectiveTo', { effectiveTo: '2026-01-01' }],
    ['effectiveFrom', { effectiveFrom: '2026-02-30' }],
  ])('are refused at %s', async (field, wrong) => {
    expect(await call(saveMarketRule, { ...RULE, ...wrong })).toMatchObject({
      code: 400,
      fields: [{ field }],
    })
  })

  it('change by version, and not from another province', async () => {
    const { data } = await call(saveMarketRule, RULE)
    const change = { ...RULE, id: data.id, lockVersion: 1, value: '1' }
    expect((await call(saveMarketRule, change)).data.lockVersion).toBe(2)
    expect((await call(saveMarketRule, change)).code).toBe(409)
    const elsewhere = { ...change, provinceId: '6', lockVersion: 2 }
    expect((await call(saveMarketRule, elsewhere)).code).toBe(404)
    expect((await call(deleteMarketRule, { provinceId: '6', id: data.id })).code).toBe(404)
    expect((await call(deleteMarketRule, { provinceId: '1', id: data.id })).code).toBe(200)
    expect((await call(deleteMarketRule, { provinceId: '1', id: data.id })).code).toBe(404)
  })

  it('are read with a right to the province and changed with another', async () => {
    const list = { provinceId: '1' }
    expect((await server.call(marketRules, list, 'viewer')).body.code).toBe(200)
    expect((await server.call(marketRules, list, 'stranger')).body.code).toBe(404)
    expect((await server.call(saveMarketRule, RULE, 'viewer')).body.code).toBe(403)
    expect((await server.call(deleteMarketRule, { ...list, id: 1 }, 'viewer')).body.code).toBe(403)
    expect((await server.call(marketRules, list, 'nobody')).body.code).toBe(403)
  })

  it('come from a file, all or none, and go out as they came', async () => {
    await call(saveMarketRule, RULE)
    const later = `ANY,${CODE},0.1,2026-06-01,`
    const wrong = await upload(`${HEAD}\n${later}`)
    expect(wrong.data).toMatchObject({ added: 0, problems: [{ line: 2, column: 'effectiveFrom' }] })
    const right = `${HEAD}\nANY,${CODE},0.01,2026-01-01,2026-06-01\n${later}`
    const expected = { added: 1, changed: 1, problems: [] }
    expect((await upload(right, { preview: 'true' })).data).toEqual(expected)
    expect(await stored()).toEqual([['2026-01-01', null]])
    expect((await upload(right)).data).toEqual(expected)
    expect(await stored()).toEqual([
      ['2026-01-01', '2026-06-01'],
      ['2026-06-01', null],
    ])
    const { bytes } = await server.call(exportMarketRules, { provinceId: '1', code: CODE }, 'admin')
    expect((await upload(bytes)).data).toEqual({ added: 0, changed: 2, problems: [] })
  })
})

describe('the first rules', () => {
  it('are such as their keys allow, and come once; what somebody changed stays', async () => {
    const { db } = server.services
    const rows = await db.select().from(marketRule)
    const faults = rows.map(({ code, value }) => valueFault(ruleKeyOf(code)!, value))
    expect(faults.filter((fault) => fault !== null)).toEqual([])
    const deadline = and(
      eq(marketRule.provinceId, '5'),
      eq(marketRule.code, 'declare.dayAhead.deadline'),
    )
    await db
      .update(marketRule)
      .set({ effectiveFrom: '2026-04-01', value: 'D-1 14:00' })
      .where(deadline)
    await seedMarketRules(db)
    expect(await db.$count(marketRule)).toBe(rows.length)
    expect(await db.select().from(marketRule).where(deadline)).toMatchObject([
      { value: 'D-1 14:00', effectiveFrom: '2026-04-01', verified: true },
    ])
  })

  it('stay deleted once somebody has deleted them, and are told where they are needed', async () => {
    const { db } = server.services
    const missing = async () => (await call(missingMarketRules, { provinceId: '5' })).data.missing
    expect(await missing()).toEqual([])
    const kinds = { provinceId: '5', code: 'clearing.limit.max' }
    const { rows } = await call(marketRules, kinds)
    await call(deleteMarketRule, { provinceId: '5', id: rows[0].id })
    await seedMarketRules(db)
    expect((await call(marketRules, kinds)).total).toBe(0)
    expect(await missing()).toEqual([{ code: 'clearing.limit.max', side: 'GENERATOR' }])
    // A rule of the other side is none of this one.
    const rule = { ...RULE, ...kinds, value: '1500', side: 'USER' as const }
    await call(saveMarketRule, rule)
    expect(await missing()).toHaveLength(1)
    await call(saveMarketRule, { ...rule, side: 'ANY' })
    expect(await missing()).toEqual([])
  })

  it('without a document are not verified', async () => {
    const known = and(eq(marketRule.verified, true), isNull(marketRule.document))
    expect(await server.services.db.$count(marketRule, known)).toBe(0)
    const limits = await call(marketRules, { provinceId: '5', code: 'bid.limit.max' })
    expect(limits.rows).toMatchObject([{ verified: false, document: null, unit: 'CNY/MWh' }])
  })

  it('say which sessions are held; one that is not is not offered', async () => {
    const { db } = server.services
    const month = '2031-05'
    expect(await readHeldCycles(db, '3', month)).toEqual([4])
    const kinds = and(eq(marketRule.provinceId, '3'), eq(marketRule.code, 'session.kinds'))
    await db.update(marketRule).set({ value: 'ANNUAL,WEEKLY' }).where(kinds)
    expect(await readHeldCycles(db, '3', month)).toEqual([])
  })
})
