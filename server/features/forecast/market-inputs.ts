import type { Database } from '#database/connection/database.ts'
import { type CurveSeries, findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import { readMarketRules } from '#database/queries/market/market-rules.ts'
import { addDays, type DeliveryDate, daysBetween } from '#domain/calendar/delivery-date.ts'
import type { DayValues, SlotCount } from '#domain/calendar/slots.ts'
import type { CurveMetric, CurveStage } from '#domain/curves/words.ts'
import { curveOfAdded, priceStageOf } from '#domain/forecasting/known/added-series.ts'
import { lagByRule } from '#domain/forecasting/known/publication-lag.ts'
import type { Availability } from '#domain/forecasting/market/availability.ts'
import {
  type DayRows,
  type MarketHistory,
  marketHistory,
} from '#domain/forecasting/market/market-history.ts'
import type { PriceLimits } from '#domain/forecasting/market/price-limits.ts'
import type { AddedSeries, ForecastTarget } from '#domain/forecasting/words.ts'
import { type Boundary, biddingSpaceMw, renewableMw } from '#domain/market/bidding-space.ts'
import { CLEARING_LIMIT } from '#domain/market/rule-codes.ts'
import { requiredNumber } from '../../common/rules/required-rule.ts'
import { type DisclosedRows, withEarly } from './early-inputs.ts'

/** Disclosed curves beside the price, in the order of the screens. */
export const INPUT_METRICS: readonly CurveMetric[] = [
  'LOAD',
  'TIE_LINE',
  'RENEWABLE',
  'WIND',
  'PV',
  'HYDRO',
  'NON_MARKET',
]

/** Longest history that any calibration window can use. */
const HISTORY_DAYS = 1500
/** Days in which the newest prices are looked for first; where none have come for longer, in all. */
const NEWEST_DAYS = 31

export type MarketInputs = {
  slotCount: SlotCount
  price: DayRows
  exogenous: ModelInput[]
}

/** An input beside the price; one that somebody added has the name of its choice. */
type ModelInput = Omit<DisclosedInput, 'name'> & { name: CurveMetric | AddedSeries }

type DisclosedInput = { name: CurveMetric; stage: CurveStage; rows: DayRows }

/**
 * Price and inputs of a province.
 *
 * @param source.asOf only what had been received and published by then; without it everything there is
 * @param source.series added to those that every model takes, as far as there are values
 * @param source.historyDays days before `until`; as long as any model can use unless stated
 */
export async function loadInputs(
  db: Database,
  source: {
    provinceId: string
    target: ForecastTarget
    until: DeliveryDate
    asOf?: Date | undefined
    historyDays?: number
    series?: readonly AddedSeries[] | undefined
  },
): Promise<MarketInputs | undefined> {
  const { provinceId, target, until, asOf, historyDays = HISTORY_DAYS, series = [] } = source
  const from = addDays(until, -historyDays)
  const prices = await findSeries(db, {
    provinceId,
    metric: 'PRICE',
    stage: priceStageOf(target),
    locKind: 'SYSTEM',
  })
  const rowsOf = async (series: CurveSeries): Promise<DayRows> => {
    const range = { provinceId, seriesIds: [series.id], from, to: until, asOf }
    const days = await readCurves(db, range)
    return new Map(days.map(({ deliveryDate, values }) => [deliveryDate, values]))
  }
  const candidates = await Promise.all(
    prices.map(async (series) => ({ series, rows: await rowsOf(series) })),
  )
  const best = candidates.sort((a, b) => lastDate(b.rows).localeCompare(lastDate(a.rows)))[0]
  if (!best || best.rows.size === 0) return undefined
  const resolutionMin = best.series.resolutionMin
  const disclosed: (DisclosedInput & DisclosedRows)[] = []
  for (const name of INPUT_METRICS) {
    const found = await findSeries(db, { provinceId, metric: name, locKind: 'SYSTEM' })
    const usable = found.filter((series) => series.resolutionMin === resolutionMin)
    const series =
      usable.find(({ stage }) => stage === 'FORECAST') ??
      usable.find(({ stage }) => stage === 'ACTUAL')
    if (!series) continue
    const sooner = usable.find(({ stage }) => stage === 'FORECAST_D2')
    const rows = await rowsOf(series)
    const early = sooner ? await rowsOf(sooner) : new Map<never, never>()
    if (rows.size > 0) disclosed.push({ name, stage: series.stage, rows, early })
  }
  const complete = withEarly(disclosed.filter(({ stage }) => stage === 'FORECAST'))
  const exogenous = disclosed.map(({ name, stage, rows }) => {
    const sooner = complete.find((one) => one.name === name)
    return { name, stage, rows: sooner?.rows ?? rows }
  })
  const own = modelInputs(exogenous)
  const added: ModelInput[] = []
  for (const name of new Set(series)) {
    const { metric, stage } = curveOfAdded(name)
    // Two equal columns make no design.
    if (own.some((one) => one.name === metric && one.stage === stage)) continue
    const found = await findSeries(db, { provinceId, metric, stage, locKind: 'SYSTEM' })
    const fitting = found.find((one) => one.resolutionMin === resolutionMin)
    const rows = fitting && (await rowsOf(fitting))
    if (rows && rows.size > 0) added.push({ name, stage, rows })
  }
  return {
    slotCount: resolutionMin === 15 ? 96 : 24,
    price: best.rows,
    exogenous: [...own, ...added],
  }
}

/** The newest date with a price of the kind that a target has, undefined without any; `asOf` as in {@link loadInputs}. */
export async function lastPriceDate(
  db: Database,
  source: { provinceId: string; target: ForecastTarget; until: DeliveryDate; asOf: Date },
): Promise<DeliveryDate | undefined> {
  const { provinceId, target, until, asOf } = source
  const stage = priceStageOf(target)
  const prices = await findSeries(db, { provinceId, metric: 'PRICE', stage, locKind: 'SYSTEM' })
  const seriesIds = prices.map(({ id }) => id)
  for (const [from, to] of [
    [addDays(until, -NEWEST_DAYS), until],
    [addDays(until, -HISTORY_DAYS), addDays(until, -NEWEST_DAYS - 1)],
  ] as const) {
    const days = await readCurves(db, { provinceId, seriesIds, from, to, asOf })
    const last = days
      .map(({ deliveryDate }) => deliveryDate)
      .sort()
      .at(-1)
    if (last) return last
  }
}

const RENEWABLES: readonly CurveMetric[] = ['RENEWABLE', 'WIND', 'PV']

/**
 * What the model learns from: load, tie-line, renewables, and what they leave for price makers. Measured
 * on the development data, these four forecast as well as all curves together, at a fraction of the cost.
 *
 * What is derived is made of inputs of one stage: an actual curve among forecasts would be known later than the
 * sum says, and missing from the days to come.
 */
function modelInputs(disclosed: readonly DisclosedInput[]): DisclosedInput[] {
  const stageOf = (names: readonly CurveMetric[]) => {
    const stages = disclosed.filter(({ name }) => names.includes(name)).map(({ stage }) => stage)
    return stages.find((stage) => stage === 'FORECAST') ?? stages[0]
  }
  const ofStage = (stage: CurveStage | undefined) => disclosed.filter((one) => one.stage === stage)
  const space = ofStage(stageOf(['LOAD']))
  return [
    ...disclosed.filter(({ name }) => name === 'LOAD' || name === 'TIE_LINE'),
    ...derived('RENEWABLE', ofStage(stageOf(RENEWABLES)), renewableMw),
    // With nothing taken off it would be the load again, and two equal columns make no design.
    ...(space.length > 1 ? derived('BIDDING_SPACE', space, biddingSpaceMw) : []),
  ]
}

function derived(
  name: CurveMetric,
  parts: readonly DisclosedInput[],
  valuesOf: (boundary: Boundary) => DayValues | null,
): DisclosedInput[] {
  const dates = new Set(parts.flatMap(({ rows }) => [...rows.keys()]))
  const rows = new Map<DeliveryDate, DayValues>()
  for (const date of dates) {
    const boundary = Object.fromEntries(
      parts.map((part) => [part.name, part.rows.get(date) ?? null]),
    )
    const values = valuesOf(boundary)
    if (values) rows.set(date, values)
  }
  return rows.size > 0 ? [{ name, stage: parts[0]!.stage, rows }] : []
}

/** The inputs as a gapless history up to a date. */
export function historyOf(inputs: MarketInputs, until: DeliveryDate): MarketHistory {
  const firstDate = [...inputs.price.keys()].sort()[0]!
  return marketHistory({
    slotCount: inputs.slotCount,
    firstDate,
    lastDate: until,
    price: inputs.price,
    exogenous: inputs.exogenous.map(({ name, rows }) => ({ name, rows })),
  })
}

/** What is known for a live run: the newest day of every series, whatever the rules say. */
export function liveAvailability(inputs: MarketInputs, firstForecast: DeliveryDate): Availability {
  const lag = (rows: DayRows) => daysBetween(lastDate(rows), firstForecast)
  return {
    priceLagDays: Math.max(1, lag(inputs.price)),
    exogenousLagDays: Object.fromEntries(
      inputs.exogenous.map(({ name, rows }) => [name, lag(rows)]),
    ),
  }
}

/** What the market's rules let a decision of 09:30 on the day before delivery know. */
export function ruleAvailability(inputs: MarketInputs, target: ForecastTarget): Availability {
  return {
    priceLagDays: lagByRule(priceStageOf(target)),
    exogenousLagDays: Object.fromEntries(
      inputs.exogenous.map(({ name, stage }) => [name, lagByRule(stage)]),
    ),
  }
}

export const lastDate = (rows: DayRows): DeliveryDate => [...rows.keys()].sort().at(-1) ?? ''

/**
 * The legal range of clearing prices of a province on a date.
 *
 * @throws MissingRule where no limit holds on the date: a forecast is cut to the limits, so a guess would move it
 */
export async function priceLimits(
  db: Database,
  provinceId: string,
  date: DeliveryDate,
): Promise<PriceLimits> {
  const rules = await readMarketRules(db, { provinceId, side: 'GENERATOR', date })
  return {
    minCnyPerMwh: requiredNumber(rules, CLEARING_LIMIT.min),
    maxCnyPerMwh: requiredNumber(rules, CLEARING_LIMIT.max),
  }
}
