import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  confirmImport,
  discardImport,
  downloadTemplate,
  importFileDetail,
  importFiles,
  importIssues,
  importLayouts,
  importMappingDetail,
  importPreview,
  remapImport,
  uploadImport,
} from '#api/collection/endpoints.ts'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import { importFile } from '#database/schema/tables.ts'
import { longRows, toCsv } from '#files/layouts/test/test-tables.ts'
import { testServer } from '../../../test/harness.ts'
import { ImportSteps } from '../test/import-steps.ts'

/** What sessions that do not work on stations see of imported files, for one user of every type. */
const server = testServer()
const steps = new ImportSteps(server)
const OTHERS = ['2', '3'] as const
const person = 'admin'

const STATION_FILE = toCsv([
  ['date', 'slot', 'station_code', 'metered_mwh'],
  ...Array.from({ length: 96 }, (_, slot) => ['2025-02-01', slot + 1, 'WIND-A', 5]),
])
const RESULT_FILE = toCsv([
  ['交易单元', '年月', '旬', '时段', '方向', '申报电量(MWh)', '成交电量(MWh)', '成交电价(元/MWh)'],
  ['WIND-A', '2025-02', '上旬', 1, '卖出', 10, 8, 300],
])
const marketFile = (date: string) => toCsv(longRows(date, 1))

const headersOf = async (systemType: SystemType) => ({
  'accept-language': 'en',
  'x-token': await server.tokenOf(person, systemType),
})
const send = async (endpoint: Endpoint, request: object, systemType: SystemType) =>
  (await server.send(endpoint, request, await headersOf(systemType))).body
const filesOf = async (systemType: SystemType): Promise<number[]> => {
  const { rows } = await send(importFiles, { provinceId: '1' }, systemType)
  return rows.map(({ id }: ImportFileRow) => id)
}

/** Sends a file as a session of a type and lets it be read. */
async function read(content: string | Buffer, name: string, systemType: SystemType) {
  const request = { fields: { provinceId: '1' }, headers: await headersOf(systemType) }
  const { body } = await server.uploadWith(uploadImport, { name, content }, request)
  await server.services.jobs.drain()
  return body.data as { state: string; file: ImportFileRow | null }
}

let ofStation: ImportFileRow
let ofResult: ImportFileRow
let ofMarket: ImportFileRow
beforeAll(async () => {
  ofStation = await steps.read(STATION_FILE, { person, name: 'station.csv' })
  ofResult = await steps.read(RESULT_FILE, { person, name: 'result.csv' })
  ofMarket = await steps.read(marketFile('2025-02-01'), { person, name: 'market.csv' })
})

describe('files of stations', () => {
  it('are listed where stations are, those of the market everywhere', async () => {
    expect([ofStation.layout, ofResult.layout]).toEqual(['OWN_STATION_96', 'TEN_DAY_RESULT'])
    const all = [ofMarket.id, ofResult.id, ofStation.id]
    expect(await filesOf('1')).toEqual(all)
    for (const systemType of OTHERS) expect(await filesOf(systemType)).toEqual([ofMarket.id])
  })

  it.each([
    ['detail', importFileDetail, {}],
    ['mapping', importMappingDetail, {}],
    ['preview', importPreview, {}],
    ['issues', importIssues, {}],
    ['confirm', confirmImport, { lockVersion: 2 }],
    ['discard', discardImport, { lockVersion: 2 }],
    [
      'remap',
      remapImport,
      { lockVersion: 2, mapping: { layout: 'LONG_96', sheet: 0, headerRow: 1, columns: [] } },
    ],
  ] as const)('are missing to %s in sessions of other types', async (_name, endpoint, more) => {
    for (const systemType of OTHERS) {
      for (const { id } of [ofStation, ofResult]) {
        expect((await send(endpoint, { id, ...more }, systemType)).code).toBe(404)
      }
    }
    expect(await steps.detail(ofStation.id, person)).toMatchObject({ state: 'PARSED' })
  })
})

describe('a session without stations', () => {
  it('knows no layouts of theirs, and has no template for them', async () => {
    const layoutsIn = async (systemType: SystemType) => {
      const { rows } = await send(importLayouts, {}, systemType)
      return rows.map(({ layout }: { layout: string }) => layout)
    }
    expect(await layoutsIn('1')).toEqual(
      expect.arrayContaining(['OWN_STATION_96', 'TEN_DAY_RESULT']),
    )
    const own = { template: 'OWN_STATION_96', provinceId: '1' }
    for (const systemType of OTHERS) {
      const known = await layoutsIn(systemType)
      expect(known).toContain('LONG_96')
      expect(known).not.toContain('OWN_STATION_96')
      expect(known).not.toContain('TEN_DAY_RESULT')
      expect((await send(downloadTemplate, own, systemType)).code).toBe(404)
    }
    expect(await send(downloadTemplate, own, '1')).toEqual({})
  })

  it.each(OTHERS)('%s takes a file of stations for nothing that it knows', async (systemType) => {
    // Another byte: the same file of this user that waits in a session of stations is not told of.
    for (const content of [STATION_FILE, `${STATION_FILE}\n`]) {
      const { file } = await read(content, 'mine.csv', systemType)
      const found = (await send(importFileDetail, { id: file!.id }, systemType)).data
      expect(found).toMatchObject({ state: 'PARSED', layout: null, summary: { curveCount: 0 } })
      const request = { id: found.id, lockVersion: found.lockVersion }
      const mapping = { layout: 'OWN_STATION_96', sheet: 0, headerRow: 1, columns: [] }
      expect((await send(remapImport, { ...request, mapping }, systemType)).code).toBe(404)
      // Its name and columns are this type's business, until a layout says whose it is.
      expect(await filesOf('1')).not.toContain(found.id)
      expect((await send(importFileDetail, { id: found.id }, '1')).code).toBe(404)
      expect((await send(discardImport, request, systemType)).code).toBe(200)
    }
  })

  it('imports market data, which all see', async () => {
    const { file } = await read(marketFile('2025-02-02'), 'prices.csv', '2')
    const { data } = await send(importFileDetail, { id: file!.id }, '2')
    const { id, lockVersion } = data
    expect(data).toMatchObject({ state: 'PARSED' })
    expect((await send(confirmImport, { id, lockVersion }, '2')).code).toBe(200)
    await server.services.jobs.drain()
    for (const systemType of ['1', '2', '3'] as const) {
      expect((await send(importFileDetail, { id }, systemType)).data.state).toBe('COMMITTED')
    }
  })

  it('is not told of a file of stations with the same content that was committed', async () => {
    const { db } = server.services
    await db
      .update(importFile)
      .set({ state: 'COMMITTED', committedAt: new Date() })
      .where(eq(importFile.id, ofStation.id))
    const again = await read(STATION_FILE, 'again.csv', '1')
    expect(again).toMatchObject({ state: 'DUPLICATE', file: null })
    const elsewhere = await read(STATION_FILE, 'again.csv', '3')
    expect(elsewhere).toMatchObject({ state: 'RECEIVED', file: { fileName: 'again.csv' } })
  })
})
