import { type AreaModel, nodesOf, type ProvinceModel } from '../province-model.ts'
import { SIMULATED, type Station, type Zone } from '../types.ts'

const PROVINCE_ID = '6'

const EAST: Zone = {
  zoneId: 'MX-EAST',
  provinceId: PROVINCE_ID,
  name: { zh: '呼包东', en: 'Hubao East' },
}
const WEST: Zone = {
  zoneId: 'MX-WEST',
  provinceId: PROVINCE_ID,
  name: { zh: '呼包西', en: 'Hubao West' },
}

const NODES = [
  ...nodesOf(EAST, 500, [
    ['MX-E1', '青原500千伏母线', 'Qingyuan 500 kV bus', 1.1],
    ['MX-E2', '白音500千伏母线', 'Baiyin 500 kV bus', 0.9],
  ]),
  ...nodesOf(WEST, 500, [
    ['MX-W1', '河套500千伏母线', 'Hetao 500 kV bus', 1.1],
    ['MX-W2', '金沙500千伏母线', 'Jinsha 500 kV bus', 0.95],
  ]),
]

const AREAS: readonly AreaModel[] = [
  {
    zone: EAST,
    weather: {
      latitudeDeg: 41.2,
      longitudeDeg: 113,
      climate: {
        windScaleMps: 8.7,
        meanTemperatureC: 5.2,
        seasonTemperatureC: 17,
        dayTemperatureC: 6,
        cloudShift: -0.5,
      },
      layers: [
        { name: 'MX', share: 0.6 },
        { name: 'MX-EAST', share: 0.4 },
      ],
    },
    windMw: 18_000,
    pvMw: 12_000,
    loadShare: 0.58,
    exportShare: 0.8,
    thermalShare: 0.64,
  },
  {
    zone: WEST,
    weather: {
      latitudeDeg: 40.6,
      longitudeDeg: 108.2,
      climate: {
        windScaleMps: 8.3,
        meanTemperatureC: 7.4,
        seasonTemperatureC: 16.5,
        dayTemperatureC: 6.5,
        cloudShift: -0.6,
      },
      layers: [
        { name: 'MX', share: 0.6 },
        { name: 'MX-WEST', share: 0.4 },
      ],
    },
    windMw: 14_000,
    pvMw: 20_000,
    loadShare: 0.42,
    exportShare: 0.2,
    thermalShare: 0.36,
  },
]

const STATIONS: readonly Station[] = [
  {
    origin: SIMULATED,
    stationId: 'MX-F1',
    provinceId: PROVINCE_ID,
    zoneId: EAST.zoneId,
    nodeId: 'MX-E1',
    name: { zh: '青原风电场', en: 'Qingyuan Wind Farm' },
    technology: 'WIND',
    capacityMw: 200,
    longitudeDeg: 112.6,
    latitudeDeg: 41.4,
  },
  {
    origin: SIMULATED,
    stationId: 'MX-F2',
    provinceId: PROVINCE_ID,
    zoneId: WEST.zoneId,
    nodeId: 'MX-W1',
    name: { zh: '河套风电场', en: 'Hetao Wind Farm' },
    technology: 'WIND',
    capacityMw: 100,
    longitudeDeg: 107.5,
    latitudeDeg: 41.1,
  },
  {
    origin: SIMULATED,
    stationId: 'MX-P1',
    provinceId: PROVINCE_ID,
    zoneId: WEST.zoneId,
    nodeId: 'MX-W2',
    name: { zh: '金沙光伏电站', en: 'Jinsha Solar Plant' },
    technology: 'PV',
    capacityMw: 100,
    longitudeDeg: 108.9,
    latitudeDeg: 40.2,
  },
]

/**
 * Inner Mongolia West as the world plays it; its "whole grid" 全网 price is the unified one. Every
 * figure is an assumption of plausible size, not a statistic.
 */
export const MENGXI: ProvinceModel = {
  info: {
    origin: SIMULATED,
    provinceId: PROVINCE_ID,
    code: 'mengxi',
    name: { zh: '蒙西', en: 'Inner Mongolia West' },
    priceMinCnyPerMwh: -50,
    priceMaxCnyPerMwh: 1500,
    dayAheadSettles: false,
    contractReference: 'RT_UNIFIED',
    zones: [EAST, WEST],
    nodes: NODES,
    stations: STATIONS,
  },
  areas: AREAS,
  windSiting: { 'MX-F1': 1.03, 'MX-F2': 1.05 },
  load: {
    baseMw: 44_000,
    growthPerYear: 0.01,
    winterShare: 0.06,
    winterShape: [
      0.98, 0.975, 0.97, 0.97, 0.97, 0.975, 0.985, 1.0, 1.01, 1.02, 1.03, 1.04, 1.045, 1.045, 1.035,
      1.02, 1.01, 1.015, 1.02, 1.01, 1.0, 0.99, 0.985, 0.98,
    ],
    summerShape: [
      0.985, 0.98, 0.975, 0.97, 0.97, 0.975, 0.98, 0.99, 1.005, 1.02, 1.03, 1.04, 1.045, 1.045,
      1.04, 1.025, 1.01, 1.0, 1.0, 1.005, 1.01, 1.0, 0.99, 0.985,
    ],
    coolingMwPerC: 160,
    heatingMwPerC: 60,
    saturdayFactor: 0.995,
    sundayFactor: 0.99,
    holidayFactor: 0.985,
    springFestivalFactor: 0.95,
  },
  tieLine: {
    meanMw: -12_500,
    seasonShare: 0.12,
    peakDay: 205,
    shape: [
      0.9, 0.88, 0.87, 0.87, 0.87, 0.89, 0.94, 1.0, 1.02, 0.99, 0.96, 0.94, 0.92, 0.92, 0.95, 1.0,
      1.06, 1.13, 1.18, 1.2, 1.18, 1.12, 1.02, 0.94,
    ],
    drift: 0.06,
    deviation: 0.015,
  },
  hydro: {
    meanMw: 420,
    seasonShare: 0.3,
    peakDay: 230,
    shape: [
      0.8, 0.8, 0.8, 0.8, 0.8, 0.85, 0.95, 1.05, 1.05, 0.95, 0.9, 0.85, 0.8, 0.8, 0.85, 0.95, 1.1,
      1.3, 1.45, 1.45, 1.4, 1.25, 1.05, 0.9,
    ],
    drift: 0.12,
    deviation: 0.03,
  },
  nonMarket: {
    meanMw: 6_200,
    seasonShare: 0.06,
    peakDay: 10,
    shape: Array<number>(24).fill(1),
    drift: 0.03,
    deviation: 0.012,
  },
  fleet: [
    { units: 8, unitMw: 1000, costCnyPerMwh: 238, minimumShare: 0.3, heatsInWinter: false },
    { units: 26, unitMw: 660, costCnyPerMwh: 254, minimumShare: 0.33, heatsInWinter: false },
    { units: 40, unitMw: 350, costCnyPerMwh: 280, minimumShare: 0.4, heatsInWinter: true },
    { units: 56, unitMw: 300, costCnyPerMwh: 310, minimumShare: 0.42, heatsInWinter: false },
  ],
  section: {
    fromZoneId: WEST.zoneId,
    toZoneId: EAST.zoneId,
    limitMw: 2_600,
    priceCnyPerMwhPerMw: 0.035,
    maxPriceCnyPerMwh: 200,
  },
}
