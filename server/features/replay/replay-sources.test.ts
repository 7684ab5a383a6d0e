import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { confirmImport, importFileDetail, uploadImport } from '#api/collection/endpoints.ts'
import { createReplay, replayOffer, replays, stepReplay } from '#api/replay/endpoints.ts'
import { reviewSummary } from '#api/settlement/endpoints.ts'
import {
  curveDay,
  forecastCurve,
  forecastModel,
  forecastRun,
  marketRule,
  province,
} from '#database/schema/tables.ts'
import { datesFromTo, toDayNumber } from '#domain/calendar/delivery-date.ts'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { testServer } from '../../test/harness.ts'

const server = testServer()
const DATES = datesFromTo('2024-05-20', '2024-09-10')
const TEN_DAYS = { firstDate: '2024-08-29', lastDate: '2024-09-10' }
const MONTH = { firstDate: '2024-07-29', lastDate: '2024-08-31' }

/** Prices that drift from day to day and dip at noon. */
const levelOf = (date: string) => 320 + 60 * Math.sin(toDayNumber(date) * 0.9)
const priceOf = (date: string, hour: number) =>
  Number((levelOf(date) - 90 * Math.sin((hour * Math.PI) / 24)).toFixed(2))

const hourly = (recordOf: (date: string, hour: number) => object) =>
  DATES.flatMap((date) =>
    Array.from({ length: 24 }, (_, index) => ({
      ...{ date, time: slotEndLabel(index + 1, 24) },
      ...recordOf(date, index + 1),
    })),
  )
const FILES = {
  hourly: hourly((date, hour) => ({
    dayAheadPriceYuanMwh: priceOf(date, hour),
    realtimePriceYuanMwh: Number((priceOf(date, hour) * 0.97).toFixed(2)),
  })),
  realTime: hourly((date, hour) => ({ realtimePriceYuanMwh: priceOf(date, hour) })),
  dayAhead: hourly((date, hour) => ({ dayAheadPriceYuanMwh: priceOf(date, hour) })),
  daily: {
    mapping: { firstPrice: '日前出清加权均价', secondPrice: '实时出清加权均价' },
    rows: DATES.map((time) => ({
      ...{ time, firstPower: '2370895.22', firstPrice: levelOf(time).toFixed(2) },
      secondPrice: (levelOf(time) * 0.97).toFixed(2),
    })),
  },
}

async function importInto(provinceId: string, file: object): Promise<void> {
  const upload = { name: 'prices.json', content: JSON.stringify(file) }
  const { body } = await server.upload(uploadImport, upload, { provinceId }, 'admin')
  const { id } = body.data.file
  await server.services.jobs.drain()
  const { data } = (await server.call(importFileDetail, { id }, 'admin')).body
  const { lockVersion } = data
  expect((await server.call(confirmImport, { id, lockVersion }, 'admin')).body.code).toBe(200)
  await server.services.jobs.drain()
}

type Plan = { firstDate: string; lastDate: string }

async function step(id: number, days: number): Promise<void> {
  expect((await server.call(stepReplay, { id, days }, 'admin')).body.code).toBe(200)
  await server.services.jobs.drain()
}

/** Lives through a plan to its end; gives the province of the replay and the money of its sessions. */
async function liveThrough(provinceId: string, plan: Plan) {
  const station = { technology: 'WIND', capacityMw: 100, contractShare: 0.4 } as const
  const request = { provinceId, ...plan, ...station }
  const begun = (await server.call(createReplay, request, 'admin')).body
  expect(begun.code).toBe(200)
  const { id, provinceId: own, stationId } = begun.data
  await step(id, 1)
  // The session has closed on the first day; nothing later asks for a forecast, and each takes a thread.
  const ofReplay = eq(forecastModel.provinceId, own)
  await server.services.db.update(forecastModel).set({ isDefault: false }).where(ofReplay)
  await step(id, 366)
  const { rows } = (await server.call(replays, {}, 'admin')).body
  expect(rows.find((row: { id: number }) => row.id === id)).toMatchObject({
    ...{ ended: true, job: { state: 'DONE', error: null } },
  })
  const money = await server.call(reviewSummary, { provinceId: own, stationId }, 'admin')
  return { own, sessions: money.body.rows }
}

