import type { Curve } from './types.ts'

type Point = readonly [volts: number, amperes: number]

/** At each voltage of a curve its current less that of another one, A; as far as the other reaches. */
export function differencePoints(curve: Curve, other: Curve): Point[] {
  const usual = pointsOf(other)
  return pointsOf(curve).flatMap(([volts, amperes]) => {
    const wanted = currentAt(usual, volts)
    return wanted === undefined ? [] : [[volts, amperes - wanted] as const]
  })
}

function pointsOf({ voltageV, currentA }: Curve): Point[] {
  return voltageV
    .flatMap((volts, i): Point[] => {
      const amperes = currentA[i] ?? null
      return volts === null || amperes === null ? [] : [[volts, amperes]]
    })
    .sort(([one], [another]) => one - another)
}

function currentAt(points: readonly Point[], volts: number): number | undefined {
  const next = points.findIndex(([at]) => at >= volts)
  if (next < 0) return undefined
  if (next === 0) return points[0]![1]
  const [[v0, i0], [v1, i1]] = [points[next - 1]!, points[next]!]
  return v1 === v0 ? i1 : i0 + ((volts - v0) / (v1 - v0)) * (i1 - i0)
}
