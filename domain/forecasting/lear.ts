import { dot } from '#domain/statistics/linear-system.ts'
import { withVectors } from '#domain/statistics/vector-kernels.ts'
import { ActiveCholesky } from './active-cholesky.ts'
import { type AsinhTransform, fitAsinh, fromAsinh, toAsinh } from './asinh-transform.ts'
import { type ColumnCache, columnValue } from './design-matrix.ts'
import { columnKey, type DesignBlock, type FeatureColumn } from './feature-columns.ts'
import { center, crossProducts, gramMatrix, standardise } from './gram-matrix.ts'
import { GramRows } from './gram-rows.ts'
import type { KnownPanel } from './known-panel.ts'
import { relax } from './relax.ts'
import { type SelectionRule, selectPenalty } from './select-penalty.ts'
import { VectorColumns } from './vector-columns.ts'
import { weightedLasso } from './weighted-lasso.ts'

/** The linear model of one slot in transformed units: z = intercept + Σ weight·(x − mean). */
export type SlotModel = {
  slot: number
  transform: AsinhTransform
  intercept: number
  weights: Float64Array
  /** Range of the transformed targets seen, within which (a quarter wider) predictions stay. */
  range: { low: number; high: number }
  penalty: number
  nonZero: number
}

/** The models of the slots that share one design. */
export type BlockModel = {
  columns: FeatureColumn[]
  /** null for weekday dummies, which are not transformed. */
  transforms: (AsinhTransform | null)[]
  means: Float64Array
  slots: SlotModel[]
}

/** LEAR fitted on one calibration window. */
export type LearModel = {
  windowDays: number
  samples: number
  blocks: BlockModel[]
  differenceDays: number
}

/** How the coefficients follow from the chosen penalty. */
export type RefitKind = 'raw-columns' | 'relaxed'

/**
 * Fits LEAR (LASSO-estimated autoregression) on the target days given (panel days, ascending).
 * Every price and regressor is transformed by {@link fitAsinh} on these days alone. The penalty is
 * chosen on the path over columns of length 1 and, as in the reference, then used as the LASSO's
 * α = |x'r|/n on the columns as they are (`raw-columns`), which shrinks far less;
 * `relaxed` goes from the path's own coefficients part of the way to least squares on the columns
 * chosen, because shrinkage draws every forecast to the mean of its window. With `differenceDays` (0 unless
 * said) the target is the difference from the same slot so many days before, on columns as ever: shrinkage
 * then draws to the price of that day.
 * Source: Lago et al. (2021), Applied Energy 293, 116983, section 4.2; Uniejewski, Nowotarski, Weron
 * (2016), Energies 9(8), 621.
 */
export function fitLear(source: {
  panel: KnownPanel
  cache: ColumnCache
  design: DesignBlock[]
  windowDays: number
  targetDays: Int32Array
  rule: SelectionRule
  refit: RefitKind
  minSpread: number
  differenceDays?: number
}): LearModel {
  const { windowDays, targetDays, differenceDays = 0 } = source
  const seen: SeenColumns = new Map()
  const blocks = source.design.map((block) => fitBlock(source, block, seen))
  return { windowDays, samples: targetDays.length, blocks, differenceDays }
}

type FitSource = Parameters<typeof fitLear>[0]

type TransformedColumn = { values: Float64Array; transform: AsinhTransform | null }
type SeenColumns = Map<string, TransformedColumn>

/** A column over the target days in transformed units, made once for all blocks that use it. */
function transformedColumn(source: FitSource, column: FeatureColumn, seen: SeenColumns) {
  const key = columnKey(column)
  const found = seen.get(key)
  if (found) return found
  const values = source.cache.take(column, source.targetDays)
  const transform = column.kind === 'weekday' ? null : fitAsinh(values, source.minSpread)
  if (transform) for (let i = 0; i < values.length; i++) values[i] = toAsinh(transform, values[i]!)
  const made = { values, transform }
  seen.set(key, made)
  return made
}

function fitBlock(source: FitSource, block: DesignBlock, seen: SeenColumns): BlockModel {
  const shape = {
    rows: source.targetDays.length,
    columns: block.columns.length,
    targets: block.targets.length,
  }
  return withVectors(roomFor(shape), (space) => {
    const columns = new VectorColumns(space, shape.rows, shape.columns)
    const transforms = block.columns.map((column, index) => {
      const { values, transform } = transformedColumn(source, column, seen)
      columns.column(index).set(values)
      return transform
    })
    const { means, norms } = standardise(columns)
    const targets = block.targets.map((slot) => slotTarget(source, slot))
    const values = targets.map((target) => target.values)
    const products = crossProducts(columns, VectorColumns.of(space, shape.rows, values))
    const design = { gram: gramMatrix(columns), norms, rows: shape.rows }
    const slots = targets.map((target, index) => fitSlot(source, design, target, products[index]!))
    return { columns: block.columns, transforms, means, slots }
  })
}

