import { daysBetween } from '#domain/calendar/delivery-date.ts'
import {
  fitMaterial,
  fitWindows,
  type PointDay,
  predictionMaterial,
  predictWindows,
  type Setting,
} from '../lear/window-mean.ts'
import { dateOfIndex, type MarketHistory } from '../market/market-history.ts'
import { type Recall, recallNothing } from '../recall.ts'
import type { DayErrors } from './day-errors.ts'

/** A date to count strides from; any would do. */
const EPOCH = '1970-01-01'

/**
 * Forecasts as they would have been made at the `calibrationDays` origins before `originDay`, each from
 * a fit that had not seen its target: one fit serves `calibrationStrideDays` origins, which makes their
 * errors slightly larger than those of a daily refit. Fits are made on the same dates whatever `originDay`,
 * so that the run of the next day can recall all but one origin. Yields origin by origin, so that long work
 * can show progress.
 */
export function* calibrationPoints(
  setting: Setting,
  originDay: number,
  recall: Recall = recallNothing,
): Generator<PointDay[]> {
  const { calibrationDays } = setting.options
  const earliest = firstOriginWithPrices(setting)
  let block = blockFrom(setting, earliest, recall)
  for (let day = Math.max(earliest, originDay - calibrationDays); day < originDay; day++) {
    const from = Math.max(earliest, strideStart(setting, day))
    if (block.from !== from) block = blockFrom(setting, from, recall)
    const { fitted, material } = block
    // Days count from the history's first, which another run may begin elsewhere.
    const points = recall(
      () => ({ ...predictionMaterial(setting, day), parts: [material()] }),
      () => moved(predictWindows(fitted(), setting, day), -day),
    )
    yield moved(points, day)
  }
}

const moved = (points: PointDay[], days: number) =>
  points.map((point) => ({ ...point, day: point.day + days }))

/** The origins that one fit serves; it is made when the first of them asks. */
function blockFrom(setting: Setting, from: number, recall: Recall) {
  const material = once(() => fitMaterial(setting, from))
  const fitted = once(() => recall(material, () => fitWindows(setting, from)))
  return { from, material, fitted }
}

function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The origin at or before `day` of the fit that serves it. */
function strideStart({ history, options }: Setting, day: number): number {
  const sinceEpoch = daysBetween(EPOCH, dateOfIndex(history, day))
  return day - (sinceEpoch % options.calibrationStrideDays)
}

/** A − F of one forecast day, nothing when its price is not known by `lastPriceDay`. */
export function errorsOf(
  history: MarketHistory,
  point: PointDay,
  lastPriceDay: number,
): DayErrors[] {
  if (point.day > lastPriceDay) return []
  const from = point.day * history.slotCount
  const errors = point.price.map((value, slot) => history.price[from + slot]! - value)
  if (errors.every(Number.isNaN)) return []
  return [
    {
      targetDate: dateOfIndex(history, point.day),
      lead: point.lead,
      errors,
    },
  ]
}

function firstOriginWithPrices(setting: Setting): number {
  const { price, slotCount } = setting.history
  const first = price.findIndex((value) => !Number.isNaN(value))
  return Math.floor(Math.max(0, first) / slotCount) + setting.availability.priceLagDays + 7
}
