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

/** A weak group has a depth and a ramp beside its size, found by search: a search over a hundred shapes that
 * noise would otherwise win once in a hundred sound strings of the train seeds. */
const WEAK_PRICE = 11

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
  const weighing = weighingOf(profile)
  const along = weigh(weighing, profile.rows)
  const total = dot(along, profile.rows)
  if (total < significance) return []
  const powers = Float64Array.from(atoms, ({ shape }) => powerOf(weighing, shape))
  const task: Task = { profile, atoms, weighing, powers, significance, total }
  let best: Fit = { chosen: [], sizes: [], cost: total }
  for (const first of firstOfEachFamily(task, along)) {
    let fit = fitted(task, [first])
    while (fit !== undefined) {
      if (fit.cost < best.cost) best = fit
      const next = fit.chosen.length < MOST_COMPONENTS ? nextAtom(task, fit) : undefined
      fit = next === undefined ? undefined : fitted(task, [...fit.chosen, next])
    }
  }
  return best.chosen.map((index, i) => ({
    atom: atoms[index]!,
    size: best.sizes[i]!,
    sigma: 1 / Math.sqrt(powers[index]!),
  }))
}

type Task = {
  profile: Profile
  atoms: readonly Atom[]
  weighing: Weighing
  /** aᵀC⁻¹a of each atom. */
  powers: Float64Array
  significance: number
  /** χ² of the profile itself. */
  total: number
}

/** `cost` is χ² less what is explained, plus the price of each component. */
type Fit = { chosen: number[]; sizes: number[]; cost: number }

/** The best atom of each family that earns its price. */
function firstOfEachFamily(task: Task, along: Float64Array): number[] {
  const best = new Map<string, { index: number; gain: number }>()
  for (let index = 0; index < task.atoms.length; index++) {
    const gain = gainOf(task, index, along)
    const { family } = task.atoms[index]!
    if (gain > (best.get(family)?.gain ?? task.significance)) best.set(family, { index, gain })
  }
  return [...best.values()].map(({ index }) => index)
}

function nextAtom(task: Task, { chosen, sizes }: Fit): number | undefined {
  const left = task.profile.rows.slice()
  chosen.forEach((index, i) => {
    const { shape } = task.atoms[index]!
    for (let k = 0; k < ROWS; k++) left[k]! -= sizes[i]! * shape[k]!
  })
  const along = weigh(task.weighing, left)
  let found: number | undefined
  let most = task.significance
  for (let index = 0; index < task.atoms.length; index++) {
    const gain = gainOf(task, index, along)
    if (gain <= most || isTaken(task, chosen, index)) continue
    most = gain
    found = index
  }
  return found
}

/** Only weak groups come in several depths. */
function isTaken({ atoms }: Task, chosen: readonly number[], index: number): boolean {
  const { family } = atoms[index]!
  return family === 'weak'
    ? chosen.includes(index)
    : chosen.some((one) => atoms[one]!.family === family)
}

/** χ² that an atom takes from rows whose C⁻¹·rows is `along`, less the price of its search. */
function gainOf({ atoms, powers }: Task, index: number, along: Float64Array): number {
  const atom = atoms[index]!
  const product = dot(along, atom.shape)
  const size = product / powers[index]!
  if (size < atom.least || size > atom.most * ROOM) return 0
  return product * size - priceOf(atom)
}

/** A size may be this much beyond the greatest, by noise. */
const ROOM = 1.1

const priceOf = ({ family }: Atom) => (family === 'weak' ? WEAK_PRICE : 0)

/** Sizes of all chosen atoms together; undefined when one of them cannot be. */
function fitted({ atoms, weighing, profile, significance, total }: Task, chosen: number[]) {
  const weighted = chosen.map((index) => weigh(weighing, atoms[index]!.shape))
  const right = weighted.map((one) => dot(one, profile.rows))
  const rows = weighted.map((one, i) => [
    ...chosen.map((other) => dot(one, atoms[other]!.shape)),
    right[i]!,
  ])
  const sizes = solveLinear(rows)
  if (sizes === undefined) return undefined
  const canBe = chosen.every((index, i) => {
    const { least, most } = atoms[index]!
    return sizes[i]! >= least && sizes[i]! <= most * ROOM
  })
  if (!canBe) return undefined
  const explained = sizes.reduce((sum, size, i) => sum + size * right[i]!, 0)
  const price = chosen.reduce((sum, index) => sum + significance + priceOf(atoms[index]!), 0)
  return { chosen, sizes, cost: total - explained + price }
}

/** The inverse of the covariance D + B·Bᵀ by Woodbury's identity: D⁻¹ − D⁻¹B·inner·BᵀD⁻¹. */
type Weighing = { precisions: Float64Array; scaled: Float64Array[]; inner: number[][] }

function weighingOf({ variances, common }: Profile): Weighing {
  const precisions = variances.map((variance) => 1 / variance)
  const scaled = common.map((one) => one.map((value, k) => value * precisions[k]!))
  const matrix = common.map((one, i) =>
    common.map((_, j) => dot(one, scaled[j]!) + (i === j ? 1 : 0)),
  )
  const unit = (i: number) => matrix.map((row, j) => [...row, i === j ? 1 : 0])
  return { precisions, scaled, inner: common.map((_, i) => solveLinear(unit(i))!) }
}

function sharesOf({ scaled, inner }: Weighing, rows: Float64Array) {
  const products = scaled.map((one) => dot(one, rows))
  return { products, shares: inner.map((row) => dot(row, products)) }
}

function weigh(weighing: Weighing, rows: Float64Array): Float64Array {
  const { shares } = sharesOf(weighing, rows)
  const out = new Float64Array(ROWS)
  for (let k = 0; k < ROWS; k++) out[k] = rows[k]! * weighing.precisions[k]!
  for (let i = 0; i < shares.length; i++) {
    const one = weighing.scaled[i]!
    for (let k = 0; k < ROWS; k++) out[k]! -= shares[i]! * one[k]!
  }
  return out
}

function powerOf(weighing: Weighing, shape: Float64Array): number {
  const { products, shares } = sharesOf(weighing, shape)
  let sum = -dot(products, shares)
  for (let k = 0; k < ROWS; k++) sum += shape[k]! * shape[k]! * weighing.precisions[k]!
  return sum
}

function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0
  for (let k = 0; k < one.length; k++) sum += one[k]! * other[k]!
  return sum
}
