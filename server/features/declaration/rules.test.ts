import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { submitTenDay } from '#api/declaration/endpoints.ts'
import { tenDayCalendar } from '#database/schema/tables.ts'
import { DECLARATION_RULES } from '#domain/declaration/words.ts'
import { en } from '../../locales/en.ts'
import { buy, declareElsewhere, idOf, save, sell, tenDayServer } from './test/ten-day-world.ts'

const server = tenDayServer()
type Lines = Parameters<typeof save>[1]

/** The rule whose name, never its code, a message begins with. */
function ruleIn(message: string): string {
  const found = DECLARATION_RULES.find((rule) => message.startsWith(`${en[`rule${rule}`]}: `))
  if (!found) throw new Error(`no rule in: ${message}`)
  return found
}

/** Saves and submits; gives the fields that the refusal names, `[field, rule]`. */
async function refusal(lines: Lines): Promise<[string, string][]> {
  const draft = await save(server, lines)
  expect(draft.body.code).toBe(200)
  const { body } = await server.call(submitTenDay, idOf(draft))
  expect(body.code).toBe(422)
  const fields: { field: string; message: string }[] = body.fields
  return fields.map(({ field, message }) => [field, ruleIn(message)])
}

describe('submitting is refused with the rule and the line named', () => {
  it('FORM: nothing declared, price missing', async () => {
    expect(await refusal([])).toEqual([['declaration', 'FORM']])
  })
  it('FORM: price missing', async () => {
    expect(await refusal([sell(1, 10, null)])).toEqual([['lines.1.price', 'FORM']])
  })
  it('V1: two directions in a session of one', async () => {
    const { db } = server.services
    await db.update(tenDayCalendar).set({ singleDirection: true })
    expect(await refusal([sell(1, 10), buy(2, 10)])).toEqual([['direction', 'V1']])
    await db
      .update(tenDayCalendar)
      .set({ singleDirection: false })
      .where(eq(tenDayCalendar.cycle, 2))
  })
  it('V2: sale above what capacity leaves', async () => {
    // V4 falls together with V2 where every day holds the same.
    expect(await refusal([sell(1, 800.1)])).toEqual([
      ['lines.1.energy', 'V2'],
      ['lines.1.energy', 'V4'],
    ])
  })
  it('V3: purchase above what is held', async () => {
    expect(await refusal([buy(5, 60.1)])).toEqual([['lines.5.energy', 'V3']])
  })
  it('V4: hourly net contract above capacity on the fullest day', async () => {
    expect(await refusal([sell(5, 400.1)])).toEqual([['lines.5.energy', 'V4']])
  })
  it('V7: lot, tick, band', async () => {
    expect(await refusal([sell(1, 10.05)])).toEqual([['lines.1.energy', 'V7']])
  })
  it('V7: tick and band', async () => {
    expect(await refusal([sell(1, 10, 300.2), sell(2, 10, 39.5), sell(3, 10, 1000.5)])).toEqual([
      ['lines.1.price', 'V7'],
      ['lines.2.price', 'V7'],
      ['lines.3.price', 'V7'],
    ])
  })
  it('V9: what another declaration has out counts as used', async () => {
    await declareElsewhere(server, 7, 500)
    expect(await refusal([sell(7, 300.1)])).toEqual([['lines.7.energy', 'V9']])
  })
})

describe('saving', () => {
  it('keeps a draft that breaks rules and answers what is wrong', async () => {
    const { body } = await save(server, [sell(1, 900), sell(2, 10)])
    expect(body.data.status).toBe('DRAFT')
    const errors = body.data.issues.filter(
      (issue: { severity: string }) => issue.severity === 'error',
    )
    expect(errors.map((issue: { rule: string }) => issue.rule)).toEqual(['V2', 'V4'])
    expect(errors[0].text).toMatch(/^sales limit: .*hour 1.*900\.000 MWh.*800\.000/)
  })

  it('never takes limits or forecasts from the browser', async () => {
    const line = { ...sell(1, 900), maxSellMwh: 5000, forecastMwh: 9999 }
    const { body } = await save(server, [line])
    expect(body.data.lines[0]).toMatchObject({ maxSellMwh: 800, forecastMwh: 400 })
    expect(body.data.lines[0].checked).toMatchObject({ maxSellMwh: 800, forecastMwh: 400 })
  })

  it('cannot keep two lines of an hour, and names the rule', async () => {
    const { body } = await save(server, [sell(3, 10), buy(3, 10)])
    expect(body).toMatchObject({ code: 422, fields: [{ field: 'lines.3.direction' }] })
    expect(ruleIn(body.fields[0].message)).toBe('V1')
    const twice = await save(server, [sell(3, 10), sell(3, 20)])
    expect(ruleIn(twice.body.fields[0].message)).toBe('FORM')
  })

  it('speaks Chinese to who asks for it, and works out income and coverage exactly', async () => {
    const draft = await save(server, [sell(1, 100.1, 300.5), buy(2, 10, 200)])
    const { lines, totals } = draft.body.data
    // 100.1 · 300.5 = 30,080.05; a purchase is paid.
    expect(lines[0].expectedIncomeCny).toBe(30_080.05)
    expect(lines[1].expectedIncomeCny).toBe(-2000)
    expect([lines[0].expectedGainCny, lines[1].expectedGainCny]).toEqual([-4954.95, 1500])
    expect(lines[2].expectedGainCny).toBeNull()
    expect(lines[0].coverageAfter).toBe(300.1 / 320)
    expect(totals).toMatchObject({
      declaredSellMwh: 100.1,
      declaredBuyMwh: 10,
      expectedSalesCny: 30_080.05,
      expectedPurchasesCny: 2000,
      expectedIncomeCny: 28_080.05,
      // 100.1 · (300.5 − 350) − 10 · (200 − 350)
      expectedGainCny: -3454.95,
    })
    await save(server, [sell(5, 400.1)], { lockVersion: 1 })
    const zh = { 'accept-language': 'zh' }
    const { body } = await server.call(
      submitTenDay,
      { ...idOf(draft), lockVersion: 2 },
      'trader',
      zh,
    )
    expect(body.fields[0].message).toBe(
      '小时净合约上限: 第5时段申报电量400.100 MWh超过上限400.000 MWh',
    )
  })
})
