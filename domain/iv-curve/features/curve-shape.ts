import { nonIncreasing } from '#domain/statistics/isotonic.ts'
import type { IvCurve } from '../iv-curve.ts'

type Point = readonly [x: number, y: number]

/** Currents of the profile, over the own short-circuit current. */
const SHARES = Array.from({ length: 37 }, (_, k) => 0.05 + k * 0.025)
/** Voltage that a bypassed substring takes beside its own, V. */
const BYPASS_V = 0.55
/** A string with less current than this share of its peers' has no shape to speak of. */
const MIN_SHARE = 0.05
/** Even voltages at which a slope is taken, and the reach of its line to each side, over the curve's end. */
const SLOPES = 120
const REACH = 0.025

/**
 * Substrings that a curve lacks against a usual one, by current: (V usual − V) over what one substring is worth, each
 * at the same share of its own short-circuit current. A step of one lasting from some current up is a bypassed
 * substring there; a line that grows with the current a series resistance.
 *
 * @param substrings of the whole string
 * @returns points of current over short-circuit current, 0.05 to 0.95; none where a curve is too short or without current
 */
export function missingSubstrings(curve: IvCurve, usual: IvCurve, substrings: number): Point[] {
  const [own, other] = [fallingOf(curve), fallingOf(usual)]
  const [iscA, usualIscA] = [own[0]?.[1] ?? 0, other[0]?.[1] ?? 0]
  if (substrings <= 0 || usualIscA <= 0 || iscA < MIN_SHARE * usualIscA) return []
  return SHARES.flatMap((share) => {
    const [volts, wanted] = [voltageAt(own, share * iscA), voltageAt(other, share * usualIscA)]
    if (volts === undefined || wanted === undefined) return []
    return [[share, (wanted - volts) / (wanted / substrings + BYPASS_V)] as const]
  })
}

/**
 * The steepness −dI/dV of a curve over voltage, A/V, each by a line through its neighbours: a hill before the last
 * fall is a step.
 */
export function steepness(curve: IvCurve): Point[] {
  const points = fallingOf(curve)
  const endV = points.at(-1)?.[0] ?? 0
  if (points.length < 3 || endV <= 0) return []
  return Array.from({ length: SLOPES }, (_, k): Point => {
    const volts = ((k + 0.5) * endV) / SLOPES
    const [from, to] = [Math.max(0, volts - REACH * endV), Math.min(endV, volts + REACH * endV)]
    return [volts, (currentAt(points, from) - currentAt(points, to)) / (to - from)]
  })
}

/** Readings by voltage, smoothed as far as the current would rise. */
function fallingOf({ voltageV, currentA }: IvCurve): Point[] {
  const sorted = Array.from(voltageV, (volts, i): Point => [volts, currentA[i]!])
    .filter(([volts, amperes]) => Number.isFinite(volts) && Number.isFinite(amperes))
    .sort(([one], [other]) => one - other)
  const smooth = nonIncreasing(Float64Array.from(sorted, ([, amperes]) => amperes))
  return sorted.map(([volts], i) => [volts, smooth[i]!])
}

/** The highest voltage at which a falling curve still has a current; undefined where it ends before. */
function voltageAt(points: readonly Point[], amperes: number): number | undefined {
  const next = points.findIndex(([, own]) => own < amperes)
  if (next <= 0) return undefined
  const [[v0, i0], [v1, i1]] = [points[next - 1]!, points[next]!]
  return v0 + ((i0 - amperes) / (i0 - i1)) * (v1 - v0)
}

function currentAt(points: readonly Point[], volts: number): number {
  const next = points.findIndex(([own]) => own >= volts)
  if (next < 0) return points.at(-1)![1]
  if (next === 0) return points[0]![1]
  const [[v0, i0], [v1, i1]] = [points[next - 1]!, points[next]!]
  return v1 === v0 ? i1 : i0 + ((volts - v0) / (v1 - v0)) * (i1 - i0)
}
