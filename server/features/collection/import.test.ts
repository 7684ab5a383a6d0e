import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { importFiles, importPreview, remapImport } from '#api/collection/endpoints.ts'
import { jobDetail } from '#api/jobs/endpoints.ts'
import { importFile, notification } from '#database/schema/tables.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { writeTable } from '#files/documents/write-table.ts'
import { longRows, toBook, toCsv, toXlsx } from '#files/layouts/test/test-tables.ts'
import type { DemoClock } from '../../clock.ts'
import { giveRole } from '../../test/give-role.ts'
import { testServer } from '../../test/harness.ts'
import { ImportSteps } from './test/import-steps.ts'

const server = testServer()

// A company of one trader: who corrects what is published keeps it too.
beforeAll(() => giveRole(server.services, 'trader', 'DATA'))
const steps = new ImportSteps(server)
const setClock = (text: string) =>
  (server.services.clock as DemoClock).set(shanghaiInstant('2026-03-10', text))

describe('a file of market data', () => {
  let workbook: Uint8Array
  it('is read, shown, confirmed and written as first versions', async () => {
    await setClock('09:00')
    workbook = await toXlsx(longRows('2026-03-01', 3))
    const { data } = await steps.upload(workbook)
    expect(data).toMatchObject({ state: 'RECEIVED', duplicateOf: null, file: { job: {} } })
    await server.services.jobs.drain()
    const file = await steps.detail(data.file.id)
    expect(file).toMatchObject({
      state: 'PARSED',
      layout: 'LONG_96',
      ownerName: 'trader',
      summary: {
        rowsRead: 288,
        rowsAccepted: 288,
        rowsRejected: 0,
        daysAccepted: 3,
        seriesCount: 4,
        curveCount: 12,
        isInOverview: true,
        dateFrom: '2026-03-01',
        dateTo: '2026-03-03',
        completenessPercent: 100,
        errorCount: 0,
        expected: { added: 12, revised: 0, unchanged: 0 },
      },
    })
    expect(await steps.curveCount()).toBe(0)

    const { data: confirmed } = await steps.confirm(file)
    await server.services.jobs.drain()
    const { body } = await server.call(jobDetail, { id: confirmed.jobId })
    expect(body.data).toMatchObject({
      state: 'DONE',
      progress: 1,
      result: { fileId: file.id, written: { added: 12, revised: 0, unchanged: 0 } },
    })
    expect(await steps.detail(file.id)).toMatchObject({
      state: 'COMMITTED',
      written: { added: 12, revised: 0, unchanged: 0 },
    })
    expect(await steps.days({ metric: 'PRICE', stage: 'DA' })).toEqual([
      ['2026-03-01', 1, 201],
      ['2026-03-02', 1, 201],
      ['2026-03-03', 1, 201],
    ])
    const [told] = await server.services.db
      .select()
      .from(notification)
      .where(eq(notification.kind, 'IMPORT_DONE'))
    expect(told?.params).toMatchObject({ fileName: 'market.xlsx', added: 12 })
  })

  it('comes twice: the second is a no-op that names the first', async () => {
    const { data } = await steps.upload(workbook, { name: 'b.xlsx' })
    expect(data).toMatchObject({
      state: 'DUPLICATE',
      file: null,
      duplicateOf: { fileName: 'market.xlsx' },
    })
    expect(await steps.curveCount()).toBe(12)
    expect(await server.services.db.$count(importFile)).toBe(1)
  })

  it.each([
    ['xls', 'biff8'],
    ['xlsb', 'xlsb'],
    ['ods', 'ods'],
    ['xls', 'html'],
    ['xls', 'xlml'],
  ] as const)('says the same as %s (%s)', async (ending, format) => {
    const book = toBook(longRows('2026-03-01', 3), format)
    const { summary } = await steps.read(book, { name: `${format}.${ending}` })
    expect(summary).toMatchObject({
      rowsAccepted: 288,
      completenessPercent: 100,
      expected: { added: 0, revised: 0, unchanged: 12 },
    })
  })

  it('says the same in another format: nothing changes', async () => {
    const file = await steps.read(toCsv(longRows('2026-03-01', 3)), { name: 'a.csv' })
    expect(file.summary?.expected).toEqual({ added: 0, revised: 0, unchanged: 12 })
    expect((await steps.commit(file)).written).toEqual({ added: 0, revised: 0, unchanged: 12 })
    expect(await steps.curveCount()).toBe(12)
  })

  it('changed: a second version of the changed day, and the first is read as of before', async () => {
    await setClock('15:00')
    const rows = longRows('2026-03-01', 3)
    rows[1]![4] = 999
    const file = await steps.read(await toXlsx(rows))
    expect(file.summary?.expected).toEqual({ added: 0, revised: 1, unchanged: 11 })
    const { body } = await server.call(importPreview, { id: file.id })
    const dayAhead = body.data.series.find(
      ({ metric, stage }: { metric: string; stage: string }) =>
        metric === 'PRICE' && stage === 'DA',
    )
    expect(dayAhead).toMatchObject({ change: 'CHANGED', current: { version: 1 } })
    expect([dayAhead.values[0], dayAhead.current.values[0]]).toEqual([999, 201])
    expect((await steps.commit(file)).written).toEqual({ added: 0, revised: 1, unchanged: 11 })
    const price = { metric: 'PRICE', stage: 'DA' } as const
    expect((await steps.days(price))[0]).toEqual(['2026-03-01', 2, 999])
    const before = await steps.days(price, shanghaiInstant('2026-03-10', '12:00'))
    expect(before[0]).toEqual(['2026-03-01', 1, 201])
  })

  it('stands in the list, the newest first, and only for those who may see it', async () => {
    const list = async (person: 'trader' | 'viewer' | 'bound', state?: 'COMMITTED') =>
      (await server.call(importFiles, { provinceId: '1', state, pageSize: 2 }, person)).body
    const { rows, total } = await list('viewer', 'COMMITTED')
    expect(total).toBe(3)
    expect(rows.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
      'market.xlsx',
      'a.csv',
    ])
    expect((await list('bound')).total).toBe(0)
  })
})

