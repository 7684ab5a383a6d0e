import { clamp } from '#domain/statistics/clamp.ts'
import { seededRandom } from '#domain/statistics/seeded-random.ts'
import { type ColumnCache, columnValue } from '../../market/design-matrix.ts'
import type { DesignLags, FeatureColumn } from '../../market/feature-columns.ts'
import type { KnownPanel } from '../../market/known-panel.ts'
import { recentLevel } from '../../market/recent-level.ts'
import {
  type AsinhTransform,
  fitAsinh,
  fromAsinh,
  toAsinh,
} from '../../regression/asinh-transform.ts'
import { type AdamState, newAdam } from './adam-state.ts'
import { type Network, newNetwork, runNetwork } from './network.ts'
import { type TrainingRows, trainEpoch } from './train-network.ts'

/**
 * How days become rows: columns and targets transformed by their own median and spread; with
 * `levelled`, prices (regressors and targets) as deviations from the recent level of their day.
 */
export type NetworkScaling = {
  columns: FeatureColumn[]
  lags: DesignLags
  levelled: boolean
  inputs: Scaled[]
  targets: Scaled[]
}

/**
 * A transform (null for weekday dummies) and the range of values that it gave; later ones stay within it,
 * a quarter wider, and a column that was constant stays what it was: nothing was learned beyond.
 */
export type Scaled = { transform: AsinhTransform | null; low: number; high: number }

/** A network that forecasts all slots of a day, with what is needed to train it on. */
export type PriceNetwork = { network: Network; adam: AdamState; scaling: NetworkScaling }

export type NetworkOptions = {
  hidden: number
  /** Rounds over all days when a network is new, and the fewest steps, which take more rounds over few days. */
  epochs: number
  minSteps: number
  /** Step length at the beginning, which falls to 0 by a cosine, and for later days. */
  rate: number
  dailyRate: number
  batch: number
  inputDropout: number
  hiddenDropout: number
  huber: number
}

/** Days as rows for networks of one kind. */
export type NetworkRows = { scaling: NetworkScaling; rows: TrainingRows }

/** Makes the rows of the target days (panel days) and the scaling that they give. */
export function networkRows(source: {
  panel: KnownPanel
  cache: ColumnCache
  columns: FeatureColumn[]
  lags: DesignLags
  levelled: boolean
  targetDays: Int32Array
  minSpread: number
}): NetworkRows {
  const { panel, cache, columns, lags, levelled, targetDays, minSpread } = source
  const count = targetDays.length
  const levels = Float64Array.from(targetDays, (day) =>
    levelled ? recentLevel(panel, lags, day) : 0,
  )
  const inputs = new Float32Array(count * columns.length)
  const transforms = columns.map((column, index) => {
    const values = cache.take(column, targetDays)
    if (isPrice(column)) for (let row = 0; row < count; row++) values[row]! -= levels[row]!
    const transform = column.kind === 'weekday' ? null : fitAsinh(values, minSpread)
    const scaled = scaleAll(transform, values)
    for (let row = 0; row < count; row++) inputs[row * columns.length + index] = values[row]!
    return scaled
  })
  const { slotCount } = panel
  const targets = new Float32Array(count * slotCount)
  const targetTransforms = Array.from({ length: slotCount }, (_, slot) => {
    const values = Float64Array.from(
      targetDays,
      (day, row) => panel.series[0]![day * slotCount + slot]! - levels[row]!,
    )
    const scaled = scaleAll(fitAsinh(values, minSpread), values)
    values.forEach((value, row) => {
      targets[row * slotCount + slot] = value
    })
    return scaled
  })
  const scaling = { columns, lags, levelled, inputs: transforms, targets: targetTransforms }
  return { scaling, rows: { count, inputs, targets } }
}

/** Trains a new network. */
export function fitPriceNetwork(
  { scaling, rows }: NetworkRows,
  options: NetworkOptions,
  seed: number,
): PriceNetwork {
  const random = seededRandom(seed)
  const size = { inputs: scaling.columns.length, outputs: scaling.targets.length }
  const network = newNetwork({ ...size, hidden: options.hidden }, random)
  const adam = newAdam(network)
  const epochs = epochsFor(rows.count, options)
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = (options.rate * (1 + Math.cos((Math.PI * epoch) / epochs))) / 2
    trainEpoch({ network, adam }, rows, { options: { ...options, rate }, random })
  }
  return { network, adam, scaling }
}

function epochsFor(rows: number, { epochs, minSteps, batch }: NetworkOptions): number {
  return Math.max(epochs, Math.ceil(minSteps / Math.ceil(rows / batch)))
}

/** Takes in the days that have come since: one more round over all rows, in place. */
export function tunePriceNetwork(
  model: PriceNetwork,
  { scaling, rows }: NetworkRows,
  { options, seed }: { options: NetworkOptions; seed: number },
): void {
  model.scaling = scaling
  trainEpoch(model, rows, {
    options: { ...options, rate: options.dailyRate },
    random: seededRandom(seed),
  })
}

/** Forecast prices of a panel day, CNY/MWh a slot, before any legal limits. */
export function predictPriceNetwork(
  { network, scaling }: PriceNetwork,
  panel: KnownPanel,
  day: number,
): Float64Array {
  const level = scaling.levelled ? recentLevel(panel, scaling.lags, day) : 0
  const input = Float64Array.from(scaling.columns, (column, index) => {
    const value = columnValue(panel, column, day) - (isPrice(column) ? level : 0)
    const scaled = scaling.inputs[index]!
    return withinSeen(scaled, scaled.transform ? toAsinh(scaled.transform, value) : value)
  })
  const output = runNetwork(network, input)
  return output.map((z, slot) => {
    const scaled = scaling.targets[slot]!
    return level + fromAsinh(scaled.transform!, withinSeen(scaled, z))
  })
}

/** Transforms a column in place. */
function scaleAll(transform: AsinhTransform | null, values: Float64Array): Scaled {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let row = 0; row < values.length; row++) {
    const z = transform ? toAsinh(transform, values[row]!) : values[row]!
    values[row] = z
    low = Math.min(low, z)
    high = Math.max(high, z)
  }
  return { transform, low, high }
}

function withinSeen({ low, high }: Scaled, z: number): number {
  const margin = (high - low) / 4
  return clamp(z, low - margin, high + margin)
}

function isPrice(column: FeatureColumn): boolean {
  return column.kind === 'series' && column.series < 0
}
