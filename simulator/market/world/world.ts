import { type DeliveryDate, daysBetween, isDeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { Cycle } from '#domain/calendar/ten-day-period.ts'
import { MAX_LEAD_DAYS } from '../chance/forecast-error.ts'
import { dayContext } from '../model/day-context.ts'
import { PROVINCE_MODELS, provinceModel, stationModel } from '../model/provinces/catalogue.ts'
import { remembered } from '../model/remember.ts'
import type {
  BoundaryDay,
  DeclaredHour,
  HeldContract,
  MarketDay,
  OtherTradeSession,
  Province,
  ProvinceId,
  StationDay,
  StationForecast,
  TenDayResult,
  TenDayTradeSession,
  TradeDay,
  TradeSessionHour,
  WeatherDay,
} from '../model/types.ts'
import type { WeatherPlace } from '../model/weather-place.ts'
import { availableBoundary, publishedBoundary } from '../power/boundary.ts'
import { stationDay, stationForecast } from '../power/station-power.ts'
import { type ExpectedTerms, expectedCyclePrice } from '../trading/cycle-expectation.ts'
import { heldContracts } from '../trading/held-contracts.ts'
import { clearOtherSession, otherTradeSessions } from '../trading/other-sessions.ts'
import { clearTenDayAuction } from '../trading/ten-day-auction.ts'
import { tenDayTradeSession, tenDayTradeSessions, tradeDay } from '../trading/trading-calendar.ts'
import { weatherDay } from '../weather/weather.ts'
import { expectedPowerMw, expectedPrice } from './climatology.ts'
import { marketDay } from './market-day.ts'

/**
 * The outside world under one seed. Every answer is a function of the seed and the arguments
 * only: asked again, in another order or in another process, it is the same. The clock is the
 * caller's: the world would also tell tomorrow's actual.
 */
export type World = {
  seed: string
  provinces: readonly Province[]
  province(provinceId: ProvinceId): Province
  /** Actual weather of a zone. */
  weather(zoneId: string, date: DeliveryDate): WeatherDay
  /** Forecast for `date` issued 1 to 25 days before. */
  weatherForecast(zoneId: string, issuedOn: DeliveryDate, date: DeliveryDate): WeatherDay
  /** Both clearings with the D-1 and the actual boundary. */
  market(provinceId: ProvinceId, date: DeliveryDate): MarketDay
  /** Disclosed boundary forecast issued 1 to 25 days before; 1 is the one in `market`. */
  boundaryForecast(provinceId: ProvinceId, issuedOn: DeliveryDate, date: DeliveryDate): BoundaryDay
  station(stationId: string, date: DeliveryDate): StationDay
  /** The station's power forecast for `date` issued 1 to 25 days before. */
  stationForecast(stationId: string, issuedOn: DeliveryDate, date: DeliveryDate): StationForecast
  contracts(stationId: string, yearMonth: string): readonly HeldContract[]
  tenDayTradeSession(provinceId: ProvinceId, yearMonth: string, cycle: Cycle): TenDayTradeSession
  tenDayTradeSessions(provinceId: ProvinceId, yearMonth: string): TenDayTradeSession[]
  /** Spot price that the participants of a session expect, by hour. */
  expectedCyclePrice(tradeSession: TenDayTradeSession): readonly number[]
  /** Clears a session with one station's declaration, or without any (`stationId` null). */
  clearTenDay(
    tradeSession: TenDayTradeSession,
    declaration: { stationId: string | null; lines: readonly DeclaredHour[] },
  ): TenDayResult
  tradeDay(provinceId: ProvinceId, date: DeliveryDate): TradeDay
  /** Sessions of other kinds that close on a date, as far as the exchange of the province holds them. */
  otherTradeSessions(provinceId: ProvinceId, date: DeliveryDate): OtherTradeSession[]
  /** Clears such a session, without own orders. */
  clearOther(tradeSession: OtherTradeSession): readonly TradeSessionHour[]
}

const MARKET_DAYS_KEPT = 1_000

/** The seed of the simulated world; everything in it follows from this and the date. */
export const WORLD_SEED = 'powerdesk'

/** Opens the world of a seed; days already computed are kept, which changes no answer. */
export function createWorld(seed: string): World {
  const province = (provinceId: ProvinceId) => provinceModel(provinceId).info
  const markets = remembered(MARKET_DAYS_KEPT, (key) => {
    const [provinceId, date] = key.split('|') as [ProvinceId, DeliveryDate]
    return marketDay(seed, provinceModel(provinceId), date)
  })
  const market = (provinceId: ProvinceId, date: DeliveryDate) =>
    markets(`${provinceId}|${existing(date)}`)
  const contracts = contractBook(seed)
  const expectedOf = (tradeSession: ExpectedTerms & { provinceId: ProvinceId }) =>
    expectedCyclePrice(seed, tradeSession, {
      province: province(tradeSession.provinceId),
      marketOf: (date) => market(tradeSession.provinceId, date),
    })
  return {
    seed,
    provinces: PROVINCE_MODELS.map(({ info }) => info),
    province,
    weather: (zoneId, date) =>
      weatherDay(seed, {
        place: zonePlace(zoneId),
        day: dayContext(existing(date)),
        leadDays: null,
      }),
    weatherForecast: (zoneId, issuedOn, date) =>
      weatherDay(seed, { place: zonePlace(zoneId), ...ahead(issuedOn, date) }),
    market,
    boundaryForecast: (provinceId, issuedOn, date) => {
      const model = provinceModel(provinceId)
      return publishedBoundary(availableBoundary(seed, model, ahead(issuedOn, date)), null)
    },
    station: (stationId, date) => {
      const site = stationModel(stationId)
      return stationDay(seed, site, market(site.model.info.provinceId, date))
    },
    stationForecast: (stationId, issuedOn, date) =>
      stationForecast(seed, stationModel(stationId), { issuedOn, date }),
    contracts: (stationId, yearMonth) => contracts(`${stationId}|${yearMonth}`),
    tenDayTradeSession: (provinceId, yearMonth, cycle) =>
      tenDayTradeSession(province(provinceId), yearMonth, cycle),
    tenDayTradeSessions: (provinceId, yearMonth) =>
      tenDayTradeSessions(province(provinceId), yearMonth),
    expectedCyclePrice: expectedOf,
    clearTenDay: (tradeSession, declaration) =>
      clearTenDayAuction(seed, {
        tradeSession,
        expectedCnyPerMwhByHour: expectedOf(tradeSession),
        ...declaration,
        ...(declaration.stationId !== null && {
          technology: stationModel(declaration.stationId).station.technology,
        }),
      }),
    tradeDay: (provinceId, date) => tradeDay(province(provinceId), existing(date)),
    otherTradeSessions: (provinceId, date) =>
      otherTradeSessions(province(provinceId), existing(date)),
    clearOther: (tradeSession) => clearOtherSession(seed, tradeSession, expectedOf(tradeSession)),
  }
}

function contractBook(seed: string): (key: string) => readonly HeldContract[] {
  const prices = remembered(200, (key) => {
    const [provinceId, yearMonth] = key.split('|') as [ProvinceId, string]
    return expectedPrice(seed, provinceModel(provinceId), yearMonth)
  })
  return remembered(1_000, (key) => {
    const [stationId, yearMonth] = key.split('|') as [string, string]
    const site = stationModel(stationId)
    const expected = {
      powerMwByHour: expectedPowerMw(seed, site, yearMonth),
      priceCnyPerMwhByHour: prices(`${site.model.info.provinceId}|${yearMonth}`),
    }
    return heldContracts(seed, site, { yearMonth, expected })
  })
}

function zonePlace(zoneId: string): WeatherPlace {
  const areas = PROVINCE_MODELS.flatMap((model) => model.areas)
  const area = areas.find(({ zone }) => zone.zoneId === zoneId)
  if (!area) throw new RangeError(`no zone ${zoneId}`)
  return area.weather
}

function ahead(issuedOn: DeliveryDate, date: DeliveryDate) {
  const leadDays = daysBetween(existing(issuedOn), existing(date))
  if (leadDays < 1 || leadDays > MAX_LEAD_DAYS) {
    throw new RangeError(`a forecast of ${date} cannot be issued on ${issuedOn}`)
  }
  return { day: dayContext(date), leadDays }
}

function existing(date: DeliveryDate): DeliveryDate {
  if (!isDeliveryDate(date)) throw new RangeError(`not a date: ${date}`)
  return date
}
