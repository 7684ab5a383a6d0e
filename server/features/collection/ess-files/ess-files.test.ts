import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { completenessBoard } from '#api/collection/completeness.ts'
import { confirmImport, downloadTemplate, importFileDetail } from '#api/collection/endpoints.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import { essDataFiles, removeEssDataFile } from '#api/storage/data-files.ts'
import { findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import {
  curveSeries,
  essUnit,
  notification,
  operationLog,
  userDataScope,
} from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { readTable } from '#files/documents/read-table.ts'
import { toCsv } from '#files/layouts/test/test-tables.ts'
import { personId, testServer } from '../../../test/harness.ts'

const server = testServer()
const FIRST = '2026-03-01'

type Row = (string | number | null)[]
/** A file of a unit: 2 MWh charged in the first slots of a day, 1.8 discharged in the last. */
function energyRows(days: number, { code = 'ESS-1', charged = 2 } = {}): Row[] {
  const rows: Row[] = [['date', 'time_order', 'ess_code', 'charged_mwh', 'discharged_mwh']]
  for (let day = 0; day < days; day++)
    for (let slot = 1; slot <= 96; slot++)
      rows.push([
        ...[addDays(FIRST, day), slot, code],
        ...[slot <= 8 ? charged : 0, slot > 88 ? 1.8 : 0],
      ])
  return rows
}
const socRows = (soc: (slot: number) => number | null): Row[] => [
  ['日期', '时段', '储能单元', '荷电状态(%)'],
  ...Array.from({ length: 96 }, (_, slot): Row => [FIRST, slot + 1, 'ESS-1', soc(slot + 1)]),
]

const headersOf = async (person: Person = 'admin', systemType: SystemType = '3') => ({
  'accept-language': 'en',
  'x-token': await server.tokenOf(person, systemType),
})
async function send(
  rows: Row[],
  fields: Record<string, string> = {},
  { person, name = 'unit.csv' }: { person?: Person; name?: string } = {},
) {
  const file = { name, content: toCsv(rows) }
  const of = { essId: '1', dataKind: 'ENERGY', ...fields }
  const { body } = await server.uploadWith(essDataFiles, file, {
    ...{ fields: of, headers: await headersOf(person) },
  })
  await server.services.jobs.drain()
  return body
}
const list = async (request: object = {}, person?: Person, systemType?: SystemType) =>
  (await server.send(essDataFiles, { essId: 1, ...request }, await headersOf(person, systemType)))
    .body
const remove = async (id: number, person?: Person, systemType?: SystemType) =>
  (await server.send(removeEssDataFile, { id }, await headersOf(person, systemType))).body
async function confirm(id: number): Promise<void> {
  const headers = await headersOf()
  const { body } = await server.send(importFileDetail, { id }, headers)
  const { lockVersion } = body.data
  await server.send(confirmImport, { id, lockVersion, skipRejected: true }, headers)
  await server.services.jobs.drain()
}
async function firstCharge(): Promise<number | null | undefined> {
  const { db } = server.services
  const [series] = await findSeries(db, { provinceId: '1', metric: 'CHARGE', locKind: 'ESS' })
  const range = { provinceId: '1', seriesIds: [series!.id], from: FIRST, to: FIRST }
  return (await readCurves(db, range))[0]?.values[0]
}

beforeAll(async () => {
  const { db } = server.services
  const power = { chargeMw: 50, dischargeMw: 50, energyMwh: 100 }
  await db.insert(essUnit).values([
    { provinceId: '1', code: 'ESS-2', nameZh: '榆林储能', nameEn: 'Yulin storage', ...power },
    { provinceId: '6', code: 'ESS-6', nameZh: '包头储能', nameEn: 'Baotou storage', ...power },
  ])
  const userId = await personId(server.services, 'outsider')
  await db.insert(userDataScope).values({ userId, kind: 'ESS', objectId: '2' })
})

describe('files of a storage unit', () => {
  let first = 0

  it('go through the import, and the same file again changes nothing', async () => {
    const sent = await send(energyRows(2), {}, { name: 'first.csv' })
    expect(sent).toMatchObject({ code: 200, rows: [{ parseStatus: 'RECEIVED', repeated: false }] })
    first = sent.rows[0].id
    expect((await list()).rows).toMatchObject([
      {
        ...{ id: first, dataKind: 'ENERGY', parseStatus: 'PARSED', version: null, errors: [] },
        ...{ accepted: 192, rejected: 0, dateFrom: FIRST, dateTo: '2026-03-02', mayOpen: true },
      },
    ])
    await confirm(first)
    const again = await send(energyRows(2), {}, { name: 'again.csv' })
    expect(again.rows).toMatchObject([
      { id: first, fileName: 'first.csv', repeated: true, parseStatus: 'COMMITTED', version: 1 },
    ])
    expect((await list()).total).toBe(1)
    const kinds = await server.services.db
      .select({ disclosureClass: curveSeries.disclosureClass })
      .from(curveSeries)
      .where(eq(curveSeries.locKind, 'ESS'))
    expect(new Set(kinds.map(({ disclosureClass }) => disclosureClass))).toEqual(
      new Set(['SPECIFIC']),
    )
  })

  it('make versions, and a deleted one gives way to the one before', async () => {
    const sent = await send(energyRows(1, { charged: 3 }), {}, { name: 'corrected.csv' })
    const { id } = sent.rows[0]
    await confirm(id)
    expect(await firstCharge()).toBe(3)
    expect((await list()).rows).toMatchObject([
      { id, version: 2, currentDays: 1, days: 1 },
      // The first day is the other file's, but for the energy discharged, which did not change.
      { id: first, version: 1, currentDays: 1, days: 2, isCurrent: true },
    ])
    expect((await remove(first)).code).toBe(422)
    expect((await remove(id)).code).toBe(200)
    expect(await firstCharge()).toBe(2)
    expect((await list()).rows).toMatchObject([
      { id, parseStatus: 'UNDONE', currentDays: 0, isCurrent: false, version: 2 },
      { id: first, parseStatus: 'COMMITTED', currentDays: 2 },
    ])
    expect((await remove(id)).code).toBe(409)
  })

  it('are listed by kind and by days', async () => {
    await send(
      socRows((slot) => 10 + slot / 2),
      { dataKind: 'SOC' },
      { name: 'soc.csv' },
    )
    expect((await list({ dataKind: 'SOC' })).rows).toMatchObject([
      { fileName: 'soc.csv', dateFrom: FIRST },
    ])
    expect((await list({ from: '2026-03-02' })).rows.map((row: { id: number }) => row.id)).toEqual([
      first,
    ])
    expect((await list({ essId: 2 })).rows).toEqual([])
  })

  it('say by row and column what is wrong', async () => {
    await send(
      socRows((slot) => (slot === 5 ? 140 : 50)),
      { dataKind: 'SOC' },
      { name: 'over.csv' },
    )
    await send(
      socRows(() => 0.5),
      { dataKind: 'SOC' },
      { name: 'fraction.csv' },
    )
    await send(energyRows(1, { charged: -2 }), {}, { name: 'negative.csv' })
    await send(energyRows(1, { code: 'ESS-2' }), {}, { name: 'other-unit.csv' })
    const { rows } = await list()
    const firstError = (name: string) =>
      rows.find(({ fileName }: { fileName: string }) => fileName === name).errors[0]
    expect(firstError('over.csv')).toMatchObject({
      ...{ row: 6, column: 'D', reason: 'IMPOSSIBLE_SHARE', params: { value: 140, max: 100 } },
    })
    expect(firstError('fraction.csv')).toMatchObject({ reason: 'SHARE_AS_FRACTION' })
    expect(firstError('negative.csv')).toMatchObject({ row: 2, reason: 'IMPOSSIBLE_POWER' })
    // What is uploaded for a unit brings nothing of another, though the caller has it too.
    expect(firstError('other-unit.csv')).toMatchObject({ reason: 'UNKNOWN_LOCATION' })
  })

  it('are held against the rating of the unit', async () => {
    const { db } = server.services
    const ofUnit = eq(essUnit.id, 1)
    const [unit] = await db.select().from(essUnit).where(ofUnit)
    const issuesOf = async (charged: number) => {
      const name = `charged-${charged}.csv`
      await send(energyRows(1, { charged }), {}, { name })
      const { rows } = await list()
      const { id } = rows.find((row: { fileName: string }) => row.fileName === name)
      const { body } = await server.send(importFileDetail, { id }, await headersOf())
      return body.data.summary.issueCounts
    }
    // Eight slots of 2.75 MWh are 22, of which at least 15.4 are stored: more than 102 % of 15.
    await db.update(essUnit).set({ chargeMw: 11, dischargeMw: 11, energyMwh: 15 }).where(ofUnit)
    expect(await issuesOf(2.7)).toEqual({})
    expect(await issuesOf(2.75)).toEqual({ ESS_OVER_HELD: 1 })
    // 2.9 MWh in a slot are more than 11 MW give.
    expect(await issuesOf(2.9)).toEqual({ ESS_OVER_RATED: 1, ESS_OVER_HELD: 1 })
    const { id: _id, ...before } = unit!
    await db.update(essUnit).set(before).where(ofUnit)
  })

  it('are held against what other files have brought of the same day', async () => {
    const { db } = server.services
    const ofUnit = eq(essUnit.id, 1)
    const [unit] = await db.select().from(essUnit).where(ofUnit)
    await db.update(essUnit).set({ chargeMw: 11, dischargeMw: 11, energyMwh: 20 }).where(ofUnit)
    const issuesOf = async (name: string) => {
      const { rows } = await list()
      const { id } = rows.find((row: { fileName: string }) => row.fileName === name)
      const { body } = await server.send(importFileDetail, { id }, await headersOf())
      return body.data.summary.issueCounts
    }
    // The energies of the day stand: 2 MWh in each of the slots 1 to 8; seven of them move a store of 20 MWh by 49 to 87 %.
    const socOf = (after: number) =>
      socRows((slot) =>
        slot <= 8
          ? 20 + ((after - 20) * (slot - 1)) / 7
          : after - (slot > 88 ? (slot - 88) * 9 : 0),
      )
    await send(socOf(80), { dataKind: 'SOC' }, { name: 'follows.csv' })
    expect(await issuesOf('follows.csv')).toEqual({})
    await send(
      socRows(() => 50),
      { dataKind: 'SOC' },
      { name: 'stays.csv' },
    )
    expect(await issuesOf('stays.csv')).toEqual({ ESS_SOC_AGAINST_KNOWN: 1 })
    const { id: _id, ...before } = unit!
    await db.update(essUnit).set(before).where(ofUnit)
  })

  it('that are statements are kept, the latest of their days counts', async () => {
    const of = { dataKind: 'STATEMENT', from: FIRST, to: '2026-03-31' }
    expect((await send([['a']], { dataKind: 'STATEMENT' })).code).toBe(400)
    await send(
      [
        ['科目', '金额'],
        ['放电', 100],
      ],
      of,
      { name: 'draft.csv' },
    )
    const final = await send(
      [
        ['科目', '金额'],
        ['放电', 120],
      ],
      of,
      { name: 'final.csv' },
    )
    const states = async () =>
      (await list({ dataKind: 'STATEMENT' })).rows.map(
        (row: { fileName: string; parseStatus: string; version: number; currentDays: number }) => [
          ...[row.fileName, row.parseStatus, row.version, row.currentDays],
        ],
      )
    expect(await states()).toEqual([
      ['final.csv', 'KEPT', 2, 1],
      ['draft.csv', 'KEPT', 1, 0],
    ])
    expect((await remove(final.rows[0].id)).code).toBe(200)
    expect(await states()).toEqual([
      ['final.csv', 'UNDONE', 2, 0],
      ['draft.csv', 'KEPT', 1, 1],
    ])
  })

  it('of a foreign unit answer like those of a missing one', async () => {
    for (const essId of [3, 99]) {
      expect((await list({ essId }, 'outsider')).code).toBe(404)
      expect((await send(energyRows(1), { essId: `${essId}` }, { person: 'outsider' })).code).toBe(
        404,
      )
    }
    expect((await list({}, 'outsider')).code).toBe(404)
    expect((await list({ essId: 2 }, 'outsider')).code).toBe(200)
    expect((await list({}, 'admin', '1')).code).toBe(404)
    expect((await remove(first, 'outsider')).code).toBe(404)
    expect((await remove(99)).code).toBe(404)
    expect((await list({}, 'nobody')).code).toBe(403)
    expect((await remove(first, 'nobody')).code).toBe(403)
  })

  describe('are taken back', () => {
    const statement = async (person: Person, name: string): Promise<number> => {
      const days = { from: FIRST, to: '2026-03-31' }
      const of = { essId: '3', dataKind: 'STATEMENT', ...days }
      const sent = await send([['科目', '金额', name]], of, { person, name: `${name}.csv` })
      return sent.rows[0].id
    }
    const stateOf = async (id: number) => {
      const { rows } = await list({ essId: 3 })
      return rows.find((row: { id: number }) => row.id === id)
    }

    it('in sessions that work on storage units, and are missing in any other', async () => {
      const kept = await statement('admin', 'kept')
      await send(energyRows(1, { code: 'ESS-6' }), { essId: '3' }, { name: 'curves.csv' })
      const curves = (await list({ essId: 3, dataKind: 'ENERGY' })).rows[0].id
      await confirm(curves)
      for (const id of [kept, curves]) {
        const before = await stateOf(id)
        expect((await remove(id, 'admin', '1')).code).toBe(404)
        expect((await remove(id, 'admin', '2')).code).toBe(404)
        expect((await remove(id, 'admin', '10001')).code).toBe(403)
        expect(await stateOf(id)).toEqual(before)
      }
    })

    it('by who brought them and who manages the data; whoever sees them is told no more', async () => {
      const ofAdmin = await statement('admin', 'of admin')
      const listed = (await list({ essId: 3 }, 'stranger')).rows
      expect(listed.find((row: { id: number }) => row.id === ofAdmin).decidable).toBe(false)
      const refused = await remove(ofAdmin, 'stranger')
      expect([refused.code, refused.msg]).toEqual([403, expect.stringContaining('Somebody else')])
      expect((await stateOf(ofAdmin)).parseStatus).toBe('KEPT')

      const own = await statement('stranger', 'own')
      expect((await remove(own, 'stranger')).code).toBe(200)
      const ofStranger = await statement('stranger', 'of stranger')
      expect((await remove(ofStranger, 'admin')).code).toBe(200)
      const told = await server.services.db
        .select({ params: notification.params })
        .from(notification)
        .where(eq(notification.kind, 'IMPORT_UNDONE_BY'))
      expect(told).toMatchObject([{ params: { actor: 'admin', fileName: 'of stranger.csv' } }])
    })
  })

  it('are read without a trace, and brought and deleted with one', async () => {
    const count = () => server.services.db.$count(operationLog)
    const before = await count()
    await list()
    expect(await count()).toBe(before)
    await send(energyRows(3), {}, { name: 'logged.csv' })
    expect(await count()).toBe(before + 1)
  })

  it('fill the board of the unit', async () => {
    const range = { provinceId: '1', from: FIRST, to: '2026-03-03' }
    const { body } = await server.send(completenessBoard, range, await headersOf())
    const charge = body.data.items.find(
      ({ item }: { item: string }) => item === 'ESS.CHARGE.METERED',
    )
    expect(charge.cells.map(({ state }: { state: string }) => state)).toEqual([
      // Of the two units of the province one has sent nothing.
      ...['PARTIAL', 'PARTIAL', 'LATE'],
    ])
  })

  it('have a template that can be sent in', async () => {
    const { bytes } = await server.send(
      downloadTemplate,
      { template: 'ESS_96', provinceId: '1', from: FIRST, days: 1, essIds: [1] },
      await headersOf(),
    )
    const table = await readTable(bytes)
    expect(JSON.stringify(table)).toContain('ESS-1')
    const asStation = await server.send(
      downloadTemplate,
      { template: 'ESS_96', provinceId: '1' },
      await headersOf('admin', '1'),
    )
    expect(asStation.body.code).toBe(404)
  })
})
