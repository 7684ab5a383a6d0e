import { clamp } from '#domain/statistics/clamp.ts'
import { interpolateFalling } from '#domain/statistics/interpolate-falling.ts'
import { meanCurve } from '#domain/statistics/mean.ts'
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
  /** Mean slope of the flat part that a leak makes of the leaking modules' own curves; 0 of all else. */
  slope: number
  /** Sizes that can be. */
  min: number
  max: number
}

/** Widths of the ramp of one weak cell, whose shunt carries the rest: sound, worn and leaking cells. */
const RAMPS = [0.1, 0.22, 0.45]
/** Slopes of the flat part, −(dI/dV)·(Voc/Isc), of strings that leak as a whole, and of single modules. */
const SLOPES = [0.02, 0.03, 0.045, 0.06, 0.08, 0.11, 0.15, 0.2, 0.27, 0.36, 0.5, 0.7, 1]
const MODULE_SLOPES = [0.15, 0.2, 0.3, 0.4, 0.6, 0.85, 1.2, 1.7, 2.5]
/** Modules that stand for all of a string whose leak grows from one end to the other. */
const GRADIENT_STEPS = 8

/**
 * The shapes that defects leave in the profile of voltages at equal current: missing substrings everywhere
 * alike, weak ones beyond their own current, series resistance in proportion to current, a shunt where the
 * curve is flat. They follow from the single-diode model at the conditions of the scan.
 */
export function atomsOf(expected: ExpectedString): Atom[] {
  const { substrings, unitV } = expected
  const groups = weakGroups(expected)
  return [
    atom('missing', () => 1, { min: -0.9 * substrings, max: substrings }),
    atom('series', (x, k) => x / unitV[k]!, { min: 0, max: Number.POSITIVE_INFINITY }),
    ...groups,
    ...ladders(groups),
    ...weakCells(expected),
    ...shunts(expected),
  ]
}

function atom(
  family: Family,
  of: (x: number, k: number) => number,
  range: { min: number; max: number },
): Atom {
  const shape = new Float64Array(ROWS)
  for (let k = 0; k < LAYER_COUNT; k++) shape[k] = of(LAYERS[k]!, k)
  return { family, shape, slope: 0, ...range }
}

/** Depths of groups count in layers of current. */
const MIN_DEPTH = 2

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
  return range(MIN_DEPTH, 36, 1).map((deeper) => {
    const shape = new Float64Array(ROWS)
    for (let k = 0; k < LAYER_COUNT; k++) {
      const currentA = layers[k]!
      const lostV = currentA * module.seriesOhm
      const ownV =
        k + deeper < diodeV.length ? diodeV[k + deeper]! - lostV : Number.NEGATIVE_INFINITY
      shape[k] = 1 - Math.max(-bypassVoltage(currentA), ownV / perModule) / unitV[k]!
    }
    return { family: 'weak', shape, slope: 0, min: 0.2, max: substrings }
  })
}

/** Least and greatest depths of groups that get less light in even steps, as under a graded shadow. */
const LADDERS = [2, 6, 10].flatMap((min) => [12, 16, 20, 26].map((max) => [min, max] as const))

/** Groups of all depths between two: many small steps, of which none stands for itself. */
function ladders(groups: readonly Atom[]): Atom[] {
  return LADDERS.map(([min, max]) => {
    const rungs = groups.slice(min - MIN_DEPTH, max - MIN_DEPTH + 1)
    return { ...groups[0]!, shape: meanCurve(rungs.map(({ shape }) => shape)) }
  })
}

/** One cell of the group is weak: in reverse its shunt carries the excess, until the diode takes over. */
function weakCells({ iscA, substrings, unitV }: ExpectedString): Atom[] {
  const whole = LAYERS.map((x, k) => 1 + bypassVoltage(x * iscA) / unitV[k]!)
  return RAMPS.flatMap((ramp) =>
    range(0.14, 0.92, 0.06).map((onset) => {
      const shape = new Float64Array(ROWS)
      for (let k = 0; k < LAYER_COUNT; k++) {
        shape[k] = clamp((LAYERS[k]! - onset) / ramp, 0, 1) * whole[k]!
      }
      return { family: 'weak', shape, slope: 0, min: 0.2, max: substrings }
    }),
  )
}

