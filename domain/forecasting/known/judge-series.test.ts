import { expect, it } from 'vitest'
import { streamOf, uniform } from '../../statistics/hashed-random.ts'
import { judgeSeries } from './judge-series.ts'

const SLOTS = 24 * 30
const RHYTHM = { slotCount: 24, priceLagDays: 1 }
const wave = (at: number, phase: number) => Math.sin((at / 24) * 2 * Math.PI + phase)
const noise = (at: number, seed: number) => uniform(streamOf('noise', String(seed)), at) - 0.5
const series = (name: string, value: (at: number) => number) => ({
  name,
  values: Float64Array.from({ length: SLOTS }, (_, at) => value(at)),
})

const levelAt = (at: number) => 300 + 200 * noise(Math.floor(at / 24), 9)
const priceAt = (at: number) => levelAt(at) + 80 * wave(at, 0) + 120 * noise(at, 1)
const price = series('电价', priceAt)
const dayMean = (at: number) => {
  const first = at - (at % 24)
  return Array.from({ length: 24 }, (_, hour) => priceAt(first + hour)).reduce((a, b) => a + b) / 24
}
const dayRange = (at: number) => {
  const prices = Array.from({ length: 24 }, (_, hour) => priceAt(at - (at % 24) + hour))
  return Math.max(...prices) - Math.min(...prices)
}
const loadAt = (at: number) => 2000 + 300 * wave(at, 0) + 400 * noise(at, 2)

/** What is said of one series, alone or beside others. */
function said(
  name: string,
  value: (at: number) => number,
  others: (typeof price)[] = [],
  of = price,
) {
  const [verdict] = judgeSeries(of, [series(name, value), ...others], RHYTHM)
  return verdict!.isKnown ? (verdict!.isSaid ? 'said' : 'unsaid') : verdict!.reason
}

it.each<[string, string, (at: number) => number, string]>([
  ['a forecast', '负荷预测', loadAt, 'said'],
  ['a load without a word', 'load', loadAt, 'unsaid'],
  ['a copy', 'x', priceAt, 'COPY'],
  ['a copy in another unit', 'x', (at) => priceAt(at) / 1000, 'COPY'],
  ['a copy moved up', 'x', (at) => priceAt(at) + 1, 'COPY'],
  ['a copy turned', 'x', (at) => 500 - 2 * priceAt(at), 'COPY'],
  ['a copy bent', 'log of it', (at) => Math.log(priceAt(at)), 'COPY'],
  ['a copy with little noise', 'feature 1', (at) => priceAt(at) + noise(at, 3), 'COPY'],
  ['the price of the day before', 'x', (at) => priceAt(at - 24), 'unsaid'],
  ['a forecast that is a copy is told by its score', 'price forecast', priceAt, 'said'],
  ['the mean of each day', 'base', (at) => dayMean(at), 'DAILY'],
  ['how far the prices of each day are apart', 'x', (at) => dayRange(at), 'DAILY'],
  ['a load of each day', 'base', (at) => 100 + 10 * noise(Math.floor(at / 24), 6), 'unsaid'],
  ['a rolling mean', 'rolling_mean_24', loadAt, 'DERIVED'],
  ['a lag of another quantity', 'load_lag_24', loadAt, 'unsaid'],
  ['a flag of high prices', 'spike', (at) => (priceAt(at) > 400 ? 1 : 0), 'COPY'],
  ['a distance from a price', 'x', (at) => Math.abs(priceAt(at) - 300), 'COPY'],
  ['a flag of the calendar', 'x', (at) => (at % 168 < 48 ? 1 : 0), 'unsaid'],
  ['what never changes', 'x', () => 5, 'unsaid'],
  ['what is missing', 'x', () => Number.NaN, 'unsaid'],
  ['another price', '实时电价', (at) => loadAt(at), 'PRICE'],
  ['a measured load', '实际负荷', loadAt, 'ACTUAL'],
])('%s', (_, name, value, verdict) => {
  expect(said(name, value)).toBe(verdict)
})

const runningMean = (at: number, window: number) =>
  Array.from({ length: window }, (_, back) => priceAt(at - back)).reduce((a, b) => a + b) / window
