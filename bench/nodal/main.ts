import { parseArgs } from 'node:util'
import { addDays, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { backtest } from '#domain/forecasting/backtest.ts'
import { backtestNodes } from '#domain/forecasting/congestion/forecast-nodes.ts'
import type { NodeDay, UnifiedDay } from '#domain/forecasting/congestion/nodal-types.ts'
import { nodeQuality } from '#domain/forecasting/congestion/node-quality.ts'
import { type DayRows, marketHistory } from '#domain/forecasting/market/market-history.ts'
import {
  type DisclosedCurve,
  dayAheadCurves,
  forecastCurves,
} from '#simulator/market/exchange/disclosed-curves.ts'
import { createWorld } from '#simulator/market/world/world.ts'

const USAGE = `Day-ahead nodal prices of the simulated provinces: the forecast beside the unified one repeated.
  npm run bench:nodal -- [--days 40] [--to 2026-05-31] [--seed nodal]`

const METRICS = ['LOAD', 'TIE_LINE', 'RENEWABLE', 'WIND', 'PV', 'HYDRO', 'NON_MARKET']
const HISTORY_DAYS = 300

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '40' },
    to: { type: 'string', default: '2026-05-31' },
    seed: { type: 'string', default: 'nodal' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) console.log(USAGE)
else for (const provinceId of ['1', '6'] as const) report(provinceId)

function report(provinceId: '1' | '6'): void {
  const { days: text, to, seed } = values
  const days = Number(text)
  const world = createWorld(seed)
  const { nodes, priceMinCnyPerMwh, priceMaxCnyPerMwh, name } = world.province(provinceId)
  const dates = datesFromTo(addDays(to, 1 - HISTORY_DAYS - days), to)
  const curves = dates.flatMap((date) => [
    ...forecastCurves(world, provinceId, date),
    ...dayAheadCurves(world, provinceId, date),
  ])
  const rowsOf = (holds: (curve: DisclosedCurve) => boolean): DayRows =>
    new Map(curves.filter(holds).map(({ deliveryDate, values: row }) => [deliveryDate, row]))
  const frame = { slotCount: 96 as const, firstDate: dates[0]!, lastDate: to }
  const exogenousOf = (names: string[]) =>
    names.map((metric) => ({ name: metric, rows: rowsOf((curve) => curve.metric === metric) }))
  const price = rowsOf(({ metric, locKind }) => metric === 'PRICE' && locKind === 'SYSTEM')
  const history = marketHistory({ ...frame, price, exogenous: exogenousOf(METRICS) })
  const simple = marketHistory({ ...frame, price, exogenous: exogenousOf(METRICS.slice(0, 3)) })
  const limits = { minCnyPerMwh: priceMinCnyPerMwh, maxCnyPerMwh: priceMaxCnyPerMwh }
  const availability = { priceLagDays: 1, exogenousLagDays: {} }
  const from = addDays(to, 1 - days)
  // The bands and the choice of a node's middle stand on forecasts of the month before.
  const span = { from: addDays(from, -30), to, horizonDays: 1 }
  const unified = new Map<string, UnifiedDay>()
  for (const event of backtest({ history: simple, limits, availability, ...span })) {
    if (event.kind !== 'day') continue
    const [day] = event.day.forecast.days
    unified.set(day!.date, day!)
  }
  const nodeRows = new Map(
    nodes.map(({ nodeId }) => [nodeId, rowsOf((curve) => curve.locCode === nodeId)]),
  )
  const prices = [...nodeRows].map(([code, rows]) => ({
    locKind: 'NODE' as const,
    code,
    price: marketHistory({ ...frame, price: rows, exogenous: [] }).price,
  }))
  const request = { history, nodes: prices, unified, limits, availability }
  const made = [...backtestNodes(request, { from, days })].flat()
  console.log(`${name.en} day ahead ${from}..${to}, MAE in CNY/MWh`)
  console.log('node      ours  unified   rMAE | congested: slots   ours  unified | in P10-P90')
  for (const [code, rows] of nodeRows) printNode(code, made, { rows, price })
}

function printNode(
  code: string,
  made: NodeDay[],
  { rows, price }: Record<'rows' | 'price', DayRows>,
) {
  const days = made.filter(({ nodeCode }) => nodeCode === code)
  const quality = nodeQuality(
    days.map((forecast) => ({
      forecast,
      actual: rows.get(forecast.date)!,
      actualUnified: price.get(forecast.date)!,
      weekBefore: null,
    })),
  )
  const { maeCnyPerMwh, unifiedMaeCnyPerMwh, rmae, congested, coverage80 } = quality
  const figure = (value: number | null, width: number) => (value?.toFixed(2) ?? '-').padStart(width)
  console.log(
    `${code.padEnd(7)}${figure(maeCnyPerMwh, 7)}${figure(unifiedMaeCnyPerMwh, 9)}${figure(rmae, 7)} | ${String(congested.pairs).padStart(16)}${figure(congested.maeCnyPerMwh, 7)}${figure(congested.unifiedMaeCnyPerMwh, 9)} | ${figure(coverage80, 6)}`,
  )
}
