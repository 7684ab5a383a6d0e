import { ActiveCholesky } from './active-cholesky.ts'
import type { GramRows } from './gram-rows.ts'

/** Columns taken in at a time: more need fewer solutions, but more of them leave again. */
const JOINING = 16

/** Share of its length by which a column must leave the others to be independent of them. */
const DEPENDENT = 1e-8

/**
 * LASSO with a penalty a column, on a Gram matrix alone: minimises ½·‖y − Xu‖² + Σ penalty_j·|u_j|.
 * `gram` is X'X of centred columns of length 1, `xty` X'y; `start` is overwritten with the solution. Columns whose diagonal is zero stay 0.
 *
 * The columns in use are settled at once by Newton steps; then those that break the optimality
 * conditions most join, until none does so by more than `tolerance`. A column that depends on those in use
 * takes the place of one of them; where that leads nowhere either, a sweep of cyclic coordinate descent goes
 * on; at most `maxRounds` of all.
 * Sources: Friedman, Hastie, Tibshirani (2010), J. Statistical Software 33(1), section 2.2 (descent);
 * Osborne, Presnell, Turlach (2000), IMA J. Numer. Anal. 20(3) (active set).
 */
export function weightedLasso(problem: WeightedProblem): Float64Array {
  return problem.gram.space.within(() => solveFrom(problem))
}

type WeightedProblem = {
  gram: GramRows
  xty: Float64Array
  penalty: Float64Array
  start: Float64Array
  tolerance: number
  maxRounds: number
}

function solveFrom({ gram, xty, penalty, start: u, tolerance, maxRounds }: WeightedProblem) {
  const p = xty.length
  const gradient = gram.takeVector()
  gradient.set(xty)
  const set: ActiveSet = { u, gradient, penalty, gram, factor: new ActiveCholesky(gram, p) }
  applyChanges(set, new Float64Array(p))
  followActive(set.factor, u)
  settleActive(set)
  let [rounds, joining] = [0, JOINING]
  for (; rounds < maxRounds; rounds++) {
    const broken = worstColumns(set, tolerance, joining)
    const settled = isSettled(set, tolerance)
    if (settled && broken.length === 0) break
    if (settled && joinAndSettle(set, broken)) joining = JOINING
    else if (settled && joining > 1) joining = 1
    else if (settled && exchange(set, broken[0]!)) joining = JOINING
    else {
      sweep(set)
      followActive(set.factor, u)
      settleActive(set)
      joining = JOINING
    }
  }
  return u
}

/** Whether the columns in use keep the optimality conditions; those that depend on others may not. */
function isSettled({ u, gradient, penalty }: ActiveSet, tolerance: number): boolean {
  for (let j = 0; j < u.length; j++) {
    if (u[j] === 0) continue
    if (Math.abs(gradient[j]! - Math.sign(u[j]!) * penalty[j]!) > tolerance) return false
  }
  return true
}

/**
 * Columns out of use that break the optimality conditions by more than `tolerance`, the worst first,
 * `max` at most.
 */
function worstColumns(set: ActiveSet, tolerance: number, max: number): number[] {
  const { u, gradient, penalty, gram } = set
  const broken: number[] = []
  const excess: number[] = []
  for (let j = 0; j < u.length; j++) {
    const own = Math.abs(gradient[j]!) - penalty[j]!
    if (u[j] !== 0 || own <= tolerance || gram.at(j, j) < 1e-12) continue
    let place = broken.length
    if (place === max && own <= excess[max - 1]!) continue
    for (place = Math.min(place, max - 1); place > 0 && excess[place - 1]! < own; place--) {
      broken[place] = broken[place - 1]!
      excess[place] = excess[place - 1]!
    }
    broken[place] = j
    excess[place] = own
  }
  return broken
}

/** Takes columns in and settles; false when nothing came of it. */
function joinAndSettle(set: ActiveSet, columns: number[]): boolean {
  const { gradient, factor, u } = set
  followActive(factor, u)
  let joined = false
  for (const j of columns) joined = factor.add(j, gradient[j]! > 0 ? 1 : -1) || joined
  return joined && settleActive(set)
}

/**
 * Lets a column in that depends on those in use: along the line on which Xu stays the same, the penalty falls
 * until the first of them is 0, which leaves. False when the column does not depend on them or none leaves.
 */
function exchange(set: ActiveSet, column: number): boolean {
  const { u, gradient, gram, factor } = set
  const { members, size } = factor
  const sign = gradient[column]! > 0 ? 1 : -1
  const own = Float64Array.from(members.subarray(0, size), (j) => gram.at(column, j))
  const shares = factor.solve(own).slice(0, size)
  const length = gram.at(column, column)
  const rest = shares.reduce((sum, share, i) => sum - share * own[i]!, length)
  if (rest > DEPENDENT * length) return false
  let [reach, leaving] = [Number.POSITIVE_INFINITY, -1]
  for (let i = 0; i < size; i++) {
    const limit = u[members[i]!]! / (sign * shares[i]!)
    if (limit > 0 && limit < reach) [reach, leaving] = [limit, i]
  }
  if (leaving < 0) return false
  const before = u.slice()
  u[column]! += sign * reach
  for (let i = 0; i < size; i++) {
    const j = members[i]!
    u[j] = i === leaving ? 0 : u[j]! - sign * reach * shares[i]!
  }
  applyChanges(set, before)
  factor.remove(leaving)
  factor.add(column, sign)
  settleActive(set)
  return true
}

