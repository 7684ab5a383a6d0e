import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { exportTenDay, fileTenDay, tenDayDetail } from '#api/declaration/endpoints.ts'
import { contract, declaration, declarationEvent, sessionResult } from '#database/schema/tables.ts'
import { readTable } from '#files/documents/read-table.ts'
import { bought, partly, type Row, resultDesk, row } from '../test/result-desk.ts'
import {
  CLOSE,
  idOf,
  RESULT,
  SUBJECT,
  save,
  sell,
  setClock,
  tenDayServer,
} from '../test/ten-day-world.ts'

const server = tenDayServer()
const { approved, filed, upload, detail, contracts } = resultDesk(server)

describe('the export for the exchange', () => {
  it('can be read again, from approval on', async () => {
    const draft = await save(server, [sell(1, 10)])
    expect((await server.call(exportTenDay, { id: idOf(draft).id })).body.code).toBe(422)
    await server.services.db.delete(declaration)
    const reply = await server.call(exportTenDay, { id: idOf(await approved()).id })
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(
      'WIND-A-2026-11-中旬-v1.xlsx',
    )
    const { sheets } = await readTable(reply.bytes)
    expect(sheets[0]!.rows.map(({ cells }) => cells)).toEqual([
      ['交易单元', '年月', '旬', '时段', '方向', '申报电量(MWh)', '申报电价(元/MWh)'],
      ['WIND-A', '2026-11', '中旬', 1, '卖出', 100, 300.5],
      ['WIND-A', '2026-11', '中旬', 2, '卖出', 50, 300],
      ['WIND-A', '2026-11', '中旬', 3, '买入', 30, 250],
    ])
  })
})

describe('a result', () => {
  it('fills the lines, sets the state and makes the contract', async () => {
    await filed()
    const { body } = await upload(partly())
    expect(body.data).toMatchObject({
      outcome: 'IMPORTED',
      status: 'CLEARED_PART',
      fillRate: 90.5 / 180,
      clearedSellMwh: 60.5,
      clearedBuyMwh: 30,
      contractCode: 'TD-WIND-A-2026-11-2',
      changedSlots: [1, 2, 3],
    })
    const { lines, totals, status } = await detail()
    expect(lines[0]).toMatchObject({ clearedMwh: 60.5, clearedCnyPerMwh: 310, fillRate: 0.605 })
    expect(lines[1]).toMatchObject({ clearedMwh: 0, clearedCnyPerMwh: null, fillRate: 0 })
    // 60.5 · 310 − 30 · 250.
    expect(totals).toMatchObject({ clearedSellMwh: 60.5, clearedBuyMwh: 30 })
    expect(totals).toMatchObject({
      ...{ clearedSalesCny: 18_755, clearedPurchasesCny: 7500, clearedIncomeCny: 11_255 },
    })
    expect(status).toBe('CLEARED_PART')
    const { found, days } = await contracts()
    expect(found).toHaveLength(1)
    expect(days).toHaveLength(10)
    expect(days[0]!.energyMwh.slice(0, 4)).toEqual([
      '6.050000',
      '0.000000',
      '-3.000000',
      '0.000000',
    ])
    expect(days[0]!.priceCnyPerMwh.slice(0, 3)).toEqual(['310.000', '0.000', '250.000'])
    // The own contract does not count as held before.
    expect(lines[0].heldMwh).toBe(200)
  })

  it('shares an energy that does not divide over the days by cumulative rounding', async () => {
    await filed()
    await upload([row(1, 0.000037), row(2, 0), bought(0)])
    const { days } = await contracts()
    // 3.7, 7.4, 11.1, 14.8, 18.5, 22.2, 25.9, 29.6, 33.3 and 37 Wh, each rounded
    const wh = days.map(({ energyMwh }) => Number(energyMwh[0]) * 1e6)
    expect(wh.map(Math.round)).toEqual([4, 3, 4, 4, 4, 3, 4, 4, 3, 4])
  })

  it.each([
    ['CLEARED_FULL', [row(1, 100), row(2, 50), bought(30)]],
    ['NOT_CLEARED', [row(1, 0), row(2, 0, null), bought(0)]],
  ])('is %s', async (status, rows) => {
    await filed()
    const { body } = await upload(rows)
    expect(body.data.status).toBe(status)
    expect((await contracts()).found).toHaveLength(status === 'NOT_CLEARED' ? 0 : 1)
  })

  it('that comes twice changes nothing; a corrected one is taken with its differences', async () => {
    await filed()
    const first = await upload(partly())
    const second = await upload(partly())
    expect(second.body.data).toEqual({ ...first.body.data, outcome: 'UNCHANGED', changedSlots: [] })
    const corrected = await upload([row(1, 100), row(2, 50), bought(30)])
    expect(corrected.body.data).toMatchObject({ outcome: 'CORRECTED', changedSlots: [1, 2] })
    const { events, status } = await detail()
    expect(status).toBe('CLEARED_FULL')
    expect(events.slice(0, 2).map((event: { action: string }) => event.action)).toEqual([
      'IMPORT_RESULT',
      'IMPORT_RESULT',
    ])
    expect(events[0].diff).toMatchObject({
      lines: { 1: { clearedMwh: ['60.500000', '100.000'] } },
      file: '旬结果.xlsx',
    })
    const { found, days } = await contracts()
    expect(found).toHaveLength(1)
    expect(days[0]!.energyMwh[0]).toBe('10.000000')
    const none = await upload([row(1, 0), row(2, 0), bought(0)])
    expect(none.body.data).toMatchObject({ status: 'NOT_CLEARED', contractCode: null })
    expect((await contracts()).found).toEqual([])
  })
})

