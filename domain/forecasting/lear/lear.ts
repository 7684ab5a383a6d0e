import { clamp } from '#domain/statistics/clamp.ts'
import { dot } from '#domain/statistics/linear-system.ts'
import { withVectors } from '#domain/statistics/vector-kernels.ts'
import { columnValue } from '../market/design-matrix.ts'
import type { DesignBlock, FeatureColumn } from '../market/feature-columns.ts'
import type { KnownPanel } from '../market/known-panel.ts'
import { ActiveCholesky } from '../regression/active-cholesky.ts'
import { type AsinhTransform, fromAsinh, toAsinh } from '../regression/asinh-transform.ts'
import {
  crossProducts,
  crossProductsRoom,
  gramMatrix,
  standardise,
} from '../regression/gram-matrix.ts'
import { GramRows } from '../regression/gram-rows.ts'
import { type RefitKind, relax } from '../regression/relax.ts'
import { type SelectionRule, selectPenalty } from '../regression/select-penalty.ts'
import { VectorColumns } from '../regression/vector-columns.ts'
import { weightedLasso } from '../regression/weighted-lasso.ts'
import {
  type KnownTransforms,
  type LearSample,
  referenceOf,
  regressors,
  type SlotTarget,
  slotTargets,
} from './lear-columns.ts'

/** The linear model of one slot in transformed units: z = intercept + Σ weight·(x − mean). */
export type SlotModel = SlotTarget & {
  weights: Float64Array
  /** The columns whose weight is not 0, which are few. */
  used: Int32Array
  penalty: number
}

/** The models of the slots that share one design. */
export type BlockModel = {
  columns: FeatureColumn[]
  /** null for weekday dummies, which are not transformed. */
  transforms: (AsinhTransform | null)[]
  means: Float64Array
  /** The columns that any of the slots uses. */
  used: Int32Array
  slots: SlotModel[]
}

/** LEAR fitted on one calibration window. */
export type LearModel = {
  windowDays: number
  samples: number
  blocks: BlockModel[]
  differenceDays: number
}

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
export function fitLear(source: FitSource): LearModel {
  const { windowDays, targetDays, differenceDays = 0 } = source
  const known: KnownTransforms = new Map()
  const blocks = source.design.map((block) => fitBlock(source, block, known))
  return { windowDays, samples: targetDays.length, blocks, differenceDays }
}

type FitSource = LearSample & {
  design: DesignBlock[]
  windowDays: number
  rule: SelectionRule
  refit: RefitKind
}

function fitBlock(source: FitSource, block: DesignBlock, known: KnownTransforms): BlockModel {
  const shape = {
    rows: source.targetDays.length,
    columns: block.columns.length,
    targets: block.targets.length,
  }
  return withVectors(roomFor(shape), (space) => {
    const { columns, transforms } = regressors(space, source, block.columns, known)
    const { means, norms } = standardise(columns)
    const targets = slotTargets(space, source, block.targets)
    const products = crossProducts(columns, targets.columns)
    const design = { gram: gramMatrix(columns), norms, rows: shape.rows }
    const slots = targets.targets.map((target, index) => {
      const values = targets.columns.column(index)
      const fitted = solve(source, design, { xty: products[index]!, yty: dot(values, values) })
      return { ...target, ...fitted, used: usedOf([fitted.weights]) }
    })
    const used = usedOf(slots.map(({ weights }) => weights))
    return { columns: block.columns, transforms, means, used, slots }
  })
}

/** The columns for which any of the weights is not 0. */
function usedOf(weights: readonly Float64Array[]): Int32Array {
  const used: number[] = []
  for (let column = 0; column < weights[0]!.length; column++)
    if (weights.some((of) => of[column] !== 0)) used.push(column)
  return Int32Array.from(used)
}

/** Single numbers of the vector memory in which a block is fitted. */
function roomFor(shape: { rows: number; columns: number; targets: number }): number {
  const { rows, columns, targets } = shape
  const data = VectorColumns.room(rows, columns) + VectorColumns.room(rows, targets)
  const products = GramRows.room(columns) + crossProductsRoom(columns, targets)
  return data + products + ActiveCholesky.room(columns)
}

/** The columns' products and lengths before they were scaled, for the LASSO. */
type LassoDesign = { gram: GramRows; norms: Float64Array; rows: number }

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
      // At 1e-6 columns stayed in or out by the way taken: up to 0.003 €/MWh of one forecast in ten.
      tolerance: 1e-9 * Math.sqrt(yty),
      maxRounds: 2500,
    })
  }
  if (source.refit === 'relaxed') relax(weights, gram, xty)
  for (let j = 0; j < columns; j++) weights[j] = norms[j]! > 0 ? weights[j]! / norms[j]! : 0
  return { weights, penalty: chosen.nonZero > 0 ? chosen.correlation / rows : 0 }
}

/**
 * One slot's forecast and, where they are asked for, its parts in transformed units around the intercept: what
 * each column adds that the slot's model uses, in their order.
 */
export type SlotPrediction = { slot: number; z: number; price: number; contributions: Float64Array }

const NO_PARTS = new Float64Array(0)

/**
 * Forecasts every slot of a panel day, in CNY/MWh before any legal limits; every series the columns
 * ask for must be filled on its lags. Slots come in the order of the blocks.
 */
export function predictLear(
  model: LearModel,
  panel: KnownPanel,
  day: number,
  withParts = false,
): SlotPrediction[] {
  return model.blocks.flatMap((block) => {
    const centred = centredColumns(block, panel, day)
    return block.slots.map(({ slot, intercept, weights, used, range, transform }) => {
      const contributions = withParts ? new Float64Array(used.length) : NO_PARTS
      let sum = intercept
      for (let at = 0; at < used.length; at++) {
        const contribution = weights[used[at]!]! * centred[used[at]!]!
        if (withParts) contributions[at] = contribution
        sum += contribution
      }
      const reference = referenceOf(panel, { day, slot }, model.differenceDays)
      const z = clamp(sum, range.low, range.high)
      return { slot, z, price: reference + fromAsinh(transform, z), contributions }
    })
  })
}

/** What the columns of a block differ from their means by on a day; only those that are used are filled in. */
function centredColumns(block: BlockModel, panel: KnownPanel, day: number): Float64Array {
  const { columns, transforms, means, used } = block
  const centred = new Float64Array(columns.length)
  for (let at = 0; at < used.length; at++) {
    const j = used[at]!
    const value = columnValue(panel, columns[j]!, day)
    const transform = transforms[j]
    centred[j] = (transform ? toAsinh(transform, value) : value) - means[j]!
  }
  return centred
}
