import { addDays } from '#domain/calendar/delivery-date.ts'
import { fitLear, predictLear } from '#domain/forecasting/lear/lear.ts'
import { ColumnCache } from '#domain/forecasting/market/design-matrix.ts'
import { paperDesign } from '#domain/forecasting/market/feature-columns.ts'
import { knownPanel } from '#domain/forecasting/market/known-panel.ts'
import { dayIndexOf, type MarketHistory } from '#domain/forecasting/market/market-history.ts'
import type { PublishedForecasts } from './published-forecasts.ts'

/** Our LEAR of one window beside the published one on the same days. */
export type Parity = {
  days: number
  meanDifference: number
  mae: number
  publishedMae: number
  secondsPerDay: number
}

const LAGS = { price: [1, 2, 3, 7], exogenous: [0, 1, 7] }

/** Re-forecasts the first `days` of the published test period by the paper's rule and compares. */
export function learParity(source: {
  history: MarketHistory
  published: PublishedForecasts
  windowDays: number
  days: number
}): Parity {
  const { history, published, windowDays } = source
  const theirs = published.get(`LEAR ${windowDays}`)
  const first = theirs?.keys().next().value
  if (!theirs || !first) throw new Error(`no published LEAR ${windowDays}`)
  const days = Math.min(source.days, theirs.size)
  let [difference, own, other] = [0, 0, 0]
  const started = process.cpuUsage().user
  for (let k = 0; k < days; k++) {
    const date = addDays(first, k)
    const forecast = paperForecast(history, dayIndexOf(history, date), windowDays)
    theirs.get(date)!.forEach((their, hour) => {
      const actual = history.price[dayIndexOf(history, date) * 24 + hour]!
      difference += Math.abs(forecast[hour]! - their)
      own += Math.abs(forecast[hour]! - actual)
      other += Math.abs(their - actual)
    })
  }
  const secondsPerDay = (process.cpuUsage().user - started) / 1e6 / days
  const hours = days * 24
  return {
    days,
    meanDifference: difference / hours,
    mae: own / hours,
    publishedMae: other / hours,
    secondsPerDay,
  }
}

function paperForecast(history: MarketHistory, day: number, windowDays: number): number[] {
  const names = history.exogenous.map(({ name }) => name)
  const known = { price: day - 1, exogenous: names.map(() => day) }
  const panel = knownPanel(history, known, { firstDay: day - windowDays, lastDay: day })
  const model = fitLear({
    panel,
    cache: new ColumnCache(panel),
    design: paperDesign(24, { price: LAGS.price, exogenous: names.map(() => LAGS.exogenous) }),
    windowDays,
    targetDays: Int32Array.from({ length: windowDays - 7 }, (_, index) => index + 7),
    rule: 'paper',
    refit: 'raw-columns',
    minSpread: 0,
  })
  return predictLear(model, panel, windowDays).map(({ price }) => price)
}