const rankAt = (at: number) => {
  const first = at - (at % 24)
  return Array.from({ length: 24 }, (_, hour) => priceAt(first + hour)).filter(
    (other) => other < priceAt(at),
  ).length
}
const smoothAt = (at: number) =>
  Array.from({ length: 60 }, (_, back) => 0.3 * 0.7 ** back * priceAt(at - back)).reduce(
    (a, b) => a + b,
  )

it.each<[string, (at: number) => number, string]>([
  ['the price of the hour before', (at) => priceAt(at - 1), 'MOVED'],
  ['the price of the hour after, in another unit', (at) => priceAt(at + 1) / 10, 'MOVED'],
  ['the price of tomorrow', (at) => priceAt(at + 24), 'MOVED'],
  ['the price of a day and an hour before', (at) => priceAt(at - 25), 'unsaid'],
  ['the rank within the day', rankAt, 'WITHIN_DAYS'],
  ['a share of the mean of the day', (at) => priceAt(at) / dayMean(at), 'WITHIN_DAYS'],
  ['the distance from the mean of the day', (at) => priceAt(at) - dayMean(at), 'WITHIN_DAYS'],
  ['the distance from the profile', (at) => priceAt(at) - 80 * wave(at, 0), 'ACROSS_DAYS'],
  ['a rolling mean', (at) => runningMean(at, 24), 'RUNNING'],
  [
    'a rolling mean of a week, rounded',
    (at) => Math.round(10 * runningMean(at, 168)) / 10,
    'RUNNING',
  ],
  ['a rolling mean up to the hour before', (at) => runningMean(at - 1, 24), 'RUNNING'],
  ['a rolling mean up to yesterday', (at) => runningMean(at - 24, 24), 'unsaid'],
  ['an exponential mean', smoothAt, 'RUNNING'],
  ['a change from the hour before', (at) => priceAt(at) / priceAt(at - 1) - 1, 'RUNNING'],
  ['a difference from the hour before', (at) => priceAt(at) - priceAt(at - 1), 'RUNNING'],
  ['a difference from the day before', (at) => priceAt(at) - priceAt(at - 24), 'RUNNING'],
  ['a change from the day before', (at) => priceAt(at) / priceAt(at - 24) - 1, 'RUNNING'],
  ['another price with noise', (at) => priceAt(at) + 70 * noise(at, 7), 'COPY'],
  ['a load by another name', loadAt, 'unsaid'],
  ['a sine of the clock', (at) => 10 * wave(at, 0) + noise(at, 8), 'unsaid'],
])('a column of no name that is %s', (_, value, verdict) => {
  expect(said('x', value)).toBe(verdict)
})

it('what was measured stands beside its forecast', () => {
  expect(said('负荷', loadAt, [series('负荷预测', loadAt)])).toBe('BESIDE_FORECAST')
  expect(said('demand', loadAt, [series('da_demand', loadAt)])).toBe('BESIDE_FORECAST')
  expect(said('Wind generation', loadAt, [series('Wind forecast', loadAt)])).toBe('BESIDE_FORECAST')
  expect(said('风电出力', loadAt, [series('风电预测', loadAt)])).toBe('BESIDE_FORECAST')
  expect(said('generation', loadAt, [series('da_generation', loadAt)])).toBe('BESIDE_FORECAST')
  const ofTexas = [series('STWPF WIDE', loadAt), series('STPPF WIDE', loadAt)]
  expect(said('GEN WIDE WIND', loadAt, ofTexas)).toBe('BESIDE_FORECAST')
  expect(said('GEN WIDE SOLAR', loadAt, ofTexas)).toBe('BESIDE_FORECAST')
  expect(said('GEN WIDE HYDRO', loadAt, ofTexas)).toBe('unsaid')
  expect(said('wind_generation_mw', loadAt, [series('wind_forecast_mw', loadAt)])).toBe(
    'BESIDE_FORECAST',
  )
  expect(said('Integrated Load NYC', loadAt, [series('ISO Load Forecast', loadAt)])).toBe(
    'BESIDE_FORECAST',
  )
  expect(said('wind_generation', loadAt, [series('load_forecast', loadAt)])).toBe('unsaid')
  expect(said('wind', loadAt, [series('Load forecast', loadAt)])).toBe('unsaid')
})