/** Single numbers of the vector memory in which a block is fitted. */
function roomFor(shape: { rows: number; columns: number; targets: number }): number {
  const { rows, columns, targets } = shape
  const data = VectorColumns.room(rows, columns) + VectorColumns.room(rows, targets)
  const products = GramRows.room(Math.max(columns, targets))
  return data + products + ActiveCholesky.room(columns)
}

/** The columns' products and lengths before they were scaled, for the LASSO. */
type LassoDesign = { gram: GramRows; norms: Float64Array; rows: number }

/** What one slot's forecasts are measured from, CNY/MWh: 0 unless differences are forecast. */
function referenceOf(panel: KnownPanel, at: { day: number; slot: number }, differenceDays = 0) {
  if (differenceDays === 0) return 0
  return panel.series[0]![(at.day - differenceDays) * panel.slotCount + at.slot - 1]!
}

/** Prices of one slot over the target days, or their differences, transformed and centred. */
type SlotTarget = Pick<SlotModel, 'slot' | 'transform' | 'intercept' | 'range'> & {
  values: Float64Array
}

function slotTarget(source: FitSource, slot: number): SlotTarget {
  const { panel, targetDays, minSpread, differenceDays } = source
  const rows = targetDays.length
  const prices = panel.series[0]!
  const values = new Float64Array(rows)
  for (let i = 0; i < rows; i++) {
    const day = targetDays[i]!
    const reference = referenceOf(panel, { day, slot }, differenceDays)
    values[i] = prices[day * panel.slotCount + slot - 1]! - reference
  }
  const transform = fitAsinh(values, minSpread)
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = 0; i < rows; i++) {
    const z = toAsinh(transform, values[i]!)
    values[i] = z
    low = Math.min(low, z)
    high = Math.max(high, z)
  }
  const margin = (high - low) / 4
  const range = { low: low - margin, high: high + margin }
  return { slot, transform, intercept: center(values), range, values }
}

function fitSlot(
  source: FitSource,
  design: LassoDesign,
  { values, ...target }: SlotTarget,
  xty: Float64Array,
): SlotModel {
  const { weights, penalty } = solve(source, design, { xty, yty: dot(values, values) })
  const nonZero = weights.reduce((count, weight) => count + (weight === 0 ? 0 : 1), 0)
  return { ...target, weights, penalty, nonZero }
}

function solve(
  source: FitSource,
  design: LassoDesign,
  { xty, yty }: { xty: Float64Array; yty: number },
) {
  const { gram, norms, rows } = design
  const columns = norms.length
  const chosen = selectPenalty({ gram, xty, yty, samples: rows, rule: source.rule })
  let weights = chosen.coefficients
  if (source.refit === 'raw-columns' && chosen.correlation > 0 && chosen.nonZero > 0) {
    const penalty = new Float64Array(columns)
    for (let j = 0; j < columns; j++)
      penalty[j] = norms[j]! > 0 ? chosen.correlation / norms[j]! : 0
    weights = weightedLasso({
      gram,
      xty,
      penalty,
      start: weights,
      tolerance: 1e-6 * Math.sqrt(yty),
      maxRounds: 2500,
    })
  }
  if (source.refit === 'relaxed') relax(weights, gram, xty)
  for (let j = 0; j < columns; j++) weights[j] = norms[j]! > 0 ? weights[j]! / norms[j]! : 0
  return { weights, penalty: chosen.nonZero > 0 ? chosen.correlation / rows : 0 }
}

/** What one slot's forecast is made of, in transformed units: column by column around the intercept. */
export type SlotPrediction = { slot: number; z: number; price: number; contributions: Float64Array }

/**
 * Forecasts every slot of a panel day, in CNY/MWh before any legal limits; every series the columns
 * ask for must be filled on its lags. Slots come in the order of the blocks.
 */
export function predictLear(model: LearModel, panel: KnownPanel, day: number): SlotPrediction[] {
  return model.blocks.flatMap((block) => {
    const centred = block.columns.map((column, j) => {
      const value = columnValue(panel, column, day)
      const transform = block.transforms[j]
      return (transform ? toAsinh(transform, value) : value) - block.means[j]!
    })
    return block.slots.map((slotModel) => {
      const contributions = slotModel.weights.map((weight, j) =>
        weight === 0 ? 0 : weight * centred[j]!,
      )
      let sum = slotModel.intercept
      for (const contribution of contributions) sum += contribution
      const at = { day, slot: slotModel.slot }
      const reference = referenceOf(panel, at, model.differenceDays)
      const z = Math.min(slotModel.range.high, Math.max(slotModel.range.low, sum))
      return {
        slot: slotModel.slot,
        z,
        price: reference + fromAsinh(slotModel.transform, z),
        contributions,
      }
    })
  })
}
