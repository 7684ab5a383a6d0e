import { mean } from '#domain/statistics/mean.ts'
import {
  MAD_TO_SIGMA,
  median,
  medianAbsoluteDeviation,
} from '#domain/statistics/order-statistics.ts'

/** A variance-stabilising transform z = asinh((x − center)/scale) and its inverse. */
export type AsinhTransform = { center: number; scale: number }

/**
 * Fits z = asinh((x − median)/(1.4826·MAD)) to a sample of one column or target.
 * Source: Uniejewski, Weron, Ziel (2018), IEEE Trans. Power Syst. 33(2), "asinh" transform;
 * the "Invariant" scaler of Lago et al. (2021), Applied Energy 293, 116983. The scale is
 * {@link spreadScale}; NaN must not be in the sample.
 */
export function fitAsinh(sample: Float64Array, minSpread = 0.1): AsinhTransform {
  const center = median(sample)
  return { center, scale: spreadScale(sample, center, minSpread) }
}

/**
 * 1.4826·MAD around `center`. Prices that pile up at a floor can make the MAD zero or tiny, which would turn
 * the transform into a step; the scale is therefore never below `minSpread` of the standard deviation.
 * A constant sample gets scale 1.
 */
export function spreadScale(sample: Float64Array, center: number, minSpread: number): number {
  const sigma = MAD_TO_SIGMA * medianAbsoluteDeviation(sample, center)
  const scale = minSpread > 0 ? Math.max(sigma, minSpread * standardDeviation(sample)) : sigma
  return scale > 1e-9 ? scale : 1
}

/** z of a value. */
export function toAsinh(transform: AsinhTransform, value: number): number {
  return Math.asinh((value - transform.center) / transform.scale)
}

/** The value of a z; the inverse of {@link toAsinh}. */
export function fromAsinh(transform: AsinhTransform, z: number): number {
  return transform.center + transform.scale * Math.sinh(z)
}

function standardDeviation(sample: Float64Array): number {
  const middle = mean(sample)
  let squares = 0
  for (let i = 0; i < sample.length; i++) squares += (sample[i]! - middle) ** 2
  return Math.sqrt(squares / sample.length)
}
