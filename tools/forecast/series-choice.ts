import {
  judgeSeries,
  type SeriesVerdict,
  type UnknownReason,
} from '#domain/forecasting/known/judge-series.ts'
import { namesPartOfPrice } from '#domain/forecasting/known/price-names.ts'
import { namesDayAhead } from '#domain/forecasting/known/series-names.ts'
import type { ExogenousSeries } from '#domain/forecasting/market/market-history.ts'
import { columnNamed } from './reading/row-choice.ts'

/** What the command is told of series by their names: known of the day, not to be used, or known until some days before. */
export type SeriesChoice = {
  known?: readonly string[]
  leftOut?: readonly string[]
  lags?: ReadonlyMap<string, number>
  /** Days before the forecast of the newest values of all other series; from 1 on nothing of the day itself is used. */
  lagDays?: number
  /** Days before the forecast of the newest price that is known. */
  priceLagDays?: number
}

/** A price, with the slots of its days, and the column of times where its table holds what was settled. */
type SlottedPrice = ExogenousSeries & { slotCount: number; settledBy: string | undefined }

/** The series that forecasts use, the days by which each lags, and what is said of them, a line each. */
export type ChosenSeries = {
  series: ExogenousSeries[]
  lagDays: Record<string, number>
  notes: string[]
}

/**
 * The series of a file that are used beside its price: those that are known when a day is forecast, by their names and
 * values or by what the command is told.
 *
 * @throws Error naming the option whose column is not there
 */
export function chosenSeries(
  price: SlottedPrice,
  series: readonly ExogenousSeries[],
  choice: SeriesChoice = {},
): ChosenSeries {
  const { lagDays = 0, priceLagDays = 1 } = choice
  const known = series.length > 0 ? namedBy(series, choice.known, '--known') : new Set<string>()
  const leftOut = namedBy(series, choice.leftOut, '--leave-out')
  const lags = new Map(
    [...(choice.lags ?? [])].map(([name, days]) => [columnNamed(series, name, '--lag').name, days]),
  )
  const isTold = ({ name }: ExogenousSeries) =>
    known.has(name) || leftOut.has(name) || lags.has(name)
  const untold = series.filter((one) => !isTold(one))
  const constant = untold.filter(({ values }) => neverChanges(values))
  const open = lagDays > 0 ? [] : untold.filter((one) => !constant.includes(one))
  const { slotCount, settledBy } = price
  const judged = judgeSeries(price, open, { slotCount, priceLagDays, settledBy })
  const unsaid = judged.filter((one) => one.isKnown && !one.isSaid).map(({ name }) => name)
  const unknown = judged.filter(({ isKnown }) => !isKnown).map(({ name }) => name)
  const unused = new Set([...leftOut, ...unknown, ...constant.map(({ name }) => name)])
  const used = series.filter(({ name }) => !unused.has(name))
  return {
    series: used,
    lagDays: Object.fromEntries(
      used.map(({ name }) => [name, lags.get(name) ?? (known.has(name) ? 0 : lagDays)]),
    ),
    notes: [
      ...[...known].map((name) => `${name} is taken as known for the day, as --known says`),
      ...[...leftOut].map((name) => `left out: ${name}, as --leave-out says`),
      ...constant.map(constantNote),
      ...judged.flatMap(unknownNote),
      ...unsaidNote(unsaid),
      ...[...lags].map(([name, days]) => `${name} is used as far as ${daysBefore(days)}`),
    ],
  }
}

function namedBy(
  series: readonly ExogenousSeries[],
  names: readonly string[] = [],
  option: string,
): Set<string> {
  return new Set(names.map((name) => columnNamed(series, name, option).name))
}

/** A week of hours: what stays the same for fewer may change yet. */
const LEAST_VALUES = 168

/** Whether a series has one value throughout. */
export function neverChanges(values: Float64Array): boolean {
  const first = values.find((value) => !Number.isNaN(value))
  if (values.some((value) => value !== first && !Number.isNaN(value))) return false
  return values.filter((value) => value === first).length >= LEAST_VALUES
}

function constantNote({ name, values }: ExogenousSeries): string {
  const value = values.find((one) => !Number.isNaN(one))
  return `left out: ${name} is ${value} throughout and tells nothing`
}

function daysBefore(days: number): string {
  if (days === 0) return 'the day itself'
  return days === 1 ? 'the day before' : `${days} days before`
}

function unknownNote(verdict: SeriesVerdict): string[] {
  if (verdict.isKnown) return []
  const { name, reason, beside = '' } = verdict
  const isAhead = reason === 'PRICE' && namesDayAhead(name) && !namesPartOfPrice(name)
  const why = isAhead
    ? 'is the price of the day-ahead market, which may close after the day is forecast; if it has closed by then'
    : `${REASONS[reason](beside)}, so it is not known when the day is forecast; if it is`
  const option = JSON.stringify(name)
  return [
    `left out: ${name} ${why}, say --known ${option}; with older values --lag ${JSON.stringify(`${name}=2`)}`,
  ]
}

const REASONS: Record<UnknownReason, (beside: string) => string> = {
  PRICE: () => 'is another price',
  PLACE: () => 'is the price of another place',
  LATE: () => 'is forecast within the day',
  ACTUAL: () => 'was measured or settled',
  BESIDE_FORECAST: (forecast) => `stands beside its forecast ${forecast} and is what was measured`,
  SETTLED: (times) => `stands in a table of what was settled, as ${times} says`,
  RESULT: () => 'comes out of the market',
  DERIVED: () => 'is made of other values by its name',
  COPY: () => 'follows the price slot by slot',
  DAILY: () => 'follows what the price comes to on each day',
  PART: (other) => `makes up the price with ${other}`,
  MOVED: () => 'is the price of other hours, not all of which are of days before',
  WITHIN_DAYS: () => 'follows the price within each day',
  ACROSS_DAYS: () => 'follows the price of the same hour from day to day',
  RUNNING: () => 'is made of prices up to its own hour',
}

function unsaidNote(names: readonly string[]): string[] {
  if (names.length === 0) return []
  return [
    `taken for forecasts of the day, though the names do not say so: ${names.join(', ')}; leave out what was measured by --leave-out NAME`,
  ]
}
