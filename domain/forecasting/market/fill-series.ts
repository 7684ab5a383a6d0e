/** A day with more missing slots than this share is not learned from, only filled. */
const LEARNABLE_MISSING_SHARE = 0.25

/** Days whose mean replaces a missing day. */
const SUBSTITUTE_DAYS = 7

export type FilledSeries = {
  values: Float64Array
  /** 1 for days with at most a quarter of the slots missing. */
  complete: Uint8Array
  /** The latest day that has a value; −1 when none. */
  knownThrough: number
  filledDays: number
  empty: boolean
}

/**
 * Fills the holes of a series (days of `slotCount` numbers, NaN missing) up to and including day
 * `throughDay`, in place. Days with up to a quarter missing are interpolated within the day; other
 * days take the mean of the same slots of the seven days before (of all known days at the beginning).
 * Trailing days without any value are left missing.
 */
export function fillSeries(
  values: Float64Array,
  slotCount: number,
  throughDay: number,
): FilledSeries {
  const days = values.length / slotCount
  const complete = new Uint8Array(days)
  let knownThrough = -1
  for (let day = 0; day <= throughDay; day++) {
    const missing = countMissing(values, day, slotCount)
    if (missing < slotCount) knownThrough = day
    if (missing <= LEARNABLE_MISSING_SHARE * slotCount) complete[day] = 1
  }
  let filledDays = 0
  for (let day = 0; day <= knownThrough; day++) {
    if (complete[day] !== 1 || countMissing(values, day, slotCount) === 0) continue
    interpolate(values.subarray(day * slotCount, (day + 1) * slotCount))
    filledDays++
  }
  let slotMeans: Float64Array | null = null
  for (let day = 0; day <= knownThrough; day++) {
    if (complete[day] === 1) continue
    slotMeans ??= meanOfDays(values, slotCount, 0, knownThrough)
    fillFromBefore(values, slotCount, day, slotMeans)
    filledDays++
  }
  return { values, complete, knownThrough, filledDays, empty: knownThrough < 0 }
}

/**
 * The mean of the same slots over days `from`..`to`, missing values left out; 0 for a slot without
 * any value.
 */
function meanOfDays(
  values: Float64Array,
  slotCount: number,
  from: number,
  to: number,
): Float64Array {
  const means = new Float64Array(slotCount)
  for (let slot = 0; slot < slotCount; slot++) {
    let sum = 0
    let count = 0
    for (let day = Math.max(0, from); day <= to; day++) {
      const value = values[day * slotCount + slot]!
      if (Number.isNaN(value)) continue
      sum += value
      count++
    }
    means[slot] = count > 0 ? sum / count : 0
  }
  return means
}

/** Fills every day after `knownThrough` with the mean of the seven days up to it, in place. */
export function substituteAfter(
  values: Float64Array,
  slotCount: number,
  knownThrough: number,
): void {
  const from = knownThrough - SUBSTITUTE_DAYS + 1
  const means = meanOfDays(values, slotCount, from, knownThrough)
  for (let day = knownThrough + 1; day < values.length / slotCount; day++) {
    values.set(means, day * slotCount)
  }
}

function fillFromBefore(
  values: Float64Array,
  slotCount: number,
  day: number,
  slotMeans: Float64Array,
): void {
  const means = day > 0 ? meanOfDays(values, slotCount, day - SUBSTITUTE_DAYS, day - 1) : slotMeans
  for (let slot = 0; slot < slotCount; slot++) {
    const at = day * slotCount + slot
    if (Number.isNaN(values[at]!)) values[at] = means[slot]!
  }
}

function countMissing(values: Float64Array, day: number, slotCount: number): number {
  let missing = 0
  for (let at = day * slotCount; at < (day + 1) * slotCount; at++) {
    if (Number.isNaN(values[at]!)) missing++
  }
  return missing
}

function interpolate(day: Float64Array): void {
  let before = -1
  for (let slot = 0; slot <= day.length; slot++) {
    if (slot < day.length && Number.isNaN(day[slot]!)) continue
    const left = before >= 0 ? day[before]! : day[slot]!
    const right = slot < day.length ? day[slot]! : left
    for (let hole = before + 1; hole < slot; hole++) {
      const weight = before < 0 ? 0 : (hole - before) / (slot - before)
      day[hole] = left + (right - left) * weight
    }
    before = slot
  }
}
