import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { ChartColors } from './chart-colors.ts'
import { type CurveSpan, slotText } from './curve-data.ts'

/** One curve over the span; values one a slot, null is missing and leaves a gap. */
export type CurveSeries = {
  key: string
  name: string
  unit: string
  /**
   * actual and plan are solid, forecast is dashed, bars stand on zero, context stands back behind all; mean is dotted
   * in steps: a day's mean in every slot of it.
   */
  kind: 'actual' | 'forecast' | 'plan' | 'bar' | 'context' | 'mean'
  values: readonly (number | null)[]
  /** P10 and P90 around a forecast. */
  band?: { low: readonly (number | null)[]; high: readonly (number | null)[] }
  /** Place in the palette, 0..11; default by order. Keep a meaning on its colour across charts. */
  color?: number
  decimals?: number
}

/** A price limit or any other level worth a line. */
export type CurveLimit = { name: string; value: number; unit: string }

export type CurveInput = CurveSpan & {
  series: readonly CurveSeries[]
  /** Indexes of the slots that the values stand at, in order; by default every slot of the span. */
  at?: readonly number[]
  limits?: readonly CurveLimit[]
  /** Slots (indexes of the span, `to` excluded) that are not over yet. */
  unfinished?: { from: number; to: number; name: string }
  /** Where in its slot a point of a line stands; by default at its end. Bars stand in the middle. */
  points?: 'end' | 'middle'
  /** A value stands for a whole day, in whose middle it is. */
  daily?: boolean
  slider?: boolean
  /** Width of the labels of values, so that charts above each other share their hours; else what they need. */
  gutterPx?: number
  /** Where a chart too narrow for its days opens; by default after the newest actual value. */
  focus?: DeliveryDate
  /** Tints what lies below zero; default true. Off where the sign is a direction. */
  tintNegative?: boolean
}

/** The slot of the span that the i-th value of every curve stands at. */
export const slotAt = ({ at }: Pick<CurveInput, 'at'>, index: number): number =>
  at?.[index] ?? index

/** When the i-th value is of: its slot, or the day that it stands for. */
export function timeText(input: CurveInput, index: number): string {
  const slot = slotAt(input, index)
  const date = input.dates[Math.floor(slot / input.slotCount)]
  return input.daily && date ? date : slotText(input, slot)
}

export const seriesColor = (series: CurveSeries, index: number, colors: ChartColors): string =>
  colors.series[(series.color ?? index) % colors.series.length]!
