import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { forecastDetail, forecastModels, startForecast } from '#api/forecast/endpoints.ts'
import {
  exportProvinceDays,
  MAX_PROVINCE_DAYS,
  provinceForecastDays,
} from '#api/forecast/province.ts'
import { curveDay } from '#database/schema/tables.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { readTable } from '#files/documents/read-table.ts'
import { testServer } from '../../../test/harness.ts'
import { fillMarket, LAST, priceOf } from '../test/test-market.ts'

const server = testServer()
const NEXT = addDays(LAST, 1)
let live = 0
let backtest = 0

beforeAll(async () => {
  await fillMarket(server.services)
  const { body } = await server.call(forecastModels, { provinceId: '1' })
  const dayAhead = body.rows.find(
    ({ target, isDefault }: { target: string; isDefault: boolean }) =>
      target === 'UNIFIED_DA' && isDefault,
  )
  const run = async (request: object): Promise<number> => {
    const started = await server.call(
      startForecast,
      { provinceId: '1', modelId: dayAhead.id, kind: 'LIVE', ...request },
      'trader',
    )
    await server.services.jobs.drain()
    return started.body.data.runId
  }
  live = await run({ horizonDays: 2 })
  backtest = await run({ kind: 'BACKTEST', from: addDays(LAST, -1), to: NEXT })
})

const ask = (request: object, person: 'trader' | 'nobody' | 'stranger' = 'trader') =>
  server.call(
    provinceForecastDays,
    { provinceId: '1', from: addDays(LAST, -2), to: addDays(LAST, 9), ...request },
    person,
  )

describe('both markets of a province', () => {
  it('are answered by date, with what is known of each', async () => {
    const { body } = await ask({})
    expect(body.code).toBe(200)
    const { days, limits } = body.data
    expect(limits).toEqual({ minCnyPerMwh: 0, maxCnyPerMwh: 1000 })
    expect(days.map(({ date }: { date: string }) => date)).toEqual(
      [-2, -1, 0, 1, 2].map((shift) => addDays(LAST, shift)),
    )
    const [before, tested, , tomorrow] = days
    expect(before.dayAhead.forecast).toBeNull()
    expect(before.dayAhead.actual[12]).toBeCloseTo(priceOf(addDays(LAST, -2), 12), 3)
    expect(tested.dayAhead.forecast).toMatchObject({ runId: backtest, kind: 'BACKTEST', lead: 1 })
    expect(tomorrow.dayAhead.actual).toBeNull()
    expect(tomorrow.realTime).toEqual({ forecast: null, actual: null, actualIsMean: false })
  })
  it('say which actual days are known by their mean alone, also beside the forecast of a run', async () => {
    const { db } = server.services
    const tested = and(eq(curveDay.deliveryDate, LAST), eq(curveDay.provinceId, '1'))
    await db.update(curveDay).set({ quality: 'DAY_MEAN' }).where(tested)
    const isMean = (days: { date: string }[], pick: (day: never) => { actualIsMean: boolean }) =>
      days.map((day) => [day.date, pick(day as never).actualIsMean])
    const { days } = (await ask({ to: LAST })).body.data
    expect(isMean(days, ({ dayAhead }) => dayAhead)).toEqual([
      [addDays(LAST, -2), false],
      [addDays(LAST, -1), false],
      [LAST, true],
    ])
    const { body } = await server.call(forecastDetail, { id: backtest })
    expect(isMean(body.data.days.slice(0, 2), (day) => day)).toEqual([
      [addDays(LAST, -1), false],
      [LAST, true],
    ])
    await db.update(curveDay).set({ quality: 'OK' }).where(tested)
  })
  it('prefer what a live run said to a later back-test', async () => {
    const { body } = await ask({ from: NEXT, to: NEXT })
    expect(body.data.days[0].dayAhead.forecast).toMatchObject({ runId: live, kind: 'LIVE' })
  })
  it('are refused in a range that is turned round or too long', async () => {
    expect((await ask({ from: NEXT, to: LAST })).body.code).toBe(422)
    const from = addDays(LAST, -MAX_PROVINCE_DAYS)
    expect((await ask({ from, to: LAST })).body.code).toBe(422)
    expect((await ask({ from: addDays(from, 1), to: LAST })).body.code).toBe(200)
  })
  it('are refused without the right, and outside the data scope', async () => {
    expect((await ask({}, 'nobody')).body.code).toBe(403)
    expect((await ask({ provinceId: '99' })).body.code).toBe(404)
  })
  it('come as a workbook of one row a slot', async () => {
    const { bytes, headers } = await server.call(exportProvinceDays, {
      provinceId: '1',
      from: LAST,
      to: NEXT,
    })
    expect(headers['content-type']).toContain('spreadsheetml')
    const table = await readTable(new Uint8Array(bytes))
    expect(table.sheets[0]!.rows).toHaveLength(1 + 2 * 24)
    expect(table.sheets[0]!.rows[1]!.cells.slice(0, 3)).toEqual([LAST, 1, '01:00'])
    const request = { provinceId: '1', from: LAST, to: NEXT }
    expect((await server.call(exportProvinceDays, request, 'nobody')).body.code).toBe(403)
  })
})
