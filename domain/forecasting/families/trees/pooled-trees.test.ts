import { describe, expect, it } from 'vitest'
import { seededRandom } from '#domain/statistics/seeded-random.ts'
import { designLags } from '../../market/availability.ts'
import { knownPanel } from '../../market/known-panel.ts'
import type { MarketHistory } from '../../market/market-history.ts'
import { syntheticMarket } from '../../test/synthetic-market.ts'
import { fitPooledTrees, predictPooledTrees } from './pooled-trees.ts'
import { treeFeatures } from './tree-features.ts'

const OPTIONS = {
  ...{ rounds: 30, leaves: 8, rate: 0.2, minLeafHours: 5, featureShare: 1 },
  ...{ halfLifeDays: 728, target: 'deviation' as const },
}

function panelOf(history: MarketHistory, exogenousLags: Record<string, number> = {}) {
  const last = history.days - 1
  const exogenous = history.exogenous.map(({ name }) => last - (exogenousLags[name] ?? 0))
  const panel = knownPanel(history, { price: last - 1, exogenous }, { firstDay: 0, lastDay: last })
  const names = history.exogenous.map(({ name }) => name)
  return { panel, lags: designLags({ priceLagDays: 1, exogenousLagDays: exogenousLags }, names) }
}

describe('trees over all slots', () => {
  it.each(['deviation', 'price'] as const)(
    'stay among the prices seen at a floor: %s',
    (target) => {
      const history = syntheticMarket({ slotCount: 24, days: 90 })
      const load = history.exogenous[0]!.values
      // All hours but one stand at 40, a millionth aside; that one is spread from 100 to 460, as its load says.
      history.price.forEach((_, at) => {
        const [day, hour] = [Math.floor(at / 24), at % 24]
        load[at] = 10 + ((day * 7919) % 13)
        history.price[at] =
          hour === 18 ? 100 + 30 * (load[at]! - 10) : 40 + ((at * 7919) % 13) / 1e6
      })
      const { panel, lags } = panelOf(history)
      const targetDays = Int32Array.from({ length: 81 }, (_, index) => index + 8)
      const options = { ...OPTIONS, target }
      const trees = fitPooledTrees({ panel, lags, targetDays, options, seed: 1 })
      const missed = [83, 84, 85, 86, 87, 88, 89].map((day) => {
        const forecast = predictPooledTrees(trees, panel, day)
        expect(Math.abs(forecast[3]! - 40)).toBeLessThan(3)
        return Math.abs(forecast[18]! - history.price[day * 24 + 18]!)
      })
      expect(Math.max(...missed)).toBeLessThan(400)
    },
  )

  it('forecast prices themselves where those have nothing to do with the days before', () => {
    const history = syntheticMarket({ slotCount: 24, days: 120 })
    const load = history.exogenous[0]!.values
    const random = seededRandom(8)
    const of = Array.from({ length: 120 }, () => 12 * random())
    history.price.forEach((_, at) => {
      load[at] = of[Math.floor(at / 24)]!
      history.price[at] = load[at]! < 6 ? 40 : 90 + 40 * load[at]!
    })
    const { panel, lags } = panelOf(history)
    const targetDays = Int32Array.from({ length: 100 }, (_, index) => index + 8)
    const missedBy = (target: 'deviation' | 'price') => {
      const options = { ...OPTIONS, target }
      const trees = fitPooledTrees({ panel, lags, targetDays, options, seed: 1 })
      const days = [110, 112, 114, 116, 118]
      return days.reduce((sum, day) => {
        const forecast = predictPooledTrees(trees, panel, day)
        return sum + Math.abs(forecast[12]! - history.price[day * 24 + 12]!) / days.length
      }, 0)
    }
    expect(missedBy('price')).toBeLessThan(20)
    expect(missedBy('price')).toBeLessThan(missedBy('deviation') / 2)
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
