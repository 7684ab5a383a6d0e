import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReportBlock, ReportDocument } from '#api/report/document.ts'
import { downloadReport, orderReport, showReport } from '#api/report/endpoints.ts'
import { workOrder, workOrderString } from '#database/schema/tables.ts'
import { makeRow } from '#database/test/make-row.ts'
import { readTable } from '#files/documents/read-table.ts'
import { testServer } from '../../test/harness.ts'
import { makePlace, makeScan, type ReportPlace } from './test/report-world.ts'

const server = testServer()
let place: ReportPlace
let quiet: ReportPlace

const at = (day: string) => new Date(`2026-${day}T04:00:00Z`)

type Order = {
  no: string
  state: 'DRAFT' | 'DONE' | 'CLOSED' | 'CANCELLED'
  made: string
  done?: string
  closed?: string
  outcome?: 'RECOVERED'
}

/** An order of the first string: 1,000 kWh and 200 CNY of the 5 % of 5.5 kW that it lost, of which 220 W came back. */
async function makeOrder({ no, state, made, done, closed, outcome }: Order): Promise<void> {
  const { db } = server.services
  const { id: orderId } = await makeRow(db, workOrder, {
    ...{ provinceId: '1', plantId: place.plantId, arrayId: place.arrayId },
    ...{ inverterId: place.inverterId, orderNo: no, code: 9, state, createdAt: at(made) },
    ...{ doneAt: done ? at(done) : null, closedAt: closed ? at(closed) : null },
    costCny: done ? 120.5 : null,
  })
  await makeRow(db, workOrderString, {
    ...{ orderId, stringId: place.stringIds[0]!, lossPct: 5, lossKwhPerYear: 1_000 },
    ...{ lossCnyPerYear: 200, outcome: outcome ?? null, isOpen: false },
    gainW: outcome ? 220 : null,
  })
}

beforeAll(async () => {
  const { db } = server.services
  place = await makePlace(db, '1', 'near')
  quiet = await makePlace(db, '1', 'quiet')
  await makeScan(db, place, { day: 4, found: [9, 14, 14, 8, 14, 14] })
  await makeScan(db, quiet, { day: 4, found: [14, 14, 14, 14, 14, 14] })
  const orders: Order[] = [
    { no: 'WO-APRIL', state: 'CANCELLED', made: '04-02', closed: '04-20' },
    {
      ...{ no: 'WO-CONFIRMED', state: 'CLOSED', outcome: 'RECOVERED' },
      ...{ made: '04-28', done: '05-06', closed: '05-20' },
    },
    { no: 'WO-BYHAND', state: 'CLOSED', made: '05-02', done: '05-08', closed: '05-09' },
    {
      ...{ no: 'WO-LATER', state: 'CLOSED', outcome: 'RECOVERED' },
      ...{ made: '05-10', done: '05-30', closed: '06-03' },
    },
    { no: 'WO-OPEN', state: 'DRAFT', made: '05-31' },
    { no: 'WO-JUNE', state: 'DRAFT', made: '06-01' },
  ]
  for (const order of orders) await makeOrder(order)
})

async function made(wanted: {
  language: 'zh' | 'en'
  format: 'PDF' | 'XLSX'
  of?: ReportPlace
}): Promise<{ id: number; document: ReportDocument }> {
  const { language, format, of = place } = wanted
  const asked = { plantId: of.plantId, kind: 'MONTHLY', month: '2026-05', curves: 0 } as const
  const { body } = await server.call(orderReport, { ...asked, language, format }, 'admin')
  await server.services.jobs.drain()
  const { id } = body.data
  return { id, document: (await server.call(showReport, { id }, 'admin')).body.data }
}

const sectionOf = (document: ReportDocument, title: string) =>
  document.sections.find((one) => one.title.endsWith(title))!
const block = <K extends ReportBlock['kind']>(blocks: readonly ReportBlock[], kind: K) =>
  blocks.find((one): one is Extract<ReportBlock, { kind: K }> => one.kind === kind)!

describe('the orders of a monthly report', () => {
  it('are those that were made, done or closed in it, as they stood at its end', async () => {
    const { id, document } = await made({ language: 'en', format: 'PDF' })
    const { blocks } = sectionOf(document, 'Work orders of the month')
    const table = block(blocks, 'TABLE')
    expect(table.rows.map((cells) => [cells[0], ...cells.slice(3)])).toEqual([
      ...[
        // 220 W of 5 % of 5,500 W, 275 W, bring 800 of 1,000 kWh and 160 of 200 CNY
        [
          ...['WO-CONFIRMED', '2026-04-28', '2026-05-06', '2026-05-20'],
          ...['closed, confirmed by a scan', '120.50', '800', '160'],
        ],
        [
          ...['WO-BYHAND', '2026-05-02', '2026-05-08', '2026-05-09'],
          ...['closed, not confirmed', '120.50', '—', '—'],
        ],
        [
          ...['WO-LATER', '2026-05-10', '2026-05-30', '—'],
          ...['done, awaiting a scan', '120.50', '—', '—'],
        ],
        ['WO-OPEN', '2026-05-31', '—', '—', 'open', '—', '—', '—'],
      ],
    ])
    expect(block(blocks, 'FIGURES').items.map(({ label, value }) => [label, value])).toEqual([
      ['Made', '3'],
      ['Done', '3'],
      ['Closed, confirmed', '1'],
      ['Closed, not confirmed', '1'],
      ['Cost of the work done in the month', 'CNY 361.50'],
      ['Regained a year, as measured', '800 kWh'],
    ])
    const { bytes } = await server.call(downloadReport, { id }, 'admin')
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    const { text } = await extractText(pdf, { mergePages: true })
    const pressed = text.replace(/\s+/g, '')
    expect(pressed).toContain('WO-BYHAND')
    expect(pressed).toContain('1wereclosedbyhandwithoutone')
  })

  it('are a sheet of the workbook, in the language of the report', async () => {
    const { id } = await made({ language: 'zh', format: 'XLSX' })
    const { bytes } = await server.call(downloadReport, { id }, 'admin')
    const sheet = (await readTable(bytes)).sheets.find(({ name }) => name === '工单')!
    const [, confirmed, byHand] = sheet.rows.map(({ cells }) => cells)
    expect(sheet.rows).toHaveLength(5)
    expect(confirmed).toContain('已闭环（扫描确认）')
    expect(confirmed!.slice(-3)).toEqual([120.5, 800, 160])
    expect(byHand).toContain('已关闭·未经扫描确认')
  })

  it('say where there were none, and are in no other report', async () => {
    const { document } = await made({ language: 'zh', format: 'XLSX', of: quiet })
    const { blocks } = sectionOf(document, '当月工单')
    expect(blocks).toEqual([
      expect.objectContaining({ text: '当月没有新建、处理完成或关闭的工单。' }),
    ])
    const asked = { plantId: place.plantId, kind: 'PLANT', curves: 0 } as const
    const order = { ...asked, language: 'zh', format: 'XLSX' } as const
    const { id } = (await server.call(orderReport, order, 'admin')).body.data
    await server.services.jobs.drain()
    const plant = (await server.call(showReport, { id }, 'admin')).body.data
    expect(sectionOf(plant, '当月工单')).toBeUndefined()
  })
})
