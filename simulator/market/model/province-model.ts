import type { MarketNode, Province, Station, Zone } from './types.ts'
import type { WeatherPlace } from './weather-place.ts'

export type AreaModel = {
  zone: Zone
  weather: WeatherPlace
  windMw: number
  pvMw: number
  /** Share of the province's load, of its exports and of its thermal output in this area. */
  loadShare: number
  exportShare: number
  thermalShare: number
}

export type LoadModel = {
  baseMw: number
  growthPerYear: number
  winterShare: number
  winterShape: readonly number[]
  summerShape: readonly number[]
  coolingMwPerC: number
  heatingMwPerC: number
  saturdayFactor: number
  sundayFactor: number
  holidayFactor: number
  springFestivalFactor: number
}

/** A plan by hour of the day (share of `meanMw`), stronger around `peakDay` of the year. */
export type PlanModel = {
  meanMw: number
  seasonShare: number
  peakDay: number
  shape: readonly number[]
  /** Relative day-to-day change, and relative deviation of the actual from the plan. */
  drift: number
  deviation: number
}

export type ThermalClass = {
  units: number
  unitMw: number
  costCnyPerMwh: number
  /** Lowest stable output as a share of capacity. */
  minimumShare: number
  heatsInWinter: boolean
}

/** The lines between the two areas: congested when more flows from `fromZoneId` than the limit. */
export type SectionModel = {
  fromZoneId: string
  toZoneId: string
  limitMw: number
  priceCnyPerMwhPerMw: number
  maxPriceCnyPerMwh: number
}

/** Everything that is assumed of a province. */
export type ProvinceModel = {
  info: Province
  areas: readonly AreaModel[]
  /** How much windier a station's site is than its area; 1 where it is not named. */
  windSiting: Readonly<Record<string, number>>
  load: LoadModel
  tieLine: PlanModel
  hydro: PlanModel
  nonMarket: PlanModel
  fleet: readonly ThermalClass[]
  section: SectionModel
}

/** Weather of a station: mostly that of its province and area, the rest its own. */
export function stationWeather(model: ProvinceModel, station: Station): WeatherPlace {
  const area = model.areas.find(({ zone }) => zone.zoneId === station.zoneId)
  const [province, zone] = area?.weather.layers ?? []
  if (!area || !province || !zone) throw new RangeError(`no area for ${station.stationId}`)
  const { climate } = area.weather
  const siting = model.windSiting[station.stationId] ?? 1
  return {
    latitudeDeg: station.latitudeDeg,
    longitudeDeg: station.longitudeDeg,
    climate: { ...climate, windScaleMps: climate.windScaleMps * siting },
    layers: [
      { name: province.name, share: 0.55 },
      { name: zone.name, share: 0.27 },
      { name: station.stationId, share: 0.18 },
    ],
  }
}

/** The node entries of one zone and voltage: [id, zh, en, congestion factor]. */
export function nodesOf(
  zone: Zone,
  voltageKv: number,
  rows: readonly (readonly [string, string, string, number])[],
): MarketNode[] {
  return rows.map(([nodeId, zh, en, congestionFactor]) => ({
    nodeId,
    provinceId: zone.provinceId,
    zoneId: zone.zoneId,
    name: { zh, en },
    voltageKv,
    congestionFactor,
  }))
}
