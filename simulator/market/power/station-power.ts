import { type DeliveryDate, daysBetween } from '#domain/calendar/delivery-date.ts'
import { streamOf, uniform } from '#domain/statistics/hashed-random.ts'
import { MAX_LEAD_DAYS } from '../chance/forecast-error.ts'
import { curve, round, roundedCurve } from '../model/curve-math.ts'
import { dayContext } from '../model/day-context.ts'
import { type ProvinceModel, stationWeather } from '../model/province-model.ts'
import {
  type Curve96,
  type MarketDay,
  SIMULATED,
  type Station,
  type StationDay,
  type StationForecast,
} from '../model/types.ts'
import { pvShares, SITE_PV, SITE_WIND, windShares } from './renewable-power.ts'

/** Losses between the generators and the meter on the grid side. */
const LINE_LOSS = 0.018
const SLOT_HOURS = 0.25
/** Part of a station is now and then out of service for some days. */
const REPAIR_DAYS = 4
const REPAIR_SHARE = 0.08
const REPAIR_LOSS = 0.25

type Site = { model: ProvinceModel; station: Station }

/** Power that weather and plant allow on a day, 96 × MW: the truth or a forecast of it. */
export function stationAvailableMw(
  seed: string,
  { model, station }: Site,
  { date, leadDays }: { date: DeliveryDate; leadDays: number | null },
): number[] {
  const day = dayContext(date)
  const request = { place: stationWeather(model, station), day, leadDays }
  const shares =
    station.technology === 'WIND'
      ? windShares(seed, request, SITE_WIND)
      : pvShares(seed, request, SITE_PV)
  // A forecast does not know of repairs.
  const inService = leadDays === null ? serviceShare(seed, station, day.dayNumber) : 1
  return shares.map((share) => round(share * inService * station.capacityMw, 3))
}

/** The station's own power forecast for a later day, D+1 … D+15. */
export function stationForecast(
  seed: string,
  site: Site,
  { issuedOn, date }: { issuedOn: DeliveryDate; date: DeliveryDate },
): StationForecast {
  const leadDays = daysBetween(issuedOn, date)
  if (!(leadDays >= 1 && leadDays <= MAX_LEAD_DAYS)) {
    throw new RangeError(`a forecast of ${date} cannot be issued on ${issuedOn}`)
  }
  const powerMw = stationAvailableMw(seed, site, { date, leadDays })
  return { origin: SIMULATED, stationId: site.station.stationId, issuedOn, date, powerMw }
}

/** What a station could give, gave, metered and had cleared; curtailment is pro rata. */
export function stationDay(seed: string, site: Site, market: MarketDay): StationDay {
  const { date } = market
  const availableMw = stationAvailableMw(seed, site, { date, leadDays: null })
  const forecastMw = stationAvailableMw(seed, site, { date, leadDays: 1 })
  const at = (values: Curve96, slot: number) => values[slot] as number
  const actualMw = curve((slot) => at(availableMw, slot) * at(market.acceptedShare, slot))
  const clearedMw = curve((slot) => at(forecastMw, slot) * at(market.dayAheadAcceptedShare, slot))
  const atMeter = (1 - LINE_LOSS) * SLOT_HOURS
  return {
    origin: SIMULATED,
    stationId: site.station.stationId,
    date,
    availableMw,
    actualMw: roundedCurve(actualMw, 3),
    meteredMwh: curve((slot) => round(at(actualMw, slot) * atMeter, 3)),
    dayAheadClearedMwh: curve((slot) => round(at(clearedMw, slot) * atMeter, 3)),
  }
}

function serviceShare(seed: string, station: Station, dayNumber: number): number {
  const stream = streamOf(seed, `repair/${station.stationId}`)
  const chance = uniform(stream, Math.floor(dayNumber / REPAIR_DAYS))
  return chance < REPAIR_SHARE ? 1 - REPAIR_LOSS * (chance / REPAIR_SHARE) : 1
}
