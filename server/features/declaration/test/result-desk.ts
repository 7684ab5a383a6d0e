import { asc, eq } from 'drizzle-orm'
import {
  approveTenDay,
  fileTenDay,
  importTenDayResult,
  submitTenDay,
  tenDayDetail,
} from '#api/declaration/endpoints.ts'
import { contract, contractCurve } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { writeTable } from '#files/documents/write-table.ts'
import type { Reply, TestServer } from '../../../test/harness.ts'
import { buy, idOf, RESULT, SUBJECT, save, sell, setClock } from './ten-day-world.ts'

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
/** What the exchange adds of the whole session. */
const PUBLIC = [
  '全场成交电量(MWh)',
  '全场成交均价(元/MWh)',
  '全场最高成交价(元/MWh)',
  '全场最低成交价(元/MWh)',
]
export type Row = (string | number | null)[]

/** A row of the exchange's result: the hour sold, unless `change` says otherwise by column. */
export const row = (
  hour: number,
  cleared: number | string,
  price: number | null = 310,
  change: Record<number, string> = {},
): Row => Object.assign(['WIND-A', '2026-11', '中旬', hour, '卖出', null, cleared, price], change)

export const bought = (cleared: number | string) => row(3, cleared, 250, { 4: '买入' })

/** What the exchange cleared of the declaration of `approved`: hour 1 partly, hour 3 in full. */
export const partly = () => [row(1, 60.5), row(2, 0, null), bought(30)]

/** How a test brings results to the server of the ten-day world, and what it finds there. */
export function resultDesk(server: TestServer) {
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

  async function upload(rows: Row[], person: Person = 'trader') {
    const width = Math.max(...rows.map(({ length }) => length))
    const columns = [...HEADER, ...PUBLIC].slice(0, width).map((header) => ({ header }))
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

  return { approved, filed, upload, uploadFile, detail, contracts }
}
