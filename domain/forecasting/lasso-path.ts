import { ActiveCholesky } from './active-cholesky.ts'

/** A corner of the LASSO path: penalty on |x'r| (not divided by n), residual sum of squares, non-zeros. */
export type PathCorner = { correlation: number; rss: number; nonZero: number }

/** The path's state at a corner, handed to the visitor; `coefficients` is reused, copy to keep. */
export type PathVisitor = (corner: PathCorner, coefficients: Float64Array) => 'go' | 'stop'

/**
 * Walks the LASSO path corner by corner from the empty model by homotopy (LARS with the LASSO
 * modification), on a Gram matrix alone. `gram` is X'X (p×p, row major) of centred columns of length 1
 * (columns of length 0 have a zero diagonal and stay out), `xty` X'y of the centred target,
 * `yty` its sum of squares. The visitor sees every corner and may stop the walk.
 * Source: Efron, Hastie, Johnstone, Tibshirani (2004), "Least angle regression", Annals of
 * Statistics 32(2), section 3.1.
 */
export function walkLassoPath(
  problem: { gram: Float64Array; xty: Float64Array; yty: number; maxActive: number },
  visit: PathVisitor,
): void {
  const { gram, xty, yty, maxActive } = problem
  const p = xty.length
  const correlation = xty.slice()
  const coefficients = new Float64Array(p)
  const slope = new Float64Array(p)
  const state = new Int8Array(p)
  for (let j = 0; j < p; j++) if (gram[j * p + j]! < 1e-12) state[j] = DEGENERATE
  const active = new ActiveCholesky(gram, p, Math.min(maxActive, p))
  let rss = yty
  let dropped = -1
  for (let step = 0; step < 8 * p; step++) {
    const entrant = dropped >= 0 ? -1 : strongestOutside(correlation, state)
    let level =
      active.size > 0
        ? Math.abs(correlation[active.members[0]!]!)
        : entrant < 0
          ? 0
          : Math.abs(correlation[entrant]!)
    if (level < 1e-10 * Math.sqrt(yty)) return
    if (visit({ correlation: level, rss, nonZero: active.size }, coefficients) === 'stop') return
    if (active.size >= maxActive) return
    if (entrant >= 0) {
      if (!active.add(entrant, correlation[entrant]! > 0 ? 1 : -1)) {
        state[entrant] = DEGENERATE
        continue
      }
      state[entrant] = ACTIVE
      if (active.size === 1) level = Math.abs(correlation[entrant]!)
    }
    const direction = active.direction()
    active.slopes(direction, slope)
    const move = stepLength({ correlation, slope, state, level, active, direction, coefficients })
    const gain = active.gain(direction)
    rss = Math.max(0, rss - 2 * move.length * level * gain + move.length * move.length * gain)
    for (let i = 0; i < active.size; i++) {
      coefficients[active.members[i]!]! += move.length * direction[i]!
    }
    for (let j = 0; j < p; j++) correlation[j]! -= move.length * slope[j]!
    dropped = move.drop
    if (dropped >= 0) {
      const member = active.members[dropped]!
      coefficients[member] = 0
      state[member] = OUTSIDE
      active.remove(dropped)
      if (active.size === 0) dropped = -1
    }
    if (move.end) {
      visit({ correlation: 0, rss, nonZero: active.size }, coefficients)
      return
    }
  }
}

const OUTSIDE = 0
const ACTIVE = 1
const DEGENERATE = 2

function strongestOutside(correlation: Float64Array, state: Int8Array): number {
  let best = -1
  let strength = 0
  for (let j = 0; j < correlation.length; j++) {
    if (state[j] !== OUTSIDE) continue
    const value = Math.abs(correlation[j]!)
    if (value > strength) {
      strength = value
      best = j
    }
  }
  return best
}

type StepState = {
  correlation: Float64Array
  slope: Float64Array
  state: Int8Array
  level: number
  active: ActiveCholesky
  direction: Float64Array
  coefficients: Float64Array
}

/** How far to go until a column outside ties with the active ones, or an active one reaches zero. */
function stepLength(at: StepState): { length: number; drop: number; end: boolean } {
  const { correlation, slope, state, level, active, direction, coefficients } = at
  let length = level
  for (let j = 0; j < correlation.length; j++) {
    if (state[j] !== OUTSIDE) continue
    const fromAbove = (level - correlation[j]!) / (1 - slope[j]! + 1e-300)
    if (fromAbove > 1e-13 && fromAbove < length) length = fromAbove
    const fromBelow = (level + correlation[j]!) / (1 + slope[j]! + 1e-300)
    if (fromBelow > 1e-13 && fromBelow < length) length = fromBelow
  }
  let drop = -1
  for (let i = 0; i < active.size; i++) {
    const zeroAt = -coefficients[active.members[i]!]! / direction[i]!
    if (zeroAt > 1e-13 && zeroAt < length) {
      length = zeroAt
      drop = i
    }
  }
  return { length, drop, end: drop < 0 && length >= level }
}
