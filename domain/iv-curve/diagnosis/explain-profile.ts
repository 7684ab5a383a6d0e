import { solveLinear } from '../extraction/least-squares.ts'
import { type Atom, ROWS } from './atoms.ts'
import type { Profile } from './profile.ts'

/** A defect of some size that explains a part of a profile. */
export type Component = {
  atom: Atom
  size: number
  /** Standard deviation of the size. */
  sigma: number
}

/** A weak group has a depth and a ramp beside its size, found by search: two more numbers of 2 χ² each. */
const WEAK_PRICE = 7

/** A profile has room for no more than these. */
const MOST_COMPONENTS = 3

/**
 * The few defects that together explain a profile best: one family after the other is tried as the first,
 * what remains is given to the next best, and every further defect has to earn `significance` of χ².
 * Source: orthogonal matching pursuit, Pati, Rezaiifar, Krishnaprasad (1993), with generalised least
 * squares, so that errors common to all rows (temperature, Isc, cable) are not taken for defects.
 */
export function explainProfile(
  profile: Profile,
  atoms: readonly Atom[],
  significance: number,
): Component[] {
  const weigh = weighing(profile)
  const weighted = atoms.map(({ shape }) => weigh(shape))
  const total = dot(weigh(profile.rows), profile.rows)
  const task = { profile, atoms, weighted, significance, total }
  if (total < significance) return []
  let best: Fit = { chosen: [], sizes: [], cost: total }
  for (const first of firstOfEachFamily(task)) {
    let fit = fitted(task, [first])
    while (fit !== undefined && fit.chosen.length < MOST_COMPONENTS) {
      if (fit.cost < best.cost) best = fit
      const next = nextAtom(task, fit)
      fit = next === undefined ? undefined : fitted(task, [...fit.chosen, next])
    }
    if (fit !== undefined && fit.cost < best.cost) best = fit
  }
  return best.chosen.map((index, i) => ({
    atom: atoms[index]!,
    size: best.sizes[i]!,
    sigma: 1 / Math.sqrt(dot(weighted[index]!, atoms[index]!.shape)),
  }))
}

type Task = {
  profile: Profile
  atoms: readonly Atom[]
  weighted: readonly Float64Array[]
  significance: number
  /** χ² of the profile itself. */
  total: number
}

/** `cost` is χ² less what nothing explains, plus the price of each component. */
type Fit = { chosen: number[]; sizes: number[]; cost: number }

function firstOfEachFamily(task: Task): number[] {
  const best = new Map<string, { index: number; gain: number }>()
  for (const index of task.atoms.keys()) {
    const gain = gainOf(task, index, task.profile.rows)
    const { family } = task.atoms[index]!
    if (gain > (best.get(family)?.gain ?? 0)) best.set(family, { index, gain })
  }
  return [...best.values()].map(({ index }) => index)
}

function nextAtom(task: Task, { chosen, sizes }: Fit): number | undefined {
  const left = task.profile.rows.slice()
  chosen.forEach((index, i) => {
    const { shape } = task.atoms[index]!
    for (let k = 0; k < ROWS; k++) left[k]! -= sizes[i]! * shape[k]!
  })
  let found: number | undefined
  let most = task.significance
  for (const index of task.atoms.keys()) {
    const isTaken = chosen.some((one) => isSameKind(task.atoms[one]!, task.atoms[index]!))
    const gain = isTaken ? 0 : gainOf(task, index, left) - priceOf(task.atoms[index]!)
    if (gain > most) {
      most = gain
      found = index
    }
  }
  return found
}

/** Only weak groups come in several depths. */
function isSameKind(one: Atom, other: Atom): boolean {
  return one.family === other.family && one.family !== 'weak'
}

function gainOf({ atoms, weighted }: Task, index: number, rows: Float64Array): number {
  const { shape, least, most } = atoms[index]!
  const along = dot(weighted[index]!, rows)
  const power = dot(weighted[index]!, shape)
  const size = along / power
  if (size < least || size > most * 1.1) return 0
  return along * size
}

/** Sizes of all chosen atoms together; undefined when one of them cannot be. */
function fitted(task: Task, chosen: number[]): Fit | undefined {
  const { atoms, weighted, profile, significance } = task
  const right = chosen.map((index) => dot(weighted[index]!, profile.rows))
  const rows = chosen.map((one, i) => [
    ...chosen.map((other) => dot(weighted[one]!, atoms[other]!.shape)),
    right[i]!,
  ])
  const sizes = solveLinear(rows)
  if (sizes === undefined) return undefined
  const canBe = chosen.every((index, i) => {
    const { least, most } = atoms[index]!
    return sizes[i]! >= least && sizes[i]! <= most * 1.1
  })
  if (!canBe) return undefined
  const explained = sizes.reduce((sum, size, i) => sum + size * right[i]!, 0)
  const price = chosen.reduce((sum, index) => sum + significance + priceOf(atoms[index]!), 0)
  return { chosen, sizes, cost: task.total - explained + price }
}

const priceOf = ({ family }: Atom) => (family === 'weak' ? WEAK_PRICE : 0)

/** Multiplication by the inverse of the covariance D + B·Bᵀ, by Woodbury's identity. */
function weighing({ variances, common }: Profile): (rows: Float64Array) => Float64Array {
  const scaled = common.map((one) => one.map((value, k) => value / variances[k]!))
  const inner = common.map((one, i) =>
    common.map((_, j) => dot(one, scaled[j]!) + (i === j ? 1 : 0)),
  )
  return (rows) => {
    const right = scaled.map((one) => dot(one, rows))
    const shares = solveLinear(inner.map((row, i) => [...row, right[i]!]))!
    const out = new Float64Array(ROWS)
    for (let k = 0; k < ROWS; k++) {
      let value = rows[k]! / variances[k]!
      for (let i = 0; i < shares.length; i++) value -= shares[i]! * scaled[i]![k]!
      out[k] = value
    }
    return out
  }
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let k = 0; k < one.length; k++) sum += one[k]! * other[k]!
  return sum
}