describe('a preview', () => {
  it('shows any date of the file and its first days, before and after it is committed', async () => {
    const file = await steps.read(await toXlsx(longRows('2026-04-01', 5)))
    const of = async (date?: string) =>
      (await server.call(importPreview, { id: file.id, date }, 'viewer')).body
    const { data } = await of('2026-04-04')
    expect(data.dates).toHaveLength(5)
    expect(data).toMatchObject({ date: '2026-04-04', seriesTotal: 4 })
    const load = data.series.find(({ metric }: { metric: string }) => metric === 'LOAD')
    expect(load).toMatchObject({ change: 'NEW', current: null, unit: 'MW', resolutionMin: 15 })
    expect(load.values[95]).toBe(17_000 + 300 + 96)
    expect(data.firstDays).toHaveLength(12)
    expect(data.firstDays[0]).toMatchObject({
      date: '2026-04-01',
      presentCount: 96,
      values: [17_001, 17_002, 17_003, 17_004, 17_005, 17_006, 17_007, 17_008],
    })
    expect((await of('2026-05-04')).code).toBe(404)
    await steps.commit(file)
    const after = (await of('2026-04-04')).data.series
    expect(after.map(({ change }: { change: string }) => change)).toEqual(Array(4).fill('NEW'))
  })
})

describe('a file of which sheets were left', () => {
  it('is no file that the province has, so that they can be taken then', async () => {
    const [head = [], ...rows] = longRows('2025-03-01', 1)
    const others = longRows('2025-03-02', 1).slice(1)
    const sheets = [
      { name: 'a', columns: head.map((name) => ({ header: String(name) })), rows },
      {
        name: 'b',
        columns: ['日期', '时刻', '甲(MW)'].map((header) => ({ header })),
        rows: others.map((cells) => cells.slice(0, 3)),
      },
    ]
    const content = await writeTable(sheets)
    const first = await steps.read(content, { name: 'c.xlsx' })
    expect(first.summary).toMatchObject({ issueCounts: { SHEET_LEFT: 1 }, rowsRead: 193 })
    await steps.commit(first)
    const second = await steps.read(content, { name: 'c.xlsx' })
    const columns = ['date', 'slot', 'load'].map((field, column) => ({ field, column }))
    const mapping = { layout: 'LONG_96', sheet: 1, headerRow: 1, columns } as const
    const { id, lockVersion } = second
    await server.call(remapImport, { id, lockVersion, mapping })
    await server.services.jobs.drain()
    expect((await steps.commit(await steps.detail(id))).written).toMatchObject({ added: 1 })
    expect(await steps.days({ metric: 'LOAD', stage: 'FORECAST' })).toContainEqual([
      '2025-03-02',
      1,
      17_001,
    ])
  })
})
