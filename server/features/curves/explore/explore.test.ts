import { beforeAll, describe, expect, it } from 'vitest'
import { exploreCurves, exploreExport, seriesSearch } from '#api/curves/explore.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import {
  ensureCurveMonths,
  type SeriesKey,
  writeCurves,
} from '#database/queries/curves/curve-writer.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import type { DayFigures } from '#domain/curves/day-figures.ts'
import { readTable } from '#files/documents/read-table.ts'
import { testServer } from '../../../test/harness.ts'

const server = testServer()
const DAY = '2026-04-01'
const RANGE = { provinceId: '1', from: DAY, to: '2026-04-02', slotCount: 24 }
let da = 0
let rt = 0
let load = 0
let foreign = 0

const series = (
  metric: SeriesKey['metric'],
  stage: SeriesKey['stage'],
  place: Partial<SeriesKey> = {},
): SeriesKey => ({
  ...{ metric, stage, locKind: 'SYSTEM', locCode: '', resolutionMin: 15 },
  unit: metric === 'PRICE' ? 'CNY/MWh' : metric === 'ENERGY' ? 'MWh' : 'MW',
  ...place,
})
const flat = (value: number) => Array.from({ length: 96 }, () => value)

async function write(
  curves: { series: SeriesKey; values: (number | null)[]; deliveryDate?: string }[],
  time = '08:00',
) {
  const origin = { provinceId: '1', receivedAt: shanghaiInstant('2026-04-03', time) }
  await server.services.db.transaction((tx) =>
    writeCurves(
      tx,
      curves.map((curve) => ({ deliveryDate: DAY, ...curve })),
      origin,
    ),
  )
}

beforeAll(async () => {
  await ensureCurveMonths(server.services.db, '2025-04-01', '2026-04-30')
  const dayAhead = [100, 200, 300, 400, ...flat(50).slice(4)]
  const realTime: (number | null)[] = [null, ...flat(-20).slice(1)]
  await write([
    { series: series('PRICE', 'DA'), values: dayAhead },
    { series: series('ENERGY', 'DA'), values: [3, 1, 0, 0, ...flat(1).slice(4)] },
    { series: series('PRICE', 'RT'), values: realTime },
    { series: series('LOAD', 'ACTUAL'), values: flat(900) },
    {
      series: series('POWER', 'FORECAST', { locKind: 'STATION', locCode: 'PV-B' }),
      values: flat(7),
    },
    { series: series('PRICE', 'DA', { locKind: 'NODE', locCode: 'N_1' }), values: flat(1) },
  ])
  await write([{ series: series('LOAD', 'ACTUAL'), values: flat(950) }], '12:00')
  const { body } = await server.call(seriesSearch, { provinceId: '1' })
  const idOf = (metric: string, stage: string, locKind = 'SYSTEM') =>
    body.rows.find(
      (row: SeriesKey) => row.metric === metric && row.stage === stage && row.locKind === locKind,
    )?.id
  da = idOf('PRICE', 'DA')
  rt = idOf('PRICE', 'RT')
  load = idOf('LOAD', 'ACTUAL')
  foreign = idOf('POWER', 'FORECAST', 'STATION')
})

const explored = (
  request: Omit<CallOf<typeof exploreCurves>, keyof typeof RANGE> & Partial<typeof RANGE>,
  person: 'trader' | 'bound' | 'stranger' = 'trader',
) => server.call(exploreCurves, { ...RANGE, ...request }, person)

describe('the search', () => {
  const found = async (request: object, person: 'trader' | 'bound' = 'trader') => {
    const { body } = await server.call(seriesSearch, { provinceId: '1', ...request }, person)
    return body
  }
  it('finds by metric, stage, kind and words of the place, the whole system first', async () => {
    expect((await found({ metric: 'PRICE', stage: 'DA' })).total).toBe(2)
    expect((await found({ metric: 'PRICE' })).rows[0].locKind).toBe('SYSTEM')
    expect((await found({ words: 'n_1' })).rows).toMatchObject([
      { locCode: 'N_1', firstDate: DAY, lastDate: DAY, placeName: null },
    ])
    // What looks like a wildcard is meant literally.
    expect((await found({ words: 'n%1' })).total).toBe(0)
  })
  it('shows the series of a station only inside the data scope', async () => {
    const station = { locKind: 'STATION', metric: 'POWER' }
    expect((await found(station)).rows).toMatchObject([{ id: foreign, locCode: 'PV-B' }])
    expect((await found(station, 'bound')).total).toBe(0)
  })
})

