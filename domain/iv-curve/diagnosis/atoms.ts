import { type DiodeParameters, voltageAt } from '../model/single-diode.ts'
import type { ExpectedString } from './expected-string.ts'
import { LAYER_COUNT, LAYERS } from './layers.ts'

/** Rows of a profile: the layers, then the slope of the flat part. */
export const SLOPE_ROW = LAYER_COUNT
export const ROWS = LAYER_COUNT + 1

export type Family = 'missing' | 'weak' | 'series' | 'shunt'

/** What one defect of unit size takes from a string, in substrings by layer. */
export type Atom = {
  family: Family
  shape: Float64Array
  /** Sizes that can be. */
  least: number
  most: number
  /** Of a weak cell group: its current over that of the others, and the ramp's width. */
  onset?: number
  ramp?: number
}

/** Forward voltage of a conducting bypass diode. */
const BYPASS_V = 0.5

/** Widths of the ramp of one weak cell, whose shunt carries the rest: sound, worn and leaking cells. */
const RAMPS = [0.1, 0.22, 0.45]
/** Slopes of the flat part, −(dI/dV)·(Voc/Isc), of strings that leak as a whole, and of single modules. */
const SLOPES = [0.02, 0.03, 0.045, 0.06, 0.08, 0.11, 0.15, 0.2, 0.27, 0.36, 0.5, 0.7, 1]
const MODULE_SLOPES = [0.15, 0.3, 0.6, 1.2, 2.5]

/**
 * The shapes that defects leave in the profile of voltages at equal current: missing substrings everywhere
 * alike, weak ones beyond their own current, series resistance in proportion to current, a shunt where the
 * curve is flat. They follow from the single-diode model at the conditions of the scan.
 */
export function atomsOf(expected: ExpectedString): Atom[] {
  const unitV = expected.layersV.map((voltage) => voltage / expected.substrings)
  return [
    atom('missing', () => 1, { least: -0.9 * expected.substrings, most: expected.substrings }),
    atom('series', (x, k) => x / unitV[k]!, { least: 0, most: Number.POSITIVE_INFINITY }),
    ...weakGroups(expected, unitV),
    ...weakCells(expected, unitV),
    ...shunts(expected, unitV),
  ]
}

type Range = { least: number; most: number; onset?: number; ramp?: number }

function atom(family: Family, of: (x: number, k: number) => number, range: Range): Atom {
  const shape = new Float64Array(ROWS)
  for (let k = 0; k < LAYER_COUNT; k++) shape[k] = of(LAYERS[k]!, k)
  return { family, shape, ...range }
}

/** All cells of the group get less light: it follows its own curve until its bypass diode takes over. */
function weakGroups(expected: ExpectedString, unitV: Float64Array): Atom[] {
  const perModule = expected.substrings / expected.modules
  return range(0.1, 0.95, 0.025).map((onset) => {
    const weak = { ...expected.module, photocurrentA: expected.module.photocurrentA * onset }
    return atom(
      'weak',
      (x, k) => {
        const ownV = voltageAtOrBelow(weak, x * expected.iscA) / perModule
        return 1 - Math.max(-BYPASS_V, ownV) / unitV[k]!
      },
      { least: 0.2, most: expected.substrings, onset, ramp: 0 },
    )
  })
}

function voltageAtOrBelow(p: DiodeParameters, currentA: number): number {
  return currentA < p.photocurrentA ? voltageAt(p, currentA) : Number.NEGATIVE_INFINITY
}

/** One cell of the group is weak: in reverse its shunt carries the excess, until the diode takes over. */
function weakCells(expected: ExpectedString, unitV: Float64Array): Atom[] {
  return RAMPS.flatMap((ramp) =>
    range(0.14, 0.92, 0.06).map((onset) =>
      atom(
        'weak',
        (x, k) => Math.max(0, Math.min(1, (x - onset) / ramp)) * (1 + BYPASS_V / unitV[k]!),
        { least: 0.2, most: expected.substrings, onset, ramp },
      ),
    ),
  )
}

function shunts(expected: ExpectedString, unitV: Float64Array): Atom[] {
  const { module, iscA, vocV, modules } = expected
  const perModule = expected.substrings / modules
  const ofSlope = (slope: number, least: number, most: number) => {
    const perOhm = (slope * iscA * modules) / vocV
    const leaking = { ...module, shuntOhm: 1 / (1 / module.shuntOhm + perOhm) }
    return atom(
      'shunt',
      (x, k) => {
        const ownV = voltageAtOrBelow(leaking, x * iscA) / perModule
        return expected.substrings * (1 - Math.max(-BYPASS_V, ownV) / unitV[k]!)
      },
      { least, most },
    )
  }
  const whole = SLOPES.map((slope) => {
    const found = ofSlope(slope, 0.7, 1.3)
    found.shape[SLOPE_ROW] = slope
    return found
  })
  return [...whole, ...MODULE_SLOPES.map((slope) => ofSlope(slope, 0, 0.6))]
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)
}
