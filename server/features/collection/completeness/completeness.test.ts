import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Board,
  completenessBoard,
  completenessCell,
  completenessExport,
  exceptData,
  remindOfData,
} from '#api/collection/completeness.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import { notificationList } from '#api/notification/endpoints.ts'
import {
  ensureCurveMonths,
  type IncomingCurve,
  type SeriesKey,
  writeCurves,
} from '#database/queries/curves/curve-writer.ts'
import type { Person } from '#database/test/fixtures.ts'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { longRows, toCsv } from '#files/layouts/test/test-tables.ts'
import { DemoClock } from '../../../clock.ts'
import { testServer } from '../../../test/harness.ts'
import { ImportSteps } from '../test/import-steps.ts'

const server = testServer()
const steps = new ImportSteps(server)
const RANGE = { provinceId: '1', from: '2026-03-01', to: '2026-03-10' }
const METERED = 'STATION.ENERGY_METERED.METERED'
const WIND = 'SYSTEM.WIND.ACTUAL'

type Of = Partial<SeriesKey> & { value?: number; slots?: number }
const curves = (dates: readonly string[], { value = 1, slots = 96, ...series }: Of) =>
  dates.map(
    (deliveryDate): IncomingCurve => ({
      series: {
        ...{ metric: 'WIND', stage: 'ACTUAL', locKind: 'SYSTEM', locCode: '' },
        ...{ resolutionMin: 15, unit: 'MW', ...series },
      },
      deliveryDate,
      values: Array.from({ length: 96 }, (_, slot) => (slot < slots ? value : null)),
    }),
  )

const setClock = (date: string, time: string) => {
  const { clock } = server.services
  return clock instanceof DemoClock ? clock.set(shanghaiInstant(date, time)) : undefined
}

beforeAll(async () => {
  const { db } = server.services
  const days = datesFromTo('2026-02-20', '2026-03-07')
  const metered = { metric: 'ENERGY_METERED', stage: 'METERED', locKind: 'STATION' } as const
  const incoming = [
    ...curves(
      days.filter((date) => date !== '2026-03-03' && date !== '2026-03-04'),
      {},
    ),
    ...curves(days, { ...metered, locCode: 'WIND-A', unit: 'MWh' }),
    ...curves(['2026-03-06'], { ...metered, locCode: 'PV-B', unit: 'MWh', slots: 90 }),
    ...curves(['2026-03-05'], { metric: 'LOAD', stage: 'ACTUAL', slots: 48 }),
    ...curves(days, { metric: 'PRICE', stage: 'DA', locKind: 'NODE', locCode: 'N1' }),
    // Of somebody else in the province.
    ...curves(days, { ...metered, locCode: 'FOREIGN', unit: 'MWh' }),
    ...curves(days, { metric: 'PRICE', stage: 'MODEL' }),
  ]
  await ensureCurveMonths(db, '2026-02-01', '2026-03-31')
  await db.transaction((tx) =>
    writeCurves(tx, incoming, { provinceId: '1', receivedAt: new Date('2026-03-07T00:00:00Z') }),
  )
  await setClock('2026-03-09', '10:00')
})

async function ask(person: Person = 'trader', systemType: SystemType = '1', range = RANGE) {
  const headers = { 'x-token': await server.tokenOf(person, systemType), 'accept-language': 'en' }
  return (await server.send(completenessBoard, range, headers)).body as {
    code: number
    msg: string
    data: Board
  }
}
const itemOf = ({ data }: { data: Board }, code: string) =>
  data.items.find(({ item }) => item === code)
const statesOf = (answer: { data: Board }, code: string) =>
  itemOf(answer, code)?.cells.map(({ state }) => state)
const cell = async (item: string, date: string, person: Person = 'trader') =>
  (await server.call(completenessCell, { provinceId: '1', item, date }, person)).body
const remind = async (item: string, date: string, person: Person = 'trader') =>
  (await server.call(remindOfData, { provinceId: '1', item, date }, person)).body

