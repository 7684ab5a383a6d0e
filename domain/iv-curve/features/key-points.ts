import { firstAt } from '#domain/statistics/first-at.ts'
import { fitLine, type Line, lineAt } from '#domain/statistics/fit-line.ts'
import { median } from '#domain/statistics/order-statistics.ts'
import type { CleanSweep } from '../cleaning/clean-sweep.ts'
import type { IvCurve } from '../iv-curve.ts'
import type { DiodeKeyPoints } from '../model/single-diode.ts'

export type KeyPoints = DiodeKeyPoints & {
  /** Pmp/(Isc·Voc). */
  fillFactor: number
  /** Relative slope −(dI/dV)·(Voc/Isc) of the flat part: that of the shunt. */
  slopeAtIsc: number
  /** −dV/dI near Voc, Ω: series resistance and the diodes' own; null where the end tells no slope. */
  ohmAtVoc: number | null
}

/** The flat part, in shares of Voc. */
export const FLAT_FROM = 0.04
export const FLAT_UNTIL = 0.6
/** Where the flat part is stepped, Isc is what flows up to here. */
const START_UNTIL = 0.12
/** The end of the curve, in shares of Isc. */
const END_UNTIL = 0.25
/** Points to each side of the greatest power that the parabola is laid through, as a share of Voc. */
const POWER_REACH = 0.07

/**
 * Isc, Voc and the point of maximum power of a noisy sweep, each from a fit to many points.
 * Source: the slopes as in ASTM E1036-15, 10.2 (lines at both ends), with windows in shares of the curve.
 */
export function keyPointsOfSweep({ curve, smoothA, noiseA }: CleanSweep): KeyPoints {
  const { iscA, slopeAPerV } = shortCircuit(curve, noiseA, smoothA[0]!)
  const { vocV, ohm } = openCircuit(curve, iscA)
  const { vmpV, pmpW } = maximumPower(curve, vocV)
  return {
    iscA,
    vocV,
    impA: pmpW / vmpV,
    vmpV,
    pmpW,
    fillFactor: pmpW / (iscA * vocV),
    slopeAtIsc: (-slopeAPerV * vocV) / iscA,
    ohmAtVoc: ohm,
  }
}

function shortCircuit(curve: IvCurve, noiseA: number, topA: number) {
  const { voltageV, currentA } = curve
  const endV = voltageV[voltageV.length - 1]!
  const from = firstAt(voltageV, FLAT_FROM * endV)
  const to = firstAt(voltageV, FLAT_UNTIL * endV)
  const line = fitLine(voltageV, currentA, from, to)
  const isStraight =
    line.residual < 0.006 * topA ||
    (line.residual < 1.4 * noiseA && isWhite(curve, line, { from, to }))
  if (line.count >= 4 && isStraight) {
    return { iscA: lineAt(line, 0), slopeAPerV: line.slope }
  }
  const start = fitLine(voltageV, currentA, 0, Math.max(4, firstAt(voltageV, START_UNTIL * endV)))
  return { iscA: start.mean, slopeAPerV: robustSlope(curve, from, to) }
}

/** Neighbours of a line through a step differ from it alike: their Durbin-Watson ratio is below that of noise. */
const WHITE = 2
const WHITE_SIGMAS = 2.6

/**
 * Whether what a line leaves is noise. Source: Durbin, Watson (1950), Biometrika 37, with the ratio's
 * standard deviation of white noise, 2/√n.
 */
function isWhite(
  { voltageV, currentA }: IvCurve,
  line: Line,
  { from, to }: { from: number; to: number },
): boolean {
  let changes = 0
  let squares = 0
  let before = 0
  for (let i = from; i < to; i++) {
    const left = currentA[i]! - lineAt(line, voltageV[i]!)
    if (i > from) changes += (left - before) ** 2
    squares += left ** 2
    before = left
  }
  return changes > (WHITE - (2 * WHITE_SIGMAS) / Math.sqrt(to - from)) * squares
}

