import { beforeAll, describe, expect, it } from 'vitest'
import { forecastModels, startForecast } from '#api/forecast/endpoints.ts'
import { forecastOutlook } from '#api/forecast/outlook.ts'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { mean } from '#domain/statistics/mean.ts'
import type { DemoClock } from '../../clock.ts'
import { testServer } from '../../test/harness.ts'
import { curvesOfRun } from './forecast-repository.ts'
import { day, fillMarket, LAST, priceOf, series, write } from './test/test-market.ts'

const server = testServer()
const TARGET = { provinceId: '1', target: 'UNIFIED_DA' } as const
const ask = async (request: object = {}, person?: 'nobody' | 'bound') =>
  (await server.call(forecastOutlook, { ...TARGET, ...request }, person)).body
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** Today is 2026-04-10, the last day of an early ten-day period; its prices are known. */
beforeAll(() => fillMarket(server.services))

describe('the outlook', () => {
  it('without a run knows actual prices alone', async () => {
    const { data } = await ask()
    expect(data.run).toBeNull()
    const [present, next, month, nextMonth] = data.periods
    expect(present).toMatchObject({
      ...{ kind: 'TEN_DAY', cycle: 1, from: '2026-04-01', to: LAST },
      ...{ days: 10, actualDays: 10, forecastDays: 0, uncoveredDays: 0, band: null },
    })
    const dates = datesFromTo('2026-04-01', LAST)
    const means = HOURS.map((hour) => mean(dates.map((date) => priceOf(date, hour))))
    present.hours.forEach((hour: { meanCnyPerMwh: number }, at: number) => {
      expect(hour.meanCnyPerMwh).toBeCloseTo(means[at]!, 6)
    })
    expect(present.meanCnyPerMwh).toBeCloseTo(mean(means), 6)
    expect(present.highestHour).toBe(means.indexOf(Math.max(...means)) + 1)
    expect(next).toMatchObject({ cycle: 2, actualDays: 0, uncoveredDays: 10, hours: [] })
    expect(next.meanCnyPerMwh).toBeNull()
    expect(month).toMatchObject({ kind: 'MONTH', days: 30, actualDays: 10, uncoveredDays: 20 })
    expect(nextMonth).toMatchObject({ yearMonth: '2026-05', days: 31, uncoveredDays: 31 })
  })

  it('with one adds its days, and takes the actual price once it is known', async () => {
    const { body } = await server.call(forecastModels, { provinceId: '1' })
    const modelId = body.rows[0].id
    const start = { provinceId: '1', modelId, kind: 'LIVE' as const, horizonDays: 4 }
    const { runId } = (await server.call(startForecast, start)).body.data
    await server.services.jobs.drain()
    const days = await curvesOfRun(server.services.db, runId)
    const { data } = await ask()
    expect(data.run).toMatchObject({ id: runId })
    expect(data.periods[1]).toMatchObject({ actualDays: 0, forecastDays: 4, uncoveredDays: 6 })
    const meanBy = (quantile: 'p10' | 'p50' | 'p90') =>
      mean(days.flatMap((one) => one[quantile] as number[]))
    expect(data.periods[1].meanCnyPerMwh).toBeCloseTo(meanBy('p50'), 6)
    expect(data.periods[1].band.lowCnyPerMwh).toBeCloseTo(meanBy('p10'), 6)
    expect(data.periods[1].band.highCnyPerMwh).toBeCloseTo(meanBy('p90'), 6)
    expect(data.periods[2]).toMatchObject({ actualDays: 10, forecastDays: 4, uncoveredDays: 16 })

    const came = day(series('PRICE', 'DA', 'CNY/MWh'), '2026-04-11', () => 77)
    await write(server.services, [came], server.services.clock.now())
    const later = (await ask()).data.periods[1]
    expect(later).toMatchObject({ actualDays: 1, forecastDays: 3 })
    const rest = mean(days.slice(1).flatMap(({ p50 }) => p50 as number[]))
    expect(later.meanCnyPerMwh).toBeCloseTo((77 + 3 * rest) / 4, 6)
  })

  it('keeps what an earlier run said of days that the newest one begins after', async () => {
    const { services } = server
    const { body } = await server.call(forecastModels, { provinceId: '1' })
    await (services.clock as DemoClock).set(shanghaiInstant('2026-04-12', '09:00'))
    const start = { provinceId: '1', modelId: body.rows[0].id, kind: 'LIVE' as const }
    const { runId } = (await server.call(startForecast, { ...start, horizonDays: 3 })).body.data
    await services.jobs.drain()
    // Of the 11th the price is known, of the 12th the first run's forecast, of the 13th to 15th the second's.
    const { run, periods } = (await ask()).data
    expect(run).toMatchObject({ id: runId })
    expect(periods[0]).toMatchObject({ from: '2026-04-11', actualDays: 1, forecastDays: 4 })
  })
})

it('refuses a caller without the right, a foreign province and a price of nodes', async () => {
  expect((await ask({}, 'nobody')).code).toBe(403)
  expect((await ask({ provinceId: '6' }, 'bound')).code).toBe(404)
  expect((await ask({ provinceId: '999' })).code).toBe(404)
  expect((await ask({ target: 'NODE_DA' })).code).toBe(400)
})
