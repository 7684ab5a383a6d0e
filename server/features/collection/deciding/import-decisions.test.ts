import { and, eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { discardImport, importMappingDetail, remapImport } from '#api/collection/endpoints.ts'
import type { ImportFileRow, ImportMapping } from '#api/collection/shapes.ts'
import { job, userDataScope } from '#database/schema/tables.ts'
import { fillDisk, makeRoom } from '#database/test/full-disk.ts'
import {
  LONG_HEADER,
  longRows,
  type TestRows,
  toCsv,
  toXlsx,
} from '#files/layouts/test/test-tables.ts'
import { testServer } from '../../../test/harness.ts'
import { ImportSteps } from '../test/import-steps.ts'
import { commitImport } from '../writing/commit-import.ts'

const server = testServer()
const steps = new ImportSteps(server)

describe('who may decide', () => {
  it('a foreign province answers like a missing one and nothing is kept of the file', async () => {
    const body = await steps.upload('a,b\n1,2', { provinceId: '6' })
    expect(body.code).toBe(404)
    expect(server.storedFiles()).toEqual([])
  })

  it('a viewer reads and does not import', async () => {
    expect((await steps.upload('a,b\n1,2', { person: 'viewer' })).code).toBe(403)
  })

  it('the second of two editors gets a conflict', async () => {
    const file = await steps.read(toCsv(longRows('2025-01-01', 1)))
    const stale = { ...file, lockVersion: file.lockVersion - 1 }
    expect(await steps.confirm(stale)).toMatchObject({ code: 409 })
    const { body } = await server.call(discardImport, { id: file.id, lockVersion: 9 })
    expect(body.code).toBe(409)
  })

  it('two confirms at once write once', async () => {
    const before = await steps.curveCount()
    const file = await steps.read(toCsv(longRows('2025-01-03', 2)))
    const codes = (await Promise.all([steps.confirm(file), steps.confirm(file)])).map(
      ({ code }) => code,
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    await server.services.jobs.drain()
    expect(await steps.curveCount()).toBe(before + 8)
    const { db } = server.services
    const commits = and(eq(job.kind, 'importCommit'), eq(job.state, 'DONE'))
    expect(await db.$count(job, commits)).toBe(1)
    expect(await steps.confirm(await steps.detail(file.id))).toMatchObject({ code: 409 })
  })

  it('the same file of two people is written once, the other becomes its duplicate', async () => {
    const content = toCsv(longRows('2025-01-10', 1))
    const mine = await steps.read(content)
    const theirs = await steps.read(content, { person: 'admin', name: 'theirs.csv' })
    await Promise.all([steps.confirm(mine), steps.confirm(theirs, { person: 'admin' })])
    await server.services.jobs.drain()
    const files = [await steps.detail(mine.id), await steps.detail(theirs.id, 'admin')]
    expect(files.map(({ state }) => state).sort()).toEqual(['COMMITTED', 'DUPLICATE'])
    const duplicate = files.find(({ state }) => state === 'DUPLICATE')!
    const committed = files.find(({ state }) => state === 'COMMITTED')!
    expect(duplicate.duplicateOf).toMatchObject({ fileName: committed.fileName })
    expect(duplicate.job).toMatchObject({ state: 'DONE' })
  })

  it('a file that waits is answered as it is when it comes again', async () => {
    const content = toCsv(longRows('2025-01-12', 1))
    const file = await steps.read(content)
    const { data } = await steps.upload(content)
    expect(data).toMatchObject({ state: 'PARSED', file: { id: file.id } })
  })

  it('a file that was put away is gone: neither confirmed nor previewed, and may come again', async () => {
    const content = toCsv(longRows('2025-01-14', 1))
    const { id, lockVersion } = await steps.read(content)
    expect((await server.call(discardImport, { id, lockVersion })).body.code).toBe(200)
    expect(await steps.confirm(await steps.detail(id))).toMatchObject({ code: 409 })
    const again = await steps.read(content)
    expect(again.id).not.toBe(id)
    expect(await steps.commit(again)).toMatchObject({ state: 'COMMITTED' })
    const { body } = await server.call(discardImport, {
      id: again.id,
      lockVersion: again.lockVersion + 1,
    })
    expect(body.code).toBe(409)
  })
})

describe('data of stations', () => {
  const rows = (...codes: string[]): TestRows => [
    ['date', 'slot', 'station_code', 'metered_mwh'],
    ...codes.flatMap((code) =>
      Array.from({ length: 96 }, (_, slot) => ['2025-02-01', slot + 1, code, 5]),
    ),
  ]

  it('of others and of nobody are reported; the own are kept for members of the scope', async () => {
    const content = toCsv(rows('WIND-A', 'PV-B', 'WIND-C', 'NO-SUCH'))
    const file = await steps.read(content, { person: 'bound' })
    expect(file).toMatchObject({
      layout: 'OWN_STATION_96',
      summary: { curveCount: 1, isInOverview: false },
    })
    const strangers = (await steps.issues(file.id)).filter(({ severity }) => severity === 'error')
    expect(strangers).toMatchObject(
      [98, 194, 290].map((row) => ({ code: 'UNKNOWN_LOCATION', row, column: 'C' })),
    )
    const { code, msg } = await steps.confirm(file, { person: 'bound' })
    expect([code, msg]).toEqual([422, expect.stringMatching(/^Errors in the file: 3, in rows/)])
    await steps.confirm(file, { person: 'bound', skipRejected: true })
    await server.services.jobs.drain()
    const { db } = server.services
    const series = await db.query.curveSeries.findMany({
      where: (table, { eq: is }) => is(table.locKind, 'STATION'),
    })
    expect(series).toMatchObject([{ locCode: 'WIND-A', disclosureClass: 'SPECIFIC' }])
  })

  it('are not written when the right to them was taken away after the preview', async () => {
    const { db, jobs } = server.services
    const file = await steps.read(toCsv(rows('PV-B')))
    const before = await steps.curveCount()
    await steps.confirm(file)
    const scopeOf = and(eq(userDataScope.userId, 2), eq(userDataScope.kind, 'PROVINCE'))
    await db.update(userDataScope).set({ kind: 'STATION' }).where(scopeOf)
    await jobs.drain()
    const back = and(eq(userDataScope.userId, 2), eq(userDataScope.kind, 'STATION'))
    await db.update(userDataScope).set({ kind: 'PROVINCE' }).where(back)
    server.forgetTokens()
    expect(await steps.detail(file.id)).toMatchObject({
      state: 'PARSED',
      job: { state: 'FAILED', error: 'IMPORT_CHANGED' },
    })
    expect(await steps.curveCount()).toBe(before)
  })
})

it('on a full disk ends with that reason, and can be confirmed again', async () => {
  const { db, jobs } = server.services
  const file = await steps.read(toCsv(longRows('2025-01-16', 1)))
  const before = await steps.curveCount()
  await fillDisk(db, 'curve_day')
  onTestFinished(() => makeRoom(db, 'curve_day'))
  await steps.confirm(file)
  await jobs.drain()
  const failed = await steps.detail(file.id)
  expect(failed).toMatchObject({ state: 'PARSED', job: { state: 'FAILED', error: 'STORAGE_FULL' } })
  expect(await steps.curveCount()).toBe(before)
  await makeRoom(db, 'curve_day')
  await steps.confirm(failed)
  await jobs.drain()
  expect(await steps.detail(file.id)).toMatchObject({ state: 'COMMITTED' })
})

describe('a result of a ten-day declaration', () => {
  it('is recognised and sent to the page of declarations', async () => {
    const file = await steps.read(
      toCsv([
        [
          '交易单元',
          '年月',
          '旬',
          '时段',
          '方向',
          '申报电量(MWh)',
          '成交电量(MWh)',
          '成交电价(元/MWh)',
        ],
        ['WIND-A', '2025-02', '上旬', 1, '卖出', 10, 8, 300],
      ]),
    )
    expect(file).toMatchObject({ state: 'PARSED', layout: 'TEN_DAY_RESULT' })
    const { code, msg } = await steps.confirm(file)
    expect([code, msg]).toEqual([
      422,
      'This is the result of a ten-day declaration; import it on the declaration page',
    ])
  })
})

describe('a mapping', () => {
  const foreignHeader = LONG_HEADER.map((header, column) => (column === 4 ? 'Preis A' : header))
  const table = (first: string): TestRows => [foreignHeader, ...longRows(first, 1).slice(1)]
  const mappingOf = async ({ id }: ImportFileRow) =>
    (await server.call(importMappingDetail, { id })).body.data
  const remap = async ({ id, lockVersion }: ImportFileRow, mapping: ImportMapping) => {
    const { body } = await server.call(remapImport, { id, lockVersion, mapping })
    await server.services.jobs.drain()
    return body
  }

  it('is changed by the user and remembered for the next file with these headers', async () => {
    const file = await steps.read(await toXlsx(table('2025-03-01')))
    expect(file.summary?.seriesCount).toBe(3)
    const proposed = await mappingOf(file)
    expect(proposed).toMatchObject({
      source: 'DETECTED',
      candidates: ['LONG_96'],
      sheets: [{ rowCount: 97 }],
      columnNames: ['A', 'B', 'C', 'D', 'E', 'F'],
    })
    expect(proposed.rows).toHaveLength(15)
    expect(proposed.rows[0]).toEqual({ row: 1, cells: foreignHeader })
    const columns = [...proposed.mapping.columns, { column: 4, field: 'dayAheadPrice' }]
    expect(await remap(file, { ...proposed.mapping, columns })).toMatchObject({
      code: 200,
      data: { state: 'RECEIVED', lockVersion: file.lockVersion + 1 },
    })
    const read = await steps.detail(file.id)
    expect(read).toMatchObject({ state: 'PARSED', summary: { seriesCount: 4 } })
    expect(await steps.commit(read)).toMatchObject({ written: { added: 4 } })

    const next = await steps.read(await toXlsx(table('2025-03-02')))
    expect(next.summary?.seriesCount).toBe(4)
    expect(await mappingOf(next)).toMatchObject({ source: 'REMEMBERED', mapping: { columns } })
  })

  it('that does not fit is refused', async () => {
    const file = await steps.read(toCsv(longRows('2025-04-01', 1)))
    const mapping: ImportMapping = { layout: 'LONG_96', sheet: 0, headerRow: 1, columns: [] }
    const stranger = { ...mapping, columns: [{ column: 1, field: 'nothing' }] }
    const refused = await remap(file, stranger)
    expect(refused).toMatchObject({ code: 422, msg: expect.stringContaining('column B ') })
    expect(refused.msg).not.toMatch(/nothing|LONG_96/)
    expect(await remap(file, { ...mapping, sheet: 3 })).toMatchObject({ code: 422 })
    expect(await remap({ ...file, lockVersion: 99 }, mapping)).toMatchObject({ code: 409 })
    expect((await remap(file, mapping)).code).toBe(200)
    expect(await steps.issues(file.id)).toMatchObject([
      { code: 'MISSING_COLUMN', row: 1, params: { field: 'date' } },
      { code: 'MISSING_COLUMN', row: 1, params: { field: 'slot' } },
      { code: 'NO_DATA' },
    ])
  })
})

it('a server that has lost the job to another one writes nothing', async () => {
  const { db, jobs } = server.services
  const file = await steps.read(toCsv(longRows('2025-05-01', 3)))
  const before = await steps.curveCount()
  await steps.confirm(file)
  const [queued] = await db.select().from(job).where(eq(job.state, 'QUEUED'))
  const lost = async () => {
    throw new Error('JOB_LOST')
  }
  const { signal } = new AbortController()
  const control = { signal, report: () => {}, attempt: 1, hold: lost }
  await expect(commitImport(server.services)(queued!, control)).rejects.toThrow('JOB_LOST')
  expect(await steps.curveCount()).toBe(before)
  expect(await steps.detail(file.id)).toMatchObject({ state: 'PARSED', written: null })
  await jobs.drain()
  expect(await steps.detail(file.id)).toMatchObject({ state: 'COMMITTED', written: { added: 12 } })
})

describe('a server that ends in the middle', () => {
  const interrupt = async (id: number, share: number) => {
    const { db } = server.services
    const [queued] = await db
      .select()
      .from(job)
      .where(and(eq(job.kind, 'importCommit'), eq(job.state, 'QUEUED')))
    const controller = new AbortController()
    const report = (done: number) => {
      if (done > share) controller.abort(new Error(`interrupted in ${id}`))
    }
    const control = { signal: controller.signal, report, attempt: 1, hold: async () => {} }
    return commitImport(server.services)(queued!, control)
  }

  it('leaves nothing half written; the next run completes it, once', async () => {
    const before = await steps.curveCount()
    const file = await steps.read(toCsv(longRows('2025-06-01', 300)))
    await steps.confirm(file)
    await expect(interrupt(file.id, 0.5)).rejects.toThrow('interrupted')
    expect(await steps.curveCount()).toBe(before)
    expect(await steps.detail(file.id)).toMatchObject({ state: 'PARSED', written: null })

    const { jobs, db } = server.services
    await jobs.tick()
    await jobs.stop()
    const stopped = await steps.detail(file.id)
    expect(stopped.state === 'PARSED' ? await steps.curveCount() : before).toBe(before)
    jobs.start()
    await jobs.drain()
    await jobs.stop()
    jobs.start()
    expect(await steps.detail(file.id)).toMatchObject({
      state: 'COMMITTED',
      written: { added: 1_200, revised: 0, unchanged: 0 },
      job: { state: 'DONE' },
    })
    expect(await steps.curveCount()).toBe(before + 1_200)

    const [done] = await db.select().from(job).where(eq(job.id, stopped.job!.id))
    const { signal } = new AbortController()
    const control = { signal, report: () => {}, attempt: 2, hold: async () => {} }
    await expect(commitImport(server.services)(done!, control)).resolves.toMatchObject({
      written: { added: 1_200 },
    })
    expect(await steps.curveCount()).toBe(before + 1_200)
  })
})
