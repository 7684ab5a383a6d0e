import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { baselineForecast } from '#domain/forecasting/baselines.ts'
import type { PriceLimits } from '#domain/forecasting/forecast-types.ts'
import { dateOfIndex, dayIndexOf } from '#domain/forecasting/market-history.ts'
import {
  type Band,
  type ForecastWithActual,
  rollBands,
} from '#domain/forecasting/members/roll-bands.ts'
import { type EnsembleInput, rollEnsemble } from '#domain/forecasting/members/roll-ensemble.ts'
import { coverage, mae, relativeMae } from '#domain/forecasting/metrics.ts'
import type { MarketSpan, RolledMember } from './roll-members.ts'

/** What the ensemble and its members forecast for one market, and how good it was. */
export type MarketReport = {
  market: string
  from: DeliveryDate
  to: DeliveryDate
  days: number
  mae: number
  /** Against the week before. */
  rmae: number
  naiveMae: number
  secondsPerDay: number
  coverage80: number
  coverage90: number
  members: { name: string; mae: number; secondsPerDay: number }[]
}

/** A day (`day` is its index in the history): P50 with bands of 80 and 90 %, and the week before. */
export type EnsembleDay = ForecastWithActual & {
  day: number
  band80: Band
  band90: Band
  weekBefore: Float64Array
}

/** Errors of so many days make a band. */
const CALIBRATION_DAYS = 91

/** No limits: the files of other markets do not say any. */
const NO_LIMITS: PriceLimits = {
  minCnyPerMwh: Number.NEGATIVE_INFINITY,
  maxCnyPerMwh: Number.POSITIVE_INFINITY,
}

/** Combines the members day by day and puts the bands around; the days before any member speaks go. */
export function ensembleDays(span: MarketSpan, members: RolledMember[]): EnsembleDay[] {
  const { history, from, to, availability, limits = NO_LIMITS } = span
  const inputs: EnsembleInput[] = []
  for (let day = from; day <= to; day++) {
    const own = members.flatMap(({ family, days: rolled }) => {
      const prices = rolled[day - from]
      return prices ? [{ family, prices }] : []
    })
    if (own.length === 0) continue
    const at = day * history.slotCount
    const actual = history.price.slice(at, at + history.slotCount)
    inputs.push({ date: dateOfIndex(history, day), members: own, actual })
  }
  const { priceLagDays } = availability
  const forecasts = rollEnsemble(inputs, { priceLagDays, limits })
  const days = inputs.map(({ date, actual }, index) => ({
    date,
    forecast: forecasts[index]!,
    actual,
  }))
  const rule = { calibrationDays: CALIBRATION_DAYS, priceLagDays, limits }
  const band80 = rollBands(days, { ...rule, coverage: 0.8 })
  const band90 = rollBands(days, { ...rule, coverage: 0.9 })
  return days.map((day, index) => ({
    ...day,
    day: dayIndexOf(history, day.date),
    band80: band80[index]!,
    band90: around(band90[index]!, band80[index]!),
    weekBefore: weekBefore(span, day.date),
  }))
}

/** The wider band where it is: levels that follow what was missed could cross. */
function around(wide: Band, narrow: Band): Band {
  if (!wide || !narrow) return wide
  return {
    low: wide.low.map((price, slot) => Math.min(price, narrow.low[slot]!)),
    high: wide.high.map((price, slot) => Math.max(price, narrow.high[slot]!)),
  }
}

/** Scores the days from `scoredFrom` (day index) on; those before only made the first bands. */
export function marketReport(
  span: MarketSpan,
  members: RolledMember[],
  ensemble: EnsembleDay[],
  scoredFrom: number,
): MarketReport {
  const { history } = span
  const first = dateOfIndex(history, scoredFrom)
  const scored = ensemble.filter(
    ({ day, actual }) => day >= scoredFrom && !actual.every(Number.isNaN),
  )
  if (scored.length === 0) throw new Error(`${span.name}: no member had history enough to forecast`)
  const all = (pick: (day: EnsembleDay) => ArrayLike<number>) =>
    scored.flatMap((day) => Array.from(pick(day)))
  const forecast = all((day) => day.forecast)
  const actual = all((day) => day.actual)
  const naive = all((day) => day.weekBefore)
  const covered = (pick: (day: EnsembleDay) => Band) => {
    const edge = (side: 'low' | 'high') =>
      all((day) => pick(day)?.[side] ?? new Float64Array(history.slotCount).fill(Number.NaN))
    return coverage(edge('low'), edge('high'), actual).value
  }
  return {
    market: span.name,
    from: scored[0]?.date ?? first,
    to: scored.at(-1)?.date ?? first,
    days: scored.length,
    mae: mae(forecast, actual).value,
    rmae: relativeMae(forecast, naive, actual).value,
    naiveMae: mae(naive, actual).value,
    secondsPerDay: members.reduce((sum, { secondsPerDay }) => sum + secondsPerDay, 0),
    coverage80: covered(({ band80 }) => band80),
    coverage90: covered(({ band90 }) => band90),
    members: members
      .filter(({ days }) => days.some((prices) => prices !== null))
      .map((member) => memberScore(span, member, scoredFrom)),
  }
}

function memberScore(span: MarketSpan, member: RolledMember, scoredFrom: number) {
  const { history, from } = span
  const { slotCount } = history
  const [forecast, actual]: [number[], number[]] = [[], []]
  member.days.forEach((prices, index) => {
    const day = from + index
    if (!prices || day < scoredFrom) return
    forecast.push(...prices)
    actual.push(...history.price.subarray(day * slotCount, (day + 1) * slotCount))
  })
  const { name, secondsPerDay } = member
  return { name, mae: mae(forecast, actual).value, secondsPerDay }
}

function weekBefore({ history, availability }: MarketSpan, date: DeliveryDate): Float64Array {
  const lastPriceDay = dayIndexOf(history, date) - availability.priceLagDays
  return baselineForecast({ history, kind: 'week-before', date, lastPriceDay })
}
