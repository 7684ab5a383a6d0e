import { type AreaModel, nodesOf, type ProvinceModel } from '../province-model.ts'
import { SIMULATED, type Station, type Zone } from '../types.ts'

const PROVINCE_ID = '1'

const SHAANBEI: Zone = {
  zoneId: 'SX-SHAANBEI',
  provinceId: PROVINCE_ID,
  name: { zh: '陕北', en: 'Northern Shaanxi' },
}
const GUANZHONG: Zone = {
  zoneId: 'SX-GUANZHONG',
  provinceId: PROVINCE_ID,
  name: { zh: '关中', en: 'Guanzhong' },
}

const NODES = [
  ...nodesOf(SHAANBEI, 330, [
    ['SX-B1', '北塬330千伏母线', 'Beiyuan 330 kV bus', 1.15],
    ['SX-B2', '沙梁330千伏母线', 'Shaliang 330 kV bus', 1.05],
    ['SX-B3', '长岭330千伏母线', 'Changling 330 kV bus', 0.95],
    ['SX-B4', '红崖330千伏母线', 'Hongya 330 kV bus', 0.8],
  ]),
  ...nodesOf(GUANZHONG, 330, [
    ['SX-G1', '渭滨330千伏母线', 'Weibin 330 kV bus', 1.1],
    ['SX-G2', '东原330千伏母线', 'Dongyuan 330 kV bus', 1],
    ['SX-G3', '秦川330千伏母线', 'Qinchuan 330 kV bus', 0.85],
  ]),
]

const AREAS: readonly AreaModel[] = [
  {
    zone: SHAANBEI,
    weather: {
      latitudeDeg: 38.1,
      longitudeDeg: 109.3,
      climate: {
        windScaleMps: 7.6,
        meanTemperatureC: 9.5,
        seasonTemperatureC: 15.5,
        dayTemperatureC: 6,
        cloudShift: -0.45,
      },
      layers: [
        { name: 'SX', share: 0.62 },
        { name: 'SX-SHAANBEI', share: 0.38 },
      ],
    },
    windMw: 11_200,
    pvMw: 15_600,
    loadShare: 0.24,
    exportShare: 0.6,
    thermalShare: 0.36,
  },
  {
    zone: GUANZHONG,
    weather: {
      latitudeDeg: 34.5,
      longitudeDeg: 108.9,
      climate: {
        windScaleMps: 6.6,
        meanTemperatureC: 13.8,
        seasonTemperatureC: 13.5,
        dayTemperatureC: 5,
        cloudShift: 0.1,
      },
      layers: [
        { name: 'SX', share: 0.62 },
        { name: 'SX-GUANZHONG', share: 0.38 },
      ],
    },
    windMw: 2_800,
    pvMw: 10_400,
    loadShare: 0.76,
    exportShare: 0.4,
    thermalShare: 0.64,
  },
]

const STATIONS: readonly Station[] = [
  {
    origin: SIMULATED,
    stationId: 'SX-W1',
    provinceId: PROVINCE_ID,
    zoneId: SHAANBEI.zoneId,
    nodeId: 'SX-B1',
    name: { zh: '北塬风电场', en: 'Beiyuan Wind Farm' },
    technology: 'WIND',
    capacityMw: 150,
    longitudeDeg: 107.9,
    latitudeDeg: 37.5,
  },
  {
    origin: SIMULATED,
    stationId: 'SX-W2',
    provinceId: PROVINCE_ID,
    zoneId: GUANZHONG.zoneId,
    nodeId: 'SX-G2',
    name: { zh: '东原风电场', en: 'Dongyuan Wind Farm' },
    technology: 'WIND',
    capacityMw: 50,
    longitudeDeg: 109.9,
    latitudeDeg: 35.1,
  },
  {
    origin: SIMULATED,
    stationId: 'SX-P1',
    provinceId: PROVINCE_ID,
    zoneId: SHAANBEI.zoneId,
    nodeId: 'SX-B2',
    name: { zh: '沙梁光伏电站', en: 'Shaliang Solar Plant' },
    technology: 'PV',
    capacityMw: 200,
    longitudeDeg: 109.6,
    latitudeDeg: 38.4,
  },
  {
    origin: SIMULATED,
    stationId: 'SX-P2',
    provinceId: PROVINCE_ID,
    zoneId: GUANZHONG.zoneId,
    nodeId: 'SX-G1',
    name: { zh: '渭滨光伏电站', en: 'Weibin Solar Plant' },
    technology: 'PV',
    capacityMw: 100,
    longitudeDeg: 107.4,
    latitudeDeg: 34.4,
  },
]

