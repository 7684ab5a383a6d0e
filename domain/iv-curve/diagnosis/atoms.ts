import { interpolateFalling } from '#domain/statistics/interpolate-falling.ts'
import { currentAtDiode, voltageAt } from '../model/single-diode.ts'
import { bypassVoltage } from '../model/string-model.ts'
import type { ExpectedString } from './expected-string.ts'
import { LAYER_COUNT, LAYER_WIDTH, LAYERS } from './layers.ts'

/** Rows of a profile: the layers, then the slope of the flat part. */
export const SLOPE_ROW = LAYER_COUNT
export const ROWS = LAYER_COUNT + 1

/** Missing substrings, weak ones, series resistance, a leak of the whole string, one of some modules. */
export type Family = 'missing' | 'weak' | 'series' | 'shunt' | 'moduleShunt'

/** What one defect of unit size takes from a string, in substrings by layer. */
export type Atom = {
  family: Family
  shape: Float64Array
  /** Sizes that can be. */
  least: number
  most: number
}

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
  const { substrings, unitV } = expected
  return [
    atom('missing', () => 1, { least: -0.9 * substrings, most: substrings }),
    atom('series', (x, k) => x / unitV[k]!, { least: 0, most: Number.POSITIVE_INFINITY }),
    ...weakGroups(expected),
    ...weakCells(expected),
    ...shunts(expected),
  ]
}

function atom(
  family: Family,
  of: (x: number, k: number) => number,
  range: { least: number; most: number },
): Atom {
  const shape = new Float64Array(ROWS)
  for (let k = 0; k < LAYER_COUNT; k++) shape[k] = of(LAYERS[k]!, k)
  return { family, shape, ...range }
}

/**
 * All cells of the group get less light: it follows its own curve until its bypass diode takes over. With
 * Δ less photocurrent a diode has at I the voltage that it has at I + Δ otherwise; with depths in steps of
 * a layer those are the voltages of other layers.
 */
function weakGroups({ module, modules, iscA, substrings, unitV }: ExpectedString): Atom[] {
  const perModule = substrings / modules
  const diodeV: number[] = []
  for (let x = LAYERS[0]!; x * iscA < module.photocurrentA; x += LAYER_WIDTH) {
    diodeV.push(voltageAt(module, x * iscA) + x * iscA * module.seriesOhm)
  }
  const layers = LAYERS.map((x) => x * iscA)
  return range(2, 36, 1).map((deeper) => {
    const shape = new Float64Array(ROWS)
    for (let k = 0; k < LAYER_COUNT; k++) {
      const currentA = layers[k]!
      const lostV = currentA * module.seriesOhm
      const ownV =
        k + deeper < diodeV.length ? diodeV[k + deeper]! - lostV : Number.NEGATIVE_INFINITY
      shape[k] = 1 - Math.max(-bypassVoltage(currentA), ownV / perModule) / unitV[k]!
    }
    return { family: 'weak', shape, least: 0.2, most: substrings }
  })
}

/** One cell of the group is weak: in reverse its shunt carries the excess, until the diode takes over. */
function weakCells({ iscA, substrings, unitV }: ExpectedString): Atom[] {
  const whole = LAYERS.map((x, k) => 1 + bypassVoltage(x * iscA) / unitV[k]!)
  return RAMPS.flatMap((ramp) =>
    range(0.14, 0.92, 0.06).map((onset) => {
      const shape = new Float64Array(ROWS)
      for (let k = 0; k < LAYER_COUNT; k++) {
        shape[k] = Math.max(0, Math.min(1, (LAYERS[k]! - onset) / ramp)) * whole[k]!
      }
      return { family: 'weak', shape, least: 0.2, most: substrings }
    }),
  )
}

/** Points of the explicit curve that leaks are added to; between them it is nearly straight. */
const DIODE_POINTS = 160

/** A leak of the whole string shows in the slope of its flat part too. */
function shunts({ module, iscA, vocV, modules, substrings, unitV }: ExpectedString): Atom[] {
  const perModule = substrings / modules
  const lowestV = -perModule * bypassVoltage(iscA)
  const highestV = vocV / modules
  const diodeV = Float64Array.from(
    { length: DIODE_POINTS },
    (_, i) => lowestV + ((highestV - lowestV) * i) / (DIODE_POINTS - 1),
  )
  const soundA = diodeV.map((voltage) => currentAtDiode(module, voltage))
  const leakingA = new Float64Array(DIODE_POINTS)
  const ofSlope = (family: Family, slope: number, range: { least: number; most: number }) => {
    const perOhm = (slope * iscA * modules) / vocV
    for (let i = 0; i < DIODE_POINTS; i++) leakingA[i] = soundA[i]! - diodeV[i]! * perOhm
    return atom(
      family,
      (x, k) => {
        const currentA = x * iscA
        const moduleV = interpolateFalling(leakingA, diodeV, currentA) - currentA * module.seriesOhm
        const ownV = Math.max(-bypassVoltage(currentA), moduleV / perModule)
        return substrings * (1 - ownV / unitV[k]!)
      },
      range,
    )
  }
  const whole = SLOPES.map((slope) => {
    const found = ofSlope('shunt', slope, { least: 0.7, most: 1.3 })
    found.shape[SLOPE_ROW] = slope
    return found
  })
  const part = MODULE_SLOPES.map((slope) => ofSlope('moduleShunt', slope, { least: 0, most: 0.6 }))
  return [...whole, ...part]
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)
}
