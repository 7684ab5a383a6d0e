import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { businessDay, provinces } from '#api/base/endpoints.ts'
import { tenDayCalendar, tenDayDetail } from '#api/declaration/endpoints.ts'
import { nodalOverview } from '#api/forecast/nodal.ts'
import { forecastZones } from '#api/forecast/zone.ts'
import { cancelJob } from '#api/jobs/endpoints.ts'
import {
  createReplay,
  MAX_REPLAYS,
  removeReplay,
  replayOffer,
  replays,
  stepReplay,
} from '#api/replay/endpoints.ts'
import { reviewSummary } from '#api/settlement/endpoints.ts'
import {
  ensureCurveMonths,
  type IncomingCurve,
  type SeriesKey,
  writeCurves,
} from '#database/queries/curves/curve-writer.ts'
import {
  appUser,
  area,
  curveDay,
  curveSeries,
  declaration,
  forecastModel,
  forecastRun,
  job,
  node,
  province,
  replay,
} from '#database/schema/tables.ts'
import { datesFromTo, toDayNumber } from '#domain/calendar/delivery-date.ts'
import { testServer } from '../../test/harness.ts'

const server = testServer()
const SOURCE = '1'
const FIRST = '2024-06-01'
const LAST = '2024-09-10'
/** A trader's plan for ten days of September; the session closes on the first of these days. */
const PLAN = {
  provinceId: SOURCE,
  firstDate: '2024-08-29',
  lastDate: LAST,
  technology: 'WIND',
  capacityMw: 100,
  contractShare: 0.4,
} as const

const key = (metric: SeriesKey['metric'], stage: SeriesKey['stage'], unit: SeriesKey['unit']) =>
  ({ metric, stage, unit, locKind: 'SYSTEM', locCode: '', resolutionMin: 60 }) as const

/** Prices that fall with the wind, which differs from day to day. */
const windOf = (date: string, hour: number) =>
  4000 + 2500 * Math.sin(toDayNumber(date) * 1.7) + 900 * Math.sin(hour / 3)
const priceOf = (date: string, hour: number) =>
  420 - windOf(date, hour) / 30 + 60 * Math.sin(hour / 4)

/** At a node and in its zone 60 less at noon. */
const congestedOf = (date: string, hour: number) =>
  priceOf(date, hour) - (hour >= 11 && hour < 14 ? 60 : 0)
const local = (locKind: 'NODE' | 'ZONE', locCode: string) => ({
  ...{ ...key('PRICE', 'DA', 'CNY/MWh'), locKind, locCode },
})

function curvesOf(date: string): IncomingCurve[] {
  const day = (series: SeriesKey, valueAt: typeof priceOf) => ({
    ...{ series, deliveryDate: date },
    values: Array.from({ length: 24 }, (_, hour) => valueAt(date, hour)),
  })
  return [
    day(key('PRICE', 'DA', 'CNY/MWh'), priceOf),
    day(key('PRICE', 'RT', 'CNY/MWh'), (...at) => priceOf(...at) * 0.95),
    day(local('NODE', 'RN1'), congestedOf),
    day(local('ZONE', 'RZ1'), congestedOf),
    day(key('WIND', 'FORECAST', 'MW'), windOf),
    day(key('WIND', 'ACTUAL', 'MW'), windOf),
  ]
}

beforeAll(async () => {
  const { db } = server.services
  await ensureCurveMonths(db, FIRST, LAST)
  const curves = datesFromTo(FIRST, LAST).flatMap(curvesOf)
  await db.transaction((tx) =>
    writeCurves(tx, curves, { provinceId: SOURCE, receivedAt: new Date('2026-01-01T00:00:00Z') }),
  )
  const names = { nameZh: '北区', nameEn: 'North' }
  const [zone] = await db
    .insert(area)
    .values({ provinceId: SOURCE, code: 'RZ1', ...names, kind: 'ZONE' })
    .returning()
  await db
    .insert(node)
    .values({ provinceId: SOURCE, areaId: zone!.id, code: 'RN1', name: '甲母线' })
  // One short window: what is tested is the replay, not the forecast.
  await db.update(forecastModel).set({ options: { windows: [42] } })
})

const mine = async () => (await server.call(replays, {})).body.rows
async function step(id: number, days: number) {
  expect((await server.call(stepReplay, { id, days })).body).toMatchObject({ code: 200 })
  await server.services.jobs.drain()
}

describe('an offer', () => {
  it('names the days that can be lived through, and says why there are none', async () => {
    const { body } = await server.call(replayOffer, { provinceId: SOURCE })
    expect(body.data).toMatchObject({
      ...{ refusal: null, firstPriceDate: FIRST, lastPriceDate: LAST, priceDays: 102 },
      ...{ earliestFirstDate: '2024-07-31', technologies: ['WIND'], sessionKind: 'TEN_DAY' },
    })
    const empty = await server.call(replayOffer, { provinceId: '2' }, 'admin')
    expect(empty.body.data).toMatchObject({ refusal: 'NO_PRICES', priceDays: 0 })
  })
})

