import type { SystemType } from '#api/kernel/system-types.ts'
import { clamp } from '#domain/statistics/clamp.ts'

/**
 * The drawing beside the sign-in form: for each face of the product one day (or one sweep of voltage)
 * in 97 points, x and y from 0 to 1. It shows what the product is about; it is no data.
 */
export type HeroCurves = {
  line: number[]
  /** Band around the line, right of the marker. */
  low: number[]
  high: number[]
  /** Filled from the bottom. */
  area: number[]
}

export type HeroWindow = { from: number; to: number; kind: 'charge' | 'discharge' }

const POINTS = 97
const xs = Array.from({ length: POINTS }, (_, i) => i / (POINTS - 1))

const hour = (x: number) => x * 24
const bell = (x: number, centre: number, width: number) =>
  Math.exp(-(((hour(x) - centre) / width) ** 2))

/** Sun between 6 and 19 o'clock. */
const sun = (x: number) => Math.max(0, Math.sin(((hour(x) - 6) / 13) * Math.PI)) ** 1.4 * within(x)
const within = (x: number) => (hour(x) > 6 && hour(x) < 19 ? 1 : 0)

const ripple = (x: number) => 0.011 * Math.sin(x * 43) + 0.007 * Math.sin(x * 71 + 1)

const price = (x: number) =>
  0.46 +
  0.2 * bell(x, 8, 2.2) -
  0.36 * bell(x, 12.8, 2.9) +
  0.4 * bell(x, 19, 2.4) -
  0.1 * bell(x, 3, 3) +
  ripple(x)

const load = (x: number) =>
  0.38 +
  0.24 * bell(x, 10.5, 3) +
  0.1 * bell(x, 14.5, 2.4) +
  0.3 * bell(x, 19.3, 2.6) -
  0.12 * bell(x, 3.5, 3) +
  ripple(x)

/** Contracts lie in steps of three hours, a little under the load. */
const contracts = (x: number) => {
  const block = Math.min(7, Math.floor(hour(x) / 3)) * 3 + 1.5
  return load(block / 24) - 0.09
}

/** Charged from 10 to 15, held, given away from 17:30 to 21. */
const stateOfCharge = (x: number) => {
  const h = hour(x)
  const charged = clamp((h - 10) / 5, 0, 1)
  const given = clamp((h - 17.5) / 3.5, 0, 1)
  return 0.05 + 0.42 * (charged - given)
}

/** Current of a healthy string over voltage: flat, then a knee, then nothing. */
const current = (x: number, shift = 0) =>
  Math.max(0, 0.74 * (1 - Math.exp((x - 0.94 - shift) * 16)))

/** A shaded cell group: its bypass diode opens and the current steps down, softly. */
const shaded = (x: number) => {
  const step = 1 / (1 + Math.exp((x - 0.42) * 60))
  return current(x) * (0.66 + 0.34 * step)
}

/** Width of the peers' band; none where there is no current. */
const peers = (x: number) => 0.028 * Math.min(1, current(x) * 8)

/** The further ahead, the wider. */
const spread = (x: number, from: number) => 0.02 + 0.15 * Math.sqrt(Math.max(0, x - from))

const banded = (line: (x: number) => number, area: (x: number) => number, from: number) => ({
  line: xs.map(line),
  low: xs.map((x) => line(x) - spread(x, from)),
  high: xs.map((x) => line(x) + spread(x, from) * 1.15),
  area: xs.map(area),
})

/** Curves of a face; `marker` is where the known part ends. */
export function heroCurves(face: SystemType, marker: number): HeroCurves {
  switch (face) {
    case '1':
      return banded(price, (x) => 0.34 * sun(x), marker)
    case '2':
      return banded(load, contracts, marker)
    case '3':
      return banded(price, stateOfCharge, marker)
    case '10001':
      return {
        line: xs.map(shaded),
        low: xs.map((x) => Math.max(0, current(x, -0.012) - peers(x))),
        high: xs.map((x) => current(x, 0.012) + peers(x)),
        area: xs.map((x) => 0.9 * x * shaded(x)),
      }
  }
}

/** Where the marker stands: now in the trading faces, the point of most power in diagnosis. */
export function heroMarker(face: SystemType, minuteOfDay: number): number {
  if (face !== '10001') return clamp(minuteOfDay / 1440, 0.03, 0.97)
  const { area } = heroCurves(face, 0)
  return xs[area.indexOf(Math.max(...area))]!
}

export function heroWindows(face: SystemType): HeroWindow[] {
  if (face !== '3') return []
  return [
    { from: 10 / 24, to: 15 / 24, kind: 'charge' },
    { from: 17.5 / 24, to: 21 / 24, kind: 'discharge' },
  ]
}

/** Value of a curve between its points. */
export function valueAt(curve: readonly number[], x: number): number {
  const position = x * (curve.length - 1)
  const left = Math.min(curve.length - 2, Math.floor(position))
  return curve[left]! + (curve[left + 1]! - curve[left]!) * (position - left)
}

/** Curves on the way from one face to another. */
export function between(from: HeroCurves, to: HeroCurves, share: number): HeroCurves {
  const mix = (a: number[], b: number[]) => a.map((value, i) => value + (b[i]! - value) * share)
  return {
    line: mix(from.line, to.line),
    low: mix(from.low, to.low),
    high: mix(from.high, to.high),
    area: mix(from.area, to.area),
  }
}
