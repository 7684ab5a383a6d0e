import type { ColumnKind } from './slot-inputs.ts'

/** How inputs count against one another; without a unit. */
export type ColumnWeighing = {
  /** How sharply an input's weight rises with its correlation with the price. */
  sharpness: number
  /** Weight of an input's mean of the day against its value in the slot. */
  dayShare: number
  /** Weight of the price level against all inputs together. */
  levelShare: number
}

/** What the slots of past days are compared by, row major, and how far their prices lay from the level. */
type PastDay = { values: Float64Array; targets: Float64Array }

/** A column varies when its standard deviation is more than this share of its mean. */
const MIN_SPREAD = 1e-9

/**
 * Factor of each column in the distance between two slots: its weight by its standard deviation. Weights of
 * the inputs go with a power of their correlation with the price and have a sum of squares of 1; one that
 * does not vary has none.
 */
export function weighColumns(
  days: PastDay[],
  kinds: ColumnKind[],
  options: ColumnWeighing,
): Float64Array {
  const columns = kinds.map((kind, column) => ({ kind, ...columnOf(days, column, kinds.length) }))
  const weights = columns.map(({ kind, correlation }) => {
    if (kind === 'level') return 0
    return (kind === 'day' ? options.dayShare : 1) * correlation ** options.sharpness
  })
  const norm = Math.hypot(...weights) || 1
  return Float64Array.from(columns, ({ kind, spread }, column) => {
    const weight = kind === 'level' ? options.levelShare : weights[column]! / norm
    return spread > 0 ? weight / spread : 0
  })
}

/** Standard deviation of a column, 0 when it does not vary, and its correlation with the targets, unsigned. */
function columnOf(days: PastDay[], column: number, width: number) {
  let [count, sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0, 0]
  for (const { values, targets } of days) {
    for (let slot = 0; slot < targets.length; slot++) {
      const [x, y] = [values[slot * width + column]!, targets[slot]!]
      count++
      sumX += x
      sumY += y
      sumXX += x * x
      sumYY += y * y
      sumXY += x * y
    }
  }
  const [meanX, meanY] = [sumX / count, sumY / count]
  const [varX, varY] = [sumXX / count - meanX ** 2, sumYY / count - meanY ** 2]
  const varies = varX > (MIN_SPREAD * meanX) ** 2 && varX > 0
  const spread = varies ? Math.sqrt(varX) : 0
  if (!varies || varY <= 0) return { spread, correlation: 0 }
  const correlation = Math.abs(sumXY / count - meanX * meanY) / Math.sqrt(varX * varY)
  return { spread, correlation: Math.min(1, correlation) }
}
