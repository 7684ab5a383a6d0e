import type { Metric, Source } from '../catalogue-types.ts'
import { curve, curveOf, pairOf } from './shared.ts'

const price = { ...curve, area: 'PRICE', unit: 'CNY/MWh', decimals: 2 } as const
const ofModel = { ...price, right: '/forecast:read' } as const

const forecast = (value: 'p10' | 'p50' | 'p90' | 'band', target = 'UNIFIED_DA'): Source => ({
  ...{ view: 'price_forecast', value, weight: 'minutes', where: { target: [target] } },
})
const error = (value: 'difference' | 'distance' | 'within_band'): Source => ({
  ...{ view: 'price_forecast_error', value, weight: 'minutes', where: { target: ['UNIFIED_DA'] } },
})

const STAGES = [
  ['DA', 'Da', '日前', 'Day-ahead'],
  ['RT', 'Rt', '实时', 'Real-time'],
] as const
const PLACES = [
  ['SYSTEM', 'price', '统一出清电价', 'unified price'],
  ['ZONE', 'zonePrice', '分区电价', 'zonal price'],
  ['NODE', 'nodePrice', '节点电价', 'nodal price'],
  ['ESS', 'essPrice', '储能节点电价', "price at the storage unit's node"],
] as const

const CLEARED: readonly Metric[] = PLACES.flatMap(([place, id, zh, en]) =>
  STAGES.map(
    ([stage, suffix, stageZh, stageEn]): Metric => ({
      ...price,
      ...{ id: `${id}${suffix}`, features: { quantity: 'PRICE', stage, place } },
      label: { zh: `${stageZh}${zh}`, en: `${stageEn} ${en}` },
      dimensions: place === 'SYSTEM' ? price.dimensions : [place, ...price.dimensions],
      source: curveOf('PRICE', stage, place),
    }),
  ),
)

export const PRICES: readonly Metric[] = [
  ...CLEARED,
  {
    ...ofModel,
    ...{ id: 'priceForecast', usual: 'TOMORROW', source: forecast('p50') },
    features: { quantity: 'PRICE', stage: 'MODEL', place: 'SYSTEM' },
    label: { zh: '日前电价预测（P50）', en: 'Forecast of the day-ahead price (P50)' },
  },
  {
    ...ofModel,
    ...{ id: 'priceForecastLow', usual: 'TOMORROW', source: forecast('p10') },
    features: { quantity: 'PRICE', stage: 'MODEL', place: 'SYSTEM', bound: 'P10' },
    label: { zh: '日前电价预测下界（P10）', en: 'Low end of the price forecast (P10)' },
  },
  {
    ...ofModel,
    ...{ id: 'priceForecastHigh', usual: 'TOMORROW', source: forecast('p90') },
    features: { quantity: 'PRICE', stage: 'MODEL', place: 'SYSTEM', bound: 'P90' },
    label: { zh: '日前电价预测上界（P90）', en: 'High end of the price forecast (P90)' },
  },
  {
    ...ofModel,
    ...{ id: 'priceForecastBand', usual: 'TOMORROW', source: forecast('band') },
    features: { quantity: 'PRICE_BAND' },
    label: { zh: '电价预测区间宽度（P90−P10）', en: 'Width of the forecast band (P90 − P10)' },
  },
  {
    ...price,
    ...{ id: 'priceSpread', features: { quantity: 'SPREAD' } },
    label: { zh: '日前实时价差（日前−实时）', en: 'Day-ahead less real-time price' },
    source: pairOf('PRICE', ['DA', 'RT'], 'difference'),
  },
  {
    ...ofModel,
    ...{ id: 'forecastError', source: error('distance') },
    features: { quantity: 'PRICE', stage: 'MODEL', place: 'SYSTEM', form: 'ERROR' },
    label: { zh: '日前电价预测误差（MAE）', en: 'Error of the day-ahead price forecast (MAE)' },
  },
  {
    ...ofModel,
    ...{ id: 'forecastBias', source: error('difference') },
    features: { quantity: 'PRICE', stage: 'MODEL', place: 'SYSTEM', form: 'BIAS' },
    label: { zh: '日前电价预测偏差（预测−实际）', en: 'Bias of the day-ahead price forecast' },
  },
  {
    ...ofModel,
    ...{ id: 'bandHits', unit: '%', decimals: 1, source: error('within_band') },
    ...{ features: { quantity: 'BAND_HITS' }, aggregates: ['MEAN'] },
    label: { zh: '预测区间覆盖率', en: 'Prices within the forecast band' },
  },
]