/** Every way to declare has its money, and nobody does better than whoever knew the prices. */
function expectMoney(sessions: Awaited<ReturnType<typeof liveThrough>>['sessions']): void {
  expect(sessions).toHaveLength(1)
  const [{ actual, none, forecast, perfect }] = sessions
  for (const { amountFen } of [actual, none, forecast, perfect])
    expect(amountFen).toEqual(expect.any(Number))
  expect(perfect.amountFen).toBeGreaterThanOrEqual(Math.max(actual.amountFen, none.amountFen))
}

/** Targets that were forecast, after a look at every value. */
async function forecastTargets(own: string): Promise<string[]> {
  const rows = await server.services.db
    .select({ target: forecastModel.target, p10: forecastCurve.p10, p50: forecastCurve.p50 })
    .from(forecastCurve)
    .innerJoin(forecastRun, eq(forecastRun.id, forecastCurve.runId))
    .innerJoin(forecastModel, eq(forecastModel.id, forecastRun.modelId))
    .where(eq(forecastCurve.provinceId, own))
  for (const { p10, p50 } of rows)
    expect([...p10, ...p50].every((value) => Number.isFinite(value))).toBe(true)
  return [...new Set(rows.map(({ target }) => target))].sort()
}

const offerOf = async (provinceId: string) =>
  (await server.call(replayOffer, { provinceId }, 'admin')).body.data

beforeAll(async () => {
  // One short window: what is tested is the replay, not the forecast.
  const { db } = server.services
  await db.update(forecastModel).set({ options: { windows: [42] } })
  // Means of days in 24 slots: a quarter of the work of 96.
  await db.update(province).set({ slotCount: 24 }).where(eq(province.id, '6'))
})

describe('a file of hourly prices and nothing else', () => {
  it('is lived through in monthly sessions, settled against real time', async () => {
    await importInto('5', FILES.hourly)
    expect(await offerOf('5')).toMatchObject({
      ...{ refusal: null, priceStage: 'DA', hasRealTime: true, meanDays: 0 },
      ...{ sessionKind: 'MONTHLY', technologies: [], priceDays: DATES.length },
    })
    const { own, sessions } = await liveThrough('5', MONTH)
    expectMoney(sessions)
    expect(await forecastTargets(own)).toEqual(['UNIFIED_DA', 'UNIFIED_RT'])
  })
})

describe('a file of real-time prices alone', () => {
  it('is lived through at real time', async () => {
    await importInto('1', FILES.realTime)
    expect(await offerOf('1')).toMatchObject({ priceStage: 'RT', hasRealTime: true })
    const { own, sessions } = await liveThrough('1', TEN_DAYS)
    expectMoney(sessions)
    expect(await forecastTargets(own)).toEqual(['UNIFIED_RT'])
  })

  it('leaves the rules of its own province alone', async () => {
    const rules = await server.services.db
      .select()
      .from(marketRule)
      .where(eq(marketRule.provinceId, '1'))
    const settles = rules.filter(({ code }) => code === 'settle.dayAheadSettles')
    expect(settles.map(({ value }) => value)).toEqual(settles.map(() => 'true'))
  })
})

describe('a file of day-ahead prices alone', () => {
  it('settles deviations at them, and marks that as simulated', async () => {
    await importInto('2', FILES.dayAhead)
    expect(await offerOf('2')).toMatchObject({ priceStage: 'DA', hasRealTime: false })
    const { sessions } = await liveThrough('2', TEN_DAYS)
    expectMoney(sessions)
  })
})

describe('a file of daily means', () => {
  it('is lived through with the same price in every hour, as what it is', async () => {
    await importInto('6', FILES.daily)
    expect(await offerOf('6')).toMatchObject({
      ...{ refusal: null, priceStage: 'DA', meanDays: DATES.length, priceDays: DATES.length },
    })
    const { own, sessions } = await liveThrough('6', TEN_DAYS)
    expectMoney(sessions)
    expect(await forecastTargets(own)).toEqual(['UNIFIED_DA', 'UNIFIED_RT'])
    const { db } = server.services
    const curves = await db.select().from(curveDay).where(eq(curveDay.provinceId, own))
    const means = curves.filter(({ quality }) => quality === 'DAY_MEAN')
    expect(means.length).toBeGreaterThan(200)
    expect(means.every(({ values }) => new Set(values).size === 1)).toBe(true)
  })
})
