import { describe, expect, it } from 'vitest'
import { designLags } from '../availability.ts'
import { knownPanel } from '../known-panel.ts'
import type { MarketHistory } from '../market-history.ts'
import { syntheticMarket } from '../test/synthetic-market.ts'
import { fitPooledTrees, predictPooledTrees } from './pooled-trees.ts'
import { treeFeatures } from './tree-features.ts'

const OPTIONS = {
  ...{ rounds: 30, leaves: 8, rate: 0.2, leastLeafHours: 5, featureShare: 1 },
  halfLifeDays: 728,
}

function panelOf(history: MarketHistory, exogenousLags: Record<string, number> = {}) {
  const last = history.days - 1
  const exogenous = history.exogenous.map(({ name }) => last - (exogenousLags[name] ?? 0))
  const panel = knownPanel(history, { price: last - 1, exogenous }, { firstDay: 0, lastDay: last })
  const names = history.exogenous.map(({ name }) => name)
  return { panel, lags: designLags({ priceLagDays: 1, exogenousLagDays: exogenousLags }, names) }
}

describe('trees over all slots', () => {
  it('stay among the prices seen where most of them stand at their floor', () => {
    const history = syntheticMarket({ slotCount: 24, days: 90 })
    const load = history.exogenous[0]!.values
    // All hours but one stand at 40, a millionth aside; that one is spread from 100 to 460, as its load says.
    history.price.forEach((_, at) => {
      const [day, hour] = [Math.floor(at / 24), at % 24]
      load[at] = 10 + ((day * 7919) % 13)
      history.price[at] = hour === 18 ? 100 + 30 * (load[at]! - 10) : 40 + ((at * 7919) % 13) / 1e6
    })
    const { panel, lags } = panelOf(history)
    const targetDays = Int32Array.from({ length: 81 }, (_, index) => index + 8)
    const trees = fitPooledTrees({ panel, lags, targetDays, options: OPTIONS, seed: 1 })
    const missed = [83, 84, 85, 86, 87, 88, 89].map((day) => {
      const forecast = predictPooledTrees(trees, panel, day)
      expect(Math.abs(forecast[3]! - 40)).toBeLessThan(3)
      return Math.abs(forecast[18]! - history.price[day * 24 + 18]!)
    })
    expect(Math.max(...missed)).toBeLessThan(400)
  })
})

describe('the difference of two series', () => {
  it('is of days for which both are known', () => {
    const base = syntheticMarket({ slotCount: 24, days: 20 })
    const ofDay = (level: number) =>
      Float64Array.from({ length: 20 * 24 }, (_, at) => level * Math.floor(at / 24))
    const exogenous = [
      { name: 'load', values: ofDay(1) },
      { name: 'wind', values: ofDay(100) },
    ]
    const { panel, lags } = panelOf({ ...base, exogenous }, { wind: 1 })
    const { names, values } = treeFeatures(panel, lags, 19)
    const feature = (name: string) => values[names.indexOf(name)]
    // Load is known to day 19, wind to day 18: 18 - 1800, and against day 17 and day 12.
    expect(feature('series 1 less 2')).toBe(-1782)
    expect(feature('series 1 less 2 less day before')).toBe(-99)
    expect(feature('series 1 less 2 less week before')).toBe(-594)
  })
})
