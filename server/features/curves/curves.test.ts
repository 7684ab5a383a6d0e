import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { curveExport, curveQuery, curveSeriesList } from '#api/curves/endpoints.ts'
import {
  ensureCurveMonths,
  type SeriesKey,
  writeCurves,
} from '#database/queries/curves/curve-writer.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { readTable } from '#files/documents/read-table.ts'
import { testServer } from '../../test/harness.ts'

const server = testServer()
const DAY = '2026-04-01'
const RANGE = { provinceId: '1', from: DAY, to: '2026-04-02' }
const ids = new Map<string, number>()

const series = (
  metric: SeriesKey['metric'],
  stage: SeriesKey['stage'],
  place: Partial<SeriesKey> = {},
): SeriesKey => ({
  metric,
  stage,
  locKind: 'SYSTEM',
  locCode: '',
  resolutionMin: 15,
  unit: metric === 'PRICE' ? 'CNY/MWh' : 'MW',
  ...place,
})
const flat = (value: number) => Array.from({ length: 96 }, () => value)

beforeAll(async () => {
  const { db } = server.services
  await ensureCurveMonths(db, DAY, DAY)
  const curves = [
    { series: series('PRICE', 'DA'), values: flat(300).map((base, slot) => base + (slot % 4)) },
    { series: series('LOAD', 'FORECAST'), values: flat(1000) },
    { series: series('TIE_LINE', 'FORECAST'), values: flat(-200) },
    { series: series('WIND', 'FORECAST'), values: flat(150) },
    { series: series('PV', 'FORECAST'), values: flat(50) },
    { series: series('HYDRO', 'FORECAST'), values: flat(80) },
    { series: series('NON_MARKET', 'FORECAST'), values: flat(20) },
    { series: series('LOAD', 'ACTUAL'), values: flat(900) },
    {
      series: series('POWER', 'FORECAST', { locKind: 'STATION', locCode: 'PV-B' }),
      values: flat(7),
    },
  ]
  const origin = { provinceId: '1', receivedAt: shanghaiInstant(DAY, '08:00') }
  await db.transaction((tx) =>
    writeCurves(
      tx,
      curves.map((curve) => ({ ...curve, deliveryDate: DAY })),
      origin,
    ),
  )
  const { body } = await server.call(curveSeriesList, { provinceId: '1' })
  for (const { id, metric } of body.rows) ids.set(metric, id)
})

async function exported(request: object, person: 'trader' | 'bound' | 'stranger' = 'trader') {
  return server.call(curveExport, { ...RANGE, seriesIds: [ids.get('PRICE')!], ...request }, person)
}
async function rowsOf(bytes: Buffer) {
  const { sheets } = await readTable(bytes)
  return sheets[0]!.rows.map(({ cells }) => cells)
}

describe('the query', () => {
  it('keeps the order that was asked for and tells the legal range of prices', async () => {
    const seriesIds = [ids.get('WIND')!, ids.get('PRICE')!]
    const { body } = await server.call(curveQuery, { ...RANGE, seriesIds })
    expect(body.data.series.map(({ metric }: { metric: string }) => metric)).toEqual([
      'WIND',
      'PRICE',
    ])
    const { minCnyPerMwh, maxCnyPerMwh } = body.data.limits
    expect(minCnyPerMwh).toBeLessThan(maxCnyPerMwh)
    expect(body.data.biddingSpace).toMatchObject({
      components: ['TIE_LINE', 'RENEWABLE', 'HYDRO', 'NON_MARKET'],
      tieLineSign: 'IMPORT_POSITIVE',
    })
  })
  it('lists series with the first and the last day that each has', async () => {
    const { body } = await server.call(curveSeriesList, { provinceId: RANGE.provinceId })
    const price = body.rows.find(({ id }: { id: number }) => id === ids.get('PRICE'))
    expect(price).toMatchObject({ firstDate: DAY, lastDate: DAY })
  })
})

describe('a long range', () => {
  const query = (request: object) =>
    server.call(curveQuery, { ...RANGE, seriesIds: [ids.get('PRICE')!], ...request })

  it('is read whole and in the order of its days, however many there are', async () => {
    const { db } = server.services
    const dates = ['2025-06-01', '2026-02-05', '2026-02-06']
    await ensureCurveMonths(db, '2025-06-01', '2026-02-28')
    const origin = { provinceId: '1', receivedAt: shanghaiInstant(DAY, '08:00') }
    const curves = dates.map((deliveryDate) => ({
      ...{ series: series('PRICE', 'DA'), deliveryDate },
      values: flat(1),
    }))
    await db.transaction((tx) => writeCurves(tx, curves, origin))
    const { body } = await query({ from: '2025-06-01' })
    const found = body.data.series[0].days.map(({ date }: { date: string }) => date)
    expect(found).toEqual([...dates, DAY])
  })

  it('of many series is refused where the answer would become too large', async () => {
    const seriesIds = Array.from({ length: 40 }, (_, index) => 1_000_000 + index)
    const ofDays = async (to: string) =>
      (await query({ seriesIds, from: '2026-01-01', to })).body.code
    expect(await ofDays('2026-04-11')).toBe(422)
    // A hundred days are none too many, but there are no such series.
    expect(await ofDays('2026-04-10')).toBe(404)
  })
})

