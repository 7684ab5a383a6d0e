import { dot } from '#domain/statistics/linear-system.ts'
import { type Atom, ROWS, SLOPE_ROW } from './atoms.ts'
import type { Profile } from './profile.ts'
import { inverseOf, powerOf, type Weighing, weigh, weighingOf } from './weighing.ts'

/** A defect of some size that explains a part of a profile. */
export type Component = {
  atom: Atom
  size: number
  /** Standard deviation of the size, beside the other components. */
  sigma: number
}

/**
 * What a component has to earn in χ²: `significance` each, and `weakPrice` more for weak or leaking groups,
 * whose depth is found by a search over many shapes that noise would win once in a hundred strings.
 */
export type Prices = { significance: number; weakPrice: number }

/** A profile has room for no more than these. */
const MOST_COMPONENTS = 3
/** A size may be this much beyond the greatest, by noise. */
const ROOM = 1.1

/**
 * The few defects that together explain a profile best: one family after the other is tried as the first,
 * then each time the one is added that explains most together with those chosen.
 * Source: orthogonal least squares, Chen, Cowan, Grant (1991), IEEE Trans. Neural Networks 2(2), with
 * generalised least squares, so that errors common to all rows are not taken for defects.
 */
export function explainProfile(
  profile: Profile,
  atoms: readonly Atom[],
  prices: Prices,
): Component[] {
  const weighing = weighingOf(profile)
  const alongRows = weigh(weighing, profile.rows)
  const total = dot(alongRows, profile.rows)
  if (total < prices.significance) return []
  // No atom earns more than there is: of most sound strings all weak groups go at once.
  const affordable = atoms.filter(
    (atom) => priceOf(atom, prices) < total && isSlopeSeen(atom, profile),
  )
  const powers = new Float64Array(affordable.length).fill(Number.NaN)
  const task: Task = { profile, atoms: affordable, weighing, powers, prices, total }
  let best: Fit | undefined
  for (const first of firstOfEachFamily(task, alongRows)) {
    let fit = fitted(task, [first])
    while (fit !== undefined) {
      if (fit.cost < (best?.cost ?? total)) best = fit
      const next = fit.chosen.length < MOST_COMPONENTS ? nextAtom(task, fit) : undefined
      fit = next === undefined ? undefined : fitted(task, [...fit.chosen, next])
    }
  }
  if (best === undefined) return []
  const { chosen, sizes, inverse } = best
  return chosen.map((index, i) => ({
    atom: affordable[index]!,
    size: sizes[i]!,
    sigma: Math.sqrt(inverse[i]![i]!),
  }))
}

/**
 * The slope of the flat part is the one direct sight of a leak of the whole string: where it cannot be as
 * great as the leak's, the leak is not there, however well its knee fits.
 */
function isSlopeSeen({ shape, least }: Atom, { rows, variances }: Profile): boolean {
  const slope = least * shape[SLOPE_ROW]!
  return slope <= Math.max(0, rows[SLOPE_ROW]!) + SLOPE_SIGMAS * Math.sqrt(variances[SLOPE_ROW]!)
}

const SLOPE_SIGMAS = 1.5

type Task = {
  profile: Profile
  atoms: readonly Atom[]
  weighing: Weighing
  /** aᵀC⁻¹a of each atom that was asked for, else NaN: half of them never are. */
  powers: Float64Array
  prices: Prices
  /** χ² of the profile itself. */
  total: number
}

/** `cost` is χ² less what is explained, plus the price of each component. */
type Fit = { chosen: number[]; sizes: number[]; inverse: number[][]; cost: number }

