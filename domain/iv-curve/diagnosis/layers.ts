import { clamp } from '#domain/statistics/clamp.ts'
import type { IvCurve } from '../iv-curve.ts'

/** Layers of current, in shares of the string's own Isc, over which voltages are averaged. */
export const LAYER_FROM = 0.05
export const LAYER_WIDTH = 0.025
export const LAYER_COUNT = 37

/** Middle of each layer. */
export const LAYERS: Float64Array = Float64Array.from(
  { length: LAYER_COUNT },
  (_, k) => LAYER_FROM + (k + 0.5) * LAYER_WIDTH,
)

/** Layers over which a deficit is averaged, so that no single one decides. */
export const BLOCK = 5

/** Mean of five neighbouring layers. */
export function blockMean(rows: Float64Array, from: number): number {
  return (rows[from]! + rows[from + 1]! + rows[from + 2]! + rows[from + 3]! + rows[from + 4]!) / 5
}

/**
 * The mean voltage of each layer of current. It is the area between two currents under I(V) over their
 * distance, so it is linear in the measured currents: noise needs no smoothing, and a curve with steps no
 * inversion.
 *
 * @param curve rising in voltage, drawn on to I = 0
 */
export function layerVoltages({ voltageV, currentA }: IvCurve, iscA: number): Float64Array {
  const out = new Float64Array(LAYER_COUNT).fill(voltageV[0] ?? 0)
  /** Widths that all layers below an index get in full. */
  const below = new Float64Array(LAYER_COUNT + 1)
  for (let i = 1; i < voltageV.length; i++) {
    const widthV = voltageV[i]! - voltageV[i - 1]!
    const one = (currentA[i - 1]! / iscA - LAYER_FROM) / LAYER_WIDTH
    const other = (currentA[i]! / iscA - LAYER_FROM) / LAYER_WIDTH
    const low = Math.min(one, other)
    const high = Math.max(one, other)
    const full = clamp(Math.floor(low), 0, LAYER_COUNT)
    below[full]! += widthV
    const end = Math.min(LAYER_COUNT, Math.ceil(high))
    for (let k = full; k < end; k++) out[k]! += widthV * shareOver(low - k, high - k)
  }
  let sum = 0
  for (let k = LAYER_COUNT - 1; k >= 0; k--) {
    sum += below[k + 1]!
    out[k]! += sum
  }
  return out
}

/** Mean of a line from `low` to `high`, cut to between 0 and 1. */
function shareOver(low: number, high: number): number {
  if (high - low < 1e-9) return clamp(low, 0, 1)
  return (areaUntil(high) - areaUntil(low)) / (high - low)
}

function areaUntil(x: number): number {
  if (x <= 0) return 0
  return x < 1 ? (x * x) / 2 : x - 0.5
}
