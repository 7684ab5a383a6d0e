import type { XyInput, XyMark, XySeries } from '#web/ui/chart/xy-option.ts'
import { colorOfCode, FAULTS, isFault } from './fault-codes.ts'
import { stringKey } from './string-key.ts'
import type { ComparedString } from './types.ts'

/** What stands on the axes and in the legend. */
export type CurveTexts = {
  voltage: string
  current: string
  power: string
  expected: string
  /** Of a maximum power point: its power in W, and its name where the axis is the current. */
  watts: (watts: number) => string
  mpp: string
  /** Of a string, with its fault's name. */
  nameOf: (row: ComparedString) => string
}

export type CurveView = { stc: boolean; chosen: string | undefined; texts: CurveTexts }

type Curve = NonNullable<ComparedString['raw']>
type Points = XySeries['points']
/** A line, and on which side of it the maximum power point is told, if at all. */
type Line = { series: XySeries; curve: Curve; side?: XyMark['side'] }

/**
 * I–V and P–V of the compared strings; what a sound one would show stands beside the chosen one, and both
 * with their maximum power point.
 */
export function comparedLines(
  rows: readonly ComparedString[],
  { stc, chosen, texts }: CurveView,
): { currents: XyInput; powers: XyInput } {
  const colors = curveColors(rows)
  const lines = rows.flatMap((row, i): Line[] => {
    const key = stringKey(row)
    const strong = key === chosen
    const [curve, expected] = stc ? [row.stc, row.expectedStc] : [row.raw, row.expected]
    const measured = {
      ...{ key, name: texts.nameOf(row), color: colors[i]!, strong, points: [] },
      inLegend: false,
    }
    const sound = {
      ...{ key: `${key}:expected`, name: texts.expected, color: 'neutral' as const },
      ...{ dashed: true, points: [] },
    }
    return [
      ...(curve ? [{ series: measured, curve, ...(strong && { side: 'bottom' as const }) }] : []),
      ...(strong && expected ? [{ series: sound, curve: expected, side: 'top' as const }] : []),
    ]
  })
  const drawn = (pointsOf: (curve: Curve) => Points, labelOf: (watts: number) => string) =>
    lines.map(({ series, curve, side }): XySeries => {
      const points = pointsOf(curve)
      const peak = side && peakOf(curve)
      const y = peak && points[peak.index]?.[1]
      if (!peak || y === null || y === undefined) return { ...series, points }
      const mark = { at: [peak.volts, y] as const, label: labelOf(peak.watts), side }
      return { ...series, points, mark }
    })
  const x = { name: texts.voltage, unit: 'V', decimals: 1 }
  return {
    currents: {
      x,
      y: { name: texts.current, unit: 'A', decimals: 2 },
      series: drawn(currents, () => texts.mpp),
    },
    powers: {
      x,
      y: { name: texts.power, unit: 'W', decimals: 0 },
      series: drawn(powers, texts.watts),
    },
  }
}

/**
 * A fault has the colour of its code, a second one of the same code the next that is free: strings must be
 * told apart. Sound strings are there to compare with.
 */
export function curveColors(
  rows: readonly Pick<ComparedString, 'status' | 'code'>[],
): (number | 'neutral')[] {
  const taken = new Set<number>()
  let next = FAULTS.length
  return rows.map((row) => {
    if (!isFault(row)) return 'neutral'
    const own = colorOfCode(row.code!)
    const color = taken.has(own) ? freeAfter(next++, taken) : own
    taken.add(color)
    return color
  })
}

const PALETTE = 12

function freeAfter(start: number, taken: ReadonlySet<number>): number {
  const order = Array.from({ length: PALETTE }, (_, i) => (start + i) % PALETTE)
  return order.find((color) => !taken.has(color)) ?? start % PALETTE
}

function currents(curve: Curve): Points {
  return pointsOf(curve, (_, amperes) => amperes)
}

function powers(curve: Curve): Points {
  return pointsOf(curve, (volts, amperes) => (amperes === null ? null : volts * amperes))
}

/** The maximum power point: its place among the drawn points; undefined where no power comes out. */
function peakOf(curve: Curve) {
  const drawn = powers(curve)
  const index = drawn.reduce((best, [, watts], i) => {
    return watts !== null && watts > (drawn[best]?.[1] ?? 0) ? i : best
  }, -1)
  const point = drawn[index]
  if (!point || point[1] === null) return undefined
  return { index, volts: point[0], watts: point[1] }
}

function pointsOf(
  { voltageV, currentA }: Curve,
  value: (volts: number, amperes: number | null) => number | null,
): Points {
  return voltageV.flatMap((volts, i) =>
    volts === null ? [] : [[volts, value(volts, currentA[i] ?? null)] as const],
  )
}
