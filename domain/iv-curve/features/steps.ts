import { clamp } from '#domain/statistics/clamp.ts'
import { fitLine } from '#domain/statistics/fit-line.ts'
import { median } from '#domain/statistics/order-statistics.ts'
import type { CleanSweep } from '../cleaning/clean-sweep.ts'
import type { KeyPoints } from './key-points.ts'

/** A fall of a curve from one flat part to the next. */
export type Step = {
  /** Where the lower flat part begins, V. */
  voltageV: number
  /** Depth over Isc. */
  depth: number
}

/** Even points from 0 to Voc on which flat parts are sought. */
const POINTS = 201
/** Reach of the line for the local slope, to each side: 2 % of Voc. */
const SLOPE_REACH = 4
/** A part is flat below this −(dI/dV)·(Voc/Isc), over at least 3 % of Voc. */
const FLAT_SLOPE = 0.35
const MIN_FLAT = 6
/** Levels that differ by less, over Isc or in deviations of the noise, are one. */
const SAME_LEVEL = 0.013
const SAME_SIGMAS = 2.5
/** A sharp fall inside of a flat part has to stand out more. */
const SHARP_SIGMAS = 4
/** Points to each side that a sharp fall is judged by, and those between that it may take. */
const SIDE = 6
const GAP = 2

/**
 * The steps of one sweep without any peers: plateaus where the smoothed curve is flat; neighbours of like
 * level are one; a sharp fall inside of one splits it. One plateau is a curve without steps.
 *
 * @returns from low to high voltage
 * Source: own method; the plateaus as in Ma et al. (2019), "Data-Driven I-V Feature Extraction for
 * Photovoltaic Modules" (ddIV), found there by segmented regression.
 */
export function findSteps(sweep: CleanSweep, key: Pick<KeyPoints, 'iscA' | 'vocV'>): Step[] {
  const { iscA, vocV } = key
  const levels = resampled(sweep, key)
  const sigma = sweep.noiseA / iscA
  const plateaus = flatRuns(levels).flatMap((run) => splitAtFalls(levels, run, sigma))
  if (plateaus.length < 2) return []
  const distinct: Plateau[] = []
  for (const plateau of plateaus.map((run) => plateauOf(levels, run))) {
    const last = distinct[distinct.length - 1]
    const min = Math.max(SAME_LEVEL, SAME_SIGMAS * sigma)
    if (last === undefined || last.end - plateau.start >= min) distinct.push(plateau)
    else last.end = Math.min(last.end, plateau.end)
  }
  return distinct.slice(1).map(({ from, start }, i) => ({
    voltageV: (from / (POINTS - 1)) * vocV,
    depth: distinct[i]!.end - start,
  }))
}

type Run = { from: number; to: number }
/** Levels at the two ends, because a flat part falls a little too. */
type Plateau = Run & { start: number; end: number }

function plateauOf(levels: Float64Array, { from, to }: Run): Plateau {
  const ends = Math.min(MIN_FLAT, to - from)
  return {
    from,
    to,
    start: median(levels.subarray(from, from + ends)),
    end: median(levels.subarray(to - ends, to)),
  }
}

/** The never rising currents over Isc at even voltages up to Voc. */
function resampled(
  { curve: { voltageV }, smoothA }: CleanSweep,
  { iscA, vocV }: { iscA: number; vocV: number },
) {
  const levels = new Float64Array(POINTS)
  const last = voltageV.length - 1
  let after = 1
  for (let k = 0; k < POINTS; k++) {
    const wantedV = (k / (POINTS - 1)) * vocV
    while (after < last && voltageV[after]! < wantedV) after++
    const widthV = voltageV[after]! - voltageV[after - 1]!
    const part = clamp((wantedV - voltageV[after - 1]!) / widthV, 0, 1)
    levels[k] = (smoothA[after - 1]! + part * (smoothA[after]! - smoothA[after - 1]!)) / iscA
  }
  return levels
}

const PLACES = Float64Array.from({ length: POINTS }, (_, k) => k / (POINTS - 1))

/** Runs of points around which the curve is flat, long enough to be a part of their own. */
function flatRuns(levels: Float64Array): Run[] {
  const runs: Run[] = []
  let from = -1
  for (let k = 0; k <= POINTS; k++) {
    const isFlat = k < POINTS && -slopeAround(levels, k) < FLAT_SLOPE
    if (isFlat && from < 0) from = k
    if (isFlat || from < 0) continue
    if (k - from >= MIN_FLAT && levels[from]! > SAME_LEVEL) runs.push({ from, to: k })
    from = -1
  }
  return runs
}

/** Slope of the line through a point's neighbours, at the ends through fewer. */
function slopeAround(levels: Float64Array, k: number): number {
  const last = POINTS - 1
  const reach = Math.max(1, Math.min(SLOPE_REACH, k, last - k))
  let product = 0
  let squares = 0
  for (let i = 1; i <= reach; i++) {
    product += i * (levels[Math.min(last, k + i)]! - levels[Math.max(0, k - i)]!)
    squares += 2 * i * i
  }
  return (product / squares) * last
}

/** A flat run cut where the level falls by more than the lines on both sides explain. */
function splitAtFalls(levels: Float64Array, { from, to }: Run, sigma: number): Run[] {
  const min = Math.max(SAME_LEVEL, SHARP_SIGMAS * sigma)
  let best = 0
  let max = min
  for (let k = from + SIDE; k + SIDE + GAP <= to; k++) {
    // The levels never rise: no two means between these differ by more.
    if (levels[k - SIDE]! - levels[k + GAP + SIDE - 1]! <= max) continue
    const fall = sharpFall(levels, k)
    if (fall <= max) continue
    max = fall
    best = k
  }
  if (best === 0) return [{ from, to }]
  return [
    ...splitAtFalls(levels, { from, to: best }, sigma),
    ...splitAtFalls(levels, { from: best + GAP, to }, sigma),
  ]
}

function sharpFall(levels: Float64Array, k: number): number {
  const before = fitLine(PLACES, levels, k - SIDE, k)
  const after = fitLine(PLACES, levels, k + GAP, k + GAP + SIDE)
  const distance = PLACES[SIDE + GAP]!
  const explained = (-(before.slope + after.slope) / 2) * distance
  return before.mean - after.mean - Math.max(0, explained)
}
