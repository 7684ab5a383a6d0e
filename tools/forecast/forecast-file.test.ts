import { expect, it, vi } from 'vitest'
import type { Availability } from '#domain/forecasting/market/availability.ts'
import type { MarketHistory } from '#domain/forecasting/market/market-history.ts'
import { forecastFiles } from './forecast-file.ts'

// Busy machines need longer than the default five seconds.
vi.setConfig({ testTimeout: 60_000 })

const DAYS = 48

/** Hourly prices that follow a load which is known one day further than they are. */
function market(): MarketHistory {
  const load = Float64Array.from({ length: DAYS * 24 }, (_, at) => {
    const day = Math.floor(at / 24)
    return 10 + ((day * 7919) % 13) / 2 + 3 * Math.sin((at % 24) / 4)
  })
  const price = load.map((value, at) => (at < (DAYS - 1) * 24 ? 100 + 20 * value : Number.NaN))
  const exogenous = [{ name: 'load', values: load }]
  return { slotCount: 24, firstDate: '2026-01-01', days: DAYS, price, exogenous }
}

const run = async (history: MarketHistory, days = 3, lags: Partial<Availability> = {}) => {
  const availability = { priceLagDays: 1, exogenousLagDays: {}, ...lags }
  const limits = { minCnyPerMwh: 0, maxCnyPerMwh: 1000 }
  const shares: number[] = []
  const file = { name: 'small', history, availability, limits }
  const [outcome] = await forecastFiles({
    files: [file],
    days,
    onProgress: (share) => shares.push(share),
  })
  return { ...outcome!, shares }
}

it('forecasts the last days with prices and the day after them', async () => {
  const history = market()
  const { ensemble, report, shares } = await run(history)
  expect([report.from, report.to, report.days]).toEqual(['2026-02-14', '2026-02-16', 3])
  const last = ensemble.at(-1)!
  expect([last.date, last.actual.every(Number.isNaN)]).toEqual(['2026-02-17', true])
  expect(report.mae).toBeLessThan(0.4 * report.naiveMae)
  let naive = 0
  for (let at = 44 * 24; at < 47 * 24; at++) {
    naive += Math.abs(history.price[at]! - history.price[at - 168]!) / 72
  }
  expect(report.naiveMae).toBeCloseTo(naive, 9)
  expect(report.rmae).toBeCloseTo(report.mae / naive, 9)
  let [newest, week] = [0, 0]
  for (let at = 44 * 24; at < 47 * 24; at++) {
    const latest = [1, 2, 3, 4, 5, 6, 7].map((day) => history.price[at - 24 * day]!)
    newest += Math.abs(history.price[at]! - latest[0]!) / 72
    week += Math.abs(history.price[at]! - latest.reduce((sum, price) => sum + price, 0) / 7) / 72
  }
  expect(report.newestDayMae).toBeCloseTo(newest, 9)
  expect(report.meanOf7DaysMae).toBeCloseTo(week, 9)
  expect(report.members.map(({ name }) => name)).toEqual(['LEAR 56'])
  expect(report.members[0]!.secondsPerDay).toBeGreaterThan(0)
  expect(shares.at(-1)).toBe(1)
})

it('does not see a price before its time', async () => {
  const history = market()
  const before = (await run(history)).ensemble
  history.price.fill(900, 46 * 24, 47 * 24)
  const after = (await run(history)).ensemble
  for (const [index, day] of before.entries()) {
    const same = expect(after[index]!.forecast)
    if (day.date < '2026-02-17') same.toEqual(day.forecast)
    else same.not.toEqual(day.forecast)
  }
})

it('says when the history is too short', async () => {
  await expect(run(market(), 30)).rejects.toThrow('small: 48 days are too few to test 30')
})

it('has plain means beside the others where prices are days old', async () => {
  const { report } = await run(market(), 3, { priceLagDays: 3 })
  expect(report.members.map(({ name }) => name)).toContain('mean of 7 days')
})

it('forecasts as many days after the prices as these lag', async () => {
  const history = { ...market(), exogenous: [] }
  const { ensemble, report } = await run(history, 3, { priceLagDays: 2 })
  const ahead = ensemble.filter(({ date }) => date > report.to)
  expect(ahead.map(({ date }) => date)).toEqual(['2026-02-17', '2026-02-18'])
  for (const { forecast, actual } of ahead) {
    expect(forecast.every(Number.isFinite)).toBe(true)
    expect([actual.length, actual.every(Number.isNaN)]).toEqual([24, true])
  }
})

it('says which members were silent, which series were left out, and which days have no forecast', async () => {
  const history = market()
  const gaps = new Float64Array(DAYS * 24).fill(Number.NaN)
  history.exogenous.push({ name: 'wind', values: gaps })
  const { report } = await run(history, 5)
  expect(report.members.map(({ name, days }) => [name, days])).toEqual([['LEAR 56', 5]])
  expect(report.silentMembers).toContain('networks')
  expect(report.silentMembers).toContain('trees 1')
  expect(report.notes).toEqual([{ note: 'EXOGENOUS_EMPTY:wind', days: 6 }])
  expect(report.daysWithoutForecast).toEqual([])
})

it('names the days on which no member spoke', async () => {
  const history = market()
  // LEAR needs 21 days with all lags: days 7 and 21 to 40 are so many, at the 41st and no sooner.
  history.price.fill(Number.NaN, 8 * 24, 21 * 24)
  const { report, ensemble } = await run(history, 12)
  const silent = ['05', '06', '07', '08', '09', '10'].map((day) => `2026-02-${day}`)
  expect(report.daysWithoutForecast).toEqual(silent)
  expect([report.from, report.days, ensemble[0]!.date]).toEqual(['2026-02-11', 6, '2026-02-11'])
})
