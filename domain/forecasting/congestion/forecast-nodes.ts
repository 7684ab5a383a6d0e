import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { MIN_CALIBRATION_DAYS } from '../bands/conformal-band.ts'
import type { DayErrors } from '../bands/day-errors.ts'
import { knownUntil } from '../market/availability.ts'
import { dateOfIndex, dayIndexOf } from '../market/market-history.ts'
import { withinLimits } from '../market/price-limits.ts'
import { usableInputs } from '../market/usable-inputs.ts'
import { type Recall, recallNothing } from '../recall.ts'
import { type CongestionFrame, congestionOf } from './congestion-features.ts'
import {
  type CongestionFit,
  congestionMaterial,
  type DayFeatures,
  fitCongestion,
  predictCongestion,
  rememberedFeatures,
} from './congestion-forecaster.ts'
import type {
  Middle,
  NodalOptions,
  NodalRequest,
  NodeDay,
  NodePrices,
  UnifiedDay,
} from './nodal-types.ts'
import { nodeBand } from './node-band.ts'

/**
 * Chosen by the MAE of the congestion alone (the unified price known) at four nodes of the simulated
 * provinces on 27 days of July to December 2025, day ahead and in real time: windows of 90, 180 and 270 days
 * 4.33, 3.88 and 4.04 CNY/MWh (the median of the mixture), ridges of 0.0001, 0.001 and 0.01 (Shaanxi day
 * ahead) 3.63, 3.67 and 4.09, against 5.20 of none at all (Shaanxi day ahead 7.13).
 */
export const DEFAULT_NODAL_OPTIONS: NodalOptions = {
  windowDays: 180,
  penalty: 0.001,
  calibrationDays: 42,
  bandCoverage: 0.8,
}

/** Earlier days of calibration share one fit per so many days, counted from the history's first. */
const CALIBRATION_STRIDE_DAYS = 7

/** In case of a tie the first. */
const MIDDLES: readonly Middle[] = ['gate', 'median', 'zero']

/**
 * Forecasts nodes from one origin, the day before `firstDate`: price = unified price's P50 + congestion
 * ({@link fitCongestion}), within the legal limits. Dates without a forecast of the unified price are left
 * out. Reads prices and inputs only as far as `availability` lets that origin know them; that holds for the
 * earlier forecasts behind the bands too, each at its own origin.
 *
 * The congestion of a node is the difference of its locational price from the system's reference, which
 * comes from binding lines alone (losses are not priced). Source: Schweppe, Caramanis, Tabors, Bohn (1988),
 * "Spot Pricing of Electricity", chapter 2.
 */
export function* forecastNodes(
  request: NodalRequest,
  span: { firstDate: DeliveryDate; days: number },
  recall: Recall = recallNothing,
): Generator<NodeDay> {
  const forecasters = forecastersOf(request, span.firstDate, recall)
  for (const forecaster of forecasters) yield* daysOf(forecaster, request.unified, span)
}

/**
 * Forecasts of consecutive dates, each one day ahead from an origin of its own, date by date. A date's
 * forecast does not depend on where the range began, as long as the same inputs can be used.
 */
export function* backtestNodes(
  request: NodalRequest,
  span: { from: DeliveryDate; days: number },
  recall: Recall = recallNothing,
): Generator<NodeDay[]> {
  const forecasters = forecastersOf(request, span.from, recall)
  for (let i = 0; i < span.days; i++) {
    const one = { firstDate: addDays(span.from, i), days: 1 }
    const days = forecasters.flatMap((forecaster) => [...daysOf(forecaster, request.unified, one)])
    if (days.length > 0) yield days
  }
}

type Frame = CongestionFrame & { features: DayFeatures }

type Forecaster = {
  node: NodePrices
  frame: Frame
  options: NodalOptions
  /** The fit of an origin. */
  fitAt: (originDay: number) => CongestionFit
  /** Congestion of earlier days by day and middle. */
  earlier: Map<string, Float64Array>
}

function forecastersOf(
  request: NodalRequest,
  firstDate: DeliveryDate,
  recall: Recall,
): Forecaster[] {
  const { nodes, limits, availability } = request
  const options = { ...DEFAULT_NODAL_OPTIONS, ...request.options }
  const names = request.history.exogenous.map(({ name }) => name)
  const known = knownUntil(availability, names, dayIndexOf(request.history, firstDate))
  const { history } = usableInputs(request.history, known)
  return nodes.map((node): Forecaster => {
    const congestion = congestionOf(node.price, history.price)
    const plain = { history, congestion, limits, availability }
    const frame = { ...plain, features: rememberedFeatures(plain) }
    return { node, frame, options, fitAt: fitsOf(frame, options, recall), earlier: new Map() }
  })
}

/** The fits of a node by origin, each recalled or made when it is first asked for. */
function fitsOf(frame: Frame, options: NodalOptions, recall: Recall) {
  const fits = new Map<number, CongestionFit>()
  return (originDay: number) => {
    const fit =
      fits.get(originDay) ??
      recall(
        () => congestionMaterial(frame, originDay, options),
        () => fitCongestion(frame, originDay, options),
      )
    fits.set(originDay, fit)
    return fit
  }
}