/** The best atom of each family that earns its price. */
function firstOfEachFamily(task: Task, along: Float64Array): number[] {
  const best = new Map<string, { index: number; gain: number }>()
  for (let index = 0; index < task.atoms.length; index++) {
    const gain = gainOf(task, index, { along, basis: [] })
    const { family } = task.atoms[index]!
    if (gain > 0 && gain > (best.get(family)?.gain ?? 0)) best.set(family, { index, gain })
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
  const basis = basisOf(task, chosen)
  let found: number | undefined
  let most = 0
  for (let index = 0; index < task.atoms.length; index++) {
    if (isTaken(task, chosen, index)) continue
    const gain = gainOf(task, index, { along, basis })
    if (gain <= most) continue
    most = gain
    found = index
  }
  return found
}

/** The chosen shapes made orthogonal and of length 1 under C⁻¹. */
function basisOf({ atoms, weighing }: Task, chosen: readonly number[]): Float64Array[] {
  const plain: Float64Array[] = []
  const basis: Float64Array[] = []
  for (const index of chosen) {
    const shape = atoms[index]!.shape.slice()
    const along = weigh(weighing, shape)
    basis.forEach((one, i) => {
      const share = dot(one, atoms[index]!.shape)
      for (let k = 0; k < ROWS; k++) {
        shape[k]! -= share * plain[i]![k]!
        along[k]! -= share * one[k]!
      }
    })
    const length = Math.sqrt(dot(shape, along))
    for (let k = 0; k < ROWS; k++) {
      shape[k]! /= length
      along[k]! /= length
    }
    plain.push(shape)
    basis.push(along)
  }
  return basis
}

/** Only weak groups come in several depths, and a string leaks as a whole or in parts. */
function isTaken({ atoms }: Task, chosen: readonly number[], index: number): boolean {
  const kind = kindOf(atoms[index]!)
  return kind === 'weak'
    ? chosen.includes(index)
    : chosen.some((one) => kindOf(atoms[one]!) === kind)
}

const kindOf = ({ family }: Atom) => (family === 'moduleShunt' ? 'shunt' : family)

/** χ² that an atom takes of rows whose C⁻¹·rows is `along`, less its price; 0 when its size cannot be. */
function gainOf(
  { atoms, powers, prices, weighing }: Task,
  index: number,
  { along, basis }: { along: Float64Array; basis: readonly Float64Array[] },
): number {
  const atom = atoms[index]!
  const product = dot(along, atom.shape)
  if (product <= 0 && atom.least >= 0) return 0
  if (Number.isNaN(powers[index]!)) powers[index] = powerOf(weighing, atom.shape)
  let power = powers[index]!
  for (let i = 0; i < basis.length; i++) power -= dot(basis[i]!, atom.shape) ** 2
  if (power < LEAST_NEW * powers[index]!) return 0
  const size = product / power
  if (size < atom.least || size > atom.most * ROOM) return 0
  return product * size - priceOf(atom, prices)
}

/** An atom of which less than this is new is the sum of those chosen. */
const LEAST_NEW = 1e-4

const priceOf = ({ family }: Atom, { significance, weakPrice }: Prices) =>
  significance + (family === 'weak' || family === 'moduleShunt' ? weakPrice : 0)

/** Sizes of all chosen atoms together; undefined when one of them cannot be. */
function fitted({ atoms, weighing, profile, prices, total }: Task, chosen: number[]) {
  const weighted = chosen.map((index) => weigh(weighing, atoms[index]!.shape))
  const right = weighted.map((one) => dot(one, profile.rows))
  const inverse = inverseOf(
    weighted.map((one) => chosen.map((other) => dot(one, atoms[other]!.shape))),
  )
  if (inverse === undefined) return undefined
  const sizes = inverse.map((row) => row.reduce((sum, value, i) => sum + value * right[i]!, 0))
  const canBe = chosen.every((index, i) => {
    const { least, most } = atoms[index]!
    return sizes[i]! >= least && sizes[i]! <= most * ROOM
  })
  if (!canBe) return undefined
  const explained = sizes.reduce((sum, size, i) => sum + size * right[i]!, 0)
  const price = chosen.reduce((sum, index) => sum + priceOf(atoms[index]!, prices), 0)
  return { chosen, sizes, inverse, cost: total - explained + price }
}
