import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hourTimeSlot } from '#api/base/endpoints.ts'
import { readMarketRules } from '#database/queries/market/market-rules.ts'
import { marketRule, periodRow } from '#database/schema/tables.ts'
import { seedMarketRules } from '#database/seed/market-rules.ts'
import type { RuleRowSide } from '#domain/market/words.ts'
import { requiredNumber } from '../../common/rules/required-rule.ts'
import { testServer } from '../../test/harness.ts'

const server = testServer()
const CODE = 'clearing.limit.max'

describe('market rules', () => {
  const maxOf = async (side: 'GENERATOR' | 'USER', date: string) => {
    const rules = await readMarketRules(server.services.db, { provinceId: '3', side, date })
    return requiredNumber(rules, CODE)
  }

  it('hold from their first day to the day before their end, for the side first', async () => {
    const { db } = server.services
    await db
      .insert(marketRule)
      .values([
        rule('GENERATOR', '700', '2026-03-01', '2026-04-01'),
        rule('ANY', '800', '2026-03-15', null),
      ])
    const read = async (side: 'GENERATOR' | 'USER', ...dates: string[]) =>
      Promise.all(dates.map((date) => maxOf(side, date)))
    // 650 is what Gansu starts with; April is ANY's again, and a user never has the generator's.
    expect(await read('GENERATOR', '2026-02-28', '2026-03-01', '2026-03-31')).toEqual([
      ...[650, 700, 700],
    ])
    expect(await read('GENERATOR', '2026-04-01')).toEqual([800])
    expect(await read('USER', '2026-03-01', '2026-03-15')).toEqual([650, 800])
  })

  it('that are missing are an error with province, rule and date', async () => {
    await expect(maxOf('USER', '2019-12-31')).rejects.toMatchObject({
      message: 'RULE_MISSING:3.clearing.limit.max.2019-12-31',
      params: {
        province: { zh: '甘肃', en: 'Gansu' },
        rule: { zh: '出清限价上限', en: 'clearing price cap' },
        date: '2019-12-31',
      },
    })
  })

  it('start with their documents; what somebody changed gets none', async () => {
    const { db } = server.services
    const of = (side: RuleRowSide, code: string) =>
      and(eq(marketRule.provinceId, '5'), eq(marketRule.side, side), eq(marketRule.code, code))
    const reference = of('GENERATOR', 'settle.contractReference')
    const close = of('USER', 'settle.dayAheadClosePrice')
    const documents = async () => {
      const found = [
        ...(await db.select().from(marketRule).where(reference)),
        ...(await db.select().from(marketRule).where(close)),
      ]
      return found.map(({ value, document }) => [value, document])
    }
    const [article, users] = ['14.3.4', '14.6'].map(
      (article) => `Shandong market rules of April 2026, ${article}`,
    )
    expect(await documents()).toEqual([
      ['RT_UNIFIED', article],
      ['UNIFIED', users],
    ])
    // A database of before had no documents.
    await db.update(marketRule).set({ document: null, value: 'DA_UNIFIED' }).where(reference)
    await db.update(marketRule).set({ document: null }).where(close)
    await seedMarketRules(db)
    expect(await documents()).toEqual([
      ['DA_UNIFIED', null],
      ['UNIFIED', users],
    ])
  })

  it('have one clearing limit where earlier versions left two', async () => {
    const { db } = server.services
    const first = (provinceId: string, value: string, changes: object = {}) => ({
      ...{ provinceId, side: 'GENERATOR' as const, code: CODE, value, unit: 'CNY/MWh' },
      ...{ effectiveFrom: '2020-01-01', ...changes },
    })
    const isFirst = (provinceId: string) =>
      and(
        eq(marketRule.provinceId, provinceId),
        eq(marketRule.code, CODE),
        eq(marketRule.effectiveFrom, '2020-01-01'),
      )
    const limits = async (provinceId: string) => {
      const rows = await db.select().from(marketRule).where(isFirst(provinceId))
      return rows.map(({ side, value }) => `${side} ${value}`).sort()
    }
    // Left as it was; changed; older than ANY; only ANY changed; both changed.
    await db.insert(marketRule).values([first('1', '1000'), first('2', '1400'), first('4', '1500')])
    await db.delete(marketRule).where(and(isFirst('4'), eq(marketRule.side, 'ANY')))
    await db.insert(marketRule).values([first('5', '1500'), first('6', '1400')])
    await db
      .update(marketRule)
      .set({ value: '1300' })
      .where(and(isFirst('5'), eq(marketRule.side, 'ANY')))
    await db
      .update(marketRule)
      .set({ document: 'somebody has read it', verified: true })
      .where(and(isFirst('6'), eq(marketRule.side, 'ANY')))
    for (let start = 0; start < 2; start++) {
      await seedMarketRules(db)
      expect(await Promise.all(['1', '2', '4', '5', '6'].map(limits))).toEqual([
        ['ANY 1000'],
        ['ANY 1400'],
        ['ANY 1500'],
        ['ANY 1300'],
        ['ANY 1500', 'GENERATOR 1400'],
      ])
    }
    // A later row of one side is somebody's own.
    await db.insert(marketRule).values(first('7', '1700', { effectiveFrom: '2026-05-01' }))
    await seedMarketRules(db)
    const later = eq(marketRule.effectiveFrom, '2026-05-01')
    const [kept] = await db.select().from(marketRule).where(later)
    expect(kept).toMatchObject({ side: 'GENERATOR', value: '1700' })
  })
})

describe('the hours of a day', () => {
  const hours = (request: object, language = 'en') =>
    server.call(hourTimeSlot, request, 'trader', { 'accept-language': language })

  it('have the period of the table that holds on the date', async () => {
    const kindAt = async (date: string) =>
      (await hours({ provinceId: '1', date })).body.rows[11].periodKind
    const { db } = server.services
    await db
      .update(periodRow)
      .set({ effectiveTo: '2027-01-01' })
      .where(eq(periodRow.provinceId, '1'))
    await db.insert(periodRow).values({
      ...{ provinceId: '1', months: [1], minuteFrom: 660, minuteTo: 720, kind: 'PEAK' },
      effectiveFrom: '2027-01-01',
    })
    // 11 to 12 is valley by the table of 2025
    expect([await kindAt('2026-12-31'), await kindAt('2027-01-01')]).toEqual(['VALLEY', 'PEAK'])
  })

  it('are refused where no table holds, and never flat', async () => {
    const before = await hours({ provinceId: '1', date: '2024-12-31' })
    expect(before.body).toMatchObject({
      code: 422,
      msg: 'Shaanxi has no time-of-use table in force on 2024-12-31',
    })
    // the new table names January only
    const after = await hours({ provinceId: '1', date: '2027-02-01' }, 'zh')
    expect(after.body.msg).toBe('陕西在2027-02-01没有生效的峰谷时段表')
  })

  it('alone need no table', async () => {
    const { body } = await hours({ date: '2024-12-31' })
    expect(body.rows[0]).toMatchObject({ label: '00:00-01:00', periodKind: null })
  })
})

function rule(
  ...[side, value, effectiveFrom, effectiveTo]: [RuleRowSide, string, string, string | null]
) {
  return { provinceId: '3', code: CODE, unit: 'CNY/MWh', side, value, effectiveFrom, effectiveTo }
}