function* daysOf(
  forecaster: Forecaster,
  unified: NodalRequest['unified'],
  { firstDate, days }: { firstDate: DeliveryDate; days: number },
): Generator<NodeDay> {
  const { frame, node, options } = forecaster
  const { history, limits } = frame
  const originDay = dayIndexOf(history, firstDate)
  const fit = forecaster.fitAt(originDay)
  const middle = bestMiddle(forecaster, unified, originDay)
  const errors = pastErrors(forecaster, unified, { originDay, middle })
  const first = unified.get(firstDate)
  for (let ahead = 0; ahead < days; ahead++) {
    const date = addDays(firstDate, ahead)
    const day = unified.get(date)
    if (!day) continue
    const target = { day: originDay + ahead, isNext: ahead === 0, middle }
    const { congestion, usedMean } = predictCongestion(frame, fit, target)
    const p50 = day.p50.map((price, slot) => withinLimits(price + congestion[slot]!, limits))
    const rule = { coverage: options.bandCoverage, priceLagDays: lagOf(frame) }
    const band = nodeBand({ p50, congestion, unified: day, nearest: first, errors, rule, limits })
    yield {
      locKind: node.locKind,
      nodeCode: node.code,
      date,
      lead: ahead + 1,
      ...band,
      p50,
      energy: [...day.p50],
      congestion: p50.map((price, slot) => price - day.p50[slot]!),
      notes: notesOf(fit, { usedMean, calibrated: errors.length >= MIN_CALIBRATION_DAYS }),
    }
  }
}

function notesOf(
  { step }: CongestionFit,
  { usedMean, calibrated }: { usedMean: boolean; calibrated: boolean },
): string[] {
  return [
    ...(step === 'ZERO' ? ['CONGESTION_ZERO'] : usedMean ? ['CONGESTION_RECENT_MEAN'] : []),
    ...(calibrated ? [] : ['BAND_FROM_UNIFIED']),
  ]
}

/**
 * The middle with the least MAE of the node's price on the earlier days that are known now, each forecast from
 * its own origin, on the unified price's forecast where there was one. Nodes differ, with the
 * unified price known: where congestion follows from wind and load the gate is best (Shaanxi day
 * ahead 3.49 CNY/MWh, median 3.63, mean 3.79, zero 7.13), where it does not the median or nothing at all
 * (Mengxi real time 3.51, zero 3.56, gate 4.27, mean 4.97).
 */
function bestMiddle(
  forecaster: Forecaster,
  unified: NodalRequest['unified'],
  originDay: number,
): Middle {
  const { frame, node } = forecaster
  const { history, limits } = frame
  const { slotCount, price } = history
  const totals = MIDDLES.map((middle) => {
    let total = 0
    for (const day of calibrationDaysOf(forecaster, originDay)) {
      const congestion = earlierCongestion(forecaster, day, middle)
      const made = unified.get(dateOfIndex(history, day))?.p50
      for (let slot = 0; slot < slotCount; slot++) {
        const at = day * slotCount + slot
        const error =
          node.price[at]! - withinLimits((made?.[slot] ?? price[at]!) + congestion[slot]!, limits)
        if (!Number.isNaN(error)) total += Math.abs(error)
      }
    }
    return total
  })
  return MIDDLES[totals.indexOf(Math.min(...totals))]!
}

/** Days before an origin whose prices it knows, at most as many as calibrate. */
function calibrationDaysOf({ frame, options }: Forecaster, originDay: number): number[] {
  const last = originDay - lagOf(frame)
  const first = Math.max(0, last - options.calibrationDays + 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
}

/** Congestion of an earlier day as its own origin, or one up to six days before, would have forecast it. */
function earlierCongestion(
  { frame, fitAt, earlier }: Forecaster,
  day: number,
  middle: Middle,
): Float64Array {
  const key = `${day} ${middle}`
  const known = earlier.get(key)
  if (known) return known
  const fit = fitAt(day - (day % CALIBRATION_STRIDE_DAYS))
  const { congestion } = predictCongestion(frame, fit, { day, isNext: true, middle })
  earlier.set(key, congestion)
  return congestion
}

/** Errors A − F of earlier days, forecast one day ahead without knowing them, as far as known now. */
function pastErrors(
  forecaster: Forecaster,
  unified: ReadonlyMap<DeliveryDate, UnifiedDay>,
  { originDay, middle }: { originDay: number; middle: Middle },
): DayErrors[] {
  const { history, limits } = forecaster.frame
  const { slotCount } = history
  return calibrationDaysOf(forecaster, originDay).flatMap((day) => {
    const date = dateOfIndex(history, day)
    const made = unified.get(date)
    if (!made) return []
    const congestion = earlierCongestion(forecaster, day, middle)
    const errors = Float64Array.from(
      made.p50,
      (price, slot) =>
        forecaster.node.price[day * slotCount + slot]! -
        withinLimits(price + congestion[slot]!, limits),
    )
    return errors.every(Number.isNaN) ? [] : [{ targetDate: date, lead: 1, errors }]
  })
}

const lagOf = ({ availability }: CongestionFrame) => Math.max(1, availability.priceLagDays)