describe('explored curves', () => {
  it('come in hours: prices by volume where it is known, else plainly and flagged', async () => {
    const { body } = await explored({ curves: [String(da), String(rt)] })
    const [dayAhead, realTime] = body.data.curves
    // (100·3 + 200·1) / 4 MWh, where the plain mean would be 250
    expect([dayAhead.values[0], dayAhead.volumeDays, dayAhead.simpleDays]).toEqual([125, 1, 0])
    expect([realTime.values[0], realTime.values[1], realTime.simpleDays]).toEqual([null, -20, 1])
    expect(realTime.partialDates).toEqual([DAY])
    expect(realTime.missingDates).toEqual(['2026-04-02'])
    expect(realTime.statistics).toMatchObject({
      known: 23,
      missing: 25,
      max: -20,
      negativeShare: 1,
    })
    expect(body.data.limits.minCnyPerMwh).toBeLessThan(body.data.limits.maxCnyPerMwh)
  })

  it('come as differences, of two series and of a version to the one that holds', async () => {
    const curves = [`${da}-${rt}`, `${load}-${load}v1`, `${load}v1`, `${load}v3`]
    const { body } = await explored({ curves, slotCount: 96 })
    const [spread, revised, first, none] = body.data.curves
    expect(spread.values.slice(0, 2)).toEqual([null, 220])
    expect([revised.values[0], revised.versions, first.values[0]]).toEqual([50, 2, 900])
    expect(none.statistics.known).toBe(0)
    const asOf = shanghaiInstant('2026-04-03', '09:00').toISOString()
    const before = await explored({ curves: [String(load)], asOf })
    expect(before.body.data.curves[0].values[0]).toBe(900)
  })

  it('of a long range keep their extremes and stay small', async () => {
    const dates = Array.from({ length: 120 }, (_, i) => addDays('2025-06-01', i))
    const nodeSeries = series('PRICE', 'DA', { locKind: 'NODE', locCode: 'N_1' })
    await write(
      dates.map((deliveryDate, day) => ({
        ...{ series: nodeSeries, deliveryDate },
        values: flat(300).map((base, slot) =>
          day === 77 && slot === 40 ? 1500 : base + (slot % 9),
        ),
      })),
    )
    const { body: list } = await server.call(seriesSearch, { provinceId: '1', words: 'N_1' })
    const range = {
      from: '2025-06-01',
      to: dates.at(-1)!,
      slotCount: 96,
      curves: [`${list.rows[0].id}`],
    }
    const { body } = await explored(range)
    expect(body.data.slots.length).toBeLessThanOrEqual(6000)
    expect(body.data.slots).toContain(77 * 96 + 40)
    expect(body.data.curves[0].values).toHaveLength(body.data.slots.length)
    const [first] = body.data.curves
    expect(Math.max(...first.days.map(({ high }: DayFigures) => high))).toBe(first.statistics.max)
    expect(body.data.curves[0].statistics).toMatchObject({ known: 120 * 96, max: 1500 })
    const whole = await explored({ ...range, form: 'SLOTS' })
    expect([whole.body.data.slots, whole.body.data.curves[0].values.length]).toEqual([
      null,
      120 * 96,
    ])
    const sorted = (await explored({ ...range, form: 'DURATION' })).body.data.curves[0]
    expect([sorted.duration[0][1], sorted.duration.length, sorted.values]).toEqual([1500, 1000, []])
  })

  it('of a foreign place answer like missing ones, in every part of a curve', async () => {
    for (const curve of [`${foreign}`, `${foreign}v1`, `${load}-${foreign}`, '999999']) {
      const { body } = await explored({ curves: [curve] }, 'bound')
      expect(body).toMatchObject({ code: 404 })
      const file = await server.call(exploreExport, { ...RANGE, curves: [curve] }, 'bound')
      expect(file.body.code).toBe(404)
    }
    expect((await explored({ curves: [`${foreign}`] })).body.code).toBe(200)
    expect((await explored({ curves: [`${da}`] }, 'stranger')).body.code).toBe(404)
  })

  it('are refused where units differ or the range is wrong', async () => {
    const codes = [
      { curves: [`${da}-${load}`] },
      { curves: [`${da}`], from: '2026-04-03' },
      { curves: [`${da}`], from: '2025-01-01' },
    ].map(async (request) => (await explored(request)).body.code)
    expect(await Promise.all(codes)).toEqual([422, 422, 422])
  })
})

describe('the export', () => {
  let asked: CallOf<typeof exploreExport>
  beforeAll(() => {
    asked = { ...RANGE, curves: [`${da}`, `${rt}`], titles: ['=A', 'B'] }
  })
  const exported = async (request: object) => {
    const reply = await server.call(exploreExport, { ...asked, ...request })
    return (await readTable(reply.bytes)).sheets[0]!.rows.map(({ cells }) => cells)
  }
  it('holds what each view shows, missing cells empty, in both formats', async () => {
    const slots = await exported({})
    expect(slots).toHaveLength(1 + 48)
    expect(slots[1]).toEqual([DAY, 1, '01:00', 125])
    const csv = await exported({ format: 'csv' })
    const text = await server.call(exploreExport, { ...asked, format: 'csv' })
    // Read back above, a guarded text is itself again.
    expect(text.bytes.toString('utf8')).toContain(",'=A,B")
    expect(csv[1]).toEqual([DAY, '1', '01:00', '125'])
    const heat = await exported({ shape: 'HEAT', curves: [`${rt}`] })
    expect(heat[1]!.slice(2, 5)).toEqual([null, -20, -20])
    const duration = await exported({ shape: 'DURATION' })
    expect(duration[1]).toEqual([1 / 24, 125, 1 / 23, -20])
    const figures = await exported({ shape: 'STATISTICS' })
    expect(figures[2]!.slice(0, 3)).toEqual(['B', -20, -20])
  })
  it('of many days is written by a thread, and holds the same', async () => {
    const range = { from: '2026-03-01', to: '2026-04-02', slotCount: 96 }
    const slots = await exported(range)
    expect(slots).toHaveLength(1 + 33 * 96)
    expect(slots[0]!.slice(3)).toEqual(['=A', 'B'])
    const at = 1 + 31 * 96
    expect(slots[at]!.slice(0, 3)).toEqual([DAY, 1, '00:15'])
    expect(slots[at]![3]).toEqual((await exported({ ...range, from: DAY }))[1]![3])
    expect(slots[1]).toEqual(['2026-03-01', 1, '00:15'])
  })
})