describe('what cannot be lived through', () => {
  it.each([
    ['before there is history', { firstDate: '2024-07-01' }, /2024-07-31.*2024-09-10/],
    ['after the prices end', { lastDate: '2024-09-11' }, /2024-09-10/],
    ['too short for a session', { firstDate: '2024-08-30' }, /session|交易/],
  ])('%s is refused with the way out', async (_name, part, said) => {
    const { body } = await server.call(createReplay, { ...PLAN, ...part })
    expect(body).toMatchObject({ code: 422, msg: expect.stringMatching(said) })
    expect(await mine()).toEqual([])
  })

  it('nobody without the right begins one', async () => {
    expect((await server.call(createReplay, PLAN, 'viewer')).body.code).toBe(403)
  })
})

describe('as many replays as a user may have', () => {
  it('are no more than that: one is deleted before another begins', async () => {
    const { db } = server.services
    const [owner] = await db.select().from(appUser).where(eq(appUser.account, 'admin'))
    const numbers = Array.from({ length: MAX_REPLAYS }, (_, index) => index)
    await db.insert(province).values(
      numbers.map((n) => ({
        ...{ id: `${9_000_000 + n}`, nameZh: `省${n}`, nameEn: `P${n}` },
        ...{ sort: n, slotCount: 24 as const },
      })),
    )
    const made = await db
      .insert(replay)
      .values(
        numbers.map((n) => ({
          ...{ provinceId: `${9_000_000 + n}`, sourceProvinceId: SOURCE, ownerId: owner!.id },
          settings: {
            ...{ seed: 1, contractShare: 0 },
            station: { technology: 'PV' as const, capacityMw: 1 },
          },
          ...{ firstDate: FIRST, lastDate: LAST, businessAt: new Date(), createdAt: new Date() },
        })),
      )
      .returning()
    const refused = (await server.call(createReplay, PLAN, 'admin')).body
    expect(refused).toMatchObject({ code: 422, msg: expect.stringMatching(/12.*(delete|删除)/) })
    expect((await server.call(removeReplay, { id: made[0]!.id }, 'admin')).body.code).toBe(200)
    const begun = (await server.call(createReplay, PLAN, 'admin')).body
    expect(begun.code).toBe(200)
    for (const id of [begun.data.id, ...made.slice(1).map((one) => one.id)])
      expect((await server.call(removeReplay, { id }, 'admin')).body.code).toBe(200)
  })
})

