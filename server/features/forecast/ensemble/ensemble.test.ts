import { deserialize } from 'node:v8'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { forecastDetail, startForecast } from '#api/forecast/endpoints.ts'
import { createModel } from '#api/forecast/models.ts'
import {
  forecastCurve,
  forecastMemberCurve,
  forecastMemberMemory,
  forecastModel,
} from '#database/schema/tables.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import type { DemoClock } from '../../../clock.ts'
import { testServer } from '../../../test/harness.ts'
import {
  day,
  fillMarket,
  LAST,
  loadOf,
  NOW,
  priceOf,
  series,
  write,
  writeMarket,
} from '../test/test-market.ts'

const server = testServer()
const MEMBERS = ['LEAR 42', 'LEAR 70']
/** Two quick members, which show how well they do on a fortnight. */
const OPTIONS = {
  windows: [42, 70],
  ...{ networks: false, trees: false, similarSlots: false },
  pastDays: 14,
}
let modelId = 0

beforeAll(async () => {
  await fillMarket(server.services)
  const [model] = await server.services.db
    .update(forecastModel)
    .set({ options: OPTIONS })
    .where(and(eq(forecastModel.provinceId, '1'), eq(forecastModel.code, 'ENSEMBLE_DA')))
    .returning()
  modelId = model!.id
})

async function run(request: object): Promise<number> {
  const { body } = await server.call(
    startForecast,
    { provinceId: '1', modelId, kind: 'LIVE', ...request },
    'admin',
  )
  expect(body).toMatchObject({ code: 200 })
  await server.services.jobs.drain()
  return body.data.runId
}
async function detail(runId: number) {
  return (await server.call(forecastDetail, { id: runId }, 'admin')).body.data
}
async function saidIn(runId: number) {
  const curves = await server.services.db
    .select()
    .from(forecastMemberCurve)
    .where(eq(forecastMemberCurve.runId, runId))
  return curves.map(({ member, deliveryDate, lead }) => ({ member, deliveryDate, lead }))
}

describe('a live run of an ensemble', () => {
  it('makes up for the days before it, weighs its members and tells what moved the price', async () => {
    const runId = await run({ horizonDays: 2 })
    const { run: own, days, model } = await detail(runId)
    expect(own).toMatchObject({ state: 'DONE', error: null })
    expect(days.map(({ date }: { date: string }) => date)).toEqual([
      addDays(LAST, 1),
      addDays(LAST, 2),
    ])
    const [first] = days
    first.p50.forEach((middle: number, hour: number) => {
      expect(first.p10[hour]).toBeLessThanOrEqual(middle)
      expect(first.p90[hour]).toBeGreaterThanOrEqual(middle)
      expect(Math.abs(middle - priceOf(addDays(LAST, 1), hour))).toBeLessThan(30)
    })
    // Bands come from errors, not from the legal range.
    expect(Math.max(...first.p90) - Math.min(...first.p10)).toBeLessThan(400)
    expect(first.drivers.drivers.some(({ name }: { name: string }) => name === 'LOAD')).toBe(true)
    expect(model).toMatchObject({
      kind: 'ENSEMBLE',
      notes: expect.not.arrayContaining(['BAND_UNCALIBRATED']),
    })
    expect(model.members.map(({ name }: { name: string }) => name).toSorted()).toEqual(MEMBERS)
    const said = await saidIn(runId)
    expect(said).toHaveLength(2 * 2 * 15)
    expect(new Set(said.map(({ member }) => member))).toEqual(new Set(MEMBERS))
  })

  it('the day after asks members for that day only', async () => {
    const price = series('PRICE', 'DA', 'CNY/MWh')
    const tomorrow = new Date(NOW.getTime() + 86_400_000)
    await write(server.services, [day(price, addDays(LAST, 1), priceOf)], tomorrow)
    await (server.services.clock as DemoClock).set(tomorrow)
    const runId = await run({ horizonDays: 2 })
    const said = await saidIn(runId)
    expect(said).toHaveLength(2 * 2)
    expect((await detail(runId)).days[0].date).toBe(addDays(LAST, 2))
  })
})