it('a load of the whole market stands beside a forecast of the load', () => {
  const forecast = [series('Load_Forecast_DA', loadAt)]
  expect(said('System_Load', loadAt, forecast)).toBe('BESIDE_FORECAST')
  expect(said('Total demand (MW)', loadAt, forecast)).toBe('BESIDE_FORECAST')
  expect(said('全网负荷', loadAt, [series('直调负荷预测', loadAt)])).toBe('BESIDE_FORECAST')
  expect(said('System_Load', loadAt)).toBe('unsaid')
  expect(said('System_Load', loadAt, [series('Wind_Forecast_DA', loadAt)])).toBe('unsaid')
  expect(said('load_lag_24', loadAt, forecast)).toBe('unsaid')
  expect(said('Heating load', loadAt, forecast)).toBe('unsaid')
})

it('what is current beside the day ahead was forecast on the day', () => {
  const ahead = [series('Generation - Wind [MW] Day Ahead/ BZN|AT', loadAt)]
  expect(said('Generation - Wind [MW] Current / BZN|AT', loadAt, ahead)).toBe('LATE')
  expect(said('Generation - Solar [MW] Current / BZN|AT', loadAt, ahead)).toBe('unsaid')
  expect(said('Generation - Wind [MW] Day Ahead/ BZN|AT', loadAt)).toBe('unsaid')
  expect(said('风电最新预测', loadAt, [series('风电日前预测', loadAt)])).toBe('LATE')
  expect(said('latest load forecast', loadAt, [series('DA load forecast', loadAt)])).toBe('LATE')
  expect(said('latest load forecast', loadAt)).toBe('said')
})

it('what the market cleared of the load stands beside its forecast', () => {
  expect(said('DA_Demand', loadAt, [series('Load_Forecast', loadAt)])).toBe('RESULT')
  expect(said('da_demand', loadAt, [series('Wind forecast', loadAt)])).toBe('unsaid')
})

it('a table of settlement holds what was settled, but for what says otherwise', () => {
  const series_ = [series('TOTALDEMAND', loadAt), series('demand forecast', loadAt)]
  const settled = { slotCount: 24, priceLagDays: 1, settledBy: 'SETTLEMENTDATE' }
  expect(judgeSeries(price, series_, settled)).toEqual([
    { name: 'TOTALDEMAND', isKnown: false, reason: 'BESIDE_FORECAST', beside: 'demand forecast' },
    { name: 'demand forecast', isKnown: true, isSaid: true },
  ])
  expect(judgeSeries(price, series_.slice(0, 1), settled)).toEqual([
    { name: 'TOTALDEMAND', isKnown: false, reason: 'SETTLED', beside: 'SETTLEMENTDATE' },
  ])
  expect(judgeSeries(price, series_.slice(0, 1), RHYTHM)[0]!.isKnown).toBe(true)
})

it('series that make up the price are not known', () => {
  const energyAt = (at: number) => 100 * noise(at, 4)
  const rest = series('b', (at) => priceAt(at) - energyAt(at))
  expect(said('a', energyAt, [rest])).toBe('PART')
  expect(said('a', energyAt, [series('b', loadAt)])).toBe('unsaid')
  // Parts of which others are known to come out of the market.
  const lossAt = (at: number) => 10 * noise(at, 6)
  const three = [
    series('DA Loss', lossAt),
    series('DA Energy', (at) => priceAt(at) - energyAt(at) / 10 - lossAt(at)),
  ]
  expect(said('DA Jam', (at) => energyAt(at) / 10, three)).toBe('PART')
  expect(said('load', loadAt, [series('DA Jam', (at) => energyAt(at) / 10), ...three])).toBe(
    'unsaid',
  )
})

it('columns that only name places are prices of places', () => {
  const se3 = { ...price, name: 'SE3' }
  const near = (at: number) => priceAt(at) + 60 * noise(at, 5)
  expect(said('DK1', near, [], se3)).toBe('PLACE')
  const guangdong = { ...price, name: '广东' }
  expect(said('广西', near, [], guangdong)).toBe('PLACE')
  // Neither a quantity nor another level is the price of a neighbour.
  expect(said('负荷', near, [], guangdong)).toBe('unsaid')
  const far = (at: number) => 100 * (priceAt(at) + 300 * noise(at, 5))
  expect(said('广西', far, [], guangdong)).toBe('unsaid')
})
