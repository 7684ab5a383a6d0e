import { correlation } from '../../statistics/correlation.ts'
import { fitColumns } from '../../statistics/linear-system.ts'
import { mean } from '../../statistics/mean.ts'
import { ranksOf } from './follows-price.ts'

/**
 * What a series is made of that was made of the price: the price of other hours (MOVED), what the price is within its
 * day, as a rank or a share of the day's mean (WITHIN_DAYS), what it is among other days in the same slot, as a
 * distance from the usual profile (ACROSS_DAYS), or sums and means that run up to the slot itself (RUNNING).
 */
export type MadeOfPrice = 'MOVED' | 'WITHIN_DAYS' | 'ACROSS_DAYS' | 'RUNNING'

/** The price and another series, in slots of days from the first on. */
export type SlotPair = {
  price: Float64Array
  other: Float64Array
  slotCount: number
  /** Slots from which on older prices are known when a day is forecast: a day of them, or several. */
  knownAfter: number
}

/**
 * A series of so great a correlation with the price in other slots, or within its days, is made of it. The same bound
 * as that of a copy (judge-series.ts): what alone tells more than the best of forecasts knows the answer.
 */
const COPY = 0.98
/**
 * A load that is a sine of the clock follows any other sine within the day. What the two are beside their usual profile
 * must go together too: 0.8, where ranks have 0.9 and noise has 0.
 */
const BESIDE_PROFILE = 0.8
/**
 * Running means leave of the price what rounding does; loads, wind and sun of the markets of Lago et al. (2021), of
 * Gansu and of ISO New England leave 0.5 or more of what is not told without them. Between both: a tenth.
 */
const LEFT_BY_SUMS = 0.1

/** Two weeks: fewer days may be alike by chance. */
const LEAST_DAYS = 14

/** How a series was made of the price; null where nothing shows it. */
export function madeOfPrice(pair: SlotPair): MadeOfPrice | null {
  if (pair.price.length < LEAST_DAYS * pair.slotCount) return null
  if (isMoved(pair)) return 'MOVED'
  if (followsWithinDays(pair)) return 'WITHIN_DAYS'
  if (areCopies(slotsOf(pair))) return 'ACROSS_DAYS'
  return isRunning(pair) ? 'RUNNING' : null
}

/** So many slots tell a correlation at a glance, and so many prove it. */
const [GLANCE, PROOF] = [400, 4000]
/** What is less near at a glance is not near. */
const NEAR_AT_A_GLANCE = 0.9
const MIN_SLOTS = 48
const DAYS_AHEAD = 2
const DAYS_BACK = 8

/**
 * Whether the series is the price of slots that are not known yet; a lag that is known may be as near. Two sines of the
 * clock are each other's lags, so that what they are beside their profiles counts too.
 */
function isMoved({ price, other, slotCount, knownAfter }: SlotPair): boolean {
  const nearest = (from: number, to: number) => {
    let best = { lag: from, nearness: 0 }
    for (let lag = from; lag < to; lag++) {
      const nearness = nearnessMoved(price, other, lag)
      if (nearness > best.nearness) best = { lag, nearness }
    }
    return best
  }
  const unknown = nearest(-DAYS_AHEAD * slotCount, knownAfter)
  if (unknown.nearness < COPY) return false
  if (unknown.nearness <= nearest(knownAfter, DAYS_BACK * slotCount).nearness + ROUNDING)
    return false
  const { lag } = unknown
  const beside = movedCorrelation(
    besideProfile(price, slotCount),
    besideProfile(other, slotCount),
    {
      lag,
      sample: PROOF,
    },
  )
  return Math.abs(beside) >= BESIDE_PROFILE
}

/** Of two correlations that are the same. */
const ROUNDING = 1e-9

function nearnessMoved(price: Float64Array, other: Float64Array, lag: number): number {
  const glance = movedCorrelation(price, other, { lag, sample: GLANCE })
  if (!(Math.abs(glance) >= NEAR_AT_A_GLANCE)) return 0
  return Math.abs(movedCorrelation(price, other, { lag, sample: PROOF })) || 0
}