/** Shaanxi as the world plays it. Every figure is an assumption of plausible size, not a statistic. */
export const SHAANXI: ProvinceModel = {
  info: {
    origin: SIMULATED,
    provinceId: PROVINCE_ID,
    code: 'shaanxi',
    name: { zh: '陕西', en: 'Shaanxi' },
    priceMinCnyPerMwh: 0,
    priceMaxCnyPerMwh: 1000,
    dayAheadSettles: true,
    contractReference: 'DA_UNIFIED',
    zones: [SHAANBEI, GUANZHONG],
    nodes: NODES,
    stations: STATIONS,
  },
  areas: AREAS,
  windSiting: { 'SX-W1': 1.04, 'SX-W2': 1.06 },
  load: {
    baseMw: 25_600,
    growthPerYear: 0.01,
    winterShare: 0.08,
    winterShape: [
      0.9, 0.875, 0.865, 0.865, 0.875, 0.9, 0.945, 0.99, 1.02, 1.03, 1.03, 1.025, 1.0, 0.99, 0.995,
      1.01, 1.04, 1.1, 1.135, 1.13, 1.105, 1.06, 1.0, 0.94,
    ],
    summerShape: [
      0.93, 0.9, 0.875, 0.865, 0.865, 0.885, 0.92, 0.96, 0.995, 1.015, 1.03, 1.035, 1.02, 1.015,
      1.02, 1.03, 1.045, 1.06, 1.07, 1.1, 1.115, 1.085, 1.03, 0.97,
    ],
    coolingMwPerC: 520,
    heatingMwPerC: 150,
    saturdayFactor: 0.97,
    sundayFactor: 0.955,
    holidayFactor: 0.93,
    springFestivalFactor: 0.83,
  },
  tieLine: {
    meanMw: -6_800,
    seasonShare: 0.12,
    peakDay: 205,
    shape: [
      0.86, 0.84, 0.84, 0.84, 0.84, 0.86, 0.92, 1.0, 1.02, 0.98, 0.95, 0.92, 0.9, 0.9, 0.94, 1.0,
      1.08, 1.16, 1.22, 1.24, 1.22, 1.16, 1.06, 0.95,
    ],
    drift: 0.07,
    deviation: 0.015,
  },
  hydro: {
    meanMw: 1_200,
    seasonShare: 0.45,
    peakDay: 240,
    shape: [
      0.8, 0.78, 0.78, 0.78, 0.8, 0.85, 0.95, 1.05, 1.05, 0.95, 0.9, 0.85, 0.8, 0.8, 0.85, 0.95,
      1.1, 1.3, 1.45, 1.45, 1.4, 1.25, 1.05, 0.9,
    ],
    drift: 0.12,
    deviation: 0.03,
  },
  nonMarket: {
    meanMw: 3_000,
    seasonShare: 0.1,
    peakDay: 10,
    shape: Array<number>(24).fill(1),
    drift: 0.04,
    deviation: 0.012,
  },
  fleet: [
    { units: 9, unitMw: 1000, costCnyPerMwh: 268, minimumShare: 0.27, heatsInWinter: false },
    { units: 18, unitMw: 660, costCnyPerMwh: 288, minimumShare: 0.28, heatsInWinter: false },
    { units: 22, unitMw: 350, costCnyPerMwh: 312, minimumShare: 0.32, heatsInWinter: true },
    { units: 26, unitMw: 300, costCnyPerMwh: 345, minimumShare: 0.36, heatsInWinter: false },
  ],
  section: {
    fromZoneId: SHAANBEI.zoneId,
    toZoneId: GUANZHONG.zoneId,
    limitMw: 5_000,
    priceCnyPerMwhPerMw: 0.045,
    maxPriceCnyPerMwh: 220,
  },
}
