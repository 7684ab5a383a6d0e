import { and, eq, gt, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { forecastRuns, startForecast } from '#api/forecast/endpoints.ts'
import { exportNode, nodalDetail, nodalEvaluation, nodalOverview } from '#api/forecast/nodal.ts'
import {
  appUser,
  area,
  forecastModel,
  forecastNodeCurve,
  forecastRun,
  job,
  node,
  notification,
  station,
} from '#database/schema/tables.ts'
import { addDays, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate, shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import type { UnifiedTarget } from '#domain/forecasting/words.ts'
import { meanOfKnown } from '#domain/statistics/mean.ts'
import type { DemoClock } from '../../../clock.ts'
import { runReminders } from '../../../common/reminders/run-reminders.ts'
import { testServer } from '../../../test/harness.ts'
import { failedRuns } from '../models/reminders.ts'
import { day, FIRST, fillMarket, LAST, priceOf, series, write } from '../test/test-market.ts'
import { orderNodal, orderNodalMorning } from './order-nodal.ts'
import { setAsideNodal } from './set-aside.ts'

const server = testServer()
const models = new Map<string, number>()
const TARGET = { provinceId: '1', target: 'NODE_DA' } as const

/** In the evening lines bind at node N1 and its price is 60 lower; N2 has the unified price. */
const congested = (hour: number) => hour >= 17 && hour <= 20
const nodePrice = (date: string, hour: number) => priceOf(date, hour) - (congested(hour) ? 60 : 0)

beforeAll(async () => {
  const { services } = server
  await fillMarket(services)
  const price = series('PRICE', 'DA', 'CNY/MWh')
  const dates = datesFromTo(FIRST, LAST)
  await write(
    services,
    dates.flatMap((date) => [
      day({ ...price, locKind: 'NODE', locCode: 'N1' }, date, nodePrice),
      day({ ...price, locKind: 'NODE', locCode: 'N2' }, date, priceOf),
    ]),
    shanghaiInstant(LAST, '08:00'),
  )
  const { db } = services
  const [zone] = await db
    .insert(area)
    .values({ provinceId: '1', code: 'Z', nameZh: '区', nameEn: 'Zone', kind: 'ZONE' })
    .returning()
  const [bus] = await db
    .insert(node)
    .values({ provinceId: '1', areaId: zone!.id, code: 'N2', name: '二号母线', nameEn: 'Bus 2' })
    .returning()
  await db.update(station).set({ nodeId: bus!.id }).where(eq(station.id, 1))
  for (const { id, code } of await db
    .select()
    .from(forecastModel)
    .where(eq(forecastModel.provinceId, '1'))) {
    models.set(code, id)
  }
})

async function run(request: object) {
  const { body } = await server.call(startForecast, {
    provinceId: '1',
    kind: 'LIVE' as const,
    modelId: models.get('NODAL_DA')!,
    ...request,
  })
  await server.services.jobs.drain()
  return body
}
const unified = (request: object) => run({ modelId: models.get('LEAR_DA')!, ...request })
const stateOf = async (runId: number) => {
  const { body } = await server.call(forecastRuns, { provinceId: '1' })
  return body.rows.find(({ id }: { id: number }) => id === runId)
}

describe('a nodal run', () => {
  const range = { from: '2026-04-01', to: '2026-04-06', kind: 'BACKTEST' }

  it('is refused before the unified price was forecast, and where there are no node prices', async () => {
    const { body } = await server.call(nodalOverview, TARGET)
    expect(body.data).toMatchObject({
      hasPrices: true,
      dates: [],
      ...{ nextDate: null, days: [], date: null },
      nodes: [],
      run: null,
    })
    expect(await run({ horizonDays: 1 })).toMatchObject({ code: 422 })
    expect((await run({ ...range })).msg).toContain('unified')
    const [other] = await server.services.db
      .select()
      .from(forecastModel)
      .where(and(eq(forecastModel.provinceId, '1'), eq(forecastModel.code, 'NODAL_RT')))
    expect(await run({ modelId: other!.id, horizonDays: 1 })).toMatchObject({ code: 422 })
  })

  it('adds to the unified forecast what congestion takes', async () => {
    await unified({ ...range, from: '2026-03-15' })
    await unified({ horizonDays: 3 })
    const { data } = await run({ horizonDays: 3 })
    expect(await stateOf(data.runId)).toMatchObject({ state: 'DONE', progress: 1 })
    const { body } = await server.call(nodalOverview, { ...TARGET, date: '2026-04-11' })
    expect(body.data).toMatchObject({ date: '2026-04-11', run: { id: data.runId } })
    expect(body.data.dates.slice(-3)).toEqual(['2026-04-11', '2026-04-12', '2026-04-13'])
    const [own, other] = body.data.nodes
    expect(own).toEqual({
      ...{ code: 'N2', name: 'Bus 2', areaName: 'Zone', isOwn: true },
      ...{ forecast: Array(24).fill(0), actual: null },
    })
    expect(other).toMatchObject({ code: 'N1', name: '榆林330kV', isOwn: false, actual: null })
    const congestedHours = other.forecast.flatMap((value: number, hour: number) =>
      Math.abs(value) > 1 ? [hour] : [],
    )
    expect(congestedHours).toEqual([17, 18, 19, 20])
    expect(meanOfKnown(other.forecast)).toBeCloseTo((-60 * 4) / 24, 0)
  })

  it('names nodes in the asked language, without an English name as the market does', async () => {
    const { db } = server.services
    const namesIn = async (language: string) => {
      const headers = { 'accept-language': language }
      const { body } = await server.call(nodalOverview, TARGET, 'trader', headers)
      return body.data.nodes.map(({ name }: { name: string }) => name)
    }
    expect(await namesIn('en')).toEqual(['Bus 2', '榆林330kV'])
    expect(await namesIn('zh')).toEqual(['二号母线', '榆林330kV'])
    await db.update(node).set({ nameEn: null }).where(eq(node.code, 'N2'))
    expect(await namesIn('en')).toEqual(['二号母线', '榆林330kV'])
    await db.update(node).set({ nameEn: 'Bus 2' }).where(eq(node.code, 'N2'))
  })

  it('opens on the most congested of the coming days', async () => {
    const { db } = server.services
    await db
      .update(forecastNodeCurve)
      .set({ congestion: Array(24).fill(-48) })
      .where(
        and(eq(forecastNodeCurve.nodeCode, 'N1'), eq(forecastNodeCurve.deliveryDate, '2026-04-12')),
      )
    const { body } = await server.call(nodalOverview, TARGET)
    expect(body.data).toMatchObject({ date: '2026-04-12', nextDate: '2026-04-11' })
    // N1 −48 in every hour, N2 at the unified price.
    expect(body.data.days[0]).toEqual({
      ...{ date: '2026-04-12', basis: 'FORECAST', isComing: true },
      ...{ meanAbsCnyPerMwh: 24, largestCnyPerMwh: -48 },
    })
    expect(body.data.days.map(({ date }: { date: string }) => date).toSorted()).toEqual(
      body.data.dates,
    )
  })

  it('back-tested, beats the unified forecast repeated at the congested node', async () => {
    const { data } = await run(range)
    expect(await stateOf(data.runId)).toMatchObject({ state: 'DONE' })
    const request = { ...TARGET, from: range.from, to: range.to }
    const { body } = await server.call(nodalEvaluation, request)
    const at = (code: string) =>
      body.rows.find((row: { code: string }) => row.code === code).metrics
    expect(at('N1')).toMatchObject({ pairs: 6 * 24, congested: { pairs: 6 * 4 } })
    expect(at('N1').rmae).toBeLessThan(0.7)
    expect(at('N2').rmae).toBe(1)
    const detail = await server.call(nodalDetail, { ...request, nodeCode: 'N1' })
    expect(detail.body.data.days).toHaveLength(6)
    const [first] = detail.body.data.days
    expect(first.forecast).toMatchObject({ runId: data.runId, lead: 1 })
    first.forecast.p50.forEach((price: number, slot: number) => {
      expect(first.forecast.energy[slot] + first.forecast.congestion[slot]).toBeCloseTo(price, 6)
    })
    expect(detail.body.data.metrics).toEqual(at('N1'))
    expect(detail.body.data.runs).toMatchObject([{ id: data.runId }])
  })

  it('days that are known are measured by what came, after the coming ones', async () => {
    const { body } = await server.call(nodalOverview, TARGET)
    const days = body.data.days.map(({ isComing }: { isComing: boolean }) => isComing)
    expect(days).toEqual([true, true, true, ...Array(7).fill(false)])
    // N1 60 lower in 4 of 24 hours, N2 never: 60 · 4 / 48; equal days stand in their order.
    expect(body.data.days[3]).toMatchObject({ date: '2026-04-04', basis: 'ACTUAL' })
    expect(body.data.days[3].meanAbsCnyPerMwh).toBeCloseTo(5, 6)
    expect(body.data.days[3].largestCnyPerMwh).toBeCloseTo(-60, 6)
    const past = await server.call(nodalOverview, { ...TARGET, date: '2026-04-01' })
    const at = past.body.data.nodes.find(({ code }: { code: string }) => code === 'N1')
    expect(at.actual.slice(15, 19)).toEqual([0, 0, -60, -60])
    expect(at.forecast).toHaveLength(24)
    // Nothing had forecast the last day, but its prices are known.
    const last = (await server.call(nodalOverview, { ...TARGET, date: LAST })).body.data
    expect(last).toMatchObject({ run: null, unified: { forecast: null } })
    expect(last.nodes[1]).toMatchObject({ code: 'N1', forecast: null })
    expect(last.nodes[1].actual.slice(15, 19)).toEqual([0, 0, -60, -60])
    const before = (await server.call(nodalOverview, { ...TARGET, date: '2025-06-01' })).body.data
    expect(before.nodes).toEqual([])
  })

  it('goes on after its last stored day when it is taken up again', async () => {
    const { data } = await run(range)
    const { db, jobs } = server.services
    const mine = eq(forecastNodeCurve.runId, data.runId)
    const before = await db.select().from(forecastNodeCurve).where(mine)
    await db
      .delete(forecastNodeCurve)
      .where(and(mine, gt(forecastNodeCurve.deliveryDate, '2026-04-03')))
    await jobs.add({ kind: 'forecast', payload: { runId: data.runId }, provinceId: '1' }, db)
    await jobs.drain()
    const after = await db.select().from(forecastNodeCurve).where(mine)
    const shown = (rows: typeof before) =>
      rows.map(({ nodeCode, deliveryDate, p50 }) => [nodeCode, deliveryDate, p50]).sort()
    expect(shown(after)).toEqual(shown(before))
    expect(after).toHaveLength(12)
  })

  it('notes dates that the unified price has no forecast of', async () => {
    const { data } = await run({ ...range, from: '2026-03-10', to: '2026-03-16' })
    const { body } = await server.call(nodalEvaluation, {
      ...TARGET,
      from: '2026-03-10',
      to: '2026-03-16',
    })
    expect(await stateOf(data.runId)).toMatchObject({ state: 'DONE' })
    expect(body.rows[0].metrics.pairs).toBe(2 * 24)
    const overview = await server.call(nodalOverview, { ...TARGET, date: '2026-03-16' })
    expect(overview.body.data.notes).toContain('UNIFIED_MISSING:5')
    expect(overview.body.data.nodes[0].actual).toHaveLength(24)
  })

  it('is made every day after the unified one, and is not without node prices', async () => {
    const order = (unifiedTarget: UnifiedTarget) =>
      orderNodal(server.services, { provinceId: '1', unifiedTarget })
    const { db, jobs } = server.services
    const before = await db.$count(forecastRun)
    await order('UNIFIED_RT')
    expect(await db.$count(forecastRun)).toBe(before)
    await jobs.add({ kind: 'forecastDaily', payload: {} }, db)
    await jobs.drain()
    const made = await db
      .select({ code: forecastModel.code, state: forecastRun.state })
      .from(forecastRun)
      .innerJoin(forecastModel, eq(forecastModel.id, forecastRun.modelId))
      .where(and(eq(forecastRun.provinceId, '1'), isNull(forecastRun.createdBy)))
    expect(made).toEqual([
      { code: 'LEAR_DA', state: 'DONE' },
      { code: 'NODAL_DA', state: 'DONE' },
    ])
  })
})

describe('a run of the clock that the next step finds unfinished', () => {
  const place = { provinceId: '1', unifiedTarget: 'UNIFIED_DA' } as const
  const ofClock = () =>
    and(eq(forecastRun.modelId, models.get('NODAL_DA')!), isNull(forecastRun.createdBy))
  const made = () =>
    server.services.db
      .select({ kind: forecastRun.kind, from: forecastRun.dateFrom, state: forecastRun.state })
      .from(forecastRun)
      .where(ofClock())
      .orderBy(forecastRun.id)
  const DROPPED = { kind: 'LIVE', from: addDays(LAST, 1), state: 'CANCELLED' }

  it('is set aside, and the morning of that step makes up for its day once', async () => {
    const { services } = server
    const { db, jobs, clock } = services
    // What others have forecast need not be made up for.
    await db.delete(forecastRun).where(eq(forecastRun.modelId, models.get('NODAL_DA')!))
    await orderNodal(services, place)
    await setAsideNodal(services)
    await jobs.drain()
    expect(await made()).toEqual([DROPPED])

    await (clock as DemoClock).set(new Date(clock.now().getTime() + 86_400_000))
    const inTurn = [
      { kind: 'BACKTEST', from: addDays(LAST, 1), state: 'DONE' },
      { kind: 'LIVE', from: addDays(LAST, 2), state: 'DONE' },
    ]
    await orderNodalMorning(services, place, null)
    await jobs.drain()
    expect(await made()).toEqual(inTurn)
    await orderNodalMorning(services, place, null)
    await jobs.drain()
    expect(await made()).toEqual([...inTurn, inTurn[1]])
  })

  it.each([
    ['was cancelled', { state: 'CANCELLED' }],
    ['is being cancelled', { state: 'RUNNING', cancelRequested: 1 }],
  ] as const)('is made anew when it is ordered again while its job %s', async (_, change) => {
    const { services } = server
    await services.db.delete(forecastRun).where(ofClock())
    await orderNodal(services, place)
    await orderNodal(services, place)
    const [run, ...more] = await services.db.select().from(forecastRun).where(ofClock())
    expect(more).toEqual([])
    const ofRun = eq(job.id, run!.jobId!)
    await services.db
      .update(job)
      .set({ ...change, heartbeatAt: new Date() })
      .where(ofRun)
    await orderNodal(services, place)
    expect(await made()).toHaveLength(2)
    await services.db.delete(job).where(ofRun)
    await services.jobs.drain()
  })

  it('is forgotten where another run has its day', async () => {
    const { services } = server
    const { db, jobs } = services
    await db.delete(forecastRun).where(ofClock())
    await orderNodal(services, place)
    await setAsideNodal(services)
    await orderNodal(services, place)
    await jobs.drain()
    const live = { kind: 'LIVE', from: addDays(shanghaiDate(services.clock.now()), 1) }
    const done = { ...live, state: 'DONE' }
    expect(await made()).toEqual([{ ...live, state: 'CANCELLED' }, done])
    await orderNodalMorning(services, place, null)
    expect((await made()).filter(({ state }) => state === 'CANCELLED')).toEqual([])
    await jobs.drain()
  })

  it('stays owed where there is nothing to make up for it from yet', async () => {
    const { services } = server
    const { db, clock } = services
    const owed = { provinceId: '1', modelId: models.get('NODAL_RT')!, kind: 'LIVE' } as const
    const range = { dateFrom: addDays(LAST, -3), dateTo: addDays(LAST, -3) }
    const moment = { asOf: clock.now(), createdAt: clock.now() }
    await db
      .insert(forecastRun)
      .values({ ...owed, ...range, ...moment, basis: 'RECEIVED', state: 'CANCELLED' })
    await orderNodalMorning(services, { ...place, unifiedTarget: 'UNIFIED_RT' }, null)
    const kept = await db.$count(forecastRun, eq(forecastRun.modelId, owed.modelId))
    expect(kept).toBe(1)
  })
})

describe('a run that fails', () => {
  it('leads whoever ordered it to the page of nodal prices', async () => {
    const { db, jobs, clock } = server.services
    const isModel = and(eq(forecastModel.provinceId, '1'), eq(forecastModel.code, 'NODAL_DA'))
    const [model] = await db.select().from(forecastModel).where(isModel)
    const [trader] = await db.select().from(appUser).where(eq(appUser.account, 'trader'))
    // Long before any unified price was forecast; the call itself would refuse such a run.
    const [run] = await db
      .insert(forecastRun)
      .values({
        ...{ provinceId: '1', modelId: model!.id, kind: 'BACKTEST', basis: 'PUBLISHED' },
        ...{ dateFrom: '2026-02-01', dateTo: '2026-02-02', state: 'QUEUED' },
        ...{ asOf: clock.now(), createdAt: clock.now(), createdBy: trader!.id },
      })
      .returning()
    const work = { kind: 'forecast', payload: { runId: run!.id }, provinceId: '1' }
    const jobId = await jobs.add(work, db)
    await db.update(forecastRun).set({ jobId }).where(eq(forecastRun.id, run!.id))
    await jobs.drain()
    await runReminders(server.services, [failedRuns])
    const isFailure = eq(notification.kind, 'FORECAST_FAILED')
    const told = await db.select().from(notification).where(isFailure)
    expect(told).toMatchObject([
      {
        userId: trader!.id,
        deepLink: '/pages/electricityPriceAnalysis/nodalPricePrediction/index?target=NODE_DA',
      },
    ])
  })
})

describe('rights', () => {
  const range = { ...TARGET, from: LAST, to: LAST }

  it('nobody reads without the right or in a foreign province', async () => {
    for (const [endpoint, request] of [
      [nodalOverview, TARGET],
      [nodalEvaluation, range],
      [nodalDetail, { ...range, nodeCode: 'N1' }],
      [exportNode, { ...range, nodeCode: 'N1' }],
    ] as const) {
      const call = (body: object, person: 'nobody' | 'bound') =>
        server.call(endpoint, body as never, person)
      expect((await call(request, 'nobody')).body.code).toBe(403)
      const foreign = { ...request, provinceId: '6' }
      expect((await call(foreign, 'bound')).body.code).toBe(404)
    }
  })

  it('an unknown node answers 404, a range that is too long or backwards 422', async () => {
    const at = (request: object) =>
      server.call(nodalDetail, { ...range, nodeCode: 'N1', ...request })
    expect((await at({ nodeCode: 'X' })).body.code).toBe(404)
    const file = await server.call(exportNode, { ...range, nodeCode: 'X' })
    expect(file.body.code).toBe(404)
    const { headers } = await server.call(exportNode, { ...range, nodeCode: 'N1' })
    expect(headers['content-type']).toContain('spreadsheetml')
    expect((await at({ from: addDays(LAST, -92) })).body.code).toBe(422)
    expect((await at({ from: addDays(LAST, 1) })).body.code).toBe(422)
  })
})