/** Points of the explicit curve that leaks are added to; between them it is nearly straight. */
const DIODE_POINTS = 160

/** Slopes for which leaks are computed; between them they are nearly straight. */
const MIN_LEAK = 0.0025
const LEAK_RATIO = 1.5
const LEAK_SLOPES = Float64Array.from({ length: 18 }, (_, i) => MIN_LEAK * LEAK_RATIO ** i)

/** A leak of the whole string shows in the slope of its flat part too. */
function shunts(expected: ExpectedString): Atom[] {
  const shapes = leakShapes(expected)
  const leak = (family: Family, slope: number): Atom => {
    const shape = new Float64Array(ROWS)
    addLeak(shape, shapes, { slope, share: 1 })
    return { family, shape, slope, ...(family === 'shunt' ? WHOLE : PART) }
  }
  const whole = SLOPES.map((slope) => {
    const found = leak('shunt', slope)
    found.shape[SLOPE_ROW] = slope
    return found
  })
  return [
    ...whole,
    ...SLOPES.map((slope) => gradientOf(shapes, slope)),
    ...MODULE_SLOPES.map((slope) => leak('moduleShunt', slope)),
  ]
}

const WHOLE = { min: 0.7, max: 1.3 }
const PART = { min: 0, max: 0.8 }

/** What a string loses whose modules all leak alike, by the slope of their flat part. */
function leakShapes(expected: ExpectedString): Float64Array[] {
  const { module, iscA, vocV, modules, substrings, unitV } = expected
  const perModule = substrings / modules
  const lowestV = -perModule * bypassVoltage(iscA)
  const highestV = vocV / modules
  const diodeV = Float64Array.from(
    { length: DIODE_POINTS },
    (_, i) => lowestV + ((highestV - lowestV) * i) / (DIODE_POINTS - 1),
  )
  const soundA = diodeV.map((voltage) => currentAtDiode(module, voltage))
  const leakingA = new Float64Array(DIODE_POINTS)
  return Array.from(LEAK_SLOPES, (slope) => {
    const perOhm = (slope * iscA * modules) / vocV
    for (let i = 0; i < DIODE_POINTS; i++) leakingA[i] = soundA[i]! - diodeV[i]! * perOhm
    const shape = new Float64Array(ROWS)
    for (let k = 0; k < LAYER_COUNT; k++) {
      const currentA = LAYERS[k]! * iscA
      const moduleV = interpolateFalling(leakingA, diodeV, currentA) - currentA * module.seriesOhm
      const ownV = Math.max(-bypassVoltage(currentA), moduleV / perModule)
      shape[k] = substrings * (1 - ownV / unitV[k]!)
    }
    return shape
  })
}

/** Adds what a share of the modules loses by a leak of a slope. */
function addLeak(
  shape: Float64Array,
  shapes: readonly Float64Array[],
  { slope, share }: { slope: number; share: number },
): void {
  const place = Math.log(slope / MIN_LEAK) / Math.log(LEAK_RATIO)
  const low = clamp(Math.floor(place), 0, LEAK_SLOPES.length - 2)
  const [from, to] = [LEAK_SLOPES[low]!, LEAK_SLOPES[low + 1]!]
  const part = (slope - from) / (to - from)
  const [one, other] = [shapes[low]!, shapes[low + 1]!]
  for (let k = 0; k < LAYER_COUNT; k++) {
    shape[k]! += share * ((1 - part) * one[k]! + part * other[k]!)
  }
}

/**
 * A leak that grows evenly from module to module, as by their potential against earth, with a mean slope.
 * At little voltage every module conducts through its own leak: their resistances add.
 * Source: Pingel et al. (2010), 35th IEEE PVSC, "Potential induced degradation of solar cells and panels".
 */
function gradientOf(shapes: readonly Float64Array[], slope: number): Atom {
  const shape = new Float64Array(ROWS)
  let resistance = 0
  for (let step = 0; step < GRADIENT_STEPS; step++) {
    const own = (slope * (2 * step + 1)) / GRADIENT_STEPS
    addLeak(shape, shapes, { slope: own, share: 1 / GRADIENT_STEPS })
    resistance += 1 / (own * GRADIENT_STEPS)
  }
  shape[SLOPE_ROW] = 1 / resistance
  return { family: 'shunt', shape, slope, ...WHOLE }
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)
}
