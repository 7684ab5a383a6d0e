import { ActiveCholesky } from './active-cholesky.ts'
import type { GramRows } from './gram-rows.ts'

/** A corner of the LASSO path: penalty on |x'r| (not divided by n), residual sum of squares, non-zeros. */
export type PathCorner = { correlation: number; rss: number; nonZero: number }

/** The path's state at a corner, handed to the visitor; `coefficients` is reused, copy to keep. */
export type PathVisitor = (corner: PathCorner, coefficients: Float64Array) => 'go' | 'stop'

/**
 * Walks the LASSO path corner by corner from the empty model by homotopy (LARS with the LASSO
 * modification), on a Gram matrix alone. `gram` is X'X of centred columns of length 1 (columns of length 0
 * have a zero diagonal and stay out), `xty` X'y of the centred target, `yty` its sum of squares. The visitor sees every corner and may stop the walk; the last corner, at
 * penalty 0, is a least-squares solution unless `maxActive` columns are reached before.
 *
 * Columns that tie exactly join one by one, each only if the path's direction over those that have
 * joined would leave it behind; one that joined and would take the wrong sign leaves again. This is the
 * non-negative least-squares problem of Lawson, Hanson (1974), Solving Least Squares Problems, 23.3.
 * Duplicates and combinations of active columns so never join, and of equal columns the first stands
 * for all. A column too close to the active ones to be told from them waits until one of these leaves.
 *
 * Source: Efron, Hastie, Johnstone, Tibshirani (2004), "Least angle regression", Annals of
 * Statistics 32(2), sections 3.1 and 5 (one at a time); Tibshirani (2013), "The lasso problem and
 * uniqueness", Electronic J. of Statistics 7, section 3 (any design).
 */
export function walkLassoPath(
  problem: { gram: GramRows; xty: Float64Array; yty: number; maxActive: number },
  visit: PathVisitor,
): void {
  problem.gram.space.within(() => walkFrom(startOf(problem), problem.maxActive, visit))
}

function walkFrom(walk: Walk, maxActive: number, visit: PathVisitor): void {
  const { active, coefficients } = walk
  for (let step = 0; step < 8 * walk.columns; step++) {
    walk.level = levelOf(walk)
    if (walk.level < 1e-10 * walk.scale) return
    const corner = { correlation: walk.level, rss: walk.rss, nonZero: active.size }
    if (visit(corner, coefficients) === 'stop') return
    if (active.size >= maxActive || turn(walk) === 'full') return
    if (advance(walk) === 'end') {
      visit({ correlation: 0, rss: walk.rss, nonZero: active.size }, coefficients)
      return
    }
  }
}

/** Differences of correlations, relative to the level, and of slopes under which columns tie. */
const TIE = 1e-9

const OUTSIDE = 0
const ACTIVE = 1
const WAITING = 2
const CONSTANT = 3

type Walk = {
  columns: number
  /** |y|, against which a correlation is nothing. */
  scale: number
  /** X'r of the residual r. */
  correlation: Float64Array
  coefficients: Float64Array
  /** How the coefficients change while the level falls by 1. */
  direction: Float64Array
  gram: GramRows
  /** How far each correlation falls meanwhile. */
  slope: Float64Array
  status: Int8Array
  active: ActiveCholesky
  capacity: number
  /** |x'r| of the active columns, the penalty at which the path is. */
  level: number
  rss: number
  /** Column whose correlation has come up to the level; −1 after a column has left. */
  joiner: number
}

function startOf(problem: Parameters<typeof walkLassoPath>[0]): Walk {
  const { gram, xty, yty } = problem
  const p = xty.length
  const status = new Int8Array(p)
  let joiner = -1
  for (let j = 0; j < p; j++) {
    if (gram.at(j, j) < 1e-12) status[j] = CONSTANT
    else if (joiner < 0 || Math.abs(xty[j]!) > Math.abs(xty[joiner]!)) joiner = j
  }
  const capacity = Math.min(problem.maxActive, p)
  return {
    columns: p,
    scale: Math.sqrt(yty),
    correlation: xty.slice(),
    coefficients: new Float64Array(p),
    direction: new Float64Array(p),
    gram,
    slope: gram.takeVector(),
    status,
    active: new ActiveCholesky(gram, capacity),
    capacity,
    level: 0,
    rss: yty,
    joiner,
  }
}

function levelOf({ active, correlation, joiner, status }: Walk): number {
  if (active.size > 0) return Math.abs(correlation[active.members[0]!]!)
  if (joiner >= 0) return Math.abs(correlation[joiner]!)
  const outside = correlation.filter((_, j) => status[j] === OUTSIDE)
  return outside.reduce((strongest, value) => Math.max(strongest, Math.abs(value)), 0)
}

