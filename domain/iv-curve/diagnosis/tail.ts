import type { CleanSweep } from '../cleaning/clean-sweep.ts'
import type { KeyPoints } from '../features/key-points.ts'
import type { IvCurve } from '../iv-curve.ts'
import { voltageAt } from '../model/single-diode.ts'
import type { ExpectedString } from './expected-string.ts'
import { LAYER_COUNT, LAYER_FROM, LAYER_WIDTH, LAYERS } from './layers.ts'

/** A sweep to I = 0, with what was not measured of it drawn on. */
export type WholeSweep = {
  sweep: CleanSweep
  key: KeyPoints
  /** How uncertain each layer's voltage is by being drawn and not measured; null where all are measured. */
  drawnV: Float64Array | null
}

/** Currents at the end of a sweep whose mean is taken for its last. */
const LAST_POINTS = 3
/** Points up to this share of Isc above the last current tell where the drawn part begins. */
const REACH = 0.04
/** What is drawn is uncertain by this share of its height: the string may have other resistances. */
const DRAWN_SHARE = 0.1

/**
 * A sweep that breaks off before I = 0 is drawn on to Voc. What lies below the layers is drawn straight;
 * more than that follows the expected string's curve: a line through the last points would turn their
 * noise, over a distance longer than they cover, into missing or surplus modules.
 */
export function wholeSweep(
  sweep: CleanSweep,
  key: KeyPoints,
  expected: ExpectedString,
): WholeSweep {
  const { currentA } = sweep.curve
  const last = currentA.subarray(Math.max(0, currentA.length - LAST_POINTS))
  const end = last.reduce((sum, current) => sum + current, 0) / last.length / key.iscA
  return end > LAYER_FROM
    ? drawnAsExpected(sweep, key, { expected, end })
    : { sweep: drawnStraight(sweep, key.vocV), key, drawnV: null }
}

function drawnStraight(sweep: CleanSweep, vocV: number): CleanSweep {
  const { voltageV, currentA } = sweep.curve
  const last = voltageV.length - 1
  if (currentA[last]! <= 0 || voltageV[last]! >= vocV) return sweep
  return drawn(sweep, { voltageV: Float64Array.of(vocV), currentA: Float64Array.of(0) })
}

function drawnAsExpected(
  sweep: CleanSweep,
  key: KeyPoints,
  { expected, end }: { expected: ExpectedString; end: number },
): WholeSweep {
  const { voltageV, currentA } = sweep.curve
  const expectedAt = (x: number) => expected.modules * voltageAt(expected.module, x * expected.iscA)
  let points = 0
  let offsetV = 0
  for (let i = currentA.length - 1; i >= 0; i--) {
    const x = currentA[i]! / key.iscA
    if (points >= LAST_POINTS && x > end + REACH) break
    offsetV += voltageV[i]! - expectedAt(x)
    points++
  }
  offsetV /= points
  const below = Math.ceil((end - LAYER_FROM) / LAYER_WIDTH)
  const shares = Array.from({ length: below }, (_, k) => LAYER_FROM + (below - 1 - k) * LAYER_WIDTH)
  const tail = Float64Array.from([...shares, LAYER_FROM / 2, 0])
  const vocV = expectedAt(0) + offsetV
  const endV = expectedAt(end)
  const noise = sweep.noiseA / key.iscA / Math.sqrt(points)
  const drawnV = new Float64Array(LAYER_COUNT)
  for (let k = 0; k < LAYER_COUNT && LAYERS[k]! < end; k++) {
    drawnV[k] = Math.hypot(
      noise * expected.steepnessV[below]!,
      DRAWN_SHARE * (expected.layersV[k]! - endV),
    )
  }
  const curve = {
    voltageV: tail.map((x) => expectedAt(x) + offsetV),
    currentA: tail.map((x) => x * key.iscA),
  }
  return {
    sweep: drawn(sweep, curve),
    key: { ...key, vocV, fillFactor: key.pmpW / (key.iscA * vocV) },
    drawnV,
  }
}

function drawn(sweep: CleanSweep, tail: IvCurve): CleanSweep {
  const lowest = sweep.smoothA[sweep.smoothA.length - 1]!
  return {
    ...sweep,
    curve: {
      voltageV: joined(sweep.curve.voltageV, tail.voltageV),
      currentA: joined(sweep.curve.currentA, tail.currentA),
    },
    smoothA: joined(
      sweep.smoothA,
      tail.currentA.map((current) => Math.min(lowest, current)),
    ),
  }
}

function joined(one: Float64Array, other: Float64Array): Float64Array {
  const both = new Float64Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