describe('the completeness board', () => {
  it('says of each item and day whether it is there, late or not due yet', async () => {
    const answer = await ask()
    expect(statesOf(answer, WIND)).toEqual([
      ...['COMPLETE', 'COMPLETE', 'LATE', 'LATE', 'COMPLETE', 'COMPLETE', 'COMPLETE'],
      // Operation data of the 8th come on the 9th at 17:00.
      ...['NOT_DUE', 'NOT_DUE', 'NOT_DUE'],
    ])
    expect(itemOf(answer, WIND)).toMatchObject({
      ...{ deliverer: 'EXCHANGE', dueDayOffset: 1, dueTime: '17:00', places: 1 },
      missing: [{ from: '2026-03-03', to: '2026-03-04' }],
      lateSince: '2026-03-04T09:00:00.000Z',
    })
    // It began on the 5th with half of its slots, and nothing came since.
    expect(itemOf(answer, 'SYSTEM.LOAD.ACTUAL')!.cells.slice(3, 7)).toEqual([
      { state: 'NOT_EXPECTED', reason: 'NOT_BEGUN', percent: null },
      { state: 'PARTIAL', reason: null, percent: 50 },
      { state: 'LATE', reason: null, percent: 0 },
      { state: 'LATE', reason: null, percent: 0 },
    ])
    // What nobody can do without is waited for from the start; a model is nobody's to deliver.
    expect(new Set(statesOf(answer, 'SYSTEM.PRICE.DA'))).toEqual(new Set(['LATE', 'NOT_DUE']))
    expect(itemOf(answer, 'SYSTEM.PRICE.MODEL')).toBeUndefined()
  })

  it('has of own places those of the data scope and of the type of the session alone', async () => {
    const both = itemOf(await ask(), METERED)!
    expect([both.places, both.cells[5]]).toEqual([
      ...[2, { state: 'PARTIAL', reason: null, percent: 96 }],
    ])
    const bound = await ask('bound')
    expect(itemOf(bound, METERED)).toMatchObject({ places: 1 })
    expect(statesOf(bound, METERED)!.slice(0, 7)).toEqual(Array(7).fill('COMPLETE'))
    for (const [systemType, kind] of [
      ['2', 'STATION'],
      ['2', 'ESS'],
      ['3', 'STATION'],
      ['1', 'ESS'],
    ] as const)
      expect(
        (await ask('admin', systemType)).data.items.some(({ locKind }) => locKind === kind),
      ).toBe(false)
    expect(itemOf(await ask('admin', '3'), 'ESS.SOC.METERED')).toMatchObject({
      ...{ deliverer: 'STORAGE', places: 1 },
    })
  })

  it('is refused for a range that is too long or turned round, and for another province', async () => {
    expect(await ask('trader', '1', { ...RANGE, to: '2026-04-01' })).toMatchObject({
      ...{ code: 422, msg: 'At most 31 days at a time' },
    })
    expect((await ask('trader', '1', { ...RANGE, to: '2026-02-01' })).code).toBe(422)
    expect((await ask('stranger')).code).toBe(404)
    expect((await ask('nobody')).code).toBe(403)
  })

  it('is exported as it is shown', async () => {
    const { bytes } = await server.call(
      completenessExport,
      { ...RANGE, onlyMissing: true },
      'trader',
      { 'accept-language': 'zh' },
    )
    const [sheet] = (await readXlsx(bytes)).sheets
    const wind = sheet!.rows.find((row) => row[0] === '全省风电（实际）')!
    expect(wind.slice(1, 6)).toEqual([
      ...['交易中心', 'D+1 17:00', 1, '缺少 2026-03-03~2026-03-04 数据', '完整'],
    ])
    expect(sheet!.rows.some((row) => String(row[0]).startsWith('节点'))).toBe(true)
    const all = await server.call(completenessExport, RANGE, 'bound')
    expect((await readXlsx(all.bytes)).sheets[0]!.rows.length).toBeGreaterThan(
      sheet!.rows.length - 3,
    )
  })
})

describe('a cell', () => {
  it('names the places and slots that lack, and what came', async () => {
    const { data } = await cell(METERED, '2026-03-06')
    expect(data).toMatchObject({
      ...{ state: 'PARTIAL', expected: 2, full: 1, partial: 1, lacking: 1, isDue: true },
      places: [
        {
          ...{ locCode: 'PV-B', presentCount: 90, slotCount: 96 },
          missingSlots: [{ from: 91, to: 96 }],
        },
      ],
      ...{
        layouts: ['OWN_STATION_96'],
        template: 'OWN_STATION_96',
        exception: null,
        reminded: null,
      },
    })
    expect(data.versions.map((one: { locCode: string }) => one.locCode).sort()).toEqual([
      ...['PV-B', 'WIND-A'],
    ])
    const { data: bound } = await cell(METERED, '2026-03-06', 'bound')
    expect(bound).toMatchObject({ state: 'COMPLETE', lacking: 0, places: [] })
    expect(bound.versions).toHaveLength(1)
  })

  it('names the file that brought a version to those who may see it', async () => {
    const rows = longRows('2026-03-02', 1)
    const file = await steps.commit(await steps.read(toCsv(rows), { name: 'second.csv' }))
    const { data } = await cell('SYSTEM.PRICE.DA', '2026-03-02')
    expect(data.versions).toMatchObject([
      { version: 1, isCurrent: true, file: { id: file.id, name: 'second.csv' } },
    ])
    const { data: bound } = await cell('SYSTEM.PRICE.DA', '2026-03-02', 'bound')
    expect(bound.versions).toMatchObject([{ version: 1, file: null }])
  })

  it('of an item that is not on the board answers like a missing one', async () => {
    expect((await cell('ESS.SOC.METERED', '2026-03-06')).code).toBe(404)
    expect((await cell('SYSTEM.PRICE.MODEL', '2026-03-06')).code).toBe(404)
    expect((await cell('SYSTEM', '2026-03-06')).code).toBe(400)
    expect((await cell(WIND, '2026-03-06', 'stranger')).code).toBe(404)
  })
})

