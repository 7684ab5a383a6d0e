import { type DeliveryDate, yearMonthOf } from '#domain/calendar/delivery-date.ts'
import { hourOfSlot, type SlotCount } from '#domain/calendar/slots.ts'
import type { WorkCalendar } from '#domain/calendar/work-calendar.ts'
import type { OtherForecast, Regime } from '../words.ts'
import { type BetterCell, betterMatrix } from './better-matrix.ts'
import { type CalibrationShares, calibrationShares, HOUR_BLOCKS } from './calibration.ts'
import { comparedDays, coveredDays, daysWithActual } from './compared-days.ts'
import type { Contender } from './contender.ts'
import { type ContenderScores, type Outcome, scoreContender } from './contender-scores.ts'
import { type DayGrid, takeDays } from './day-grid.ts'
import { dayRegimes } from './day-regimes.ts'
import { errorsByGroup, type GroupErrors } from './group-errors.ts'
import { levelOf, quantileLevels } from './quantile-levels.ts'
import { type MarketPair, type SpreadCost, spreadCost } from './spread-cost.ts'

/** What is compared: everybody's forecasts and what came true, over the same dates in order. */
export type EvaluationInput = {
  slotCount: SlotCount
  dates: readonly DeliveryDate[]
  /** Which market is forecast; the other one is its counterpart in spreads. */
  target: 'DAY_AHEAD' | 'REAL_TIME'
  outcome: Outcome
  /** Disclosed forecast of renewables over load, one a date, NaN where not known. */
  renewableShare: Float64Array
  contenders: readonly Contender[]
  /** Which days are worked. */
  calendar: WorkCalendar
  /** Energy that a station has to sell, MWh a slot, with what stands in for a missing spread forecast. */
  station: { energyMwh: DayGrid; otherWeekBefore: DayGrid | null } | null
}

/** A contender with its scores, on the compared days or, when it has too few, on its own ones. */
export type RankedContender = { key: string; comparable: boolean; days: number } & ContenderScores

export type Evaluation = {
  /** Days with an actual price, and those of them on which the contenders are compared. */
  days: { withActual: number; compared: number; leftOut: DeliveryDate[] }
  contenders: RankedContender[]
  /** Keys of the compared contenders, in the order of every list of errors below. */
  compared: string[]
  byHour: ({ hour: number } & GroupErrors)[]
  byMonth: ({ month: string; days: number } & GroupErrors)[]
  byLevel: ({ fromCnyPerMwh: number; toCnyPerMwh: number } & GroupErrors)[]
  byRegime: ({ regime: Regime; days: number; toShare: number | null } & GroupErrors)[]
  calibration: { key: string; all: CalibrationShares; byBlock: CalibrationShares[] }[]
  /** [a][b]: whether b is better than a. */
  better: BetterCell[][]
  cost: EvaluationCost | null
}

export type EvaluationCost = {
  slots: number
  energyMwh: number
  perfectCny: number
  /** `otherForecast`: its own forecast of the other market, or the week before of it. */
  rows: ({ key: string; otherForecast: OtherForecast } & SpreadCost)[]
}

const PRICE_LEVELS = 5

/**
 * Compares forecasts of one market with each other: quality, errors by hour, month, level of the price
 * and kind of day, calibration of the bands, tests of significance, and cost for a station. All
 * contenders are measured on the same days and slots; see `comparedDays` for who takes part.
 *
 * @throws RangeError when the grids differ in length
 */
export function evaluateForecasts(input: EvaluationInput): Evaluation {
  const { slotCount, dates, outcome, contenders } = input
  const covered = contenders.map(({ key, kind, p50 }) => ({
    key,
    kind,
    days: coveredDays(p50, outcome.actual, slotCount),
  }))
  const actualDays = daysWithActual(outcome.actual, slotCount)
  const { keys, days } = comparedDays(covered, actualDays.length)
  const chosen = new Set(days)
  const ranked = contenders.map((contender, at): RankedContender => {
    const comparable = keys.includes(contender.key)
    const own = comparable ? days : covered[at]!.days
    const on = narrowed(input, own)
    const scores = scoreContender(on.contenders[at]!, on.outcome)
    return { key: contender.key, comparable, days: own.length, ...scores }
  })
  return {
    days: {
      withActual: actualDays.length,
      compared: days.length,
      leftOut: actualDays.filter((day) => !chosen.has(day)).map((day) => dates[day]!),
    },
    contenders: ranked,
    compared: keys,
    ...breakdowns(narrowed(input, days, keys)),
  }
}

