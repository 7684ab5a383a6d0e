import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { Cycle } from '#domain/calendar/ten-day-period.ts'
import type { Direction } from '#domain/declaration/words.ts'

/** Every record of the world carries this mark: nothing in it was ever measured or traded. */
export type Origin = 'SIMULATED'
export const SIMULATED: Origin = 'SIMULATED'

/** '1' Shaanxi 陕西, '6' Inner Mongolia West 蒙西. */
export type ProvinceId = '1' | '6'
export type Technology = 'WIND' | 'PV'
export type Text = { zh: string; en: string }

/** 96 values of a delivery day, one a quarter of an hour. The truth has no gaps. */
export type Curve96 = readonly number[]
/** 24 values, one an hour. */
export type Curve24 = readonly number[]

/** An area of a province with its own weather, price zone and side of the section. */
export type Zone = { zoneId: string; provinceId: ProvinceId; name: Text }

export type MarketNode = {
  nodeId: string
  provinceId: ProvinceId
  zoneId: string
  name: Text
  voltageKv: number
  /** How strongly the zone's congestion shows at this node; 1 is as in the zone. */
  congestionFactor: number
}

export type Station = {
  origin: Origin
  stationId: string
  provinceId: ProvinceId
  zoneId: string
  nodeId: string
  name: Text
  technology: Technology
  capacityMw: number
  longitudeDeg: number
  latitudeDeg: number
}

export type Province = {
  origin: Origin
  provinceId: ProvinceId
  code: 'shaanxi' | 'mengxi'
  name: Text
  priceMinCnyPerMwh: number
  priceMaxCnyPerMwh: number
  /** False where the day-ahead price is a pre-clearing that shows a direction only. */
  dayAheadSettles: boolean
  contractReference: 'DA_UNIFIED' | 'RT_UNIFIED'
  zones: readonly Zone[]
  nodes: readonly MarketNode[]
  stations: readonly Station[]
}

/** Weather of one place and day; irradiance is global horizontal. */
export type WeatherDay = {
  origin: Origin
  windSpeedMps: Curve96
  irradianceWPerM2: Curve96
  temperatureC: Curve96
}

/**
 * The province's boundary conditions. `tieLineMw` is positive inward (import), so an exporting
 * province has negative values. `biddingSpaceMw` = load − tie-line − wind − PV − hydro − non-market.
 */
export type BoundaryDay = {
  origin: Origin
  loadMw: Curve96
  tieLineMw: Curve96
  windMw: Curve96
  pvMw: Curve96
  hydroMw: Curve96
  nonMarketMw: Curve96
  biddingSpaceMw: Curve96
}

/** Prices of one market and day. A node's price is unified + its congestion, inside the limits. */
export type PriceDay = {
  origin: Origin
  unifiedCnyPerMwh: Curve96
  zoneCnyPerMwh: Readonly<Record<string, Curve96>>
  nodeCnyPerMwh: Readonly<Record<string, Curve96>>
  nodeCongestionCnyPerMwh: Readonly<Record<string, Curve96>>
}

/** What the market of a province did on one delivery day. */
export type MarketDay = {
  origin: Origin
  provinceId: ProvinceId
  date: DeliveryDate
  boundaryForecast: BoundaryDay
  boundaryActual: BoundaryDay
  dayAhead: PriceDay
  realTime: PriceDay
  /** Wind and PV that were available and not taken, actual. */
  curtailedMw: Curve96
  /** Share of the available wind and PV taken by the market: planned day ahead, and actual. */
  dayAheadAcceptedShare: Curve96
  acceptedShare: Curve96
  onlineThermalMw: number
}

/** Power and energy of a station on one delivery day. */
export type StationDay = {
  origin: Origin
  stationId: string
  date: DeliveryDate
  availableMw: Curve96
  actualMw: Curve96
  /** Energy at the meter on the grid side, after the losses on the way to it. */
  meteredMwh: Curve96
  /** Day-ahead cleared energy; indicative only where the day-ahead market does not settle. */
  dayAheadClearedMwh: Curve96
}

export type StationForecast = {
  origin: Origin
  stationId: string
  issuedOn: DeliveryDate
  date: DeliveryDate
  powerMw: Curve96
}

/** A contract of a station for one month: the same 24 hours on every day of it. */
export type HeldContract = {
  origin: Origin
  contractNo: string
  stationId: string
  yearMonth: string
  kind: 'ANNUAL' | 'MONTHLY'
  side: 'SELL'
  counterparty: Text
  contractReference: 'DA_UNIFIED' | 'RT_UNIFIED'
  dailyEnergyMwhByHour: Curve24
  priceCnyPerMwhByHour: Curve24
}

export type TenDayTradeSession = {
  origin: Origin
  tradeSessionNo: string
  provinceId: ProvinceId
  yearMonth: string
  cycle: Cycle
  name: Text
  method: 'AUCTION'
  deliveryFrom: DeliveryDate
  deliveryTo: DeliveryDate
  days: number
  declareOpenAt: Date
  declareCloseAt: Date
  resultAt: Date
  lotMwh: number
  tickCnyPerMwh: number
  priceMinCnyPerMwh: number
  priceMaxCnyPerMwh: number
}

/** A session of the exchange that is not declared for here: it is played by the other participants alone. */
export type OtherTradeSession = Omit<TenDayTradeSession, 'yearMonth' | 'cycle' | 'method'> & {
  kind: 'MONTHLY' | 'ROLLING'
  method: 'AUCTION' | 'ROLLING_MATCH'
}

export type DayKind = 'WORKDAY' | 'WEEKEND' | 'HOLIDAY' | 'MAKE_UP_WORKDAY'

export type TradeDay = {
  origin: Origin
  provinceId: ProvinceId
  tradeDate: DeliveryDate
  dayKind: DayKind
  isOpen: boolean
  openAt: Date | null
  closeAt: Date | null
  deliveryDates: readonly DeliveryDate[]
}

/** One hour of a station's ten-day declaration; the energy is the total of the cycle. */
export type DeclaredHour = {
  hour: number
  direction: Direction
  energyMwh: number
  priceCnyPerMwh: number
}

export type ClearedHour = DeclaredHour & {
  outcome: 'CLEARED_FULL' | 'CLEARED_PART' | 'NOT_CLEARED' | 'REFUSED'
  /** Why the exchange refused the hour: off the lot or tick, or outside the session's prices. */
  refusal: 'LOT' | 'TICK' | 'PRICE_BAND' | null
  clearedMwh: number
  /** Null when nothing of the declaration was cleared. */
  clearedPriceCnyPerMwh: number | null
}

/** The published result of one hour of a session, all participants together. */
export type TradeSessionHour = {
  hour: number
  clearedMwh: number
  priceCnyPerMwh: number | null
  /** The same as the price where everything is dealt at one, as in a call auction. */
  maxPriceCnyPerMwh: number | null
  minPriceCnyPerMwh: number | null
  /** Participants with a deal. */
  participants: number
  /** What sellers of each technology dealt, those without a deal left out. */
  byTechnology: readonly TechnologyDeal[]
  offeredMwh: number
  demandedMwh: number
}

export type SellerTechnology = Technology | 'THERMAL' | 'HYDRO'
export type TechnologyDeal = {
  technology: SellerTechnology
  clearedMwh: number
  priceCnyPerMwh: number
}

export type TenDayResult = {
  origin: Origin
  tradeSessionNo: string
  stationId: string | null
  lines: readonly ClearedHour[]
  market: readonly TradeSessionHour[]
}
