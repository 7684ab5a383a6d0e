import { expect, it } from 'vitest'
import { ADDED_SERIES } from '../words.ts'
import { isTargetItself, lagOfAdded } from './added-series.ts'

it('an added series is known as far as it was published by half past nine of the day before', () => {
  expect(Object.fromEntries(ADDED_SERIES.map((series) => [series, lagOfAdded(series)]))).toEqual({
    // Day-ahead prices come in the evening, forecasts in the morning, the rest on the day after.
    PRICE_DA: 1,
    PRICE_RT: 3,
    HYDRO_FORECAST: 0,
    NON_MARKET_FORECAST: 0,
    LOAD_ACTUAL: 3,
    TIE_LINE_ACTUAL: 3,
    RENEWABLE_ACTUAL: 3,
    HYDRO_ACTUAL: 3,
  })
})

it('the price of the target is none', () => {
  const refused = (target: 'UNIFIED_DA' | 'UNIFIED_RT') =>
    ADDED_SERIES.filter((series) => isTargetItself(series, target))
  expect(refused('UNIFIED_DA')).toEqual(['PRICE_DA'])
  expect(refused('UNIFIED_RT')).toEqual(['PRICE_RT'])
})