/** The same comparison over some of its days, and of some of its contenders. */
function narrowed(
  input: EvaluationInput,
  days: readonly number[],
  keys?: readonly string[],
): EvaluationInput {
  const take = (grid: DayGrid) => takeDays(grid, days, input.slotCount)
  const maybe = (grid: DayGrid | null) => grid && take(grid)
  const { outcome, station } = input
  return {
    ...input,
    dates: days.map((day) => input.dates[day]!),
    outcome: {
      actual: take(outcome.actual),
      otherActual: maybe(outcome.otherActual),
      weekBefore: take(outcome.weekBefore),
    },
    renewableShare: takeDays(input.renewableShare, days, 1),
    contenders: input.contenders
      .filter(({ key }) => !keys || keys.includes(key))
      .map(({ band, ...contender }) => ({
        ...contender,
        p50: take(contender.p50),
        band: band && { p10: take(band.p10), p90: take(band.p90) },
        other: maybe(contender.other),
      })),
    station: station && {
      energyMwh: take(station.energyMwh),
      otherWeekBefore: maybe(station.otherWeekBefore),
    },
  }
}

function breakdowns(input: EvaluationInput) {
  const { slotCount, outcome, contenders } = input
  const { actual } = outcome
  const forecasts = contenders.map(({ p50 }) => p50)
  return {
    ...errorsOf(input, forecasts),
    calibration: contenders.flatMap(({ key, p50, band }) => {
      if (!band) return []
      const quantiles = { ...band, p50 }
      const byBlock = HOUR_BLOCKS.map(({ fromHour, toHour }) =>
        calibrationShares(quantiles, actual, (index) => {
          const hour = hourOfSlot((index % slotCount) + 1, slotCount)
          return hour >= fromHour && hour <= toHour
        }),
      )
      return [{ key, all: calibrationShares(quantiles, actual), byBlock }]
    }),
    better: betterMatrix(forecasts, actual, slotCount),
    cost: costOf(input),
  }
}

function errorsOf(input: EvaluationInput, forecasts: readonly DayGrid[]) {
  const { slotCount, dates, outcome } = input
  const { actual } = outcome
  const columns = { forecasts, actual }
  const dayOf = (index: number) => Math.floor(index / slotCount)
  const months = [...new Set(dates.map(yearMonthOf))]
  const monthOfDay = dates.map((date) => months.indexOf(yearMonthOf(date)))
  const levels = quantileLevels(actual, PRICE_LEVELS)
  const hours = errorsByGroup(columns, 24, (index) => hourIndex(index, slotCount))
  const byMonth = errorsByGroup(columns, months.length, (index) => monthOfDay[dayOf(index)]!)
  const byLevel = errorsByGroup(columns, levels.length, (index) => levelOf(actual[index]!, levels))
  return {
    byHour: hours.map((errors, at) => ({ hour: at + 1, ...errors })),
    byMonth: byMonth.map((errors, at) => ({
      month: months[at]!,
      days: monthOfDay.filter((month) => month === at).length,
      ...errors,
    })),
    byLevel: byLevel.map((errors, at) => ({
      fromCnyPerMwh: levels[at]!.from,
      toCnyPerMwh: levels[at]!.to,
      ...errors,
    })),
    byRegime: dayRegimes(dates, actual, input.renewableShare, input.calendar).map(
      ({ regime, days, toShare }) => {
        const among = new Set(days)
        const inside = (index: number) => (among.has(dayOf(index)) ? 0 : -1)
        const [errors] = errorsByGroup(columns, 1, inside)
        return { regime, days: days.length, toShare, ...errors! }
      },
    ),
  }
}

const hourIndex = (index: number, slotCount: SlotCount) =>
  hourOfSlot((index % slotCount) + 1, slotCount) - 1

function costOf({ station, outcome, contenders, target }: EvaluationInput): EvaluationCost | null {
  const { actual, otherActual } = outcome
  const standIn = station?.otherWeekBefore
  if (!station || !otherActual || !standIn) return null
  const pair = (own: DayGrid, other: DayGrid): MarketPair =>
    target === 'DAY_AHEAD' ? { dayAhead: own, realTime: other } : { dayAhead: other, realTime: own }
  const forecasts = contenders.map(({ p50, other }) => pair(p50, filled(other, standIn)))
  const { rows, ...sums } = spreadCost(forecasts, pair(actual, otherActual), station.energyMwh)
  return {
    ...sums,
    rows: rows.map((row, at) => ({
      key: contenders[at]!.key,
      otherForecast: contenders[at]!.other ? 'OWN' : 'WEEK_BEFORE',
      ...row,
    })),
  }
}

/** Where a forecaster has no price of the other market, the week before of that market stands in. */
const filled = (other: DayGrid | null, standIn: DayGrid): DayGrid =>
  other ? other.map((price, i) => (Number.isNaN(price) ? standIn[i]! : price)) : standIn
