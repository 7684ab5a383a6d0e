import { expect, it } from 'vitest'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { seededRandom } from '#domain/statistics/seeded-random.ts'
import { type DesignKind, localDesign, paperDesign } from '../market/feature-columns.ts'
import type { MarketHistory } from '../market/market-history.ts'
import { originAt, targetDaysOf } from '../market/origin.ts'
import { fitLear, predictLear } from './lear.ts'

/** A market of so many days and input series, of which the first moves the price. */
function market(slotCount: SlotCount, days: number, series: number): MarketHistory {
  const random = seededRandom(series)
  const noise = () => Float64Array.from({ length: days * slotCount }, () => random())
  const exogenous = Array.from({ length: series }, (_, k) => ({ name: `s${k}`, values: noise() }))
  const price = noise().map((value, at) => 100 + value + 50 * (exogenous[0]?.values[at] ?? 0))
  return { slotCount, firstDate: '2026-01-01', days, price, exogenous }
}

// Eight series make 679 columns. The memory lends no number more than was asked for, so that short windows
// show what four years of them take.
it.each<[SlotCount, DesignKind, number, 'relaxed' | 'raw-columns']>([
  [24, 'paper', 8, 'raw-columns'],
  [24, 'paper', 6, 'relaxed'],
  [24, 'local', 0, 'relaxed'],
  [96, 'local', 8, 'raw-columns'],
  [96, 'paper', 1, 'relaxed'],
])('is fitted on %i slots of the %s design with %i series, %s', (slots, kind, series, refit) => {
  const history = market(slots, 40, series)
  const source = { history, availability: { priceLagDays: 1, exogenousLagDays: {} } }
  const origin = originAt(source, 39)
  const { panel, cache, lags } = origin
  const targetDays = targetDaysOf(origin, 56)
  const design = (kind === 'paper' ? paperDesign : localDesign)(slots, lags)
  const rule = { rule: 'log', minSpread: 0.1, windowDays: 56 } as const
  const model = fitLear({ ...{ panel, cache, design, targetDays, refit }, ...rule })
  const prices = predictLear(model, panel, 39).map(({ price }) => price)
  expect(prices).toHaveLength(slots)
  expect(prices.every(Number.isFinite)).toBe(true)
})
