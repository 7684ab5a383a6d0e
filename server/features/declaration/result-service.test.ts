import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  approveTenDay,
  exportTenDay,
  fileTenDay,
  importTenDayResult,
  submitTenDay,
  tenDayDetail,
} from '#contract/declaration.ts'
import { contract, contractCurve, declaration, declarationEvent } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { readTable } from '../../spreadsheet/read-table.ts'
import { writeTable } from '../../spreadsheet/write-table.ts'
import type { Reply } from '../../test/harness.ts'
import {
  buy,
  CLOSE,
  idOf,
  RESULT,
  SUBJECT,
  save,
  sell,
  setClock,
  tenDayServer,
} from './test/ten-day-world.ts'

const server = tenDayServer()
const HEADER = [
  '交易单元',
  '年月',
  '旬',
  '时段',
  '方向',
  '申报电量(MWh)',
  '成交电量(MWh)',
  '成交电价(元/MWh)',
]
type Row = (string | number | null)[]
const row = (
  hour: number,
  cleared: number | string,
  price: number | null = 310,
  change: Record<number, string> = {},
): Row => Object.assign(['WIND-A', '2026-11', '中旬', hour, '卖出', null, cleared, price], change)

async function approved(): Promise<Reply> {
  const lines = [sell(1, 100, 300.5), sell(2, 50), buy(3, 30, 250)]
  const submitted = await server.call(submitTenDay, idOf(await save(server, lines)))
  return server.call(approveTenDay, idOf(submitted))
}

async function filed(): Promise<Reply> {
  const reply = await server.call(fileTenDay, { ...idOf(await approved()), receiptNo: 'R-1' })
  await setClock(server, RESULT)
  return reply
}

const bought = (cleared: number | string) => row(3, cleared, 250, { 4: '买入' })
const partly = () => [row(1, 60.5), row(2, 0, null), bought(30)]

async function upload(rows: Row[], person: Person = 'trader') {
  const columns = HEADER.map((header) => ({ header }))
  const content = Buffer.from(await writeTable([{ name: 'Sheet1', columns, rows }]))
  return uploadFile({ name: '旬结果.xlsx', content }, person)
}

function uploadFile(file: { name: string; content: Buffer | string }, person: Person = 'trader') {
  const fields = { ...SUBJECT, stationId: '1', cycle: '2' }
  return server.upload(importTenDayResult, file, fields, person)
}

const detail = async () => (await server.call(tenDayDetail, SUBJECT)).body.data

async function contracts() {
  const { db } = server.services
  const found = await db.select().from(contract).where(eq(contract.kind, 'TEN_DAY'))
  const days = await db
    .select({ day: contractCurve })
    .from(contractCurve)
    .innerJoin(contract, eq(contract.id, contractCurve.contractId))
    .where(eq(contract.kind, 'TEN_DAY'))
    .orderBy(asc(contractCurve.deliveryDate))
  return { found, days: days.map(({ day }) => day) }
}

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
      contractCode: 'TD-WIND-A-2026-11-2',
      changedSlots: [1, 2, 3],
    })
    const { lines, totals, status } = await detail()
    expect(lines[0]).toMatchObject({ clearedMwh: 60.5, clearedCnyPerMwh: 310, fillRate: 0.605 })
    expect(lines[1]).toMatchObject({ clearedMwh: 0, clearedCnyPerMwh: null, fillRate: 0 })
    // 60.5 · 310 − 30 · 250.
    expect(totals).toMatchObject({ clearedIncomeCny: 11_255, clearedSellMwh: 60.5 })
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

  it('shares an energy that does not divide exactly, the rest on the last day', async () => {
    await filed()
    await upload([row(1, 0.000037), row(2, 0), bought(0)])
    const { days } = await contracts()
    expect(days.map(({ energyMwh }) => energyMwh[0])).toEqual([
      ...Array(9).fill('0.000003'),
      '0.000010',
    ])
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

describe('a damaged result is refused by cell and leaves nothing behind', () => {
  const faults: [string, Row[], string][] = [
    ['another unit', [row(1, 60, 310, { 0: 'PV-B' })], 'A2'],
    ['another month', [row(1, 60, 310, { 1: '2026-10' })], 'B2'],
    ['another cycle', [row(1, 60, 310, { 2: '上旬' })], 'C2'],
    ['another direction', [row(1, 60, 310, { 4: '买入' })], 'E2'],
    ['text in a number', [row(1, 'many')], 'G2'],
    ['more than declared', [row(1, 100.1)], 'G2'],
    ['more than nothing', [row(1, 60), row(2, 0), bought(0), row(9, 5)], 'G5'],
    ['no price', [row(1, 60, null)], 'H2'],
    ['a price outside the band', [row(1, 60, 1000.5)], 'H2'],
    ['an hour twice', [row(1, 60), row(1, 60)], 'D3'],
    ['a missing hour', [row(1, 60), row(2, 0)], 'file'],
  ]
  it.each(faults)('%s', async (_name, rows, cell) => {
    await filed()
    const { body } = await upload(rows)
    expect(body.code).toBe(422)
    expect(body.fields.map(({ field }: { field: string }) => field)).toContain(cell)
    expect(await detail()).toMatchObject({ status: 'FILED', totals: { clearedSellMwh: null } })
    expect((await contracts()).found).toEqual([])
  })

  it('what is no spreadsheet, or no result', async () => {
    await filed()
    const junk = await uploadFile({ name: 'a.xlsx', content: Buffer.from('PK\u0003\u0004 junk') })
    expect(junk.body.code).toBe(422)
    const other = await uploadFile({ name: 'a.csv', content: 'a,b\n1,2\n' })
    expect(other.body).toMatchObject({ code: 422, msg: 'This is not a file of ten-day results' })
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
