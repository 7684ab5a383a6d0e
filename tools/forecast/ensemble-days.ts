import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { type BaselineKind, baselineForecast } from '#domain/forecasting/market/baselines.ts'
import { dateOfIndex, dayIndexOf } from '#domain/forecasting/market/market-history.ts'
import type { PriceLimits } from '#domain/forecasting/market/price-limits.ts'
import {
  type Band,
  type ForecastWithActual,
  rollBands,
} from '#domain/forecasting/members/roll-bands.ts'
import { type EnsembleInput, rollEnsemble } from '#domain/forecasting/members/roll-ensemble.ts'
import type { MarketSpan, RolledMember } from './roll-members.ts'

/** A day (`day` is its index in the history): P50 with bands of 80 and 90 %, and what it has to beat. */
export type EnsembleDay = ForecastWithActual & {
  day: number
  band80: Band
  band90: Band
  weekBefore: Float64Array
  newestDay: Float64Array
  meanOf7Days: Float64Array
}

/** Errors of so many days make a band. */
const CALIBRATION_DAYS = 91

/** No limits: the files of other markets do not say any. */
const NO_LIMITS: PriceLimits = {
  minCnyPerMwh: Number.NEGATIVE_INFINITY,
  maxCnyPerMwh: Number.POSITIVE_INFINITY,
}

/** Combines the members day by day and puts the bands around; a day on which no member speaks has none. */
export function ensembleDays(span: MarketSpan, members: RolledMember[]): EnsembleDay[] {
  const { history, availability, limits = NO_LIMITS } = span
  const inputs = ensembleInputs(span, members)
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
    weekBefore: baseline(span, day.date, 'week-before'),
    newestDay: baseline(span, day.date, 'newest-day'),
    meanOf7Days: baseline(span, day.date, 'mean-of-7-days'),
  }))
}

function ensembleInputs({ history, from, to }: MarketSpan, members: RolledMember[]) {
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
  return inputs
}

/** The wider band where it is: levels that follow what was missed could cross. */
function around(wide: Band, narrow: Band): Band {
  if (!wide || !narrow) return wide
  return {
    low: wide.low.map((price, slot) => Math.min(price, narrow.low[slot]!)),
    high: wide.high.map((price, slot) => Math.max(price, narrow.high[slot]!)),
  }
}

function baseline(
  { history, availability }: MarketSpan,
  date: DeliveryDate,
  kind: BaselineKind,
): Float64Array {
  const lastPriceDay = dayIndexOf(history, date) - availability.priceLagDays
  return baselineForecast({ history, kind, date, lastPriceDay })
}
