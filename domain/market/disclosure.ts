import type { CurveMetric, CurveStage } from '../curves/words.ts'

/**
 * What markets disclose of the whole system as curves, in the order of the screen
 * (docs/domain/market.md#when-values-become-known), in MW: forecast on the day before, actual on the day after.
 */
export const DISCLOSED_ITEMS = [
  'LOAD',
  'RENEWABLE',
  'WIND',
  'PV',
  'HYDRO',
  'PUMPED',
  'NUCLEAR',
  'NON_MARKET',
  'LOCAL',
  'CAPTIVE',
  'TEST',
  'TIE_LINE',
  'EXPORT',
  'POWER',
  'RESERVE_UP',
  'RESERVE_DOWN',
  'OUTAGE_MW',
] as const satisfies readonly CurveMetric[]
export type DisclosedItem = (typeof DISCLOSED_ITEMS)[number]

/** Stages of an item, and of the price. */
export const ITEM_STAGES = ['FORECAST', 'ACTUAL'] as const satisfies readonly CurveStage[]
export const PRICE_STAGES = ['DA', 'RT'] as const satisfies readonly CurveStage[]

/** How a disclosed forecast did; in the unit of the curves, null without a slot that has both values. */
export type DisclosureError = {
  /** Forecast less actual, slot by slot; null where one is missing. */
  errors: (number | null)[]
  /** Mean of the absolute errors. */
  mae: number | null
  /** Mean of the errors: positive where the forecast is too high. */
  bias: number | null
  /** Slots that have both. */
  slots: number
}

/** Compares a forecast with what came, over the slots that have both; curves of one length. */
export function disclosureError(
  forecast: readonly (number | null)[],
  actual: readonly (number | null)[],
): DisclosureError {
  let [slots, sum, absolute] = [0, 0, 0]
  const errors = forecast.map((value, slot) => {
    const came = actual[slot] ?? null
    if (value === null || came === null) return null
    const error = value - came
    slots++
    sum += error
    absolute += Math.abs(error)
    return error
  })
  const mean = (total: number) => (slots > 0 ? total / slots : null)
  return { errors, mae: mean(absolute), bias: mean(sum), slots }
}