describe('a result is refused', () => {
  it('before filing, without the right, and for a foreign station', async () => {
    await approved()
    expect((await upload(partly())).body.code).toBe(422)
    expect((await upload(partly(), 'viewer')).body.code).toBe(403)
    expect((await upload(partly(), 'stranger')).body.code).toBe(404)
    const { db } = server.services
    const events = await db.select().from(declarationEvent)
    expect(events.map(({ action }) => action)).not.toContain('IMPORT_RESULT')
  })

  it('while the session is still open, and says until when', async () => {
    await server.call(fileTenDay, { ...idOf(await approved()), receiptNo: 'R-1' })
    await setClock(server, '2026-11-08 16:59')
    const { body } = await server.call(tenDayDetail, SUBJECT)
    expect(body.data.actions).not.toContain('IMPORT_RESULT')
    const early = await upload(partly())
    expect(early.body.code).toBe(422)
    expect(early.body.msg).toContain('2026-11-08 17:00')
    expect(await server.services.db.$count(contract, eq(contract.kind, 'TEN_DAY'))).toBe(0)
    await setClock(server, CLOSE)
    expect((await upload(partly())).body.data.outcome).toBe('IMPORTED')
  })

  it('where nothing was declared', async () => {
    await setClock(server, RESULT)
    expect((await upload(partly())).body.code).toBe(422)
  })
})

describe('what is published of the session', () => {
  /** Hour 1 of the own unit, and hour 24 in which it declared nothing. */
  const withSession = (price = 320): Row[] => [
    [...row(1, 60.5), 5000, price, 330, 310],
    [...row(2, 0, null), 4000.5, 305.25, null, null],
    [...bought(30), null, null, null, null],
    [...row(24, 0, null), 0, null, null, null],
  ]
  const published = () =>
    server.services.db.select().from(sessionResult).orderBy(asc(sessionResult.slot))

  it('is kept hour by hour, also of hours that were not declared', async () => {
    await filed()
    expect((await upload(withSession())).body.data).toMatchObject({ outcome: 'IMPORTED' })
    const of = { provinceId: '1', yearMonth: '2026-11', cycle: 2, simulated: false }
    expect(await published()).toMatchObject([
      {
        ...{ ...of, slot: 1, clearedMwh: '5000.000000', priceCnyPerMwh: '320.000' },
        ...{ maxPriceCnyPerMwh: '330.000', minPriceCnyPerMwh: '310.000' },
      },
      { ...of, slot: 2, clearedMwh: '4000.500000', priceCnyPerMwh: '305.250' },
      { ...of, slot: 24, clearedMwh: '0.000000', priceCnyPerMwh: null },
    ])
  })

  it('says of each hour why it cleared or not', async () => {
    await filed()
    await upload(withSession())
    const [first, second, third, fourth] = (await detail()).lines
    // Sold at 300.5 where the session paid 320, 60.5 of 100; at 300, under 305.25, and not at all.
    expect(first).toMatchObject({
      published: { clearedMwh: 5000, priceCnyPerMwh: 320, minPriceCnyPerMwh: 310 },
      clearingReason: {
        ...{ share: 'PART', relation: 'BETTER' },
        ...{ comparedCnyPerMwh: 320, comparedWith: 'SESSION' },
      },
    })
    expect(second.clearingReason).toMatchObject({ share: 'NONE', relation: 'BETTER' })
    // Of hour 3 nothing was published: there is but the price of the own deal.
    expect(third).toMatchObject({
      published: null,
      clearingReason: { share: 'FULL', relation: 'EQUAL', comparedWith: 'OWN' },
    })
    expect(fourth).toMatchObject({ published: null, clearingReason: null })
  })

  it('is corrected by a later file, and refused outside the band of the session', async () => {
    await filed()
    await upload(withSession())
    expect((await upload(withSession(325))).body.data).toMatchObject({ outcome: 'UNCHANGED' })
    expect((await published())[0]).toMatchObject({ priceCnyPerMwh: '325.000' })
    const { body } = await upload(withSession(1200))
    expect(body).toMatchObject({ code: 422, fields: [{ field: 'J2' }] })
    expect((await published())[0]).toMatchObject({ priceCnyPerMwh: '325.000' })
  })
})
