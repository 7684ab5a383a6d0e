import { readXlsx } from 'hucre/xlsx'
import { marketQuarter, QUARTERS, stationQuarter } from './market.ts'

/** A file as a browser takes it. */
export type TestFile = { name: string; mimeType: string; buffer: Buffer }

const csv = (name: string, rows: (string | number)[][]): TestFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${rows.map((row) => row.join(',')).join('\n')}\n`),
})

const slots = Array.from({ length: QUARTERS }, (_, i) => i + 1)

/** The columns of the Gansu market's long table. */
const MARKET_HEADER = [
  ...['date', 'time_order', 'provincial_load_forecast', 'tie_line_load_forecast'],
  ...['total_power_forecast', 'new_energy_power_forecast', 'wind_power_forecast'],
  ...['photovoltaic_power_forecast', 'hydraulic_power_forecast', 'non_market_power_forecast'],
  ...['dayahead_clearing_price', 'realtime_clearing_price'],
]

/** Market data; days after `dayAheadUntil` and `realTimeUntil` have no such price yet. */
export function marketFile(
  name: string,
  dates: readonly string[],
  { dayAheadUntil, realTimeUntil }: { dayAheadUntil: string; realTimeUntil: string },
): TestFile {
  const rows = dates.flatMap((date) =>
    slots.map((slot) => {
      const at = marketQuarter(date, slot)
      const { load, tieLine, wind, pv, hydro, nonMarket } = at
      const renewable = (wind + pv).toFixed(1)
      const total = (load - tieLine).toFixed(1)
      const dayAhead = date <= dayAheadUntil ? at.dayAheadPrice : ''
      const realTime = date <= realTimeUntil ? at.realTimePrice : ''
      const boundary = [load, tieLine, total, renewable, wind, pv, hydro, nonMarket]
      return [date, slot, ...boundary, dayAhead, realTime]
    }),
  )
  return csv(name, [MARKET_HEADER, ...rows])
}

/** What the station expects to generate. */
export function generationFile(name: string, dates: readonly string[], station: string): TestFile {
  const rows = dates.flatMap((date) =>
    slots.map((slot) => [date, slot, station, stationQuarter(date, slot).powerMw]),
  )
  return csv(name, [['date', 'slot', 'station_code', 'power_forecast_mw'], ...rows])
}

/** What the day-ahead market took of the station, and what its meter counted. */
export function meterFile(name: string, dates: readonly string[], station: string): TestFile {
  const header = ['date', 'slot', 'station_code', 'day_ahead_cleared_mwh', 'metered_mwh']
  const rows = dates.flatMap((date) =>
    slots.map((slot) => {
      const { dayAheadMwh, meteredMwh } = stationQuarter(date, slot)
      return [date, slot, station, dayAheadMwh, meteredMwh]
    }),
  )
  return csv(name, [header, ...rows])
}

/** What was cleared of an hour of the cycle. */
export type ClearedHour = { hour: number; clearedWh: number; priceCny: number }

/** Cleared energy comes in so many Wh, so that every quarter of the cycle gets whole kWh of it. */
const STEP_KWH = 120

/**
 * The exchange's answer to a filed template: nine tenths of every hour at the price asked for, in the
 * columns of the exchange.
 */
export async function resultFile(
  template: Buffer,
  name: string,
): Promise<{ file: TestFile; cleared: ClearedHour[] }> {
  const { sheets } = await readXlsx(template)
  const [header, ...filed] = sheets[0]!.rows.filter((row) => row.some((cell) => cell !== null))
  const columns = ['交易单元', '年月', '旬', '时段', '方向', '申报电量(MWh)', '申报电价(元/MWh)']
  if (header!.join() !== columns.join()) throw new Error(`not the template: ${header}`)
  const cleared: ClearedHour[] = []
  const rows = filed.map((row) => {
    const [hour, declaredMwh, price] = [Number(row[3]), Number(row[5]), Number(row[6])]
    const energyKwh = Math.floor((declaredMwh * 900) / STEP_KWH) * STEP_KWH
    cleared.push({ hour, clearedWh: energyKwh * 1000, priceCny: price })
    const before = row.slice(0, 5).map(String)
    return [...before, declaredMwh, (energyKwh / 1000).toFixed(3), price.toFixed(2)]
  })
  const result = ['成交电量(MWh)', '成交电价(元/MWh)']
  return { file: csv(name, [[...columns.slice(0, 6), ...result], ...rows]), cleared }
}
