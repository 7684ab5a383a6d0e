import { addDays, type DeliveryDate, datesFromTo } from '#domain/calendar/delivery-date.ts'

/** A generated market file: everything in it follows from these few numbers. */
export type ImportSpec = { number: number; from: DeliveryDate; days: number }

export const PROVINCE = '3'

/** Columns of the long 96-point table and the series behind each. */
export const COLUMNS = [
  { name: 'provincial_load_forecast', metric: 'LOAD', stage: 'FORECAST' },
  { name: 'tie_line_load_forecast', metric: 'TIE_LINE', stage: 'FORECAST' },
  { name: 'new_energy_power_forecast', metric: 'RENEWABLE', stage: 'FORECAST' },
  { name: 'wind_power_forecast', metric: 'WIND', stage: 'FORECAST' },
  { name: 'photovoltaic_power_forecast', metric: 'PV', stage: 'FORECAST' },
  { name: 'hydraulic_power_forecast', metric: 'HYDRO', stage: 'FORECAST' },
  { name: 'non_market_power_forecast', metric: 'NON_MARKET', stage: 'FORECAST' },
  { name: 'dayahead_clearing_price', metric: 'PRICE', stage: 'DA' },
  { name: 'realtime_clearing_price', metric: 'PRICE', stage: 'RT' },
] as const

export const fileName = ({ number }: ImportSpec) => `market-${String(number).padStart(5, '0')}.csv`

export const lastDate = ({ from, days }: ImportSpec) => addDays(from, days - 1)

export const datesOf = (spec: ImportSpec) => datesFromTo(spec.from, lastDate(spec))

/** The day's values of a column; no two files, days or columns have the same. */
export function valuesOf({ number }: ImportSpec, day: number, column: number): number[] {
  const base = 100 + (number % 200) + column * 20 + day / 10
  return Array.from({ length: 96 }, (_, slot) => Math.round((base + slot / 1000) * 1000) / 1000)
}

export function csvOf(spec: ImportSpec): string {
  const header = ['date', 'time_order', ...COLUMNS.map(({ name }) => name)].join(',')
  const rows = datesOf(spec).flatMap((date, day) => {
    const columns = COLUMNS.map((_, column) => valuesOf(spec, day, column))
    return Array.from({ length: 96 }, (_, slot) =>
      [date, slot + 1, ...columns.map((values) => values[slot])].join(','),
    )
  })
  return `${[header, ...rows].join('\r\n')}\r\n`
}
