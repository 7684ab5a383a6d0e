import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { forecastModels, forecastRuns, startForecast } from '#api/forecast/endpoints.ts'
import { createModel, modelVersions, promoteModel, updateModel } from '#api/forecast/models.ts'
import { notificationList } from '#api/notification/endpoints.ts'
import {
  confItem,
  forecastCurve,
  forecastModel,
  forecastRun,
  notification,
  reminder,
} from '#database/schema/tables.ts'
import { fillDisk, makeRoom } from '#database/test/full-disk.ts'
import { addDays, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { publishedAt } from '#domain/calendar/publication.ts'
import type { AddedSeries } from '#domain/forecasting/words.ts'
import type { NotificationKind } from '#domain/notification/words.ts'
import { runReminders } from '../../../common/reminders/run-reminders.ts'
import { testServer } from '../../../test/harness.ts'
import { day, fillMarket, LAST, priceOf, series, write } from '../test/test-market.ts'
import { tellDrift } from './model-alarms.ts'
import { deviations, failedRuns } from './reminders.ts'

const server = testServer()
const NEW = {
  ...{ provinceId: '1', target: 'UNIFIED_DA' as const, kind: 'LEAR' as const, code: 'SHORT' },
  ...{ nameZh: '短窗口', nameEn: 'Short windows', isDaily: false, stationIds: [1] },
  options: { windows: [42] },
}

beforeAll(() => fillMarket(server.services))

async function rowOf(code: string) {
  const { body } = await server.call(forecastModels, { provinceId: '1' }, 'admin')
  return body.rows.find((row: { code: string }) => row.code === code)
}
async function made(code: string): Promise<number> {
  const { body } = await server.call(createModel, { ...NEW, code, nameEn: code }, 'admin')
  return body.data.id
}

describe('a model', () => {
  it('is made, bound to stations, and forecasts as it says', async () => {
    const id = await made('SHORT')
    expect(await rowOf('SHORT')).toMatchObject({
      ...{ id, kind: 'LEAR', version: 1, isDefault: false, stationIds: [1] },
      options: { windows: [42] },
    })
    const request = { provinceId: '1', modelId: id, kind: 'LIVE' as const, horizonDays: 1 }
    await server.call(startForecast, request, 'trader')
    await server.services.jobs.drain()
    const [run] = await server.services.db
      .select()
      .from(forecastRun)
      .where(eq(forecastRun.modelId, id))
    const { windows } = run!.notes as { windows: { windowDays: number }[] }
    expect(windows.map(({ windowDays }) => windowDays)).toEqual([42])
  })

  it('learns from series that are added as far as they are published, never from its answer', async () => {
    const { db } = server.services
    const own = { ...NEW, code: 'OWN', options: { windows: [42], series: ['PRICE_DA' as const] } }
    const english = { 'accept-language': 'en' }
    const { body } = await server.call(createModel, own, 'admin', english)
    expect(body).toMatchObject({ code: 400, fields: [{ field: 'series' }] })
    expect(body.fields[0].message).toContain('day-ahead price is what the model forecasts')
    const unknown = { ...own, options: { series: ['SHADOW_PRICE_DA' as 'PRICE_DA'] } }
    expect((await server.call(createModel, unknown, 'admin')).body.code).toBe(400)

    const id = await made('PLAIN')
    const { nameZh, nameEn, isDaily, stationIds } = NEW
    const change = { id, version: 1, nameZh, nameEn, isDaily, stationIds }
    const changedTo = async (added: AddedSeries[]) => {
      const options = { windows: [42], series: added }
      const chinese = { 'accept-language': 'zh' }
      return (await server.call(updateModel, { ...change, options }, 'admin', chinese)).body
    }
    expect((await changedTo(['PRICE_DA'])).fields[0].message).toContain(
      '日前电价就是该模型的预测对象',
    )
    const key = series('PRICE', 'RT', 'CNY/MWh')
    const dates = datesFromTo(addDays(LAST, -80), addDays(LAST, -2))
    await write(
      server.services,
      dates.map((date) => day(key, date, priceOf)),
      server.services.clock.now(),
    )
    expect((await changedTo(['PRICE_RT', 'HYDRO_ACTUAL'])).code).toBe(200)
    const request = { provinceId: '1', modelId: id, kind: 'LIVE' as const, horizonDays: 1 }
    await server.call(startForecast, request, 'trader')
    await server.services.jobs.drain()
    const [run] = await db.select().from(forecastRun).where(eq(forecastRun.modelId, id))
    const { notes } = run!.notes as { notes: string[] }
    // Of the real-time price of the day before yesterday a forecast for tomorrow knows: three days.
    expect(notes).toContain('EXOGENOUS_LAG:PRICE_RT:3')
    expect(notes).toContain('EXOGENOUS_EMPTY:HYDRO_ACTUAL')
  })

  it('has a code of its own, and stations of its province', async () => {
    await made('TWICE')
    const again = await server.call(createModel, { ...NEW, code: 'TWICE' }, 'admin')
    expect(again.body).toMatchObject({ code: 400, fields: [{ field: 'code' }] })
    const foreign = { ...NEW, code: 'FOREIGN', stationIds: [3] }
    expect((await server.call(createModel, foreign, 'admin')).body.code).toBe(404)
    expect(await rowOf('FOREIGN')).toBeUndefined()
  })

  it('keeps what it was at every version, and refuses a change of what has changed', async () => {
    const id = await made('CHANGED')
    const { nameZh, nameEn } = NEW
    const change = { id, nameZh, nameEn, isDaily: true, stationIds: [], options: { windows: [56] } }
    const first = await server.call(updateModel, { ...change, version: 1 }, 'admin')
    expect(first.body).toMatchObject({ code: 200, data: { version: 2 } })
    const late = await server.call(updateModel, { ...change, version: 1 }, 'admin')
    expect(late.body.code).toBe(409)
    const { body } = await server.call(modelVersions, { id }, 'trader')
    expect(body.rows).toMatchObject([
      { version: 2, isDaily: true, stationIds: [], options: { windows: [56] } },
      { version: 1, isDaily: false, stationIds: [1], options: { windows: [42] } },
    ])
    expect(body.rows[0].changedAt).not.toBeNull()
  })

  it('becomes the champion in the place of another', async () => {
    const id = await made('BEST')
    expect((await server.call(promoteModel, { id }, 'admin')).body.code).toBe(200)
    const { body } = await server.call(forecastModels, { provinceId: '1' }, 'admin')
    const champions = body.rows.filter(
      (row: { target: string; isDefault: boolean }) => row.isDefault && row.target === 'UNIFIED_DA',
    )
    expect(champions.map(({ code }: { code: string }) => code)).toEqual(['BEST'])
  })

  it('is changed by those only who may edit models', async () => {
    const id = await made('GUARDED')
    const { nameZh, nameEn, isDaily, stationIds, options } = NEW
    const change = { id, version: 1, nameZh, nameEn, isDaily, stationIds, options }
    for (const refused of [
      await server.call(createModel, { ...NEW, code: 'NEVER' }, 'trader'),
      await server.call(updateModel, change, 'trader'),
      await server.call(promoteModel, { id }, 'trader'),
    ]) {
      expect(refused.body.code).toBe(403)
    }
  })
})

describe('alarms', () => {
  const kindsOf = async (kind: NotificationKind) =>
    server.services.db.select().from(notification).where(eq(notification.kind, kind))

  it('tell who ordered a run that it failed', async () => {
    const id = await made('FAILING')
    // Seconds of history: nothing can be learned before the first days.
    const range = { kind: 'BACKTEST' as const, from: '2026-01-01', to: '2026-01-02' }
    await server.call(startForecast, { provinceId: '1', modelId: id, ...range }, 'trader')
    await server.services.jobs.drain()
    const { body } = await server.call(forecastRuns, { provinceId: '1', modelId: id }, 'trader')
    expect(body.rows[0]).toMatchObject({ state: 'FAILED' })
    await runReminders(server.services, [failedRuns])
    await runReminders(server.services, [failedRuns])
    expect(await kindsOf('FORECAST_FAILED')).toHaveLength(1)
    const list = await server.call(notificationList, { provinceId: '1', status: '' }, 'trader')
    expect(JSON.stringify(list.body)).toContain('FAILING')
  })

  it('say of a full disk that it was one; there is room again, and the run succeeds', async () => {
    const { db, jobs } = server.services
    const id = await made('FULL')
    const run = async () => {
      const range = { kind: 'BACKTEST' as const, from: '2026-03-01', to: '2026-03-01' }
      await server.call(startForecast, { provinceId: '1', modelId: id, ...range }, 'trader')
      await jobs.drain()
      const { body } = await server.call(forecastRuns, { provinceId: '1', modelId: id }, 'trader')
      return body.rows[0]
    }
    await fillDisk(db, 'forecast_curve')
    onTestFinished(() => makeRoom(db, 'forecast_curve'))
    expect(await run()).toMatchObject({ state: 'FAILED', error: 'STORAGE_FULL' })
    await makeRoom(db, 'forecast_curve')
    expect(await run()).toMatchObject({ state: 'DONE', error: null })
  })

  it('tell once a day of a model that has become worse', async () => {
    const { db, clock } = server.services
    const id = await made('DRIFTING')
    const [run] = await db
      .insert(forecastRun)
      .values({
        ...{ provinceId: '1', modelId: id, kind: 'BACKTEST', basis: 'PUBLISHED', state: 'DONE' },
        ...{
          dateFrom: addDays(LAST, -34),
          dateTo: LAST,
          asOf: clock.now(),
          createdAt: clock.now(),
        },
      })
      .returning()
    const curves = Array.from({ length: 35 }, (_, ago) => {
      const date = addDays(LAST, -ago)
      const off = ago < 7 ? 150 : 5
      const p50 = Array.from({ length: 24 }, (_, hour) => priceOf(date, hour) + off)
      return { deliveryDate: date, lead: 1, p10: p50, p50, p90: p50 }
    })
    await db
      .insert(forecastCurve)
      .values(curves.map((curve) => ({ ...curve, provinceId: '1', runId: run!.id })))
    const models = await db.select().from(forecastModel).where(eq(forecastModel.id, id))
    await tellDrift(server.services, models)
    await tellDrift(server.services, models)
    const told = await kindsOf('FORECAST_DRIFT')
    expect(told.length).toBeGreaterThan(0)
    expect(new Set(told.map(({ userId }) => userId)).size).toBe(told.length)
    expect(told[0]!.params).toMatchObject({ modelEn: 'DRIFTING' })
  })

  it('tell of a day whose champion was far off, once, of the newest day alone', async () => {
    const { db } = server.services
    const [model] = await db.select().from(forecastModel).where(eq(forecastModel.code, 'DRIFTING'))
    const isIt = eq(forecastModel.id, model!.id)
    const others = and(
      eq(forecastModel.provinceId, '1'),
      eq(forecastModel.target, model!.target),
      eq(forecastModel.isDefault, true),
    )
    await db.update(forecastModel).set({ isDefault: false }).where(others)
    await db.update(forecastModel).set({ isDefault: true }).where(isIt)
    const now = publishedAt('DA', LAST)
    const at = { db, clock: { now: () => new Date(now.getTime() + 60_000) } }
    await runReminders(at, [deviations])
    await runReminders(at, [deviations])
    const told = await kindsOf('FORECAST_DEVIATION')
    expect(new Set(told.map(({ userId }) => userId)).size).toBe(told.length)
    const prices = Array.from({ length: 24 }, (_, hour) => priceOf(LAST, hour))
    const floored = prices.map((price) => Math.max(50, Math.abs(price)))
    const percent = Math.round((100 * 150 * 24) / floored.reduce((sum, price) => sum + price, 0))
    expect(told[0]!.params).toMatchObject({ modelEn: 'DRIFTING', date: LAST, percent })
    // The limit of the settings holds it back.
    await db.delete(notification)
    await db.delete(reminder)
    await db.insert(confItem).values({ code: 'reminder.deviationPercent', value: percent + 1 })
    await runReminders(at, [deviations])
    expect(await kindsOf('FORECAST_DEVIATION')).toEqual([])
  })
})