/** Finds the direction in which the path goes on from its corner. */
function turn(walk: Walk): 'found' | 'full' {
  const { active, status, correlation } = walk
  let { joiner } = walk
  if (joiner < 0) {
    settleSigns(walk)
    joiner = leftBehind(walk)
  }
  while (joiner >= 0) {
    if (active.size >= walk.capacity) return 'full'
    if (active.add(joiner, correlation[joiner]! > 0 ? 1 : -1)) {
      status[joiner] = ACTIVE
      settleSigns(walk)
    }
    // Too close to the active columns, or thrown out by rounding: asking again would change nothing.
    if (status[joiner] !== ACTIVE) status[joiner] = WAITING
    joiner = leftBehind(walk)
  }
  return 'found'
}

/** The column at the level that would fall slowest, slower than the level itself; −1 when there is none. */
function leftBehind({ correlation, slope, status, level }: Walk): number {
  let [slowest, column] = [1 - TIE, -1]
  for (let j = 0; j < correlation.length; j++) {
    if (status[j] !== OUTSIDE || Math.abs(correlation[j]!) < level * (1 - TIE)) continue
    const fall = correlation[j]! > 0 ? slope[j]! : -slope[j]!
    if (fall < slowest) [slowest, column] = [fall, j]
  }
  return column
}

/**
 * Solves for the direction over the active columns. Those whose coefficient is still 0 must move by the
 * sign of their correlation: from the direction before one goes towards the solution as far as that
 * holds, the column in the way leaves, and so on.
 */
function settleSigns(walk: Walk): void {
  const { active, coefficients, direction, slope, status, gram } = walk
  const { members, signs } = active
  for (let again = true; again; ) {
    const solution = active.direction()
    let [share, leaving] = [1, -1]
    for (let i = 0; i < active.size; i++) {
      const j = members[i]!
      if (coefficients[j] !== 0 || signs[i]! * solution[i]! > 0) continue
      const limit = direction[j]! === 0 ? 0 : direction[j]! / (direction[j]! - solution[i]!)
      if (leaving < 0 || limit < share) [share, leaving] = [limit, i]
    }
    for (let i = 0; i < active.size; i++) {
      direction[members[i]!]! += share * (solution[i]! - direction[members[i]!]!)
    }
    again = leaving >= 0
    if (again) {
      direction[members[leaving]!] = 0
      status[members[leaving]!] = OUTSIDE
      active.remove(leaving)
    } else {
      slope.fill(0)
      gram.addTo(slope, members, active.size, solution)
    }
  }
}

/** Moves along the direction to the next corner: a column comes up to the level, or some leave at 0. */
function advance(walk: Walk): 'corner' | 'end' {
  const { active, coefficients, correlation, direction, slope, level } = walk
  const join = nextJoin(walk)
  const leave = nextZero(walk)
  const length = Math.min(join.length, leave, level)
  let gain = 0
  for (let i = 0; i < active.size; i++) gain += active.signs[i]! * direction[active.members[i]!]!
  walk.rss = Math.max(0, walk.rss - 2 * length * level * gain + length * length * gain)
  for (let i = 0; i < active.size; i++) {
    const j = active.members[i]!
    coefficients[j]! += length * direction[j]!
  }
  for (let j = 0; j < walk.columns; j++) correlation[j]! -= length * slope[j]!
  walk.joiner = join.column
  if (leave <= length * (1 + TIE)) dropZeros(walk, length)
  return length >= level * (1 - TIE) ? 'end' : 'corner'
}

/** How far until a column that is not at the level comes up to it from either side. */
function nextJoin({ correlation, slope, status, level }: Walk) {
  let [length, column] = [level, -1]
  const min = level * TIE
  for (let j = 0; j < correlation.length; j++) {
    if (status[j] !== OUTSIDE) continue
    const below = level - correlation[j]!
    if (below > min && below < length * (1 - slope[j]!)) {
      length = below / (1 - slope[j]!)
      column = j
    }
    const above = level + correlation[j]!
    if (above > min && above < length * (1 + slope[j]!)) {
      length = above / (1 + slope[j]!)
      column = j
    }
  }
  return { length, column }
}

/** How far until an active coefficient reaches 0. */
function nextZero({ active, coefficients, direction }: Walk): number {
  let length = Number.POSITIVE_INFINITY
  for (let i = 0; i < active.size; i++) {
    const j = active.members[i]!
    const zeroAt = -coefficients[j]! / direction[j]!
    if (zeroAt > 0 && zeroAt < length) length = zeroAt
  }
  return length
}

/** Takes out every column whose coefficient has just reached 0; those that waited may try again. */
function dropZeros(walk: Walk, length: number): void {
  const { active, coefficients, direction, status } = walk
  for (let i = active.size - 1; i >= 0; i--) {
    const j = active.members[i]!
    const before = coefficients[j]! - length * direction[j]!
    if (before === 0 || before * direction[j]! > 0) continue
    if (Math.abs(coefficients[j]!) > TIE * Math.abs(before)) continue
    coefficients[j] = 0
    direction[j] = 0
    status[j] = OUTSIDE
    active.remove(i)
  }
  for (let j = 0; j < walk.columns; j++) if (status[j] === WAITING) status[j] = OUTSIDE
  walk.joiner = -1
}