describe('what members had learned', () => {
  const provinceId = '2'

  it('is gone on from by the live run of a later day, and by no back-test', async () => {
    const { db, clock } = server.services
    // Just enough history for trees: for the first of the past days it is too short.
    const until = addDays(LAST, 1)
    const receivedAt = clock.now()
    await writeMarket(server.services, {
      provinceId,
      from: addDays(LAST, -70),
      to: until,
      receivedAt,
    })
    const made = await server.call(
      createModel,
      {
        ...{ provinceId, code: 'TREES', target: 'UNIFIED_DA', kind: 'ENSEMBLE' },
        ...{ nameZh: '树', nameEn: 'Trees', isDaily: false, stationIds: [] },
        options: { windows: [42], networks: false, trees: true, pastDays: 14 },
      },
      'admin',
    )
    const own = { provinceId, modelId: made.body.data.id, horizonDays: 2 }
    const memories = () =>
      db.select().from(forecastMemberMemory).where(eq(forecastMemberMemory.modelId, own.modelId))
    const load = series('LOAD', 'FORECAST', 'MW')
    await write(server.services, [day(load, addDays(LAST, 3), loadOf)], receivedAt, provinceId)
    const first = await run(own)
    const grown = await memories()
    expect(grown).toMatchObject([
      { member: 'trees 1', originDate: (await detail(first)).run.dateFrom },
    ])

    // Trees grown within a week stand; of the memory only its latest origin changes with the day.
    const price = series('PRICE', 'DA', 'CNY/MWh')
    const next = new Date(clock.now().getTime() + 86_400_000)
    const came = [day(price, grown[0]!.originDate, priceOf)]
    await write(server.services, came, next, provinceId)
    await (clock as DemoClock).set(next)
    await run({ ...own, horizonDays: 1 })
    const [kept] = await memories()
    expect(kept!.originDate).toBe(addDays(grown[0]!.originDate, 1))
    expect(deserialize(kept!.memory)).toEqual(deserialize(grown[0]!.memory))

    await run({
      ...own,
      horizonDays: undefined,
      kind: 'BACKTEST',
      from: '2026-04-05',
      to: '2026-04-06',
    })
    expect(await memories()).toEqual([kept])
  })
})

describe('a back-test of an ensemble', () => {
  const range = { kind: 'BACKTEST', from: '2026-04-01', to: '2026-04-06' }

  it('scores every day, and goes on where it was when it is taken up again', async () => {
    const runId = await run(range)
    const { metrics, days } = await detail(runId)
    expect(days).toHaveLength(6)
    expect(metrics.maeCnyPerMwh).toBeLessThan(metrics.naiveMaeCnyPerMwh / 2)
    const { db, jobs } = server.services
    const before = await db.select().from(forecastCurve).where(eq(forecastCurve.runId, runId))
    await db.delete(forecastCurve).where(eq(forecastCurve.runId, runId))
    // What a member said stands, whatever it would say now.
    const ofOne = and(
      eq(forecastMemberCurve.member, 'LEAR 42'),
      eq(forecastMemberCurve.deliveryDate, '2026-04-06'),
      eq(forecastMemberCurve.lead, 1),
    )
    const [kept] = await db.select().from(forecastMemberCurve).where(ofOne)
    const moved = kept!.prices.map((value) => value! + 100)
    await db.update(forecastMemberCurve).set({ prices: moved }).where(ofOne)
    await jobs.add({ kind: 'forecast', payload: { runId }, provinceId: '1' }, db)
    await jobs.drain()
    const after = await db.select().from(forecastCurve).where(eq(forecastCurve.runId, runId))
    const p50 = (rows: typeof before, date: string) =>
      rows.find(({ deliveryDate }) => deliveryDate === date)!.p50
    expect(p50(after, '2026-04-05')).toEqual(p50(before, '2026-04-05'))
    expect(p50(after, '2026-04-06')[0]).toBeGreaterThan(p50(before, '2026-04-06')[0]! + 10)
  })

  it('rests on nothing that another run said', async () => {
    const first = await run(range)
    const { db } = server.services
    await db
      .update(forecastMemberCurve)
      .set({ prices: Array.from({ length: 24 }, () => 9999) })
      .where(eq(forecastMemberCurve.runId, first))
    const second = await run(range)
    expect((await detail(second)).days).toEqual(
      (await detail(first)).days.map((one: object) => ({ ...one, seconds: expect.any(Number) })),
    )
    expect(await saidIn(second)).toHaveLength((await saidIn(first)).length)
  })

  it('says when there is too little history for any member', async () => {
    const runId = await run({ ...range, from: '2026-01-20', to: '2026-01-21' })
    expect((await detail(runId)).run).toMatchObject({ state: 'FAILED', error: 'SHORT_HISTORY' })
  })
})
