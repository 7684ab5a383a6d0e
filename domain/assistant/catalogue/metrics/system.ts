import type { Metric, Quantity } from '../catalogue-types.ts'
import { curve, curveOf, pairOf, sum } from './shared.ts'

const power = { ...curve, area: 'SYSTEM', unit: 'MW', decimals: 1 } as const

type Disclosed = readonly [
  quantity: Quantity,
  metric: string,
  id: string,
  ...names: readonly [zh: string, en: string],
]

/** Disclosed on the day before as a forecast, on the day after as it came. */
const DISCLOSED: readonly Disclosed[] = [
  ['LOAD', 'LOAD', 'load', '系统负荷', 'system load'],
  ['RENEWABLE', 'RENEWABLE', 'renewable', '新能源出力', 'renewable output'],
  ['WIND', 'WIND', 'wind', '风电出力', 'wind output'],
  ['PV', 'PV', 'pv', '光伏出力', 'PV output'],
  ['HYDRO', 'HYDRO', 'hydro', '水电出力', 'hydro output'],
  ['TIE_LINE', 'TIE_LINE', 'tieLine', '联络线功率', 'tie-line power'],
  ['NON_MARKET', 'NON_MARKET', 'nonMarket', '非市场化机组出力', 'output outside of the market'],
  ['NUCLEAR', 'NUCLEAR', 'nuclear', '核电出力', 'nuclear output'],
  ['PUMPED', 'PUMPED', 'pumped', '抽水蓄能出力', 'pumped storage output'],
  ['EXPORT', 'EXPORT', 'export', '外送电力', 'exported power'],
  ['RESERVE_UP', 'RESERVE_UP', 'reserveUp', '正备用', 'upward reserve'],
  ['RESERVE_DOWN', 'RESERVE_DOWN', 'reserveDown', '负备用', 'downward reserve'],
  ['OUTAGE', 'OUTAGE_MW', 'outage', '检修容量', 'capacity on outage'],
  ['SPACE', 'BIDDING_SPACE', 'biddingSpace', '竞价空间', 'bidding space'],
]
/** What of them flows, so that it has an energy. */
const FLOWS: readonly Quantity[] = [
  ...(['LOAD', 'RENEWABLE', 'WIND', 'PV', 'HYDRO', 'TIE_LINE'] as const),
]
/** Of what forecasts are held against what came. */
const JUDGED: readonly Quantity[] = FLOWS

const WAYS = [
  ['FORECAST', 'Forecast', '预测', 'Forecast'],
  ['ACTUAL', 'Actual', '实际', 'Actual'],
] as const

const powers = ([quantity, metric, id, zh, en]: Disclosed): Metric[] =>
  WAYS.map(([stage, suffix, stageZh, stageEn]) => ({
    ...power,
    ...{ id: `${id}${suffix}`, features: { quantity, stage } },
    usual: stage === 'FORECAST' ? 'TOMORROW' : 'YESTERDAY',
    label: { zh: `${zh}${stageZh}`, en: `${stageEn} ${en}` },
    source: curveOf(metric, stage, 'SYSTEM'),
  }))

const energies = ([quantity, metric, id, zh, en]: Disclosed): Metric[] =>
  WAYS.map(([stage, suffix, stageZh, stageEn]) => ({
    ...{ ...power, ...sum, unit: 'MWh' },
    ...{ id: `${id}${suffix}Energy`, features: { quantity, stage, form: 'ENERGY' } },
    usual: stage === 'FORECAST' ? 'TOMORROW' : 'YESTERDAY',
    label: { zh: `${energyName(zh)}${stageZh}`, en: `${stageEn} energy of ${en}` },
    source: { ...curveOf(metric, stage, 'SYSTEM'), value: 'energy', weight: undefined },
  }))

const energyName = (zh: string) => `${zh.replace(/出力|功率|负荷$/, '')}电量`

const errors = ([quantity, metric, id, zh, en]: Disclosed): Metric[] => [
  {
    ...power,
    ...{ id: `${id}Error`, features: { quantity, stage: 'FORECAST', form: 'ERROR' } },
    label: { zh: `${zh}预测误差（MAE）`, en: `Error of the forecast of ${en} (MAE)` },
    source: pairOf(metric, ['FORECAST', 'ACTUAL'], 'distance'),
  },
  {
    ...power,
    ...{ id: `${id}Bias`, features: { quantity, stage: 'FORECAST', form: 'BIAS' } },
    label: { zh: `${zh}预测偏差（预测−实际）`, en: `Bias of the forecast of ${en}` },
    source: pairOf(metric, ['FORECAST', 'ACTUAL'], 'difference'),
  },
]

const WEATHER: readonly Metric[] = (
  [
    ['TEMPERATURE', 'TEMP', 'temperature', '气温', 'temperature', '°C', 1],
    ['WIND_SPEED', 'WIND_SPEED', 'windSpeed', '风速', 'wind speed', 'm/s', 1],
    ['IRRADIANCE', 'IRRADIANCE', 'irradiance', '辐照度', 'irradiance', 'W/m²', 0],
  ] as const
).flatMap(([quantity, metric, id, zh, en, unit, decimals]) =>
  WAYS.map(
    ([stage, suffix, stageZh, stageEn]): Metric => ({
      ...{ ...curve, area: 'WEATHER', unit, decimals },
      ...{ id: `${id}${suffix}`, features: { quantity, stage } },
      usual: stage === 'FORECAST' ? 'TOMORROW' : 'YESTERDAY',
      label: { zh: `${zh}${stageZh}`, en: `${stageEn} ${en}` },
      source: curveOf(metric, stage, 'SYSTEM'),
    }),
  ),
)

export const SYSTEM: readonly Metric[] = [
  ...DISCLOSED.flatMap(powers),
  ...DISCLOSED.filter(([quantity]) => FLOWS.includes(quantity)).flatMap(energies),
  ...DISCLOSED.filter(([quantity]) => JUDGED.includes(quantity)).flatMap(errors),
  ...WEATHER,
]
