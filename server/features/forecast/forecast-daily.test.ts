import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { forecastEvaluation } from '#api/forecast/evaluation.ts'
import { forecastModel, forecastRun } from '#database/schema/tables.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { testServer } from '../../test/harness.ts'
import { forecastMorning } from './forecast-daily.ts'
import { fillMarket, LAST } from './test/test-market.ts'

const server = testServer()
const CONTROL = {
  ...{ signal: new AbortController().signal, attempt: 1 },
  report: () => {
    throw new Error('a run is no progress of the step')
  },
  hold: async () => {},
}

beforeAll(async () => {
  await fillMarket(server.services)
  // One short window: what is tested is which days are forecast.
  await server.services.db.update(forecastModel).set({ options: { windows: [42] } })
})

const runs = () =>
  server.services.db
    .select({ kind: forecastRun.kind, from: forecastRun.dateFrom, state: forecastRun.state })
    .from(forecastRun)
    .innerJoin(forecastModel, eq(forecastModel.id, forecastRun.modelId))
    .where(and(eq(forecastModel.target, 'UNIFIED_DA'), eq(forecastModel.isDefault, true)))
    .orderBy(forecastRun.id)

it('a morning has its live forecasts when it is over', async () => {
  await forecastMorning(server.services, null, CONTROL)
  expect(await runs()).toEqual([{ kind: 'LIVE', from: addDays(LAST, 1), state: 'DONE' }])
})

it('mornings that were stepped over leave no hole in the evaluation', async () => {
  const range = { from: addDays(LAST, -4), to: LAST }
  await forecastMorning(server.services, range, CONTROL)
  expect((await runs()).slice(1)).toEqual([
    { kind: 'BACKTEST', from: range.from, state: 'DONE' },
    { kind: 'LIVE', from: addDays(LAST, 1), state: 'DONE' },
  ])
  const asked = { provinceId: '1', target: 'UNIFIED_DA', ...range } as const
  const { data } = (await server.call(forecastEvaluation, asked, 'admin')).body
  const [champion] = data.contenders.filter((one: { isChampion: boolean }) => one.isChampion)
  expect(data.days.withActual).toBe(5)
  expect(champion.days).toBe(5)
})

it('a province without prices gets no run that would wait for ever', async () => {
  const of = await server.services.db.select({ id: forecastRun.provinceId }).from(forecastRun)
  expect(new Set(of.map(({ id }) => id))).toEqual(new Set(['1']))
})
