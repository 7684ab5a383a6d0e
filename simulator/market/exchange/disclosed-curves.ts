import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { CurveMetric, CurveStage, LocationKind } from '#domain/curves/words.ts'
import type { BoundaryDay, Curve96, PriceDay, ProvinceId, Station } from '../model/types.ts'
import type { World } from '../world/world.ts'

/** A curve of the simulated world in the words that files and database share. */
export type DisclosedCurve = {
  metric: CurveMetric
  stage: CurveStage
  locKind: LocationKind
  /** Empty for the whole system. */
  locCode: string
  unit: 'MW' | 'MWh' | 'CNY/MWh'
  deliveryDate: DeliveryDate
  values: Curve96
}

type Named = Pick<DisclosedCurve, 'metric' | 'stage' | 'locKind' | 'locCode' | 'unit'>

/** Boundary forecasts of a delivery date, known on the morning of the day before. */
export function forecastCurves(
  world: World,
  provinceId: ProvinceId,
  date: DeliveryDate,
): DisclosedCurve[] {
  return boundaryCurves(world.market(provinceId, date).boundaryForecast, 'FORECAST', date)
}

/** What the market did on a delivery date, known on the day after: boundary and real-time prices. */
export function actualCurves(
  world: World,
  provinceId: ProvinceId,
  date: DeliveryDate,
): DisclosedCurve[] {
  const { boundaryActual, realTime } = world.market(provinceId, date)
  return [...boundaryCurves(boundaryActual, 'ACTUAL', date), ...priceCurves(realTime, 'RT', date)]
}

/** Day-ahead prices of a delivery date, known on the evening of the day before. */
export function dayAheadCurves(
  world: World,
  provinceId: ProvinceId,
  date: DeliveryDate,
): DisclosedCurve[] {
  return priceCurves(world.market(provinceId, date).dayAhead, 'DA', date)
}

/** Power forecast of a station for a date, issued on an earlier one. */
export function stationForecastCurve(
  world: World,
  station: Station,
  { issuedOn, date }: { issuedOn: DeliveryDate; date: DeliveryDate },
): DisclosedCurve {
  const { powerMw } = world.stationForecast(station.stationId, issuedOn, date)
  return ofStation(station, { metric: 'POWER', stage: 'FORECAST', unit: 'MW' }, date, powerMw)
}

/** Day-ahead cleared energy of a station. */
export function stationClearedCurve(
  world: World,
  station: Station,
  date: DeliveryDate,
): DisclosedCurve {
  const { dayAheadClearedMwh } = world.station(station.stationId, date)
  return ofStation(
    station,
    { metric: 'ENERGY', stage: 'DA', unit: 'MWh' },
    date,
    dayAheadClearedMwh,
  )
}

/** Metered energy of a station. */
export function stationMeteredCurve(
  world: World,
  station: Station,
  date: DeliveryDate,
): DisclosedCurve {
  const { meteredMwh } = world.station(station.stationId, date)
  const name = { metric: 'ENERGY_METERED', stage: 'METERED', unit: 'MWh' } as const
  return ofStation(station, name, date, meteredMwh)
}

function ofStation(
  station: Station,
  name: Omit<Named, 'locKind' | 'locCode'>,
  ...[deliveryDate, values]: [DeliveryDate, Curve96]
): DisclosedCurve {
  return { ...name, locKind: 'STATION', locCode: station.stationId, deliveryDate, values }
}

function boundaryCurves(
  boundary: BoundaryDay,
  stage: 'FORECAST' | 'ACTUAL',
  deliveryDate: DeliveryDate,
): DisclosedCurve[] {
  const system = (metric: CurveMetric, values: Curve96): DisclosedCurve => ({
    metric,
    stage,
    locKind: 'SYSTEM',
    locCode: '',
    unit: 'MW',
    deliveryDate,
    values,
  })
  const renewableMw = boundary.windMw.map((wind, slot) => wind + (boundary.pvMw[slot] ?? 0))
  return [
    system('LOAD', boundary.loadMw),
    system('TIE_LINE', boundary.tieLineMw),
    system('RENEWABLE', renewableMw),
    system('WIND', boundary.windMw),
    system('PV', boundary.pvMw),
    system('HYDRO', boundary.hydroMw),
    system('NON_MARKET', boundary.nonMarketMw),
  ]
}

function priceCurves(
  prices: PriceDay,
  stage: 'DA' | 'RT',
  deliveryDate: DeliveryDate,
): DisclosedCurve[] {
  const price = (locKind: LocationKind, locCode: string, values: Curve96): DisclosedCurve => ({
    metric: 'PRICE',
    stage,
    locKind,
    locCode,
    unit: 'CNY/MWh',
    deliveryDate,
    values,
  })
  return [
    price('SYSTEM', '', prices.unifiedCnyPerMwh),
    ...Object.entries(prices.zoneCnyPerMwh).map(([code, values]) => price('ZONE', code, values)),
    ...Object.entries(prices.nodeCnyPerMwh).map(([code, values]) => price('NODE', code, values)),
  ]
}
