import { mean } from '#domain/statistics/mean.ts'
import { calibrationPoints, errorsOf } from './bands/calibration-errors.ts'
import { adaptiveOffsets, MIN_CALIBRATION_DAYS } from './bands/conformal-band.ts'
import type { DayErrors } from './bands/day-errors.ts'
import { levelled } from './bands/error-level.ts'
import { errorsOfTodaysSize } from './bands/error-size.ts'
import {
  DEFAULT_OPTIONS,
  type ForecastDay,
  type ForecastRequest,
  type ModelSummary,
  type PriceForecast,
} from './forecast-types.ts'
import { dayDrivers } from './lear/drivers.ts'
import {
  type FittedWindows,
  fitWindows,
  type PointDay,
  predictWindows,
  type Setting,
} from './lear/window-mean.ts'
import { knownUntil } from './market/availability.ts'
import { dateOfIndex, dayIndexOf } from './market/market-history.ts'
import { withinLimits } from './market/price-limits.ts'
import { type Recall, recallNothing } from './recall.ts'

/**
 * Forecasts prices from one origin: LEAR averaged over the calibration windows that the history
 * allows, bands by conformal calibration on its own past errors, drivers per day.
 *
 * Only what {@link ForecastRequest}'s `availability` says is known at the origin is read. The errors
 * behind the bands are made on the way by re-fitting every `calibrationStrideDays`, as far as `recall` does not
 * know them. Throws RangeError when the
 * horizon is not a positive integer, the limits are
 * crossed, or no price day of the history can be known at the origin.
 */
export function forecastPrices(
  request: ForecastRequest,
  recall: Recall = recallNothing,
): PriceForecast {
  const setting = settingOf(request)
  const originDay = dayIndexOf(request.history, request.firstForecastDate)
  const { price: lastPriceDay } = knownUntil(setting.availability, [], originDay)
  const errors = [...calibrationPoints(setting, originDay, recall)]
    .flat()
    .flatMap((point) => errorsOf(setting.history, point, lastPriceDay))
  const fitted = fitWindows(setting, originDay)
  const points = predictWindows(fitted, setting, originDay, true)
  return forecastFromPoints({ setting, fitted, points, errors })
}

/** Whether the history has a price day that can be known at the origin: without one there is no forecast. */
export const knowsPrices = ({
  history,
  firstForecastDate,
  availability,
}: ForecastRequest): boolean => dayIndexOf(history, firstForecastDate) >= availability.priceLagDays

/** Fills in the defaults and refuses what cannot be meant. */
export function settingOf(request: ForecastRequest): Setting {
  const { history, horizonDays, limits, availability } = request
  if (!Number.isInteger(horizonDays) || horizonDays < 1) {
    throw new RangeError(`horizon of ${horizonDays} days`)
  }
  if (!(limits.minCnyPerMwh < limits.maxCnyPerMwh)) {
    throw new RangeError(`price limits ${limits.minCnyPerMwh}..${limits.maxCnyPerMwh}`)
  }
  if (!knowsPrices(request)) {
    throw new RangeError(`no price can be known for a forecast of ${request.firstForecastDate}`)
  }
  const options = { ...DEFAULT_OPTIONS, ...request.options }
  return { history, horizonDays, limits, availability, options }
}

/** Puts bands and drivers around point forecasts. `errors` must be known at the origin. */
export function forecastFromPoints(source: {
  setting: Setting
  fitted: FittedWindows
  points: PointDay[]
  errors: DayErrors[]
}): PriceForecast {
  const { fitted, points, errors } = source
  const byLead = new Map<number, DayErrors[]>()
  const inOrder = [...errors].sort((a, b) => (a.targetDate < b.targetDate ? -1 : 1))
  for (const day of inOrder) byLead.set(day.lead, [...(byLead.get(day.lead) ?? []), day])
  const leadOne = byLead.get(1) ?? []
  const days = points.map((point) =>
    bandedDay({ ...source, leadOne }, point, byLead.get(point.lead) ?? []),
  )
  const notes = [...fitted.notes]
  if (points.some(({ lead }) => (byLead.get(lead)?.length ?? 0) < MIN_CALIBRATION_DAYS)) {
    notes.push('BAND_UNCALIBRATED')
  }
  return { days, model: { ...summaryOf(fitted), calibrationDays: leadOne.length, notes } }
}

function bandedDay(
  source: { setting: Setting; fitted: FittedWindows; leadOne: DayErrors[] },
  point: PointDay,
  errors: DayErrors[],
): ForecastDay {
  const { setting, fitted, leadOne } = source
  const { slotCount } = setting.history
  const { minCnyPerMwh: min, maxCnyPerMwh: max } = setting.limits
  const within = (price: number) => withinLimits(price, setting.limits)
  const { bandCoverage, levelShare, levelHalfLifeDays } = setting.options
  const calibrated = errors.length >= MIN_CALIBRATION_DAYS
  const { priceLagDays } = setting.availability
  const rule = { share: levelShare, halfLifeDays: levelHalfLifeDays, priceLagDays }
  const { level, remaining } = levelled(calibrated ? errors : [], slotCount, rule)
  const p50 = Array.from(point.price, (price, slot) => within(price + level[slot]!))
  const errorsToday = errorsOfTodaysSize(remaining, leadOne, priceLagDays)
  const target = 1 - bandCoverage
  const { low, high } = adaptiveOffsets(errorsToday, slotCount, { target, priceLagDays })
  const offset = (slot: number, by: Float64Array) =>
    within(point.price[slot]! + level[slot]! + by[slot]!)
  const p10 = p50.map((middle, slot) => (calibrated ? Math.min(middle, offset(slot, low)) : min))
  const p90 = p50.map((middle, slot) => (calibrated ? Math.max(middle, offset(slot, high)) : max))
  const meanP50CnyPerMwh = mean(p50)
  const { models, names } = fitted
  return {
    date: dateOfIndex(setting.history, point.day),
    lead: point.lead,
    p10,
    p50,
    p90,
    substituted: point.substituted,
    drivers:
      models.length > 0
        ? dayDrivers({ models, parts: point.parts, names, meanP50CnyPerMwh })
        : null,
  }
}

/** How LEAR was fitted. */
export function summaryOf(fitted: FittedWindows): Omit<ModelSummary, 'calibrationDays' | 'notes'> {
  const windows = fitted.models.map((model) => {
    const slots = model.blocks.flatMap((block) => block.slots)
    return {
      windowDays: model.windowDays,
      samples: model.samples,
      meanPenalty: mean(slots.map(({ penalty }) => penalty)),
      meanNonZero: mean(slots.map(({ used }) => used.length)),
    }
  })
  return { kind: windows.length > 0 ? 'LEAR' : 'NAIVE', design: fitted.design, windows }
}
