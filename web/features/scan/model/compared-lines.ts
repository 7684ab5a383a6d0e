import type { XyColor, XyInput, XyMark, XySeries } from '#web/ui/chart/xy-option.ts'
import { differencePoints } from './curve-difference.ts'
import { type CurvePoint, keyPointsOf, pointNear, readPoints } from './curve-points.ts'
import { OPEN_CODE } from './fault-codes.ts'
import { kwOf, powerText } from './power-text.ts'
import { stringKey } from './string-key.ts'
import type { AcrossString, ComparedString, Curve } from './types.ts'

/** What stands on the axes, in the legend and at marked points. */
export type CurveTexts = {
  voltage: string
  current: string
  power: string
  expected: string
  /** Of a string that is compared with the selected one. */
  expectedOf: (row: ComparedString) => string
  siblings: string
  /** The middle of the sound strings of an inverter. */
  median: string
  difference: string
  missing: string
  substrings: string
  currentShare: string
  steepness: string
  /** Of a string, with its fault's name. */
  nameOf: (row: ComparedString) => string
  /** Of marked points, with their figures. */
  isc: (amperes: number) => string
  voc: (volts: number) => string
  mpp: (power: string) => string
  step: (volts: number) => string
}

export type CurveView = {
  stc: boolean
  /** Key of the selected string. */
  chosen: string | undefined
  colorOf: (row: ComparedString) => XyColor
  texts: CurveTexts
}

type Points = XySeries['points']
type Line = { series: XySeries; curve: Curve; row: ComparedString }

/**
 * I–V and P–V of the selected string with its marked points and the others that it is compared with, each beside
 * what it would show if it were sound, and thinly the sound strings of its inverter.
 */
export function comparedLines(
  rows: readonly ComparedString[],
  view: CurveView,
): { currents: XyInput; powers: XyInput } {
  const lines = rows.flatMap((row) => linesOf(row, view))
  const { texts } = view
  const x = { name: texts.voltage, unit: 'V', decimals: 1 }
  const drawn = (
    pointsOf: (curve: Curve) => Points,
    marksOf: (line: Line) => readonly XyMark[],
  ): XySeries[] =>
    lines.map((line) => ({
      ...line.series,
      points: pointsOf(line.curve),
      marks: marksOf(line),
    }))
  return {
    currents: {
      x,
      y: { name: texts.current, unit: 'A', decimals: 2 },
      series: drawn(currents, (line) => marksOf(line, view, amperesOf)),
    },
    powers: {
      x,
      y: { name: texts.power, unit: 'kW', decimals: 2 },
      series: drawn(powers, (line) => marksOf(line, view, kilowattsOf)),
    },
  }
}

function linesOf(row: ComparedString, { stc, chosen, colorOf, texts }: CurveView): Line[] {
  const key = stringKey(row)
  const strong = key === chosen
  const [curve, expected] = stc ? [row.stc, row.expectedStc] : [row.raw, row.expected]
  const measured: XySeries = row.isSibling
    ? { key, name: texts.siblings, color: 'neutral', background: true, points: [] }
    : {
        ...{ key, name: texts.nameOf(row), color: colorOf(row), strong, points: [] },
        inLegend: false,
      }
  // Strings differ in weather, modules and length, so each has an expectation of its own.
  const sound: XySeries = {
    ...{ key: `${key}:expected`, dashed: true, points: [] },
    ...(strong
      ? { name: texts.expected, color: 'neutral' }
      : { name: texts.expectedOf(row), color: colorOf(row), inLegend: false }),
  }
  return [
    ...(curve ? [{ series: measured, curve, row }] : []),
    ...(expected && (strong || (curve && !row.isSibling))
      ? [{ series: sound, curve: expected, row }]
      : []),
  ]
}

/** How high a point of a curve lies in a chart. */
type Height = (point: CurvePoint) => number

const amperesOf: Height = ({ amperes }) => amperes
const kilowattsOf: Height = ({ volts, amperes }) => (volts * amperes) / 1000

