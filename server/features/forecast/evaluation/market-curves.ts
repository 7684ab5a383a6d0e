import type { Database } from '#database/connection/database.ts'
import {
  type CurveDay,
  type CurveSeries,
  findSeries,
  readCurves,
} from '#database/queries/curves/curve-reader.ts'
import { addDays, type DeliveryDate, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { type DayValues, hoursPerSlot, type SlotCount } from '#domain/calendar/slots.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { CurveMetric, CurveStage } from '#domain/curves/words.ts'
import { SIMILAR_DAY_WINDOW } from '#domain/forecasting/days/similar-days.ts'
import { renewableShareOf } from '#domain/forecasting/evaluation/day-regimes.ts'
import {
  type DayRows,
  type MarketHistory,
  marketHistory,
} from '#domain/forecasting/market/market-history.ts'
import { type Boundary, biddingSpaceMw, renewableMw } from '#domain/market/bidding-space.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import { INPUT_METRICS } from '../market-inputs.ts'

/** Days before the range that naive forecasts of its first day may copy, with room for late prices. */
const DAYS_BEFORE = SIMILAR_DAY_WINDOW + 14

type Range = { provinceId: string; from: DeliveryDate; to: DeliveryDate }
type Stage = 'DA' | 'RT'

/** Unified prices of both markets and the disclosed forecasts of the system, from some time before the range. */
export type MarketCurves = {
  slotCount: SlotCount
  prices: Record<Stage, DayRows>
  /** Forecast renewables over forecast load by date; a date without is absent. */
  renewableShare: ReadonlyMap<DeliveryDate, number>
  historyOf: (stage: Stage) => MarketHistory
}

export async function readMarketCurves(
  db: Database,
  { provinceId, from, to }: Range,
  target: Stage,
): Promise<MarketCurves> {
  const firstDate = addDays(from, -DAYS_BEFORE)
  const read = await readAll(db, { provinceId, from: firstDate, to })
  const slotCount = finestWithin(read('PRICE', target), from)
  const rowsOf = (metric: CurveMetric, stage: CurveStage): DayRows =>
    inSlots(read(metric, stage), slotCount)
  const prices = { DA: rowsOf('PRICE', 'DA'), RT: rowsOf('PRICE', 'RT') }
  const inputs = INPUT_METRICS.map((name) => ({ name, rows: rowsOf(name, 'FORECAST') }))
  const renewableShare = new Map<DeliveryDate, number>()
  const none = () => new Map<DeliveryDate, DayValues>()
  const [load, renewable, space] = [none(), none(), none()]
  for (const date of datesFromTo(firstDate, to)) {
    const boundary: Boundary = Object.fromEntries(
      inputs.map(({ name, rows }) => [name, rows.get(date) ?? null]),
    )
    const [renewables, left] = [renewableMw(boundary), biddingSpaceMw(boundary)]
    if (boundary.LOAD) load!.set(date, boundary.LOAD)
    if (renewables) renewable!.set(date, renewables)
    if (left) space!.set(date, left)
    if (boundary.LOAD && renewables) {
      renewableShare.set(date, renewableShareOf(renewables, boundary.LOAD))
    }
  }
  const exogenous = [
    { name: 'LOAD', rows: load! },
    { name: 'RENEWABLE', rows: renewable! },
    { name: 'BIDDING_SPACE', rows: space! },
  ]
  const frame = { slotCount, firstDate, lastDate: to, exogenous }
  const historyOf = (stage: Stage) => marketHistory({ ...frame, price: prices[stage] })
  return { slotCount, prices, renewableShare, historyOf }
}

type Found = { series: CurveSeries; days: CurveDay[] }[]

async function readAll(db: Database, range: Range) {
  const { provinceId } = range
  const stages = ['DA', 'RT', 'FORECAST'] as const
  const metric = ['PRICE', ...INPUT_METRICS] as CurveMetric[]
  const series = await findSeries(db, {
    provinceId,
    metric,
    stage: [...stages],
    locKind: 'SYSTEM',
  })
  return grouped(db, range, series)
}

/** Reads series and gives those of a metric and stage with their days, the finest first. */
async function grouped(db: Database, range: Range, series: readonly CurveSeries[]) {
  const days = await readCurves(db, { ...range, seriesIds: series.map(({ id }) => id) })
  const bySeries = groupBy(days, ({ seriesId }) => seriesId)
  return (metric: CurveMetric, stage: CurveStage): Found =>
    series
      .filter((one) => one.metric === metric && one.stage === stage)
      .map((one) => ({ series: one, days: bySeries.get(one.id) ?? [] }))
      .sort((a, b) => a.series.resolutionMin - b.series.resolutionMin)
}

/** Slots of the finest price that the range has; 96 without any. */
function finestWithin(found: Found, from: DeliveryDate): SlotCount {
  const best = found.find(({ days }) => days.some(({ deliveryDate }) => deliveryDate >= from))
  return best?.series.resolutionMin === 60 ? 24 : 96
}

/** Days of all series in one resolution; where two have a date, the finer one counts. */
function inSlots(found: Found, slotCount: SlotCount): DayRows {
  const rows = new Map<DeliveryDate, DayValues>()
  for (const { series, days } of found.toReversed()) {
    for (const { deliveryDate, values } of days) {
      rows.set(deliveryDate, valuesInSlots(values, series.unit, slotCount))
    }
  }
  return rows
}

const ENERGIES = [
  { source: 'FORECAST', metric: 'POWER', stage: 'FORECAST' },
  { source: 'DAY_AHEAD', metric: 'ENERGY', stage: 'DA' },
  { source: 'METERED', metric: 'ENERGY_METERED', stage: 'METERED' },
] as const

/**
 * Energy in MWh a slot that a station has to sell: by its power forecast, which it knew when bidding, else
 * what was cleared day ahead, else what was metered. Undefined without any day in the range.
 */
export async function readStationEnergy(
  db: Database,
  range: Range & { stationCode: string; slotCount: SlotCount },
) {
  const { stationCode, slotCount, ...dates } = range
  const series = await findSeries(db, {
    provinceId: range.provinceId,
    metric: ENERGIES.map(({ metric }) => metric),
    locKind: 'STATION',
    locCode: stationCode,
  })
  const read = await grouped(db, dates, series)
  for (const { source, metric, stage } of ENERGIES) {
    const rows = inSlots(read(metric, stage), slotCount)
    if (rows.size === 0) continue
    const hours = metric === 'POWER' ? hoursPerSlot(slotCount) : 1
    const energy = [...rows].map(([date, values]): [DeliveryDate, DayValues] => [
      date,
      values.map((value) => (value === null ? null : value * hours)),
    ])
    return { source, rows: new Map(energy) }
  }
  return undefined
}
