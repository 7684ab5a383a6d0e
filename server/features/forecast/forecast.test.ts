import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  exportForecast,
  forecastDetail,
  forecastModels,
  forecastRuns,
  latestForecast,
  modelsByStation,
  startForecast,
} from '#api/forecast/endpoints.ts'
import { cancelJob, jobDetail } from '#api/jobs/endpoints.ts'
import { forecastCurve, forecastModel } from '#database/schema/tables.ts'
import { readTable } from '#files/documents/read-table.ts'
import { testServer } from '../../test/harness.ts'
import { day, FIRST, fillMarket, LAST, priceOf, series, write } from './test/test-market.ts'

const server = testServer()
let modelId = 0

beforeAll(async () => {
  await fillMarket(server.services)
  const { body } = await server.call(forecastModels, { provinceId: '1' })
  modelId = body.rows[0].id
})

async function run(request: object, person: 'trader' | 'admin' = 'trader') {
  const { body } = await server.call(
    startForecast,
    { provinceId: '1', modelId, kind: 'LIVE', ...request },
    person,
  )
  expect(body).toMatchObject({ code: 200 })
  await server.services.jobs.drain()
  return body.data as { runId: number; jobId: number }
}

describe('a live run', () => {
  it('forecasts from the first day without a price, with a band and drivers', async () => {
    const { runId, jobId } = await run({ horizonDays: 3 })
    const job = await server.call(jobDetail, { id: jobId })
    expect(job.body.data).toMatchObject({ state: 'DONE', progress: 1 })
    const { body } = await server.call(forecastDetail, { id: runId })
    expect(body.data.run).toMatchObject({ state: 'DONE', basis: 'RECEIVED' })
    expect(body.data.days.map(({ date }: { date: string }) => date)).toEqual([
      '2026-04-11',
      '2026-04-12',
      '2026-04-13',
    ])
    const [first] = body.data.days
    expect(first.p50).toHaveLength(24)
    expect(first.actual).toBeNull()
    first.p50.forEach((middle: number, hour: number) => {
      expect(first.p10[hour]).toBeLessThanOrEqual(middle)
      expect(first.p90[hour]).toBeGreaterThanOrEqual(middle)
      expect(Math.abs(middle - priceOf('2026-04-11', hour))).toBeLessThan(30)
    })
    expect(body.data.days[1].substituted.join()).toContain('EXOGENOUS_MEAN:LOAD')
    expect(first.drivers.drivers.some(({ name }: { name: string }) => name === 'LOAD')).toBe(true)
    const latest = await server.call(latestForecast, { provinceId: '1', target: 'UNIFIED_DA' })
    expect(latest.body.data.runId).toBe(runId)
  })

  it('takes only what was received by its moment', async () => {
    const before = await run({ horizonDays: 1 })
    const later = [day(series('PRICE', 'DA', 'CNY/MWh'), LAST, () => 999)]
    await write(server.services, later, new Date(server.services.clock.now().getTime() + 3_600_000))
    const after = await run({ horizonDays: 1 })
    const p50 = async (runId: number) =>
      (await server.call(forecastDetail, { id: runId })).body.data.days[0].p50
    expect(await p50(after.runId)).toEqual(await p50(before.runId))
  })

  it('is not ordered twice while it waits, unless it is for other days', async () => {
    const order = async (horizonDays: number) => {
      const asked = { provinceId: '1', modelId, kind: 'LIVE', horizonDays } as const
      return (await server.call(startForecast, asked)).body.data.runId
    }
    const [first, same, longer] = [await order(1), await order(1), await order(2)]
    expect(same).toBe(first)
    expect(longer).not.toBe(first)
    await server.services.jobs.drain()
    expect(await order(1)).not.toBe(first)
    await server.services.jobs.drain()
  })

  it('is refused without prices and without the right', async () => {
    const [other] = await server.services.db
      .select()
      .from(forecastModel)
      .where(eq(forecastModel.provinceId, '2'))
    const request = { provinceId: '2', modelId: other!.id, kind: 'LIVE' as const }
    expect((await server.call(startForecast, request, 'admin')).body.code).toBe(422)
    const mixed = { provinceId: '1', modelId: other!.id, kind: 'LIVE' as const }
    expect((await server.call(startForecast, mixed, 'admin')).body.code).toBe(404)
    const own = { provinceId: '1', modelId, kind: 'LIVE' as const }
    expect((await server.call(startForecast, own, 'viewer')).body.code).toBe(403)
  })
})

