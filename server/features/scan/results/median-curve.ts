import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'

/** Fewer sound strings say nothing about what is usual. */
const MIN_CURVES = 3
const POINTS = 80

/**
 * The median of curves: at even voltages the middle one of their currents, as far as more than half of them reach.
 * Null under three curves.
 */
export function medianCurve(curves: readonly IvCurve[]): IvCurve | null {
  const sorted = curves.map(byVoltage).filter((points) => points.length > 1)
  if (sorted.length < MIN_CURVES) return null
  const ends = sorted.map((points) => points.at(-1)![0]).sort((a, b) => a - b)
  const end = middleOf(ends)
  const voltageV = Float64Array.from({ length: POINTS }, (_, k) => (end * k) / (POINTS - 1))
  const currentA = voltageV.map((volts) =>
    middleOf(sorted.map((points) => currentAt(points, volts)).sort((a, b) => a - b)),
  )
  return { voltageV, currentA }
}

type Points = [volts: number, amperes: number][]

function byVoltage({ voltageV, currentA }: IvCurve): Points {
  return Array.from(voltageV, (volts, i): [number, number] => [volts, currentA[i]!])
    .filter(([volts, amperes]) => Number.isFinite(volts) && Number.isFinite(amperes))
    .sort(([one], [other]) => one - other)
}

/** Before its first point a curve is as flat as there; behind its last one there is no current. */
function currentAt(points: Points, volts: number): number {
  const next = points.findIndex(([at]) => at >= volts)
  if (next < 0) return 0
  if (next === 0) return points[0]![1]
  const [[v0, i0], [v1, i1]] = [points[next - 1]!, points[next]!]
  return v1 === v0 ? i1 : i0 + ((volts - v0) / (v1 - v0)) * (i1 - i0)
}

function middleOf(sorted: readonly number[]): number {
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
