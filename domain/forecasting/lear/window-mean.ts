import { mean } from '#domain/statistics/mean.ts'
import type { ForecastOptions, ForecastRequest } from '../forecast-types.ts'
import { designLags, knownUntil } from '../market/availability.ts'
import { baselineForecast } from '../market/baselines.ts'
import { type DesignKind, localDesign, paperDesign } from '../market/feature-columns.ts'
import { type KnownPanel, knownPanel } from '../market/known-panel.ts'
import { dateOfIndex } from '../market/market-history.ts'
import { longestLag, originAt, targetDaysOf } from '../market/origin.ts'
import { withinLimits } from '../market/price-limits.ts'
import type { Material } from '../recall.ts'
import { designFor, ruleFor, SHORTEST_WINDOW, windowsFor } from './calibration-windows.ts'
import { fitLear, type LearModel, predictLear, type SlotPrediction } from './lear.ts'

/** A request with every option decided. */
export type Setting = Omit<ForecastRequest, 'options' | 'firstForecastDate'> & {
  options: ForecastOptions
}

/** LEAR on several windows, fitted at one origin; without models the naive forecast steps in. */
export type FittedWindows = {
  models: LearModel[]
  /** Names of the exogenous series in the order of the design. */
  names: string[]
  design: DesignKind
  notes: string[]
}

/** Longest lag of a design plus the days that substitutes look back. */
const LOOK_BACK_DAYS = 30

/** Fits every window at an origin: `originDay` is the day index of lead 1. */
export function fitWindows(setting: Setting, originDay: number): FittedWindows {
  const { options } = setting
  const origin = originAt(setting, originDay)
  const { panel, cache, lags, names } = origin
  const windows = options.windows ?? windowsFor(panel.lastPriceDay + 1)
  const design = options.design ?? designFor(panel.slotCount, panel.lastPriceDay + 1)
  const blocks = (design === 'paper' ? paperDesign : localDesign)(panel.slotCount, lags)
  const models = windows.flatMap((windowDays) => {
    const targetDays = targetDaysOf(origin, windowDays)
    if (targetDays.length < SHORTEST_WINDOW - longestLag(lags)) return []
    const rule = options.rule ?? ruleFor(windowDays)
    const { refit, minSpread } = options
    return [
      fitLear({ panel, cache, design: blocks, windowDays, targetDays, rule, refit, minSpread }),
    ]
  })
  const notes = [...origin.notes, ...historyNotes(panel, models)]
  return { models, names, design, notes }
}

/** All that {@link fitWindows} reads at an origin, wherever its history begins. */
export function fitMaterial(setting: Setting, originDay: number): Material {
  const { panel, lags, names, notes } = originAt(setting, originDay)
  const { series, learnable, ...shape } = panel
  const { windows, design, rule, refit, minSpread } = setting.options
  const chosen = { windows, design, rule, refit, minSpread }
  return {
    numbers: series,
    rest: [{ ...shape, firstDay: 0 }, [...learnable], lags, names, notes, chosen],
  }
}

/** One forecast day before bands: the mean of the windows within the legal limits. */
export type PointDay = {
  day: number
  lead: number
  price: Float64Array
  substituted: string[]
  /** Per model the parts of its forecast; empty when naive or not asked for. */
  parts: SlotPrediction[][]
}

/**
 * Forecasts `horizonDays` days from an origin. Prices that a lag asks for and that are not known are
 * the forecasts of those days, made on the way (also for days between the latest known price and lead 1).
 */
export function predictWindows(
  fitted: FittedWindows,
  setting: Setting,
  originDay: number,
  withParts = false,
): PointDay[] {
  const { firstDay, panel } = recentPanel(setting, originDay, fitted.names)
  const lags = designLags(setting.availability, fitted.names)
  const days: PointDay[] = []
  for (let day = panel.lastPriceDay + 1; day < panel.days; day++) {
    const parts = fitted.models.map((model) => predictLear(model, panel, day, withParts))
    const price =
      parts.length > 0
        ? meanWithinLimits(parts, setting)
        : naivePoint(setting, firstDay + day, firstDay + panel.lastPriceDay)
    panel.series[0]!.set(price, day * panel.slotCount)
    const lead = firstDay + day - originDay + 1
    if (lead < 1) continue
    const substituted = substitutedInputs(panel, lags, fitted.names, day)
    days.push({ day: firstDay + day, lead, price, substituted, parts: withParts ? parts : [] })
  }
  return days
}

/** All that {@link predictWindows} reads at an origin beside what was fitted. */
export function predictionMaterial(setting: Setting, originDay: number): Material {
  const names = setting.history.exogenous.map(({ name }) => name)
  const { series, learnable: _, ...shape } = recentPanel(setting, originDay, names).panel
  const { limits, availability } = setting
  return { numbers: series, rest: [{ ...shape, firstDay: 0 }, limits, availability, names] }
}

/** What the lags of the days to forecast reach, and room for them. */
function recentPanel(setting: Setting, originDay: number, names: string[]) {
  const exogenous = setting.history.exogenous.filter(({ name }) => names.includes(name))
  const history = { ...setting.history, exogenous }
  const known = knownUntil(setting.availability, names, originDay)
  const lastDay = originDay + setting.horizonDays - 1
  const firstDay = Math.max(0, known.price - LOOK_BACK_DAYS)
  return { firstDay, panel: knownPanel(history, known, { firstDay, lastDay }) }
}

function historyNotes(panel: KnownPanel, models: LearModel[]): string[] {
  const days = panel.lastPriceDay + 1
  const notes: string[] = []
  if (models.length === 0) notes.push('NAIVE_ONLY')
  else if (days < 56) notes.push('SHORT_HISTORY')
  else if (days < 364) notes.push('UNDER_ONE_YEAR')
  if (panel.filledPriceDays > 0) notes.push(`PRICE_DAYS_FILLED:${panel.filledPriceDays}`)
  return notes
}

function meanWithinLimits(parts: SlotPrediction[][], setting: Setting): Float64Array {
  const price = new Float64Array(setting.history.slotCount)
  for (const slots of parts) {
    for (const part of slots) {
      price[part.slot - 1]! += withinLimits(part.price, setting.limits) / parts.length
    }
  }
  return price
}

/** Mean of both baselines, of one where the other has a hole, of the limits where both have. */
function naivePoint(setting: Setting, day: number, lastPriceDay: number): Float64Array {
  const { history, limits } = setting
  const date = dateOfIndex(history, day)
  const source = { history, date, lastPriceDay }
  const week = baselineForecast({ ...source, kind: 'week-before' })
  const before = baselineForecast({ ...source, kind: 'day-before' })
  return week.map((value, slot) => {
    const seen = [value, before[slot]!].filter((price) => !Number.isNaN(price))
    if (seen.length === 0) return (limits.minCnyPerMwh + limits.maxCnyPerMwh) / 2
    return withinLimits(mean(seen), limits)
  })
}

function substitutedInputs(
  panel: KnownPanel,
  lags: ReturnType<typeof designLags>,
  names: string[],
  day: number,
): string[] {
  const codes: string[] = []
  if (lags.price.some((lag) => day - lag > panel.lastPriceDay)) codes.push('PRICE_FORECAST')
  names.forEach((name, index) => {
    const through = panel.knownThrough[index + 1]!
    const own = lags.exogenous[index]!
    if (own.some((lag) => day - lag > through)) codes.push(`EXOGENOUS_MEAN:${name}`)
    else if (own[0]! > 0) codes.push(`EXOGENOUS_EARLIER:${name}`)
  })
  return codes
}
