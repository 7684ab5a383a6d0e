import { paperDesign } from '../feature-columns.ts'
import {
  fitPriceNetwork,
  type NetworkOptions,
  networkRows,
  type PriceNetwork,
  predictPriceNetwork,
  tunePriceNetwork,
} from '../network/price-network.ts'
import type { Member } from './member.ts'
import { LONGEST_WINDOW, targetDaysOf } from './origin.ts'

/** Fewest days on which networks are trained. */
const LEAST_DAYS = 112

export const NETWORK_OPTIONS: NetworkOptions = {
  hidden: 256,
  epochs: 60,
  leastSteps: 2400,
  rate: 0.001,
  dailyRate: 0.0002,
  batch: 32,
  inputDropout: 0.05,
  hiddenDropout: 0.5,
  huber: 0.1,
}

const MIN_SPREAD = 0.1

/** Networks are trained anew when they have so many times the days of their last training. */
const GROWTH = 1.5

/**
 * Networks that differ by their random beginning alone and share their rows; the member is their mean.
 * New ones are trained at length, then all days are gone through once a day, and when the days have grown
 * by half new ones begin: small steps do not unlearn what few days taught. `levelled`: on deviations from
 * the recent price level.
 */
export function networksMember(source: {
  levelled: boolean
  seeds: number[]
  options?: NetworkOptions
}): Member {
  const { levelled, seeds, options = NETWORK_OPTIONS } = source
  let models: PriceNetwork[] = []
  let learned = { originDay: Number.NEGATIVE_INFINITY, series: '', trainedDays: 0 }
  return {
    name: levelled ? 'networks of deviations' : 'networks',
    family: levelled ? 'network-deviations' : 'network',
    learn: (origin) => {
      const { panel, cache, lags, names, originDay } = origin
      const targetDays = targetDaysOf(origin, LONGEST_WINDOW)
      if (targetDays.length < LEAST_DAYS) return false
      const { columns } = paperDesign(panel.slotCount, lags)[0]!
      const frame = { panel, cache, columns, lags, levelled, targetDays, minSpread: MIN_SPREAD }
      const rows = networkRows(frame)
      const series = names.join()
      let { trainedDays } = learned
      if (series !== learned.series || targetDays.length >= GROWTH * trainedDays) {
        models = seeds.map((seed) => fitPriceNetwork(rows, options, seed))
        trainedDays = targetDays.length
      } else if (originDay > learned.originDay) {
        models.forEach((model, index) => {
          tunePriceNetwork(model, rows, { options, seed: seeds[index]! * 100_003 + originDay })
        })
      }
      learned = { originDay, series, trainedDays }
      return true
    },
    predict: (panel, day) => meanOf(models.map((model) => predictPriceNetwork(model, panel, day))),
  }
}

function meanOf(forecasts: Float64Array[]): Float64Array {
  const mean = new Float64Array(forecasts[0]!.length)
  for (const forecast of forecasts) {
    for (let slot = 0; slot < mean.length; slot++) mean[slot]! += forecast[slot]! / forecasts.length
  }
  return mean
}
