import type { VectorSpace } from '#domain/statistics/vector-kernels.ts'
import type { ColumnCache } from '../market/design-matrix.ts'
import { columnKey, type FeatureColumn } from '../market/feature-columns.ts'
import type { KnownPanel } from '../market/known-panel.ts'
import { type AsinhTransform, fitAsinh } from '../regression/asinh-transform.ts'
import { center } from '../regression/gram-matrix.ts'
import { VectorColumns } from '../regression/vector-columns.ts'

/** Of which days LEAR is fitted, and how; see `fitLear`. */
export type LearSample = {
  panel: KnownPanel
  cache: ColumnCache
  targetDays: Int32Array
  minSpread: number
  differenceDays?: number
}

/** Transforms of columns by key, found once for all blocks; null for weekday dummies, which stay as they are. */
export type KnownTransforms = Map<string, AsinhTransform | null>

/** The columns over the target days in transformed units, with their transforms. */
export function regressors(
  space: VectorSpace,
  sample: LearSample,
  wanted: FeatureColumn[],
  known: KnownTransforms,
) {
  const columns = new VectorColumns(space, sample.targetDays.length, wanted.length)
  const transforms = wanted.map((column, j) => {
    const values = columns.column(j)
    sample.cache.copy(column, sample.targetDays, values)
    const key = columnKey(column)
    let transform = known.get(key)
    if (transform === undefined) {
      transform = column.kind === 'weekday' ? null : fitAsinh(values, sample.minSpread)
      known.set(key, transform)
    }
    if (transform) columns.transform(j, transform)
    return transform
  })
  return { columns, transforms }
}

/** What is forecast of a slot, in transformed units: their mean, and the range within which forecasts stay. */
export type SlotTarget = {
  slot: number
  transform: AsinhTransform
  intercept: number
  /** Range of the transformed targets seen and a quarter more to both sides. */
  range: { low: number; high: number }
}

/** Prices of slots over the target days, or their differences, transformed and centred. */
export function slotTargets(space: VectorSpace, sample: LearSample, slots: number[]) {
  const columns = new VectorColumns(space, sample.targetDays.length, slots.length)
  const targets = slots.map((slot, j): SlotTarget => {
    const values = columns.column(j)
    pricesInto(values, sample, slot)
    const transform = fitAsinh(values, sample.minSpread)
    columns.transform(j, transform)
    const range = rangeOf(values)
    return { slot, transform, intercept: center(values), range }
  })
  return { columns, targets }
}

function pricesInto(values: Float64Array, sample: LearSample, slot: number): void {
  const { panel, targetDays, differenceDays } = sample
  const prices = panel.series[0]!
  for (let i = 0; i < values.length; i++) {
    const day = targetDays[i]!
    const reference = referenceOf(panel, { day, slot }, differenceDays)
    values[i] = prices[day * panel.slotCount + slot - 1]! - reference
  }
}

/** What one slot's forecasts are measured from, CNY/MWh: 0 unless differences are forecast. */
export function referenceOf(
  panel: KnownPanel,
  at: { day: number; slot: number },
  differenceDays = 0,
): number {
  if (differenceDays === 0) return 0
  return panel.series[0]![(at.day - differenceDays) * panel.slotCount + at.slot - 1]!
}

function rangeOf(values: Float64Array): { low: number; high: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = 0; i < values.length; i++) {
    low = Math.min(low, values[i]!)
    high = Math.max(high, values[i]!)
  }
  const margin = (high - low) / 4
  return { low: low - margin, high: high + margin }
}
