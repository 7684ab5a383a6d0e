import { ActiveCholesky } from './active-cholesky.ts'

/**
 * LASSO by cyclic coordinate descent with covariance updates, on a Gram matrix alone:
 * minimises ½·‖y − Xu‖² + Σ penalty_j·|u_j|. `gram` is X'X (p×p, row major) of centred columns of
 * length 1, `xty` X'y; `start` is overwritten with the solution. Columns whose diagonal is zero stay 0.
 * Between sweeps the columns in use are settled at once by an active-set Newton step.
 * Ends when no coefficient moves by more than `tolerance` in a sweep, or after `maxSweeps`.
 * Source: Friedman, Hastie, Tibshirani (2010), J. Statistical Software 33(1), section 2.2.
 */
export function lassoByCoordinateDescent(problem: {
  gram: Float64Array
  xty: Float64Array
  penalty: Float64Array
  start: Float64Array
  tolerance: number
  maxSweeps: number
}): { coefficients: Float64Array; sweeps: number } {
  const { gram, xty, penalty, start: u, tolerance, maxSweeps } = problem
  const p = xty.length
  const gradient = xty.slice()
  for (let j = 0; j < p; j++) if (u[j] !== 0) shift(gradient, gram, j, -u[j]!)
  const factor = new ActiveCholesky(gram, p, p)
  let sweeps = 0
  while (sweeps < maxSweeps) {
    let moved = 0
    for (let j = 0; j < p; j++) {
      if (gram[j * p + j]! < 1e-12) continue
      const change = update({ u, gradient, penalty, j, diagonal: gram[j * p + j]! })
      if (change !== 0) {
        shift(gradient, gram, j, -change)
        moved = Math.max(moved, Math.abs(change))
      }
    }
    sweeps++
    if (moved <= tolerance) break
    settleActive({ u, gradient, penalty, gram, factor })
  }
  return { coefficients: u, sweeps }
}

type ActiveSet = {
  u: Float64Array
  gradient: Float64Array
  penalty: Float64Array
  gram: Float64Array
  /** Of the columns that were active before; a sweep changes few of them. */
  factor: ActiveCholesky
}

/**
 * Minimises over the active columns with their signs kept: Newton steps, each cut at the first
 * coefficient that would change sign, which then leaves. On correlated hours this takes a few solves
 * where plain descent takes thousands of sweeps. Columns that depend on others keep their value.
 */
function settleActive(set: ActiveSet): void {
  const { u, gradient, penalty, gram, factor } = set
  followActive(factor, u)
  const before = u.slice()
  const slack = gradient.slice()
  const right = new Float64Array(factor.size)
  let leaving = 0
  while (leaving >= 0 && factor.size > 0) {
    const { members, signs, size } = factor
    for (let i = 0; i < size; i++) {
      right[i] = slack[members[i]!]! - signs[i]! * penalty[members[i]!]!
    }
    const step = factor.solve(right)
    const change = firstSignChange(u, factor, step)
    leaving = change.leaving
    for (let i = 0; i < size; i++) {
      const j = members[i]!
      u[j] = i === leaving ? 0 : u[j]! + change.share * step[i]!
      // G_AA·step = right, so the members' gradients need no product with G here.
      slack[j]! -= change.share * right[i]!
    }
    if (leaving >= 0) factor.remove(leaving)
  }
  for (let j = 0; j < u.length; j++) {
    if (u[j] !== before[j]) shift(gradient, gram, j, before[j]! - u[j]!)
  }
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

function shift(gradient: Float64Array, gram: Float64Array, column: number, factor: number): void {
  const p = gradient.length
  const at = column * p
  for (let i = 0; i < p; i++) gradient[i]! += factor * gram[at + i]!
}