/** Short circuit, open circuit, greatest power and steps of the selected string; greatest power of a sound one. */
function marksOf(
  { series: { strong, dashed }, curve, row }: Line,
  { stc, chosen, texts }: CurveView,
  heightOf: Height,
): XyMark[] {
  const mark = (point: CurvePoint | undefined, label: string, side: XyMark['side']): XyMark[] =>
    point ? [{ at: [point.volts, heightOf(point)], label, side }] : []
  const mpp = (point: CurvePoint | undefined, side: XyMark['side']) =>
    point ? mark(point, texts.mpp(powerText(point.volts * point.amperes)), side) : []
  const isChosen = stringKey(row) === chosen
  if (dashed) return isChosen ? mpp(readPoints(curve).mpp, 'above') : []
  if (!strong) return []
  const key = stc ? readPoints(curve) : keyPointsOf(row, curve)
  return [
    // Without current there is no point of greatest power to speak of.
    ...(row.code === OPEN_CODE ? [] : mpp(key.mpp, heightOf === amperesOf ? 'below' : 'under')),
    ...(heightOf === amperesOf && key.isc
      ? mark(key.isc, texts.isc(key.isc.amperes), 'above')
      : []),
    ...(key.voc ? mark(key.voc, texts.voc(key.voc.volts), 'before') : []),
    ...stepPoints(row, curve, stc).flatMap((at) => mark(at, texts.step(at.volts), 'above')),
  ]
}

/** Where the measured curve has come down a step; at STC the points that come of the same readings. */
function stepPoints(row: ComparedString, curve: Curve, stc: boolean): CurvePoint[] {
  const { raw, stepsV } = row
  return stepsV.flatMap((volts) => {
    const point = raw && pointNear(raw, volts)
    if (!point) return []
    if (!stc) return [point]
    const index = raw.voltageV.indexOf(point.volts)
    const [voltsAtStc, amperes] = [curve.voltageV[index] ?? null, curve.currentA[index] ?? null]
    return voltsAtStc === null || amperes === null ? [] : [{ volts: voltsAtStc, amperes }]
  })
}

function currents(curve: Curve): Points {
  return pointsOf(curve, (_, amperes) => amperes)
}

function powers(curve: Curve): Points {
  return pointsOf(curve, (volts, amperes) => (amperes === null ? null : kwOf(volts * amperes)))
}

function pointsOf(
  { voltageV, currentA }: Curve,
  value: (volts: number, amperes: number | null) => number | null,
): Points {
  return voltageV.flatMap((volts, i) =>
    volts === null ? [] : [[volts, value(volts, currentA[i] ?? null)] as const],
  )
}

type Usual = Partial<Pick<AcrossString, 'median' | 'medianStc'>>

/** What a string is judged by: the median of its inverter, else what is expected of it. */
export const usualOf = (row: ComparedString & Usual, stc: boolean): Curve | null =>
  stc ? (row.medianStc ?? row.expectedStc) : (row.median ?? row.expected)

/** Of each string the difference of its current from the median of its inverter, else from what is expected. */
export function differenceLines(
  rows: readonly (ComparedString & Usual)[],
  { stc, chosen, colorOf, texts }: CurveView,
): XyInput {
  return {
    x: { name: texts.voltage, unit: 'V', decimals: 1 },
    y: { name: texts.difference, unit: 'A', decimals: 2 },
    series: rows.flatMap((row): XySeries[] => {
      const usual = usualOf(row, stc)
      const curve = stc ? row.stc : row.raw
      if (!curve || !usual) return []
      const key = stringKey(row)
      const look = { color: colorOf(row), strong: key === chosen, inLegend: false }
      return [{ key, name: texts.nameOf(row), ...look, points: differencePoints(curve, usual) }]
    }),
  }
}

/** The median of the sound strings of the inverter of the selected string. */
export function medianSeries(
  row: (ComparedString & Usual) | undefined,
  { stc, texts }: Pick<CurveView, 'stc' | 'texts'>,
): { currents: XySeries[]; powers: XySeries[] } {
  const curve = stc ? row?.medianStc : row?.median
  if (!row || !curve) return { currents: [], powers: [] }
  const line = { key: `${stringKey(row)}:median`, name: texts.median, color: 'text' } as const
  return {
    currents: [{ ...line, points: currents(curve) }],
    powers: [{ ...line, points: powers(curve) }],
  }
}
