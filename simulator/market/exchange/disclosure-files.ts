import { addDays, type DeliveryDate, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { MAX_LEAD_DAYS } from '../chance/forecast-error.ts'
import type { ProvinceId, Station } from '../model/types.ts'
import type { World } from '../world/world.ts'
import {
  actualCurves,
  type DisclosedCurve,
  dayAheadCurves,
  forecastCurves,
  stationClearedCurve,
  stationForecastCurve,
  stationMeteredCurve,
} from './disclosed-curves.ts'

/** A file as an exchange or a station would send it. */
export type DisclosureFile = { name: string; content: string }

/** Columns of the long 96-point table and the curve behind each. */
const MARKET_COLUMNS = [
  ['provincial_load_forecast', 'LOAD', 'FORECAST'],
  ['tie_line_load_forecast', 'TIE_LINE', 'FORECAST'],
  ['new_energy_power_forecast', 'RENEWABLE', 'FORECAST'],
  ['wind_power_forecast', 'WIND', 'FORECAST'],
  ['photovoltaic_power_forecast', 'PV', 'FORECAST'],
  ['hydraulic_power_forecast', 'HYDRO', 'FORECAST'],
  ['non_market_power_forecast', 'NON_MARKET', 'FORECAST'],
  ['provincial_load_actual', 'LOAD', 'ACTUAL'],
  ['tie_line_load_actual', 'TIE_LINE', 'ACTUAL'],
  ['new_energy_power_actual', 'RENEWABLE', 'ACTUAL'],
  ['wind_power_actual', 'WIND', 'ACTUAL'],
  ['photovoltaic_power_actual', 'PV', 'ACTUAL'],
  ['hydraulic_power_actual', 'HYDRO', 'ACTUAL'],
  ['non_market_power_actual', 'NON_MARKET', 'ACTUAL'],
  ['dayahead_clearing_price', 'PRICE', 'DA'],
  ['realtime_clearing_price', 'PRICE', 'RT'],
] as const

/**
 * What the exchange of a province discloses on the morning of a day: boundary forecasts of the next day,
 * the day-ahead prices of this day, and the actual boundary and real-time prices of the day before
 * yesterday.
 */
export function marketFile(
  world: World,
  provinceId: ProvinceId,
  today: DeliveryDate,
): DisclosureFile {
  const [tomorrow, beforeYesterday] = [addDays(today, 1), addDays(today, -2)]
  const curves = [
    ...forecastCurves(world, provinceId, tomorrow),
    ...dayAheadCurves(world, provinceId, today),
    ...actualCurves(world, provinceId, beforeYesterday),
  ].filter(({ locKind }) => locKind === 'SYSTEM')
  const valueAt = (date: string, [metric, stage]: readonly string[], slot: number) =>
    curves.find(
      (curve) => curve.deliveryDate === date && curve.metric === metric && curve.stage === stage,
    )?.values[slot]
  const rows = [beforeYesterday, today, tomorrow].flatMap((date) =>
    slots((slot) => [
      date,
      String(slot + 1),
      ...MARKET_COLUMNS.map(([, ...key]) => text(valueAt(date, key, slot))),
    ]),
  )
  const header = ['date', 'time_order', ...MARKET_COLUMNS.map(([name]) => name)]
  return { name: `quansheng_${provinceId}_${today}.csv`, content: csv([header, ...rows]) }
}

/** What the stations of a province send: power forecasts, cleared energy and meter data. */
export function stationFile(
  world: World,
  provinceId: ProvinceId,
  today: DeliveryDate,
): DisclosureFile {
  const outlook = datesFromTo(addDays(today, 1), addDays(today, MAX_LEAD_DAYS))
  const metered = addDays(today, -2)
  const rows = world
    .province(provinceId)
    .stations.flatMap((station) =>
      [metered, today, ...outlook].flatMap((date) => stationRows(world, station, { date, today })),
    )
  const header = [
    'date',
    'time_order',
    'station_code',
    'power_forecast_mw',
    'day_ahead_cleared_mwh',
    'metered_mwh',
  ]
  return { name: `station_${provinceId}_${today}.csv`, content: csv([header, ...rows]) }
}

/** Node prices that the exchange discloses on the morning of a day. */
export function nodeFile(world: World, provinceId: ProvinceId, today: DeliveryDate) {
  const places = world.province(provinceId).nodes.map(({ nodeId }) => nodeId)
  return priceFile(world, { kind: 'node', places, provinceId, today })
}

/** Prices of the zones, likewise. */
export function zoneFile(world: World, provinceId: ProvinceId, today: DeliveryDate) {
  const places = world.province(provinceId).zones.map(({ zoneId }) => zoneId)
  return priceFile(world, { kind: 'zone', places, provinceId, today })
}

type PriceTable = {
  kind: 'node' | 'zone'
  places: readonly string[]
  provinceId: ProvinceId
  today: DeliveryDate
}

/** Day-ahead prices of this day and real-time prices of the day before yesterday, place by place. */
function priceFile(world: World, { kind, places, provinceId, today }: PriceTable): DisclosureFile {
  const beforeYesterday = addDays(today, -2)
  const key = `${kind}CnyPerMwh` as const
  const dayAhead = world.market(provinceId, today).dayAhead[key]
  const realTime = world.market(provinceId, beforeYesterday).realTime[key]
  const rows = places.flatMap((place) =>
    [beforeYesterday, today].flatMap((date) =>
      slots((slot) => [
        date,
        String(slot + 1),
        place,
        text(date === today ? dayAhead[place]?.[slot] : undefined),
        text(date === today ? undefined : realTime[place]?.[slot]),
      ]),
    ),
  )
  const prices = [`dayahead_${kind}_price`, `realtime_${kind}_price`]
  const header = ['date', 'time_order', `${kind}_code`, ...prices]
  return { name: `${kind}_${provinceId}_${today}.csv`, content: csv([header, ...rows]) }
}

function stationRows(
  world: World,
  station: Station,
  { date, today }: Record<'date' | 'today', DeliveryDate>,
): string[][] {
  const only = (known: boolean, curve: () => DisclosedCurve) => (known ? curve().values : undefined)
  const forecast = only(date > today, () =>
    stationForecastCurve(world, station, { issuedOn: today, date }),
  )
  const cleared = only(date === today, () => stationClearedCurve(world, station, date))
  const metered = only(date < today, () => stationMeteredCurve(world, station, date))
  return slots((slot) => [
    date,
    String(slot + 1),
    station.stationId,
    ...[forecast, cleared, metered].map((values) => text(values?.[slot])),
  ])
}

const slots = (row: (slot: number) => string[]) =>
  Array.from({ length: 96 }, (_, slot) => row(slot))
const text = (value: number | undefined) =>
  value === undefined ? '' : String(Math.round(value * 1000) / 1000)
const csv = (rows: string[][]) => `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`
