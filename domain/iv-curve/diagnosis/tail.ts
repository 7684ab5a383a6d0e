import type { CleanSweep } from '../cleaning/clean-sweep.ts'
import type { KeyPoints } from '../features/key-points.ts'
import type { IvCurve } from '../iv-curve.ts'
import { voltageAt } from '../model/single-diode.ts'
import type { ExpectedString } from './expected-string.ts'
import { LAYER_FROM, LAYER_WIDTH, LAYERS } from './layers.ts'

/** A sweep to I = 0, with what was not measured of it drawn on. */
export type WholeSweep = {
  sweep: CleanSweep
  key: KeyPoints
  /** Layers from the lowest on that are drawn for the most part: they tell nothing of the string. */
  drawnLayers: number
  /** The last reading: its voltage, and its current as a share of Isc. */
  endV: number
  endShare: number
}

/**
 * A sweep that breaks off before I = 0 is drawn on to Voc. What lies below the layers is drawn straight;
 * more than that follows the expected string's curve: a line through the last points would turn their
 * noise, over a distance longer than they cover, into missing or surplus modules.
 *
 * @param tailReach points up to this share of Isc above the last current tell where the drawn part begins
 */
export function wholeSweep(
  sweep: CleanSweep,
  key: KeyPoints,
  { expected, tailReach }: { expected: ExpectedString; tailReach: number },
): WholeSweep {
  const end = sweep.smoothA[sweep.smoothA.length - 1]! / key.iscA
  const drawn =
    end > LAYER_FROM
      ? drawnAsExpected(sweep, key, { expected, end, tailReach })
      : { sweep: drawnStraight(sweep, key.vocV), key, drawnLayers: 0 }
  return { ...drawn, endV: sweep.curve.voltageV.at(-1)!, endShare: end }
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
  { expected, end, tailReach }: { expected: ExpectedString; end: number; tailReach: number },
): Omit<WholeSweep, 'endV' | 'endShare'> {
  const { voltageV, currentA } = sweep.curve
  const expectedAt = (x: number) => expected.modules * voltageAt(expected.module, x * expected.iscA)
  let points = 0
  let offsetV = 0
  for (let i = currentA.length - 1; i >= 0; i--) {
    const x = currentA[i]! / key.iscA
    if (points > 0 && x > end + tailReach) break
    offsetV += voltageV[i]! - expectedAt(x)
    points++
  }
  offsetV /= points
  const below = Math.ceil((end - LAYER_FROM) / LAYER_WIDTH)
  const shares = Array.from({ length: below }, (_, k) => LAYER_FROM + (below - 1 - k) * LAYER_WIDTH)
  const tail = Float64Array.from([...shares, LAYER_FROM / 2, 0])
  const vocV = expectedAt(0) + offsetV
  const curve = {
    voltageV: tail.map((x) => expectedAt(x) + offsetV),
    currentA: tail.map((x) => x * key.iscA),
  }
  return {
    sweep: drawn(sweep, curve),
    key: { ...key, vocV, fillFactor: key.pmpW / (key.iscA * vocV) },
    drawnLayers: LAYERS.filter((x) => x < end).length,
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