describe('the export', () => {
  it('has a row for every slot of every day, missing ones empty', async () => {
    const reply = await exported({ biddingSpace: ['FORECAST'] })
    expect(reply.headers['content-disposition']).toContain(`curves_1_${DAY}_2026-04-02.xlsx`)
    const rows = await rowsOf(reply.bytes)
    expect(rows).toHaveLength(1 + 2 * 96)
    // 1000 + 200 exported − 150 − 50 − 80 − 20 = 900
    expect(rows[1]).toEqual([DAY, 1, '00:15', 300, 900])
    expect(rows[97]).toEqual(['2026-04-02', 1, '00:15'])
  })

  it('averages to hours and heads the columns as the screen does, never as a formula', async () => {
    const titles = ['=HYPERLINK("x")', '竞价空间']
    const request = { slotCount: 24, biddingSpace: ['FORECAST'], titles }
    const reply = await exported(request)
    const { sheets } = await readXlsx(reply.bytes)
    expect(sheets[0]!.rows[0]!.slice(3)).toEqual([`'=HYPERLINK("x")`, '竞价空间'])
    const rows = await rowsOf(reply.bytes)
    // (300 + 301 + 302 + 303) / 4
    expect(rows[1]).toEqual([DAY, 1, '01:00', 301.5, 900])
    expect(rows).toHaveLength(1 + 2 * 24)
  })

  it('says how forecasts did, slot by slot and on a sheet day by day', async () => {
    const { body } = await server.call(curveSeriesList, { provinceId: '1' })
    const idOf = (metric: string, stage: string): number =>
      body.rows.find((row: Record<string, unknown>) => row.metric === metric && row.stage === stage)
        .id
    const pair = { forecast: idOf('LOAD', 'FORECAST'), actual: idOf('LOAD', 'ACTUAL') }
    const request = { slotCount: 24, seriesIds: Object.values(pair), errors: [pair] }
    const reply = await exported({ ...request, titles: ['预测', '实际', '偏差'] })
    const { sheets } = await readXlsx(reply.bytes)
    expect(sheets.map(({ rows }) => rows.slice(0, 2))).toEqual([
      [
        ['Delivery date', 'Slot', 'Slot end', '预测', '实际', '偏差'],
        // 1000 − 900
        [DAY, 1, '01:00', 1000, 900, 100],
      ],
      [
        ['Delivery date', 'Item', 'Mean forecast', 'Mean actual', 'MAE', 'Mean error', 'Slots'],
        [DAY, '偏差', 1000, 900, 100, 100, 24],
      ],
    ])
    // Of the day after neither is known.
    expect(sheets[1]!.rows).toHaveLength(2)
    const foreign = { ...request, errors: [{ ...pair, actual: ids.get('PRICE') }] }
    expect((await exported(foreign)).body.code).toBe(404)
  })

  it('has what is derived beside the series, and says on a sheet when each day became known', async () => {
    const stages = ['FORECAST']
    const derived = { shortSpace: stages, renewable: stages, limits: true, versions: true }
    const titles = ['日前电价', '简式', '新能源', '下限', '上限']
    const reply = await exported({ slotCount: 24, ...derived, titles })
    const { sheets } = await readXlsx(reply.bytes)
    const [head, first] = sheets[0]!.rows
    expect(head!.slice(3)).toEqual(titles)
    // 1000 + 200 exported − 200 of wind and PV, and the legal range of the seeded rules
    expect(first!.slice(3)).toEqual([301.5, 1000, 200, 0, 1000])
    expect(sheets[1]!.rows.slice(0, 3)).toEqual([
      ['Item', 'Delivery date', 'Version', 'Quality', 'Published', 'Received'],
      ['日前电价', DAY, 1, 'Complete', '2026-03-31 18:00:00', '2026-04-01 08:00:00'],
    ])
  })

  it('refuses a bidding space that the screen hides, with the reason', async () => {
    const { body } = await exported({ biddingSpace: ['ACTUAL'] })
    expect(body).toMatchObject({
      code: 422,
      msg: 'The bidding space cannot be exported: a component is not disclosed on these dates',
    })
  })

  it('refuses what is foreign and what is too large', async () => {
    expect((await exported({}, 'stranger')).body.code).toBe(404)
    const station = { seriesIds: [ids.get('POWER')!] }
    expect((await exported(station, 'bound')).body.code).toBe(404)
    const many = { seriesIds: [...ids.values()], from: '2025-01-01', to: '2026-12-31' }
    expect((await exported(many)).body.code).toBe(422)
  })
})