/** Values from the mean of their slot of the day. */
function besideProfile(values: Float64Array, slotCount: number): Float64Array {
  const profile = Array.from({ length: slotCount }, (_, slot) =>
    mean(values.filter((value, at) => at % slotCount === slot && !Number.isNaN(value))),
  )
  return values.map((value, at) => value - profile[at % slotCount]!)
}

/** Correlation of a series with the price so many slots before; NaN where too few have both. */
function movedCorrelation(
  price: Float64Array,
  other: Float64Array,
  { lag, sample }: { lag: number; sample: number },
): number {
  const step = Math.max(1, Math.floor(other.length / sample)) | 1
  const [a, b]: [number[], number[]] = [[], []]
  for (let at = Math.max(0, lag); at < Math.min(other.length, price.length + lag); at += step) {
    const [before, value] = [price[at - lag]!, other[at]!]
    if (Number.isNaN(before) || Number.isNaN(value)) continue
    a.push(before)
    b.push(value)
  }
  return a.length < MIN_SLOTS ? Number.NaN : correlation(a, b)
}

/** Values of both in slots that belong together: of one day, or of one hour on many days. */
type SlotGroup = { price: number[]; other: number[] }

/** So many days tell. */
const MOST_DAYS = 200

/** The slots of each of some days, with what is usual in each slot taken off. */
function daysOf(pair: SlotPair, usual: readonly SlotGroup[] | null): SlotGroup[] {
  const { price, slotCount } = pair
  const days = Math.floor(price.length / slotCount)
  const step = Math.max(1, Math.ceil(days / MOST_DAYS))
  const groups: SlotGroup[] = []
  for (let day = 0; day < days; day += step) {
    groups.push(groupOf(pair, { from: day * slotCount, step: 1, count: slotCount }, usual))
  }
  return groups
}

/** Each slot of the day, on some days. */
function slotsOf(pair: SlotPair): SlotGroup[] {
  const { price, slotCount } = pair
  const days = Math.floor(price.length / slotCount)
  const step = Math.max(1, Math.ceil(days / MOST_DAYS))
  return Array.from({ length: slotCount }, (_, slot) =>
    groupOf(pair, { from: slot, step: step * slotCount, count: Math.ceil(days / step) }, null),
  )
}

type SlotRun = { from: number; step: number; count: number }

function groupOf(
  { price, other, slotCount }: SlotPair,
  { from, step, count }: SlotRun,
  usual: readonly SlotGroup[] | null,
): SlotGroup {
  const group: SlotGroup = { price: [], other: [] }
  for (let at = from; at < from + count * step; at += step) {
    const ofSlot = usual?.[at % slotCount]
    if (Number.isNaN(price[at]!) || Number.isNaN(other[at]!)) continue
    group.price.push(price[at]! - (ofSlot ? mean(ofSlot.price) : 0))
    group.other.push(other[at]! - (ofSlot ? mean(ofSlot.other) : 0))
  }
  return group
}

/** Fewer values of a group tell nothing, nor do fewer groups. */
const [LEAST_VALUES, LEAST_GROUPS] = [20, 10]

/** How near a series runs to the price within groups, as a mean over them: 0 where most tell nothing. */
function nearnessWithin(
  groups: readonly SlotGroup[],
  correlationOf: (group: SlotGroup) => number,
): number {
  const whole = groups.filter(({ price }) => price.length >= LEAST_VALUES)
  const found = whole.map(correlationOf).filter((value) => !Number.isNaN(value))
  if (found.length < LEAST_GROUPS || found.length < whole.length / 2) return 0
  return Math.abs(mean(found))
}

const plain = ({ price, other }: SlotGroup) => correlation(price, other)
const ranked = ({ price, other }: SlotGroup) => correlation(ranksOf(price), ranksOf(other))

function areCopies(groups: readonly SlotGroup[]): boolean {
  return nearnessWithin(groups, plain) >= COPY || nearnessWithin(groups, ranked) >= COPY
}

