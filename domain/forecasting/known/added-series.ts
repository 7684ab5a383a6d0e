import type { CurveMetric, CurveStage } from '../../curves/words.ts'
import type { AddedSeries, ForecastTarget } from '../words.ts'
import { lagByRule } from './publication-lag.ts'

type Curve = { metric: CurveMetric; stage: CurveStage }

const CURVES: Readonly<Record<AddedSeries, Curve>> = {
  PRICE_DA: { metric: 'PRICE', stage: 'DA' },
  PRICE_RT: { metric: 'PRICE', stage: 'RT' },
  HYDRO_FORECAST: { metric: 'HYDRO', stage: 'FORECAST' },
  NON_MARKET_FORECAST: { metric: 'NON_MARKET', stage: 'FORECAST' },
  LOAD_ACTUAL: { metric: 'LOAD', stage: 'ACTUAL' },
  TIE_LINE_ACTUAL: { metric: 'TIE_LINE', stage: 'ACTUAL' },
  RENEWABLE_ACTUAL: { metric: 'RENEWABLE', stage: 'ACTUAL' },
  HYDRO_ACTUAL: { metric: 'HYDRO', stage: 'ACTUAL' },
}

/** What is stored of a series that somebody added. */
export function curveOfAdded(series: AddedSeries): Curve {
  return CURVES[series]
}

/** Whether a series is the price that is forecast: its past is in every model, and the day itself is the answer. */
export function isTargetItself(series: AddedSeries, target: ForecastTarget): boolean {
  const { metric, stage } = CURVES[series]
  return metric === 'PRICE' && stage === priceStageOf(target)
}

/** Days before the delivery date of the newest values that are published when a forecast for it is made; 0 is that day. */
export function lagOfAdded(series: AddedSeries): number {
  return lagByRule(CURVES[series].stage)
}

/** The stage of the prices that a target is of. */
export function priceStageOf(target: ForecastTarget): 'DA' | 'RT' {
  return target.endsWith('_RT') ? 'RT' : 'DA'
}