/** Median of the slopes between points a quarter of the window apart: one step tilts under half of them. */
function robustSlope({ voltageV, currentA }: IvCurve, from: number, to: number): number {
  const apart = Math.max(1, (to - from) >> 2)
  if (from + apart >= to) return 0
  const slopes = new Float64Array(to - apart - from)
  for (let k = 0, i = from; k < slopes.length; k++, i++) {
    slopes[k] = (currentA[i + apart]! - currentA[i]!) / (voltageV[i + apart]! - voltageV[i]!)
  }
  return median(slopes)
}

/** The line V(I) through the end; without points there the last two are drawn on. */
function openCircuit({ voltageV, currentA }: IvCurve, iscA: number) {
  const count = voltageV.length
  let from = count
  while (from > 0 && currentA[from - 1]! < END_UNTIL * iscA) from--
  // Points at no current beyond Voc say nothing more of where it is.
  let to = count
  while (to > from + 1 && currentA[to - 2]! <= 0) to--
  from = Math.max(0, Math.min(from, to - 3))
  const line = fitLine(currentA, voltageV, from, to)
  if (line.slope < 0) return { vocV: Math.max(lineAt(line, 0), voltageV[from]!), ohm: -line.slope }
  return { vocV: voltageV[to - 1]!, ohm: null }
}

function maximumPower({ voltageV, currentA }: IvCurve, vocV: number) {
  let best = 0
  for (let i = 1; i < voltageV.length; i++) {
    if (voltageV[i]! * currentA[i]! > voltageV[best]! * currentA[best]!) best = i
  }
  const centreV = voltageV[best]!
  const from = firstAt(voltageV, centreV - POWER_REACH * vocV)
  const to = firstAt(voltageV, centreV + POWER_REACH * vocV)
  const greatest = { vmpV: centreV, pmpW: centreV * currentA[best]! }
  if (to - from < MIN_FOR_PARABOLA) return greatest
  const top = parabolaTop({ voltageV, currentA }, { from, to, centreV, reachV: POWER_REACH * vocV })
  return top ?? greatest
}

const MIN_FOR_PARABOLA = 4

type Window = { from: number; to: number; centreV: number; reachV: number }

/** The top of the least squares parabola through the powers; undefined when it lies outside of the window. */
function parabolaTop({ voltageV, currentA }: IvCurve, { from, to, centreV, reachV }: Window) {
  const sums = [0, 0, 0, 0, 0]
  const right = [0, 0, 0]
  for (let i = from; i < to; i++) {
    const x = (voltageV[i]! - centreV) / reachV
    const powerW = voltageV[i]! * currentA[i]!
    for (let power = 0, term = 1; power < 5; power++, term *= x) {
      sums[power]! += term
      if (power < 3) right[power]! += term * powerW
    }
  }
  const [c, b, a] = solveThree(sums, right)
  const top = -b / (2 * a)
  if (a < 0 && Math.abs(top) <= 1) {
    return { vmpV: centreV + top * reachV, pmpW: c + (b * top) / 2 }
  }
  return undefined
}

function solveThree(s: number[], r: number[]): [number, number, number] {
  const [s0, s1, s2, s3, s4] = s as [number, number, number, number, number]
  const [r0, r1, r2] = r as [number, number, number]
  const d0 = s2 * s4 - s3 * s3
  const d1 = s1 * s4 - s2 * s3
  const d2 = s1 * s3 - s2 * s2
  const determinant = s0 * d0 - s1 * d1 + s2 * d2
  const c = (r0 * d0 - s1 * (r1 * s4 - r2 * s3) + s2 * (r1 * s3 - r2 * s2)) / determinant
  const b = (s0 * (r1 * s4 - r2 * s3) - r0 * d1 + s2 * (s1 * r2 - s2 * r1)) / determinant
  const a = (s0 * (s2 * r2 - s3 * r1) - s1 * (s1 * r2 - s2 * r1) + r0 * d2) / determinant
  return [c, b, a]
}