function followsWithinDays(pair: SlotPair): boolean {
  if (!areCopies(daysOf(pair, null))) return false
  const usual = slotsOf(pair).map(({ price, other }) => ({
    price: [mean(price)],
    other: [mean(other)],
  }))
  return nearnessWithin(daysOf(pair, usual), plain) >= BESIDE_PROFILE
}

/** Hours over which people let means run; of a series of quarters, slots too. */
const WINDOWS = [2, 3, 4, 5, 6, 8, 12, 18, 24, 36, 48, 72, 96, 120, 144, 168, 336]

/**
 * Whether a series tells what is new in each price: a running mean m over w slots has p(t) = w·(m(t) − m(t−1)) + p(t−w),
 * an exponential one p(t) = (m(t) − (1−a)·m(t−1))/a, a change x(t) = p(t)/p(t−1) − 1 has p(t) = (1 + x(t))·p(t−1). Each is a
 * line on the series here, before and after, the price before, and that of w slots ago. A difference x(t) = p(t) − p(t−w)
 * is one on the series here alone.
 */
function isRunning(pair: SlotPair): boolean {
  const hour = pair.slotCount / 24
  const windows = [...new Set([...WINDOWS, ...WINDOWS.map((hours) => hours * hour)])]
  const places = knownPlaces(pair, Math.max(...windows))
  if (places.length < MIN_SLOTS) return false
  const { price, other } = pair
  const columnOf = (value: (at: number) => number) => standardized(places.map(value))
  const y = columnOf((at) => price[at]!)
  const [before, own] = [columnOf((at) => price[at - 1]!), columnOf((at) => other[at]!)]
  const around = [
    columnOf((at) => other[at - 1]!),
    columnOf((at) => other[at + 1]!),
    columnOf((at) => other[at]! * price[at - 1]!),
  ]
  return windows.some((window) => {
    const older = (at: number) => price[at - window] ?? Number.NaN
    const untold = [before, columnOf(older)]
    const told = [...around, columnOf((at) => other[at]! * older(at))]
    const alone = leftBy(untold, y)
    const beside = leftBy([...untold, own], y)
    // Prices that a line on older ones meets leave nothing to tell.
    if (alone < NOTHING_LEFT * places.length) return false
    if (beside <= LEFT_BY_SUMS * alone) return true
    return leftBy([...untold, own, ...told], y) <= LEFT_BY_SUMS * beside
  })
}

/** Share of the squares of the prices. */
const NOTHING_LEFT = 1e-6
/** So many slots tell what a line leaves. */
const LINE_SLOTS = 1000

/** Slots, evenly over the file, around which all is known that a line needs; `reach` is the longest window. */
function knownPlaces({ price, other }: SlotPair, reach: number): number[] {
  const from = Math.min(reach, Math.floor(price.length / 2))
  const step = Math.max(1, Math.floor((price.length - from) / LINE_SLOTS)) | 1
  const places: number[] = []
  for (let at = from; at + 1 < price.length; at += step) {
    const near = [price[at]!, price[at - 1]!, other[at - 1]!, other[at]!, other[at + 1]!]
    if (!near.some(Number.isNaN)) places.push(at)
  }
  return places
}

/** Values from their mean in their own spread; what is missing counts as the mean. */
function standardized(values: readonly number[]): Float64Array {
  const known = values.filter((value) => !Number.isNaN(value))
  const middle = mean(known)
  const spread = Math.sqrt(mean(known.map((value) => (value - middle) ** 2)))
  return Float64Array.from(values, (value) =>
    spread > 0 && !Number.isNaN(value) ? (value - middle) / spread : 0,
  )
}

/** Sum of the squares that a line on the regressors leaves; NaN where they hang together. */
function leftBy(regressors: readonly Float64Array[], y: Float64Array): number {
  const kept = regressors.filter((column) => column.some((value) => value !== 0))
  const weights = fitColumns(kept, y)
  if (!weights) return Number.NaN
  return y.reduce((sum, value, row) => {
    const fitted = kept.reduce((total, column, at) => total + weights[at]! * column[row]!, 0)
    return sum + (value - fitted) ** 2
  }, 0)
}