/** One sweep of cyclic coordinate descent. */
function sweep({ u, gradient, penalty, gram }: ActiveSet): void {
  const [column, by] = [new Int32Array(1), new Float64Array(1)]
  for (let j = 0; j < u.length; j++) {
    const diagonal = gram.at(j, j)
    if (diagonal < 1e-12) continue
    by[0] = -update({ u, gradient, penalty, j, diagonal })
    column[0] = j
    if (by[0] !== 0) gram.addTo(gradient, column, 1, by)
  }
}

type ActiveSet = {
  u: Float64Array
  gradient: Float64Array
  penalty: Float64Array
  gram: GramRows
  /** Of the columns in use. */
  factor: ActiveCholesky
}

/**
 * Minimises over the columns in use with their signs kept: Newton steps, each cut at the first
 * coefficient that would change sign, which then leaves. Columns that depend on others keep their value.
 * False when no coefficient has changed.
 */
function settleActive(set: ActiveSet): boolean {
  const { u, gradient, penalty, factor } = set
  const before = u.slice()
  const slack = gradient.slice()
  const right = new Float64Array(factor.size)
  let unsettled = true
  while (unsettled && factor.size > 0) {
    const { members, signs, size } = factor
    for (let i = 0; i < size; i++) {
      right[i] = slack[members[i]!]! - signs[i]! * penalty[members[i]!]!
    }
    const step = factor.solve(right)
    unsettled = dropUnwilling(u, factor, step)
    if (unsettled) continue
    const { share, leaving } = firstSignChange(u, factor, step)
    for (let i = 0; i < size; i++) {
      const j = members[i]!
      u[j] = i === leaving ? 0 : u[j]! + share * step[i]!
      // G_AA·step = right, so the members' gradients need no product with G here.
      slack[j]! -= share * right[i]!
    }
    unsettled = leaving >= 0
    if (unsettled) factor.remove(leaving)
  }
  return applyChanges(set, before)
}

/** Takes out all columns that are at 0 and would go against their sign; false when there are none. */
function dropUnwilling(u: Float64Array, factor: ActiveCholesky, step: Float64Array): boolean {
  const { size } = factor
  for (let i = size - 1; i >= 0; i--) {
    if (u[factor.members[i]!] === 0 && step[i]! * factor.signs[i]! <= 0) factor.remove(i)
  }
  return factor.size < size
}

/** Brings the gradient up to date after changes of the coefficients; false when there are none. */
function applyChanges({ u, gradient, gram }: ActiveSet, before: Float64Array): boolean {
  const changed = new Int32Array(u.length)
  const by = new Float64Array(u.length)
  let count = 0
  for (let j = 0; j < u.length; j++) {
    if (u[j] === before[j]) continue
    changed[count] = j
    by[count++] = before[j]! - u[j]!
  }
  gram.addTo(gradient, changed, count, by)
  return count > 0
}

/** Takes columns that became 0 out of the factor and those that are 0 no more in. */
function followActive(factor: ActiveCholesky, u: Float64Array): void {
  const { members, signs } = factor
  const known = new Uint8Array(u.length)
  for (let i = factor.size - 1; i >= 0; i--) {
    const value = u[members[i]!]!
    if (value === 0) factor.remove(i)
    else {
      known[members[i]!] = 1
      signs[i] = value > 0 ? 1 : -1
    }
  }
  for (let j = 0; j < u.length; j++) {
    if (u[j] !== 0 && known[j] === 0) factor.add(j, u[j]! > 0 ? 1 : -1)
  }
}

function firstSignChange(u: Float64Array, factor: ActiveCholesky, step: Float64Array) {
  let [share, leaving] = [1, -1]
  for (let i = 0; i < factor.size; i++) {
    const value = u[factor.members[i]!]!
    if ((value + step[i]!) * factor.signs[i]! > 0) continue
    const limit = -value / step[i]!
    if (limit < share) [share, leaving] = [limit, i]
  }
  return { share, leaving }
}

function update(at: {
  u: Float64Array
  gradient: Float64Array
  penalty: Float64Array
  j: number
  diagonal: number
}): number {
  const { u, gradient, penalty, j, diagonal } = at
  const before = u[j]!
  const raw = gradient[j]! + diagonal * before
  const limit = penalty[j]!
  const after = raw > limit ? (raw - limit) / diagonal : raw < -limit ? (raw + limit) / diagonal : 0
  u[j] = after
  return after - before
}
