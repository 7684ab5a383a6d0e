import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { addDays, fromDayNumber } from '#domain/calendar/delivery-date.ts'
import {
  type DayRows,
  type MarketHistory,
  marketHistory,
} from '#domain/forecasting/market/market-history.ts'

/** A market of the bench: its history per price, legal range and what is known of the day ahead. */
export type BenchMarket = {
  name: string
  history: MarketHistory
  limits: { minCnyPerMwh: number; maxCnyPerMwh: number }
  priceLagDays: number
  exogenousLagDays: Record<string, number>
}

/**
 * What models learn from, with the bidding space: the four inputs that the server gives them. Wind, photovoltaics,
 * hydro and non-market output beside them changed no member by more than 1 % on the 90 days of Gansu before its
 * last 91 (those columns hold zeros for missing wind and days counted twice).
 */
const GANSU_INPUTS = [
  'provincial_load_forecast',
  'tie_line_load_forecast',
  'new_energy_power_forecast',
]

/** Gansu 2024, 96 points: day-ahead or real-time price with the boundary forecasts of the day. */
export async function readGansu(
  folder: string,
  price: 'dayahead' | 'realtime',
): Promise<BenchMarket> {
  const file = path.join(folder, 'market', 'gansu-2024', 'gansu_quansheng.xlsx')
  const book = await readXlsx(await readFile(file))
  const [header, ...rows] = book.sheets[0]!.rows
  const column = (name: string) => header!.indexOf(name)
  const [dateAt, slotAt] = [column('date'), column('time_order')]
  const series = (name: string) => {
    const at = column(name)
    const byDate = new Map<string, (number | null)[]>()
    for (const row of rows) {
      const slot = row[slotAt]
      if (typeof slot !== 'number') continue
      const date = dateText(row[dateAt])
      const day = byDate.get(date) ?? new Array<number | null>(96).fill(null)
      const value = row[at]
      day[slot - 1] = typeof value === 'number' ? value : null
      byDate.set(date, day)
    }
    return byDate
  }
  const prices = series(`${price}_clearing_price`)
  const exogenous = GANSU_INPUTS.map((name) => ({ name, rows: series(name) }))
  const dates = [...prices.keys()].sort()
  const history = marketHistory({
    slotCount: 96,
    firstDate: dates[0]!,
    lastDate: dates.at(-1)!,
    price: price === 'realtime' ? withoutZeroRuns(prices) : prices,
    exogenous: [...exogenous, { name: 'bidding_space', rows: biddingSpace(exogenous) }],
  })
  const limits = { minCnyPerMwh: 40, maxCnyPerMwh: 650 }
  return {
    name: `gansu ${price} 96`,
    history,
    limits,
    priceLagDays: price === 'dayahead' ? 1 : 2,
    exogenousLagDays: {},
  }
}

/** Load plus export less renewables: what is left for price makers, MW. */
function biddingSpace(inputs: { name: string; rows: DayRows }[]): DayRows {
  const rows = new Map(inputs.map((input) => [input.name, input.rows]))
  const load = rows.get('provincial_load_forecast')!
  const signs: Record<string, number> = {
    provincial_load_forecast: 1,
    tie_line_load_forecast: -1,
    new_energy_power_forecast: -1,
  }
  return new Map(
    [...load.keys()].map((date) => [
      date,
      Array.from({ length: 96 }, (_, slot) => {
        let sum = 0
        for (const [name, sign] of Object.entries(signs)) {
          const value = rows.get(name)!.get(date)?.[slot] ?? null
          if (value === null) return null
          sum += sign * value
        }
        return sum
      }),
    ]),
  )
}

/** The file writes 0 for real-time prices it lacks: four or more zeros in a row are missing. */
function withoutZeroRuns(rows: DayRows): DayRows {
  return new Map(
    [...rows].map(([date, values]) => {
      const clean = [...values]
      for (let from = 0; from < clean.length; ) {
        let to = from
        while (to < clean.length && values[to] === 0) to++
        if (to - from >= 4) clean.fill(null, from, to)
        from = Math.max(to, from + 1)
      }
      return [date, clean]
    }),
  )
}

function dateText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return addDays('1899-12-30', Math.floor(cell))
  return typeof cell === 'string' ? cell.slice(0, 10) : fromDayNumber(0)
}

type SpotRow = {
  date: string
  time: string
  dayAheadPriceYuanMwh: number | null
  realtimePriceYuanMwh: number | null
}
type SupplyRow = { marketDate: string; period: number } & Record<string, number | null>

const SHANDONG_INPUTS = ['directDispatchLoadMw', 'interconnectorMw', 'windMw', 'solarMw'] as const

/**
 * Shandong 2026 first half, hourly. The supply file mixes actual output with forecasts of unknown issue
 * time, so only values of the day before and older may be used.
 */
export async function readShandong(
  folder: string,
  price: 'dayahead' | 'realtime',
): Promise<BenchMarket> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(folder, 'market', 'shandong-2026h1', name), 'utf8'))
  const spot = (await read('spot-prices.json')) as SpotRow[]
  const { rows } = (await read('market-supply-hourly.json')) as { rows: SupplyRow[] }
  const field = price === 'dayahead' ? 'dayAheadPriceYuanMwh' : 'realtimePriceYuanMwh'
  const prices = hourly(spot, (row) => [row.date, Number(row.time.slice(0, 2)), row[field]])
  const names = [...SHANDONG_INPUTS, 'residualDemandProxyMw']
  const exogenous = names.map((name) => ({
    name,
    rows: hourly(rows, (row) => [row.marketDate, row.period, row[name] ?? null]),
  }))
  const dates = [...prices.keys()].sort()
  const history = marketHistory({
    slotCount: 24,
    firstDate: dates[0]!,
    lastDate: dates.at(-1)!,
    price: prices,
    exogenous,
  })
  return {
    name: `shandong ${price} 24`,
    history,
    limits: { minCnyPerMwh: -100, maxCnyPerMwh: 1500 },
    // When D is bid on D−1, the real-time prices of D−1 are not complete.
    priceLagDays: price === 'dayahead' ? 1 : 2,
    exogenousLagDays: Object.fromEntries(names.map((name) => [name, 1])),
  }
}

function hourly<Row>(
  rows: Row[],
  pick: (row: Row) => [date: string, hour: number, value: number | null],
): Map<string, (number | null)[]> {
  const byDate = new Map<string, (number | null)[]>()
  for (const row of rows) {
    const [date, hour, value] = pick(row)
    const day = byDate.get(date) ?? new Array<number | null>(24).fill(null)
    day[hour - 1] = value
    byDate.set(date, day)
  }
  return byDate
}
