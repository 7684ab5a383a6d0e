import { fitWindows, type PointDay, predictWindows, type Setting } from '../lear/window-mean.ts'
import { dateOfIndex, type MarketHistory } from '../market/market-history.ts'
import type { DayErrors } from './conformal-band.ts'

/**
 * Forecasts as they would have been made at the `calibrationDays` origins before `originDay`, each from
 * a fit that had not seen its target: one fit serves `calibrationStrideDays` origins, which makes their
 * errors slightly larger than those of a daily refit. Yields origin by origin, so that long work can
 * show progress.
 */
export function* calibrationPoints(setting: Setting, originDay: number): Generator<PointDay[]> {
  const { calibrationDays, calibrationStrideDays } = setting.options
  const first = Math.max(firstOriginWithPrices(setting), originDay - calibrationDays)
  for (let from = first; from < originDay; from += calibrationStrideDays) {
    const fitted = fitWindows(setting, from)
    for (let day = from; day < Math.min(originDay, from + calibrationStrideDays); day++) {
      yield predictWindows(fitted, setting, day)
    }
  }
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
