import { weekdayOf } from '#domain/calendar/delivery-date.ts'
import { mean } from '#domain/statistics/mean.ts'
import { dateOfIndex } from '../market/market-history.ts'
import type { Material } from '../recall.ts'
import {
  type CongestionFrame,
  featureCount,
  featureReachDays,
  featuresOf,
} from './congestion-features.ts'
import type { CongestionStep, Middle, NodalOptions } from './nodal-types.ts'
import {
  type CongestionSamples,
  fitTwoPart,
  predictTwoPart,
  type TwoPartModel,
} from './two-part-model.ts'

/** Days of node prices from which the two-part model is fitted, and a mean is taken. */
const MIN_MODEL_DAYS = 28
const MIN_MEAN_DAYS = 3
/** Days of the recent mean. */
const MEAN_DAYS = 14
/**
 * A day of 96 slots gives every fourth, from another one every day: neighbours say the same, and the fit
 * takes a quarter of the time.
 */
const SAMPLES_A_DAY = 24
/** A price this near a limit stands on it; CNY/MWh. */
const ON_LIMIT = 0.005

/** What can be said of a node's congestion at one origin. */
export type CongestionFit = {
  step: CongestionStep
  model?: TwoPartModel
  /** Recent mean of every slot, CNY/MWh; 0 with too few days. */
  recentMean: Float64Array
}

/** Regressors of a day of a frame; they are the same at every origin, so they are made once. */
export type DayFeatures = (day: number) => Float64Array

/** {@link featuresOf} that remembers. */
export function rememberedFeatures(frame: CongestionFrame): DayFeatures {
  const made = new Map<number, Float64Array>()
  return (day) => {
    const found = made.get(day) ?? featuresOf(frame, day)
    made.set(day, found)
    return found
  }
}

/**
 * Learns a node's congestion from the days whose price an origin on the day before `originDay` knows: the
 * two-part model with 28 days or more, zero where nothing was congested in them, the mean of the slot over
 * 14 days with 3 or more, else zero.
 */
export function fitCongestion(
  frame: CongestionFrame & { features: DayFeatures },
  originDay: number,
  options: Pick<NodalOptions, 'windowDays' | 'penalty'>,
): CongestionFit {
  const { slotCount } = frame.history
  const last = originDay - Math.max(1, frame.availability.priceLagDays)
  const days = pricedDays(frame, Math.max(0, last - options.windowDays + 1), last)
  if (days.length < MIN_MEAN_DAYS) {
    return { step: 'ZERO', recentMean: new Float64Array(slotCount) }
  }
  const recentMean = slotMeans(frame, days.slice(-MEAN_DAYS))
  const samples = samplesOf(frame, days)
  const enough = MIN_MODEL_DAYS * (SAMPLES_A_DAY / 2)
  if (days.length < MIN_MODEL_DAYS || samples.rows.count < enough) {
    return { step: 'RECENT_MEAN', recentMean }
  }
  const model = fitTwoPart(samples, options.penalty)
  return model
    ? { step: 'TWO_PART', model, recentMean }
    : { step: 'NEVER', recentMean: new Float64Array(slotCount) }
}

/** All that {@link fitCongestion} reads. */
export function congestionMaterial(
  { history, congestion, limits, availability }: CongestionFrame,
  originDay: number,
  { windowDays, penalty }: Pick<NodalOptions, 'windowDays' | 'penalty'>,
): Material {
  const { slotCount, price, exogenous } = history
  const last = originDay - Math.max(1, availability.priceLagDays)
  const first = Math.max(0, last - windowDays - featureReachDays(availability))
  const read = (values: Float64Array) => values.subarray(first * slotCount, (last + 1) * slotCount)
  return {
    numbers: [price, congestion, ...exogenous.map(({ values }) => values)].map(read),
    // Which slots of a day give samples, and what a lag beyond the first day means, goes by the day's number.
    rest: [
      { slotCount, first, last, weekday: weekdayOf(dateOfIndex(history, first)) },
      exogenous.map(({ name }) => name),
      { limits, availability, windowDays, penalty },
    ],
  }
}

/**
 * Congestion of a day, CNY/MWh a slot; slots whose inputs are unknown, and days beyond the first (`isNext`
 * false), whose inputs and lags an origin does not know, get the recent mean.
 */
export function predictCongestion(
  frame: CongestionFrame & { features: DayFeatures },
  { step, model, recentMean }: CongestionFit,
  target: { day: number; isNext: boolean; middle: Middle },
): { congestion: Float64Array; usedMean: boolean } {
  if (!model) return { congestion: recentMean.slice(), usedMean: step === 'RECENT_MEAN' }
  if (!target.isNext) return { congestion: recentMean.slice(), usedMean: true }
  const rows = {
    width: featureCount(frame),
    count: frame.history.slotCount,
    values: frame.features(target.day).slice(),
  }
  const predicted = predictTwoPart(model, rows, target.middle)
  return {
    congestion: predicted.map((value, slot) => (Number.isNaN(value) ? recentMean[slot]! : value)),
    usedMean: predicted.some(Number.isNaN),
  }
}

/** Days with a congestion in at least half of their slots. */
function pricedDays({ history, congestion }: CongestionFrame, from: number, to: number): number[] {
  const { slotCount } = history
  const days: number[] = []
  for (let day = from; day <= to; day++) {
    const own = congestion.subarray(day * slotCount, (day + 1) * slotCount)
    const missing = own.reduce((count, value) => count + (Number.isNaN(value) ? 1 : 0), 0)
    if (missing * 2 <= slotCount) days.push(day)
  }
  return days
}

function slotMeans({ history, congestion }: CongestionFrame, days: number[]): Float64Array {
  return Float64Array.from({ length: history.slotCount }, (_, slot) => {
    const known = days
      .map((day) => congestion[day * history.slotCount + slot]!)
      .filter((value) => !Number.isNaN(value))
    return known.length > 0 ? mean(known) : 0
  })
}

/**
 * The samples of some days without those whose price or input is missing, and without those whose unified
 * price itself stands on a limit beyond which the node's could not go: they do not show a congestion.
 */
function samplesOf(
  frame: CongestionFrame & { features: DayFeatures },
  days: number[],
): CongestionSamples {
  const { history, congestion, limits, features } = frame
  const { slotCount, price } = history
  const stride = slotCount / SAMPLES_A_DAY
  const width = featureCount(frame)
  const max = days.length * SAMPLES_A_DAY
  const values = new Float64Array(max * width)
  const sizes = new Float64Array(max)
  const cut = new Int8Array(max)
  let count = 0
  for (const day of days) {
    const rows = features(day)
    for (let slot = day % stride; slot < slotCount; slot += stride) {
      const size = congestion[day * slotCount + slot]!
      const side = sideOf(price[day * slotCount + slot]! + size, limits)
      const row = rows.subarray(slot * width, (slot + 1) * width)
      if (Number.isNaN(size) || (size === 0 && side !== 0) || row.some(Number.isNaN)) continue
      values.set(row, count * width)
      cut[count] = side
      sizes[count++] = size
    }
  }
  return {
    rows: { width, count, values },
    congestion: sizes.subarray(0, count),
    cut: cut.subarray(0, count),
  }
}

function sideOf(price: number, limits: CongestionFrame['limits']): -1 | 0 | 1 {
  if (price <= limits.minCnyPerMwh + ON_LIMIT) return -1
  return price >= limits.maxCnyPerMwh - ON_LIMIT ? 1 : 0
}