describe('a back-test', () => {
  const range = { kind: 'BACKTEST', from: '2026-04-01', to: '2026-04-06' }

  it('scores every day against the actual price', async () => {
    const { runId } = await run(range)
    const { body } = await server.call(forecastDetail, { id: runId })
    expect(body.data.days).toHaveLength(6)
    expect(body.data.metrics.pairs).toBe(6 * 24)
    expect(body.data.metrics.maeCnyPerMwh).toBeLessThan(body.data.metrics.naiveMaeCnyPerMwh / 2)
    expect(body.data.metrics.coverage80).toBeGreaterThan(0)
    const models = await server.call(modelsByStation, { stationId: 1, target: 'UNIFIED_DA' })
    expect(models.body.rows[0].accuracy7d).toBeGreaterThan(0.9)
  })

  it('says when no price is known before its first day, and does what it can with few', async () => {
    for (const from of ['2025-12-20', FIRST]) {
      const { runId } = await run({ kind: 'BACKTEST', from, to: '2026-01-04' })
      const { body } = await server.call(forecastDetail, { id: runId })
      expect(body.data.run).toMatchObject({ state: 'FAILED', error: 'SHORT_HISTORY' })
      expect(body.data.days).toEqual([])
    }
    const { runId } = await run({ kind: 'BACKTEST', from: '2026-01-03', to: '2026-01-04' })
    const { body } = await server.call(forecastDetail, { id: runId })
    expect(body.data.run).toMatchObject({ state: 'DONE', error: null })
    expect(body.data.model.notes).toContain('NAIVE_ONLY')
    expect(body.data.days).toHaveLength(2)
  })

  it('goes on after its last stored day when it is taken up again', async () => {
    const { runId } = await run(range)
    const { db, jobs } = server.services
    const kept = await db.select().from(forecastCurve).where(eq(forecastCurve.runId, runId))
    for (const curve of kept.slice(3)) {
      await db.delete(forecastCurve).where(eq(forecastCurve.deliveryDate, curve.deliveryDate))
    }
    await jobs.add({ kind: 'forecast', payload: { runId }, provinceId: '1' }, db)
    await jobs.drain()
    const again = await db.select().from(forecastCurve).where(eq(forecastCurve.runId, runId))
    const untouched = (rows: typeof kept) =>
      rows.find(({ deliveryDate }) => deliveryDate === '2026-04-02')
    expect(again).toHaveLength(6)
    expect(untouched(again)?.seconds).toBe(untouched(kept)?.seconds)
  })

  it('can be cancelled while it waits', async () => {
    const { body } = await server.call(startForecast, {
      provinceId: '1',
      modelId,
      kind: 'BACKTEST',
      from: '2026-04-01',
      to: '2026-04-06',
    })
    await server.call(cancelJob, { id: body.data.jobId })
    await server.services.jobs.drain()
    const { body: list } = await server.call(forecastRuns, { provinceId: '1', pageSize: 1 })
    expect(list.rows[0]).toMatchObject({ id: body.data.runId, state: 'CANCELLED' })
  })

  it('needs a range', async () => {
    const request = { provinceId: '1', modelId, kind: 'BACKTEST' as const, from: '2026-04-02' }
    expect((await server.call(startForecast, request)).body.code).toBe(422)
  })
})

it('exports a run as one row a slot', async () => {
  const { runId } = await run({ horizonDays: 1 })
  const { bytes, headers } = await server.call(exportForecast, { id: runId })
  expect(headers['content-type']).toContain('spreadsheetml')
  const table = await readTable(new Uint8Array(bytes))
  expect(table.sheets[0]!.rows).toHaveLength(25)
})
