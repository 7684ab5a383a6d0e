import type { FactCurve } from './facts.ts'

/** A step of an axis: where it lies in the figure, and what it says. */
export type Tick = { at: number; text: string }

/** Two axes and paths in a box, y downwards, as a page of a browser and a page of paper both draw it. */
export type CurveFigure = {
  width: number
  height: number
  x: Tick[]
  y: Tick[]
  /** A path for every curve in the order given, in the notation of SVG; empty for one without points. */
  paths: string[]
}

/** Steps that axes go by: these times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10]
const MAX_TICKS = 5

/**
 * I-V curves in one figure from 0 to a round number beyond the greatest value of each axis. Curves that do not begin
 * or end at an axis are drawn as far as they reach; a missing point interrupts nothing, as a sweep has many.
 */
export function curveFigure(
  curves: readonly (FactCurve | null)[],
  { width, height }: { width: number; height: number },
): CurveFigure {
  const points = curves.map((curve) => (curve === null ? [] : pointsOf(curve)))
  const x = axis(points.flat().map(([volts]) => volts))
  const y = axis(points.flat().map(([, amperes]) => amperes))
  const across = (volts: number) => (volts / x.max) * width
  const down = (amperes: number) => height - (amperes / y.max) * height
  return {
    ...{ width, height },
    x: x.ticks.map((value) => ({ at: across(value), text: written(value) })),
    y: y.ticks.map((value) => ({ at: down(value), text: written(value) })),
    paths: points.map((one) =>
      one
        .map(
          ([v, i], k) => `${k === 0 ? 'M' : 'L'}${short(across(v))} ${short(down(Math.max(0, i)))}`,
        )
        .join(''),
    ),
  }
}

function pointsOf({ voltageV, currentA }: FactCurve): [number, number][] {
  return voltageV
    .flatMap((volts, k): [number, number][] => {
      const amperes = currentA[k] ?? null
      return volts === null || amperes === null || volts < 0 ? [] : [[volts, amperes]]
    })
    .sort(([one], [other]) => one - other)
}

function axis(values: readonly number[]): { max: number; ticks: number[] } {
  const top = values.reduce((max, value) => Math.max(max, value), 0)
  const most = top > 0 ? top : 1
  const power = 10 ** Math.floor(Math.log10(most / MAX_TICKS))
  const step = power * STEPS.find((one) => Math.ceil(most / (one * power)) <= MAX_TICKS)!
  const count = Math.ceil(most / step - 1e-9)
  return { max: count * step, ticks: Array.from({ length: count + 1 }, (_, k) => k * step) }
}

const written = (value: number) => String(Number(value.toPrecision(6)))
const short = (value: number) => String(Math.round(value * 10) / 10)
