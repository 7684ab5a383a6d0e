import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { meanCurve } from '#domain/statistics/mean.ts'
import {
  fitPriceNetwork,
  type NetworkOptions,
  networkRows,
  type PriceNetwork,
  predictPriceNetwork,
  tunePriceNetwork,
} from '../families/network/price-network.ts'
import { paperDesign } from '../market/feature-columns.ts'
import { LONGEST_WINDOW, targetDaysOf } from '../market/origin.ts'
import type { Member, MemberMemory } from './member.ts'

/**
 * Fewest days on which networks are trained, by slots a day. On half a year of quarters (90 days of Gansu before
 * its last 91) their MAE was 82 and 90 beside 70 to 76 of the others, and that of all 70.6 with them and
 * 69.3 without.
 */
const MIN_DAYS: Record<SlotCount, number> = { 24: 112, 96: 364 }

export const NETWORK_OPTIONS: NetworkOptions = {
  hidden: 256,
  epochs: 60,
  minSteps: 2400,
  rate: 0.001,
  dailyRate: 0.0002,
  batch: 32,
  inputDropout: 0.05,
  hiddenDropout: 0.5,
  huber: 0.1,
}

const MIN_SPREAD = 0.1

/** Networks, the latest day they learned at, what their columns are made of, and the days of their training. */
type NetworksMemory = {
  models: PriceNetwork[]
  date: DeliveryDate
  design: string
  trainedDays: number
}

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
  memory?: MemberMemory
}): Member {
  const { levelled, seeds, options = NETWORK_OPTIONS } = source
  let memory = (source.memory ?? null) as NetworksMemory | null
  return {
    name: levelled ? 'networks of deviations' : 'networks',
    family: levelled ? 'network-deviations' : 'network',
    learn: (origin) => {
      const { panel, cache, lags, names, originDay, date } = origin
      const targetDays = targetDaysOf(origin, LONGEST_WINDOW)
      if (targetDays.length < MIN_DAYS[panel.slotCount]) return false
      const { columns } = paperDesign(panel.slotCount, lags)[0]!
      const frame = { panel, cache, columns, lags, levelled, targetDays, minSpread: MIN_SPREAD }
      const rows = networkRows(frame)
      const design = JSON.stringify([panel.slotCount, names, lags])
      if (memory?.design !== design || targetDays.length >= GROWTH * memory.trainedDays) {
        const models = seeds.map((seed) => fitPriceNetwork(rows, options, seed))
        memory = { models, date, design, trainedDays: targetDays.length }
      } else if (date > memory.date) {
        memory.models.forEach((model, index) => {
          tunePriceNetwork(model, rows, { options, seed: seeds[index]! * 100_003 + originDay })
        })
        memory.date = date
      }
      return true
    },
    predict: (panel, day) =>
      meanCurve(memory!.models.map((model) => predictPriceNetwork(model, panel, day))),
    memory: () => memory,
  }
}
