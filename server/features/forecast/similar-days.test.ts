import { beforeAll, describe, expect, it } from 'vitest'
import { forecastModels, startForecast } from '#api/forecast/endpoints.ts'
import { similarDays } from '#api/forecast/similar-days.ts'
import { addDays, datesFromTo, weekdayOf } from '#domain/calendar/delivery-date.ts'
import { OTHER_CLASS_PENALTY } from '#domain/forecasting/days/similar-days.ts'
import { testServer } from '../../test/harness.ts'
import { day, fillMarket, LAST, series, write } from './test/test-market.ts'

const server = testServer()
const LOAD = series('LOAD', 'FORECAST', 'MW')
const PRICE = series('PRICE', 'DA', 'CNY/MWh')
const NEXT = addDays(LAST, 1)
let modelId = 0

/** Load by days before the first forecast day; what is not named is far away. */
const LOADS: Record<number, number> = { 0: 20_000, 3: 20_000, 5: 20_500, 12: 19_000 }

beforeAll(async () => {
  const { services } = server
  await fillMarket(services)
  const before = new Date(services.clock.now().getTime() - 60_000)
  const loads = datesFromTo(addDays(NEXT, -100), NEXT).map((date, at) => {
    const level = LOADS[100 - at] ?? (at % 2 ? 40_000 : 42_000)
    return day(LOAD, date, () => level)
  })
  const [three, five] = [addDays(NEXT, -3), addDays(NEXT, -5)]
  const prices = [day(PRICE, three, () => 333), day(PRICE, five, (_, hour) => 500 + hour)]
  await write(services, [...loads, ...prices], before)
  const { body } = await server.call(forecastModels, { provinceId: '1' })
  modelId = body.rows[0].id
})

async function run(request: object): Promise<number> {
  const start = { provinceId: '1', modelId, kind: 'LIVE' as const, ...request }
  const { body } = await server.call(startForecast, start)
  await server.services.jobs.drain()
  return body.data.runId
}
const ask = async (id: number, date = NEXT) =>
  (await server.call(similarDays, { id, date })).body.data

describe('similar days of a live run', () => {
  it('are the nearest by what was disclosed, with their prices', async () => {
    const id = await run({ horizonDays: 2 })
    const found = await ask(id)
    expect(found).toMatchObject({ slotCount: 24, compared: 90, leftOut: 0 })
    expect(found).toMatchObject({ basis: 'DISCLOSED', level: null })
    expect(found.inputs).toEqual([{ metric: 'LOAD', meanMw: 20_000 }])
    expect(found.days).toHaveLength(5)
    const [first, second, third] = found.days
    // NEXT is a Saturday: the days 3, 5 and 12 before are a Wednesday, the Monday of Qingming and a working Monday.
    expect([0, 3, 5, 12].map((before) => weekdayOf(addDays(NEXT, -before)))).toEqual([6, 3, 1, 1])
    expect(first).toMatchObject({
      date: addDays(NEXT, -3),
      distance: OTHER_CLASS_PENALTY,
      inputs: [{ metric: 'LOAD', meanMw: 20_000 }],
      meanCnyPerMwh: 333,
    })
    expect(first.similarity).toBeCloseTo(1 / (1 + OTHER_CLASS_PENALTY), 12)
    expect(second).toMatchObject({ date: addDays(NEXT, -5), meanCnyPerMwh: 511.5 })
    expect(second.price.slice(0, 2)).toEqual([500, 501])
    expect(third.date).toBe(addDays(NEXT, -12))
    // Twice as far in the load, 1,000 against 500 MW, and worked where the holiday is a day off as NEXT is.
    expect(third.distance - OTHER_CLASS_PENALTY).toBeCloseTo(2 * second.distance, 9)
  })

  it('rest on the level of the latest days where nothing was disclosed, and say so', async () => {
    const id = await run({ horizonDays: 2 })
    const before = await ask(id, addDays(NEXT, 1))
    // The load is known to NEXT: 20,000 MW, and on the two days before 40,000 and 42,000 MW.
    expect(before).toMatchObject({
      basis: 'LEVEL',
      level: { from: addDays(NEXT, -2), to: NEXT },
      inputs: [{ metric: 'LOAD', meanMw: 34_000 }],
      compared: 90,
    })
    expect(before.days).toHaveLength(5)
    // What comes later changes nothing: neither an input of the day nor a price of a day before.
    const known = await ask(id)
    const later = new Date(server.services.clock.now().getTime() + 3_600_000)
    const planted = [
      day(LOAD, addDays(NEXT, 1), () => 20_000),
      day(PRICE, addDays(NEXT, -3), () => -100),
      day(LOAD, addDays(NEXT, -8), () => 20_000),
    ]
    await write(server.services, planted, later)
    expect(await ask(id, addDays(NEXT, 1))).toEqual(before)
    expect(await ask(id)).toEqual(known)
  })
})

describe('similar days of a back-test', () => {
  it('know at each date what the rules had published the day before', async () => {
    const [from, to] = [addDays(NEXT, -5), addDays(NEXT, -3)]
    const id = await run({ kind: 'BACKTEST', from, to })
    // 8 days before stands what was planted above: published long ago, as far as the rules go.
    const found = await ask(id, to)
    expect(found.days.slice(0, 2)).toMatchObject([
      { date: addDays(NEXT, -8), distance: 0 },
      { date: from },
    ])
    // The price of the date itself is there by now and was not then: no day is like itself.
    const dates = (await ask(id, from)).days.map(({ date }: { date: string }) => date)
    expect(dates.slice(0, 2)).toEqual([addDays(NEXT, -8), addDays(NEXT, -12)])
    expect(dates.every((date: string) => date < from)).toBe(true)
  })
})

describe('rights', () => {
  it('refuses a caller without the right, a foreign run and a date that it does not have', async () => {
    const id = await run({ horizonDays: 1 })
    const codeOf = async (request: object, person?: 'nobody' | 'stranger') =>
      (await server.call(similarDays, { id, date: NEXT, ...request }, person)).body.code
    expect(await codeOf({})).toBe(200)
    expect(await codeOf({}, 'nobody')).toBe(403)
    expect(await codeOf({}, 'stranger')).toBe(404)
    expect(await codeOf({ id: 999_999 })).toBe(404)
    expect(await codeOf({ date: LAST })).toBe(404)
  })
})
