import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startForecast } from '#api/forecast/endpoints.ts'
import { nodalEvaluation, nodalOverview } from '#api/forecast/nodal.ts'
import { exportZone, forecastZones, zoneForecast } from '#api/forecast/zone.ts'
import { forecastModel, forecastNodeCurve } from '#database/schema/tables.ts'
import { addDays, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { readTable } from '#files/documents/read-table.ts'
import { testServer } from '../../../test/harness.ts'
import { day, FIRST, fillMarket, LAST, priceOf, series, write } from '../test/test-market.ts'

/** A province whose zones have prices and whose nodes have none. */
const server = testServer()
const TARGET = { provinceId: '1', target: 'NODE_DA' } as const
const CODE = 'SHAANBEI'
const RANGE = { from: '2026-04-01', to: '2026-04-06' }
const models = new Map<string, number>()

/** In the evening the zone lies 60 below the unified price. */
const congested = (hour: number) => hour >= 17 && hour <= 20
const zonePrice = (date: string, hour: number) => priceOf(date, hour) - (congested(hour) ? 60 : 0)

const pricesAt = (locKind: 'ZONE' | 'NODE', valueAt: (date: string, hour: number) => number) =>
  datesFromTo(FIRST, LAST).map((date) =>
    day({ ...series('PRICE', 'DA', 'CNY/MWh'), locKind, locCode: CODE }, date, valueAt),
  )
const received = shanghaiInstant(LAST, '08:00')

beforeAll(async () => {
  const { services } = server
  await fillMarket(services)
  await write(services, pricesAt('ZONE', zonePrice), received)
  const rows = await services.db
    .select()
    .from(forecastModel)
    .where(eq(forecastModel.provinceId, '1'))
  for (const { id, code } of rows) models.set(code, id)
})

async function run(code: string, request: object) {
  const { body } = await server.call(startForecast, {
    ...{ provinceId: '1', kind: 'LIVE' as const, modelId: models.get(code)! },
    ...request,
  })
  await server.services.jobs.drain()
  return body
}
const zones = async () => (await server.call(forecastZones, TARGET)).body.data
const detail = async (range: { from: string; to: string }) =>
  (await server.call(zoneForecast, { ...TARGET, zoneCode: CODE, ...range })).body.data

describe('zones', () => {
  it('are offered with their names where they have prices, before anything was forecast', async () => {
    expect(await zones()).toEqual({ zones: [{ code: CODE, name: 'Shaanbei' }], date: null })
    const { body } = await server.call(forecastZones, { ...TARGET, target: 'NODE_RT' })
    expect(body.data).toEqual({ zones: [], date: null })
    const found = await detail(RANGE)
    expect(found.days).toHaveLength(6)
    expect(found.days[0]).toMatchObject({ date: RANGE.from, forecast: null })
    expect(found.days[0].actual[0]).toBeCloseTo(zonePrice(RANGE.from, 0), 9)
    expect(found).toMatchObject({ runs: [], notes: [] })
  })

  it('are forecast as the unified price and what congestion takes, also without nodes', async () => {
    await run('LEAR_DA', { kind: 'BACKTEST', from: '2026-03-15', to: RANGE.to })
    await run('LEAR_DA', { horizonDays: 2 })
    const { data } = await run('NODAL_DA', { horizonDays: 3 })
    expect((await zones()).date).toBe(addDays(LAST, 1))
    const found = await detail({ from: LAST, to: addDays(LAST, 2) })
    expect(found.zone).toEqual({ code: CODE, name: 'Shaanbei' })
    expect(found.runs).toMatchObject([{ id: data.runId, state: 'DONE' }])
    // Of the third day there is no unified forecast.
    expect(found.notes).toContain('UNIFIED_MISSING:1')
    expect(found.days.map(({ date }: { date: string }) => date)).toEqual(
      datesFromTo(LAST, addDays(LAST, 2)),
    )
    const { p10, p50, p90, energy, congestion } = found.days[1].forecast
    p50.forEach((price: number, hour: number) => {
      expect(energy[hour] + congestion[hour]).toBeCloseTo(price, 6)
      expect(p10[hour]).toBeLessThanOrEqual(price)
      expect(p90[hour]).toBeGreaterThanOrEqual(price)
      expect(Math.abs(congestion[hour] - (congested(hour) ? -60 : 0))).toBeLessThan(5)
    })
  })

  it('are measured against the unified forecast repeated', async () => {
    await run('NODAL_DA', { kind: 'BACKTEST', ...RANGE })
    const { metrics, days } = await detail(RANGE)
    expect(metrics).toMatchObject({ pairs: 6 * 24, congested: { pairs: 6 * 4 } })
    // The mean absolute error of what was forecast, by hand.
    const errorOf = (pick: 'p50' | 'energy') => {
      const errors = days.flatMap(
        ({ forecast, actual }: { forecast: Record<string, number[]>; actual: number[] }) =>
          actual.map((price, hour) => Math.abs(forecast[pick]![hour]! - price)),
      )
      return errors.reduce((sum: number, error: number) => sum + error, 0) / errors.length
    }
    expect(metrics.maeCnyPerMwh).toBeCloseTo(errorOf('p50'), 9)
    expect(metrics.unifiedMaeCnyPerMwh).toBeCloseTo(errorOf('energy'), 9)
    expect(metrics.rmae).toBeCloseTo(errorOf('p50') / errorOf('energy'), 9)
    expect(metrics.rmae).toBeLessThan(0.7)
  })

  it('stay apart from nodes, also from one of the same code', async () => {
    const overview = async () => (await server.call(nodalOverview, TARGET)).body.data
    expect(await overview()).toMatchObject({ hasPrices: false, dates: [], nodes: [] })
    await write(server.services, pricesAt('NODE', priceOf), received)
    const { data } = await run('NODAL_DA', { horizonDays: 2 })
    const { nodes, run: shown } = await overview()
    expect(shown.id).toBe(data.runId)
    expect(nodes).toMatchObject([{ code: CODE, forecast: Array(24).fill(0) }])
    const mine = and(
      eq(forecastNodeCurve.runId, data.runId),
      eq(forecastNodeCurve.deliveryDate, addDays(LAST, 1)),
    )
    const kept = await server.services.db.select().from(forecastNodeCurve).where(mine)
    expect(kept.map(({ locKind }) => locKind).sort()).toEqual(['NODE', 'ZONE'])
    const errors = await server.call(nodalEvaluation, { ...TARGET, ...RANGE })
    expect(errors.body.rows).toEqual([])
  })
})

describe('the days of a zone as a workbook', () => {
  it('are one row a slot: forecast, its parts, and what came', async () => {
    const request = { ...TARGET, ...RANGE, zoneCode: CODE }
    const { bytes, headers } = await server.call(exportZone, request)
    expect(headers['content-type']).toContain('spreadsheetml')
    const { rows } = (await readTable(new Uint8Array(bytes))).sheets[0]!
    expect(rows).toHaveLength(1 + 6 * 24)
    const [first] = (await detail(RANGE)).days
    const { lead, p10, p50, p90, energy, congestion } = first.forecast
    expect(rows[1]!.cells).toEqual([
      ...[RANGE.from, lead, 1, '01:00', p10[0], p50[0], p90[0], energy[0], congestion[0]],
      ...[first.actual[0], first.actualUnified[0]],
    ])
  })
})

describe('rights', () => {
  const request = { ...TARGET, ...RANGE, zoneCode: CODE }

  it('nobody reads without the right or in a foreign province', async () => {
    for (const endpoint of [forecastZones, zoneForecast, exportZone]) {
      const codeOf = async (body: object, person: 'nobody' | 'bound') =>
        (await server.call(endpoint, body as never, person)).body.code
      expect(await codeOf(request, 'nobody')).toBe(403)
      expect(await codeOf({ ...request, provinceId: '6' }, 'bound')).toBe(404)
    }
  })

  it('an unknown zone answers 404, a range that is too long or backwards 422', async () => {
    const codeOf = async (change: object) =>
      (await server.call(zoneForecast, { ...request, ...change })).body.code
    expect(await codeOf({ zoneCode: 'N1' })).toBe(404)
    const foreign = await server.call(exportZone, { ...request, zoneCode: 'N1' })
    expect(foreign.body.code).toBe(404)
    expect(await codeOf({ from: addDays(RANGE.to, -92) })).toBe(422)
    expect(await codeOf({ from: addDays(RANGE.to, 1) })).toBe(422)
  })
})