describe('a reminder', () => {
  const notices = async (person: Person) =>
    (
      await server.call(notificationList, { provinceId: '1', status: '' }, person, {
        'accept-language': 'en',
      })
    ).body.rows.filter(({ kind }: { kind: string }) => kind === 'DATA_MISSING')

  it('tells whoever can bring the item, once', async () => {
    const first = await remind(METERED, '2026-03-06')
    // Two traders of the province and the administrator; the bound trader has the other station.
    expect(first.data).toEqual({ told: 3, already: 0 })
    expect((await remind(METERED, '2026-03-06', 'admin')).data).toEqual({ told: 0, already: 3 })
    expect(await notices('trader')).toMatchObject([
      {
        content:
          'trader reminds you: Stations: Metered energy (metered) of 2026-03-06 has not come; it was due by 2026-03-07 18:00',
        standing: 'TO_DO',
        deepLink: `/dataCollection/completeness/index?item=${METERED}&day=2026-03-06`,
      },
    ])
    expect(await notices('bound')).toEqual([])
    const { data } = await cell(METERED, '2026-03-06')
    expect(data.reminded).toMatchObject({ people: 3 })
  })

  it('of a market item goes to all who import in the province, and is settled when it came', async () => {
    expect((await remind('SYSTEM.PRICE.DA', '2026-03-01')).data.told).toBeGreaterThanOrEqual(2)
    const of = async () =>
      (await notices('trader')).find(({ date }: { date: string }) => date === '2026-03-01')
    expect(await of()).toMatchObject({ standing: 'TO_DO' })
    await steps.commit(await steps.read(toCsv(longRows('2026-03-01', 1)), { name: 'first.csv' }))
    expect(await of()).toMatchObject({ standing: 'SETTLED' })
  })

  it('is refused where nothing is late, and to who may not import', async () => {
    expect((await remind(WIND, '2026-03-05')).code).toBe(422)
    expect((await remind(WIND, '2026-03-10')).code).toBe(422)
    expect((await remind(WIND, '2026-03-03', 'viewer')).code).toBe(403)
    expect((await remind(WIND, '2026-03-03', 'stranger')).code).toBe(404)
  })

  it('of a station is not told in sessions that work on others', async () => {
    await remind(METERED, '2026-03-05', 'admin')
    const seenIn = async (systemType: SystemType) => {
      const headers = { 'x-token': await server.tokenOf('admin', systemType) }
      const { body } = await server.send(notificationList, { provinceId: '1', status: '' }, headers)
      return body.rows.some(
        ({ kind, date }: { kind: string; date: string }) =>
          kind === 'DATA_MISSING' && date === '2026-03-05',
      )
    }
    expect([await seenIn('1'), await seenIn('2'), await seenIn('3')]).toEqual([true, false, false])
  })
})

describe('days on which nothing is to come', () => {
  const except = async (request: object, person: Person = 'admin') =>
    (
      await server.call(
        exceptData,
        { provinceId: '1', item: WIND, from: '2026-03-03', to: '2026-03-04', ...request },
        person,
      )
    ).body

  it('are no gap, say why, and can be taken back', async () => {
    expect((await except({ reason: 'HOLIDAY', note: 'Qingming' })).code).toBe(200)
    expect(itemOf(await ask(), WIND)!.cells[2]).toEqual({
      ...{ state: 'NOT_EXPECTED', reason: 'HOLIDAY', percent: null },
    })
    const { data } = await cell(WIND, '2026-03-03')
    expect(data.exception).toEqual({ reason: 'HOLIDAY', note: 'Qingming', by: 'admin' })
    expect((await except({ from: '2026-03-04' })).code).toBe(200)
    expect(statesOf(await ask(), WIND)!.slice(2, 4)).toEqual(['NOT_EXPECTED', 'LATE'])
  })

  it('of own places are those of the caller alone', async () => {
    const days = { item: METERED, from: '2026-03-05', to: '2026-03-05' }
    expect((await except({ ...days, reason: 'OUTAGE' }, 'bound')).code).toBe(200)
    // The station of the bound trader had come; the other one is still waited for.
    expect(statesOf(await ask(), METERED)![4]).toBe('PARTIAL')
    expect((await except({ ...days, reason: 'OUTAGE' })).code).toBe(200)
    expect(statesOf(await ask(), METERED)![4]).toBe('COMPLETE')
  })

  it('are refused to readers and strangers, and for an item that is not there', async () => {
    expect((await except({ reason: 'OTHER' }, 'viewer')).code).toBe(403)
    expect((await except({ reason: 'OTHER' }, 'trader')).code).toBe(403)
    expect((await except({ reason: 'OTHER' }, 'stranger')).code).toBe(404)
    expect((await except({ reason: 'OTHER', item: 'ESS.SOC.METERED' })).code).toBe(404)
    expect((await except({ reason: 'OTHER', from: '2026-03-05' })).code).toBe(422)
    expect((await except({ reason: 'OTHER', to: '2026-05-05' })).code).toBe(422)
  })
})
