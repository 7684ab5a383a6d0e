import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import { essUnit, node, station } from '#database/schema/tables.ts'
import { daysBetween } from '#domain/calendar/delivery-date.ts'
import type { LocalPlace } from '#domain/curves/words.ts'
import type { NodePrices } from '#domain/forecasting/congestion/nodal-types.ts'
import { priceStageOf } from '#domain/forecasting/known/added-series.ts'
import {
  type DayRows,
  type MarketHistory,
  marketHistory,
} from '#domain/forecasting/market/market-history.ts'
import type { ForecastTarget } from '#domain/forecasting/words.ts'
import { historyOf, lastDate, loadInputs, type MarketInputs } from '../market-inputs.ts'

/** Curves that tell where the wind blows and the sun shines, beside those of the unified price's model. */
const FLOW_METRICS = ['WIND', 'PV', 'HYDRO', 'NON_MARKET'] as const

/** Nodes of one run; those of stations and storage units come first, then by code. Zones are few and all of them taken. */
const MAX_NODES = 200

export type NodalInputs = {
  inputs: MarketInputs
  history: MarketHistory
  /** Nodes and zones. */
  nodes: NodePrices[]
  /** Newest date with a price of any of them. */
  lastNodeDate: string
  /** Nodes that have prices and were left out. */
  leftOut: number
}

type Source = { provinceId: string; target: ForecastTarget; until: string; asOf?: Date }

/**
 * Unified prices, boundary inputs, and prices of nodes and zones of a province; undefined where it has
 * neither node nor zone prices.
 */
export async function loadNodalInputs(
  db: Database,
  source: Source,
): Promise<NodalInputs | undefined> {
  const market = await loadInputs(db, source)
  if (!market) return undefined
  const inputs = {
    ...market,
    exogenous: [...market.exogenous, ...(await flows(db, source, market))],
  }
  const history = historyOf(inputs, source.until)
  const range = { ...source, from: history.firstDate, resolutionMin: 1440 / history.slotCount }
  const ofNodes = await placeRows(db, { ...range, locKind: 'NODE' })
  const ofZones = await placeRows(db, { ...range, locKind: 'ZONE' })
  if (ofNodes.size + ofZones.size === 0) return undefined
  const chosen = await chosenNodes(db, source.provinceId, [...ofNodes.keys()])
  const { slotCount, firstDate } = history
  const frame = { slotCount, firstDate, lastDate: source.until, exogenous: [] }
  const pricesOf = (locKind: LocalPlace, code: string, price: DayRows) => ({
    node: { locKind, code, price: marketHistory({ ...frame, price }).price },
    lastDate: lastDate(price),
  })
  const places = [
    ...[...ofZones].map(([code, price]) => pricesOf('ZONE', code, price)),
    ...chosen.map((code) => pricesOf('NODE', code, ofNodes.get(code)!)),
  ]
  return {
    inputs,
    history,
    nodes: places.map(({ node }) => node),
    lastNodeDate: places
      .map((place) => place.lastDate)
      .sort()
      .at(-1)!,
    leftOut: ofNodes.size - chosen.length,
  }
}

async function flows(
  db: Database,
  { provinceId, until, asOf }: Source,
  market: MarketInputs,
): Promise<MarketInputs['exogenous']> {
  const resolutionMin = 1440 / market.slotCount
  const from = [...market.price.keys()].sort()[0]!
  const found = await findSeries(db, {
    provinceId,
    metric: [...FLOW_METRICS],
    stage: 'FORECAST',
    locKind: 'SYSTEM',
  })
  const series = found.filter((one) => one.resolutionMin === resolutionMin)
  const seriesIds = series.map(({ id }) => id)
  const days = await readCurves(db, { provinceId, seriesIds, from, to: until, asOf })
  return series.flatMap(({ id, metric: name, stage }) => {
    const own = days.filter(({ seriesId }) => seriesId === id)
    const rows: DayRows = new Map(own.map(({ deliveryDate, values }) => [deliveryDate, values]))
    return rows.size > 0 ? [{ name, stage, rows }] : []
  })
}

/** Prices of nodes or of zones by code and date. */
export async function placeRows(
  db: Database,
  source: {
    provinceId: string
    target: ForecastTarget
    locKind: LocalPlace
    from: string
    until: string
    resolutionMin?: number
    codes?: string[]
    asOf?: Date
  },
): Promise<Map<string, DayRows>> {
  const { provinceId, target, locKind, from, until, resolutionMin, codes: locCode, asOf } = source
  const found = await findSeries(db, {
    provinceId,
    metric: 'PRICE',
    stage: priceStageOf(target),
    locKind,
    locCode,
  })
  const series = found.filter(
    (one) => resolutionMin === undefined || one.resolutionMin === resolutionMin,
  )
  const seriesIds = series.map(({ id }) => id)
  const codes = new Map(series.map(({ id, locCode }) => [id, locCode]))
  const days = await readCurves(db, { provinceId, seriesIds, from, to: until, asOf })
  const rows = new Map<string, Map<string, (number | null)[]>>()
  for (const { seriesId, deliveryDate, values } of days) {
    const code = codes.get(seriesId)!
    const own = rows.get(code) ?? new Map<string, (number | null)[]>()
    rows.set(code, own.set(deliveryDate, values))
  }
  return rows
}

async function chosenNodes(db: Database, provinceId: string, codes: string[]): Promise<string[]> {
  const nodesOf = (table: typeof station | typeof essUnit) =>
    db
      .selectDistinct({ code: node.code })
      .from(table)
      .innerJoin(node, eq(node.id, table.nodeId))
      .where(eq(table.provinceId, provinceId))
  const found = await Promise.all([nodesOf(station), nodesOf(essUnit)])
  const own = new Set(found.flat().map(({ code }) => code))
  return codes
    .sort((a, b) => Number(own.has(b)) - Number(own.has(a)) || a.localeCompare(b))
    .slice(0, MAX_NODES)
}

/** Days from the newest price of nodes and zones to a first forecast date. */
export const nodeLagDays = (lastNodeDate: string, firstDate: string) =>
  Math.max(1, daysBetween(lastNodeDate, firstDate))
