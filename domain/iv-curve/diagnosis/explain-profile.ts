import { dot } from '#domain/statistics/linear-system.ts'
import type { CalculationParameters } from '../calculation-parameters.ts'
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
 * whose depth is found by a search over many shapes; `wholePrice` is all that missing groups have to earn
 * where their number is whole, because noise seldom comes near to one. Less light and a leak bend a curve
 * much alike, so together they fit what either does by itself: together they have to earn `mixPrice` more,
 * by default 2·ln(100), because one string in a hundred has both.
 */
export type Prices = Pick<
  CalculationParameters,
  'significance' | 'weakPrice' | 'wholePrice' | 'mixPrice' | 'hiddenSlopeSigmas'
>

/** A profile has room for no more than these. */
const MAX_COMPONENTS = 3
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
  if (total < Math.min(prices.significance, prices.wholePrice)) return []
  const seen = { profile, weighing, alongRows, total }
  const found = explainSeen(seen, atoms, prices)
  // Where nothing else explains it, a weak group need not win against other defects, only against noise.
  return found.length > 0 ? found : explainSeen(seen, atoms, { ...prices, weakPrice: 0 })
}

/** A profile with what is computed of it once. */
type Seen = Pick<Task, 'profile' | 'weighing' | 'total'> & { alongRows: Float64Array }

function explainSeen(
  { alongRows, ...seen }: Seen,
  atoms: readonly Atom[],
  prices: Prices,
): Component[] {
  const { profile, total } = seen
  // No atom earns more than there is: of most sound strings all weak groups go at once.
  const affordable = atoms.filter(
    (atom) => priceOf(atom, prices) < total && isSlopeSeen(atom, profile, prices),
  )
  const task: Task = { ...seen, atoms: affordable, powers: unknownPowers(affordable), prices }
  const best = bestFit(task, alongRows)
  if (best === undefined) return []
  if (!isMixed(task, best)) return componentsOf(task, best)
  const pure = [isWeak, isLeak]
    .map((isOther) => {
      const kept = affordable.filter((atom) => !isOther(atom))
      const on = { ...task, atoms: kept, powers: unknownPowers(kept) }
      return { on, fit: bestFit(on, alongRows) }
    })
    .flatMap(({ on, fit }) => (fit === undefined ? [] : [{ on, fit }]))
    .filter(({ fit }) => fit.cost < best.cost + prices.mixPrice)
    .sort((one, other) => one.fit.cost - other.fit.cost)[0]
  return pure === undefined ? componentsOf(task, best) : componentsOf(pure.on, pure.fit)
}

const unknownPowers = ({ length }: readonly Atom[]) => new Float64Array(length).fill(Number.NaN)

const isWeak = ({ family }: Atom) => family === 'weak'
const isLeak = ({ family }: Atom) => family === 'shunt' || family === 'moduleShunt'

const isMixed = ({ atoms }: Task, { chosen }: Fit) =>
  chosen.some((index) => isWeak(atoms[index]!)) && chosen.some((index) => isLeak(atoms[index]!))

const componentsOf = ({ atoms }: Task, { chosen, sizes, inverse }: Fit): Component[] =>
  chosen.map((index, i) => ({
    atom: atoms[index]!,
    size: sizes[i]!,
    sigma: Math.sqrt(inverse[i]![i]!),
  }))

function bestFit(task: Task, alongRows: Float64Array): Fit | undefined {
  let best: Fit | undefined
  for (const first of firstOfEachFamily(task, alongRows)) {
    let fit = fitted(task, [first])
    while (fit !== undefined) {
      if (fit.cost < (best?.cost ?? task.total)) best = fit
      const next = fit.chosen.length < MAX_COMPONENTS ? nextAtom(task, fit) : undefined
      fit = next === undefined ? undefined : fitted(task, [...fit.chosen, next])
    }
  }
  return best && improved(task, best)
}

/** With the others chosen, each component in turn gives way to the atom that then explains more. */
function improved(task: Task, fit: Fit): Fit {
  let best = fit
  if (fit.chosen.length < 2) return best
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = best.cost
    for (let i = 0; i < best.chosen.length; i++) {
      const others = fitted(
        task,
        best.chosen.filter((_, k) => k !== i),
      )
      const next = others && nextAtom(task, others)
      const other = others && next !== undefined && fitted(task, [...others.chosen, next])
      if (other && other.cost < best.cost) best = other
    }
    if (best.cost === before) break
  }
  return best
}

const MAX_ROUNDS = 4

/**
 * The slope of the flat part is the one direct sight of a leak of the whole string: where it cannot be as
 * great as the leak's, the leak is not there, however well its knee fits.
 */
function isSlopeSeen(
  { shape, min }: Atom,
  { rows, variances }: Profile,
  { hiddenSlopeSigmas }: Prices,
): boolean {
  const hidden = hiddenSlopeSigmas * Math.sqrt(variances[SLOPE_ROW]!)
  return min * shape[SLOPE_ROW]! <= Math.max(0, rows[SLOPE_ROW]!) + hidden
}

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
  let max = 0
  for (let index = 0; index < task.atoms.length; index++) {
    if (isTaken(task, chosen, index)) continue
    const gain = gainOf(task, index, { along, basis })
    if (gain <= max) continue
    max = gain
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
  if (product <= 0 && atom.min >= 0) return 0
  if (Number.isNaN(powers[index]!)) powers[index] = powerOf(weighing, atom.shape)
  let power = powers[index]!
  for (let i = 0; i < basis.length; i++) power -= dot(basis[i]!, atom.shape) ** 2
  if (power < MIN_NEW * powers[index]!) return 0
  const size = product / power
  if (size < atom.min || size > atom.max * ROOM) return 0
  return product * size - priceOf(atom, prices)
}

/** An atom of which less than this is new is the sum of those chosen. */
const MIN_NEW = 1e-4

function priceOf({ family }: Atom, { significance, weakPrice, wholePrice }: Prices): number {
  if (family === 'missing') return Math.min(significance, wholePrice)
  return significance + (family === 'weak' || family === 'moduleShunt' ? weakPrice : 0)
}

/** χ² of a number of missing substrings against the nearest whole one. */
function fractionOf(size: number, variance: number): number {
  const whole = size < 0 ? Math.min(-1, Math.round(size)) : Math.max(1, Math.round(size))
  return (size - whole) ** 2 / variance
}

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
    const { min, max } = atoms[index]!
    return sizes[i]! >= min && sizes[i]! <= max * ROOM
  })
  if (!canBe) return undefined
  const explained = sizes.reduce((sum, size, i) => sum + size * right[i]!, 0)
  const price = chosen.reduce((sum, index, i) => {
    const full = priceOf(atoms[index]!, prices)
    if (atoms[index]!.family !== 'missing') return sum + full
    return sum + Math.min(prices.significance, full + fractionOf(sizes[i]!, inverse[i]![i]!))
  }, 0)
  return { chosen, sizes, inverse, cost: total - explained + price }
}