describe('a replay', () => {
  let id = 0
  let at = { provinceId: '', stationId: 0 }
  beforeAll(async () => {
    const { data } = (await server.call(createReplay, PLAN)).body
    id = data.id
    at = { provinceId: data.provinceId, stationId: data.stationId }
  })

  /** The latest day that anything of the file is known of; what the station expects reaches further. */
  const newestOfFile = async () => {
    const rows = await server.services.db
      .select({ date: curveDay.deliveryDate })
      .from(curveDay)
      .innerJoin(curveSeries, eq(curveSeries.id, curveDay.seriesId))
      .where(and(eq(curveDay.provinceId, at.provinceId), eq(curveSeries.simulated, false)))
    return rows
      .map(({ date }) => date)
      .sort()
      .at(-1)
  }

  it('is a market of its own whose clock stands on its first morning', async () => {
    const { rows } = (await server.call(provinces, {})).body
    expect(rows.map(({ value }: { value: string }) => value)).toContain(at.provinceId)
    const { provinceId } = at
    expect((await server.call(businessDay, { provinceId })).body.data).toEqual({
      today: '2024-08-29',
    })
    expect((await server.call(businessDay, {})).body.data.today >= '2026').toBe(true)
    // The boundary forecast of the day after is out, its price is not.
    expect(await newestOfFile()).toBe('2024-08-30')
    const calendar = await server.call(tenDayCalendar, { provinceId, yearMonth: '2024-09' })
    expect(calendar.body.rows[0]).toMatchObject({ phase: 'OPEN', cycle: 1 })
  })

  it('is nobody else’s: another user neither sees nor steps it', async () => {
    expect((await server.call(replays, {}, 'admin')).body.rows).toEqual([])
    const { rows } = (await server.call(provinces, {}, 'admin')).body
    expect(rows.map(({ value }: { value: string }) => value)).not.toContain(at.provinceId)
    const refused = await server.call(tenDayCalendar, { ...at, yearMonth: '2024-09' }, 'viewer')
    expect(refused.body.code).toBe(404)
  })

  it('declares as suggested when nobody has, gives the result and forecasts each morning', async () => {
    await step(id, 2)
    const subject = { ...at, yearMonth: '2024-09', cycle: 1 } as const
    const detail = (await server.call(tenDayDetail, subject)).body.data
    expect(detail.status).toMatch(/CLEARED/)
    expect(detail.receiptNo).toContain(at.provinceId)
    const { db } = server.services
    const runs = await db
      .select()
      .from(forecastRun)
      .where(eq(forecastRun.provinceId, at.provinceId))
    const mornings = new Set(runs.map(({ asOf }) => asOf.toISOString().slice(0, 10)))
    expect([...mornings].sort()).toEqual(['2024-08-29', '2024-08-30', '2024-08-31'])
    expect(runs.every(({ state }) => state === 'DONE')).toBe(true)
    // Nothing of the days to come is known.
    expect(runs.every(({ asOf, dateFrom }) => dateFrom > asOf.toISOString().slice(0, 10))).toBe(
      true,
    )
  })

  it('has the nodes and zones of its source, with prices and forecasts as of its clock', async () => {
    const { provinceId } = at
    const request = { provinceId, target: 'NODE_DA' } as const
    const { data } = (await server.call(nodalOverview, request)).body
    // Day-ahead prices of the day of its clock are the newest; what comes is forecast for tomorrow.
    expect(data).toMatchObject({ hasPrices: true, date: '2024-09-01', nextDate: '2024-09-01' })
    expect(data.nodes).toMatchObject([{ code: 'RN1', isOwn: false, actual: null }])
    expect(data.nodes[0].forecast[12]).toBeLessThan(-20)
    const today = (await server.call(nodalOverview, { ...request, date: '2024-08-31' })).body.data
    expect(today.nodes[0].actual.slice(10, 13)).toEqual([0, -60, -60])
    const zones = (await server.call(forecastZones, request)).body.data.zones
    expect(zones).toMatchObject([{ code: 'RZ1' }])
  })

  it('is neither stepped again nor deleted while it steps, and stops when its owner says so', async () => {
    const { data } = (await server.call(stepReplay, { id, days: 9 })).body
    const both = async () => [
      (await server.call(stepReplay, { id, days: 1 })).body,
      (await server.call(removeReplay, { id })).body,
    ]
    const refused = { code: 422, msg: expect.stringMatching(/cancel|取消/) }
    expect(await both()).toMatchObject([refused, refused])
    await server.services.jobs.tick()
    expect((await mine())[0].job).toMatchObject({ id: data.jobId, state: 'RUNNING' })
    expect(await both()).toMatchObject([refused, refused])
    expect((await server.call(cancelJob, { id: data.jobId })).body.code).toBe(200)
    await server.services.jobs.drain()
    expect((await mine())[0]).toMatchObject({ ended: false, job: { state: 'CANCELLED' } })
  })

  it('is not deleted while a forecast of its market is computed', async () => {
    const { db, jobs, clock } = server.services
    const [waiting] = await db
      .insert(job)
      .values({
        ...{ kind: 'forecast', payload: {}, provinceId: at.provinceId },
        ...{ createdAt: clock.now(), runAfter: clock.now() },
      })
      .returning()
    expect((await server.call(removeReplay, { id })).body.code).toBe(422)
    await db.transaction((tx) => jobs.cancel(waiting!.id, tx))
  })

  it('stepped to its end it tells the money of every way to declare', async () => {
    await step(id, 366)
    expect((await mine())[0]).toMatchObject({ ended: true, job: { state: 'DONE', error: null } })
    const { rows } = (await server.call(reviewSummary, at)).body
    expect(rows).toHaveLength(1)
    const [{ actual, none, forecast, perfect }] = rows
    for (const total of [actual, none, forecast, perfect])
      expect(total.amountFen).toEqual(expect.any(Number))
    expect(perfect.amountFen).toBeGreaterThanOrEqual(none.amountFen)
    expect((await server.call(stepReplay, { id, days: 1 })).body.code).toBe(422)
  })

  it('is taken away with all that lies in it', async () => {
    expect((await server.call(removeReplay, { id }, 'outsider')).body.code).toBe(404)
    expect((await server.call(removeReplay, { id })).body.code).toBe(200)
    const { db } = server.services
    expect(await db.$count(province, eq(province.id, at.provinceId))).toBe(0)
    expect(await db.$count(declaration, eq(declaration.provinceId, at.provinceId))).toBe(0)
    expect(await db.$count(node, eq(node.provinceId, at.provinceId))).toBe(0)
    expect(await db.$count(node, eq(node.provinceId, SOURCE))).toBeGreaterThan(0)
    expect(await db.$count(curveDay, eq(curveDay.provinceId, SOURCE))).toBe(6 * 102)
    expect(await mine()).toEqual([])
  })
})
