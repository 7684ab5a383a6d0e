import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { testServer } from '../../test/harness.ts'
import { loadInputs, priceLimits, ruleAvailability } from './market-inputs.ts'
import { day, fillMarket, LAST, series, write } from './test/test-market.ts'

const server = testServer()
const NEXT = addDays(LAST, 1)
const AFTER = addDays(LAST, 2)
const LOAD_D2 = series('LOAD', 'FORECAST_D2', 'MW')
const DATES = datesFromTo(addDays(LAST, -9), NEXT)

// Disclosed are prices and, for a day longer, forecasts of the load.
beforeAll(() => fillMarket(server.services))

const load = async () => {
  const { db } = server.services
  const inputs = (await loadInputs(db, { provinceId: '1', target: 'UNIFIED_DA', until: AFTER }))!
  const rowsOf = (name: string) => inputs.exogenous.find((one) => one.name === name)
  return { inputs, rowsOf }
}
const add = (...curves: Parameters<typeof write>[1]) =>
  write(server.services, curves, server.services.clock.now())

describe('what is derived from inputs', () => {
  it('mixes no actual curves with forecasts: they are known days later', async () => {
    const wind = series('WIND', 'ACTUAL', 'MW')
    await add(...DATES.map((date) => day(wind, date, () => 500)))
    const { inputs, rowsOf } = await load()
    expect(inputs.exogenous.map(({ name, stage }) => [name, stage])).toEqual([
      ['LOAD', 'FORECAST'],
      ['RENEWABLE', 'ACTUAL'],
    ])
    expect(rowsOf('BIDDING_SPACE')).toBeUndefined()
    const { exogenousLagDays } = ruleAvailability(inputs, 'UNIFIED_DA')
    expect(exogenousLagDays).toEqual({ LOAD: 0, RENEWABLE: 3 })
  })
})

describe('inputs that are disclosed two days before', () => {
  it('stand in until those of the day before are there', async () => {
    await add(
      day(LOAD_D2, NEXT, () => 1),
      day(LOAD_D2, AFTER, () => 2),
    )
    const { inputs, rowsOf } = await load()
    const { rows } = rowsOf('LOAD')!
    expect(rows.get(AFTER)).toEqual(Array(24).fill(2))
    expect(rows.get(NEXT)![0]).toBeGreaterThan(1000)
    expect(ruleAvailability(inputs, 'UNIFIED_DA').exogenousLagDays.LOAD).toBe(0)
  })

  it('are left out where another input has none', async () => {
    const wind = series('WIND', 'FORECAST', 'MW')
    await add(
      day(LOAD_D2, AFTER, () => 2),
      ...DATES.map((date) => day(wind, date, () => 500)),
    )
    expect((await load()).rowsOf('LOAD')!.rows.has(AFTER)).toBe(false)
    await add(day(series('WIND', 'FORECAST_D2', 'MW'), AFTER, () => 300))
    const { rowsOf } = await load()
    expect(rowsOf('LOAD')!.rows.has(AFTER)).toBe(true)
    // 2 MW of load less 300 MW of wind.
    expect(rowsOf('BIDDING_SPACE')!.rows.get(AFTER)).toEqual(Array(24).fill(-298))
  })
})

describe('the legal range of prices', () => {
  it('is that of the date, and an error where none holds', async () => {
    const { db } = server.services
    expect(await priceLimits(db, '3', LAST)).toEqual({ minCnyPerMwh: 40, maxCnyPerMwh: 650 })
    await expect(priceLimits(db, '3', '2019-12-31')).rejects.toThrow(
      'RULE_MISSING:3.clearing.limit.min.2019-12-31',
    )
  })
})
