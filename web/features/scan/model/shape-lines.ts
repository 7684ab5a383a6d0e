import { missingSubstrings, steepness } from '#domain/iv-curve/features/curve-shape.ts'
import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import type { XyAxis, XyInput, XySeries } from '#web/ui/chart/xy-option.ts'
import { type CurveView, usualOf } from './compared-lines.ts'
import { stringKey } from './string-key.ts'
import type { AcrossString, Curve } from './types.ts'

type Points = XySeries['points']

/** Of each string the substrings that it lacks, over its current as a share of its short-circuit current. */
export function missingLines(rows: readonly AcrossString[], view: CurveView): XyInput {
  const { texts, stc } = view
  return linesOf(rows, view, {
    x: { name: texts.currentShare, unit: '%', decimals: 0 },
    y: { name: texts.missing, unit: texts.substrings, decimals: 2 },
    pointsOf: (row, curve) => {
      const usual = usualOf(row, stc)
      if (!usual || row.substrings === null) return []
      const points = missingSubstrings(numbers(curve), numbers(usual), row.substrings)
      return points.map(([share, missing]) => [share * 100, missing])
    },
  })
}

/** Of each string how steep its curve is, over its voltage: a step is a hill. */
export function derivativeLines(rows: readonly AcrossString[], view: CurveView): XyInput {
  const { texts } = view
  return linesOf(rows, view, {
    x: { name: texts.voltage, unit: 'V', decimals: 1 },
    y: { name: texts.steepness, unit: 'A/V', decimals: 3 },
    pointsOf: (_, curve) => steepness(numbers(curve)),
  })
}

type Shape = {
  x: XyAxis
  y: XyAxis
  pointsOf: (row: AcrossString, curve: Curve) => Points
}

function linesOf(
  rows: readonly AcrossString[],
  { stc, chosen, colorOf, texts }: CurveView,
  { x, y, pointsOf }: Shape,
): XyInput {
  const series = rows.flatMap((row): XySeries[] => {
    const curve = stc ? row.stc : row.raw
    const points = curve ? pointsOf(row, curve) : []
    if (points.length === 0) return []
    const key = stringKey(row)
    const look = { color: colorOf(row), strong: key === chosen, inLegend: false }
    return [{ key, name: texts.nameOf(row), ...look, points }]
  })
  return { x, y, series }
}

const numbers = ({ voltageV, currentA }: Curve): IvCurve => ({
  voltageV: Float64Array.from(voltageV, (value) => value ?? Number.NaN),
  currentA: Float64Array.from(currentA, (value) => value ?? Number.NaN),
})
