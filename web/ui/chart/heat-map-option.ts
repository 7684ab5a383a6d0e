import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { type DayValues, type SlotCount, slotEndLabel } from '#domain/calendar/slots.ts'
import { dayInYear } from '#web/ui/format/time.ts'
import { formatNumber } from '../format/number.ts'
import type { ChartColors } from './chart-colors.ts'
import { axisStyle, baseOption, type ChartOption, tooltipStyle } from './chart-option.ts'

/** Days by slots; a day without values stays empty. */
export type HeatMapInput = {
  slotCount: SlotCount
  unit: string
  days: readonly { date: DeliveryDate; values: DayValues }[]
  decimals?: number
}

/** The option of a day × slot map, by default cold to warm from zero up, red below zero. */
export function heatMapOption(
  input: HeatMapInput,
  colors: ChartColors,
  spanOf: SpanOf = fromZero,
): ChartOption {
  const { slotCount, days, unit } = input
  const cells = cellsOf(days)
  const rows = days.map(({ date }) => dayInYear(date))
  const span = spanOf(cells, unit, colors)
  return slotMapOption({ slotCount, rows, cells, ...span, tooltip: heatTooltip(input) }, colors)
}

/** A cell: index of its slot, index of its row, value. */
export type SlotCell = readonly [number, number, number]

/** What the colours of a map mean: `scale` goes evenly from `min` to `max`. */
type ColorSpan = {
  min: number
  max: number
  /** What stands at the ends of the legend, unit and all. */
  ends: readonly [string, string]
  scale: readonly string[]
}

type SpanOf = (cells: readonly SlotCell[], unit: string, colors: ChartColors) => ColorSpan

/** Cold to warm from zero up, red below zero. */
const fromZero: SpanOf = (cells, unit, colors) => {
  const min = cells.reduce((low, cell) => Math.min(low, cell[2]), 0)
  const max = cells.reduce((high, cell) => Math.max(high, cell[2]), min + 1)
  const ends = [formatNumber(min, 0), `${formatNumber(max, 0)} ${unit}`] as const
  return { min, max, ends, scale: heatScale({ min, max }, colors) }
}

/** Prices below and above what they are compared with, alike around zero. */
export const pricesAroundZero: SpanOf = (cells, unit, colors) => ({
  ...aroundZero(cells, unit),
  scale: [colors.priceDown, colors.lineSoft, colors.priceUp],
})

/** Losses and gains alike around zero. */
export const moneyAroundZero: SpanOf = (cells, unit, colors) => ({
  ...aroundZero(cells, unit),
  scale: [colors.loss, colors.lineSoft, colors.gain],
})

function aroundZero(cells: readonly SlotCell[], unit: string): Omit<ColorSpan, 'scale'> {
  const max = Math.ceil(cells.reduce((far, cell) => Math.max(far, Math.abs(cell[2])), 1))
  const ends = [`-${formatNumber(max, 0)}`, `+${formatNumber(max, 0)} ${unit}`] as const
  return { min: -max, max, ends }
}

/** Rows by slots. */
type SlotMap = ColorSpan & {
  slotCount: SlotCount
  /** Names, from the top. */
  rows: readonly string[]
  cells: readonly SlotCell[]
  /** HTML of a cell. */
  tooltip: (cell: SlotCell) => string
  /** Longer names of rows are cut. */
  nameWidthPx?: number
}

/** The cells of rows of values; a missing value has none. */
export const cellsOf = (rows: readonly { values: DayValues }[]): SlotCell[] =>
  rows.flatMap(({ values }, row) =>
    values.flatMap((value, slot) => (value === null ? [] : [[slot, row, value] as const])),
  )

/** `00:00-00:15` of the slot with an index. */
export const slotSpan = (index: number, slotCount: SlotCount): string =>
  `${index === 0 ? '00:00' : slotEndLabel(index, slotCount)}-${slotEndLabel(index + 1, slotCount)}`

/** The option of any map of rows × slots. */
export function slotMapOption(map: SlotMap, colors: ChartColors): ChartOption {
  const { slotCount, rows, cells, min, max, ends, scale, tooltip, nameWidthPx } = map
  const axis = axisStyle(colors)
  return {
    ...baseOption(colors),
    aria: { enabled: true },
    grid: { top: 28, left: 8, right: 12, bottom: 36, containLabel: true },
    tooltip: {
      ...tooltipStyle(colors),
      formatter: ({ value }: { value: SlotCell }) => tooltip(value),
    },
    xAxis: {
      ...axis,
      type: 'category',
      data: Array.from({ length: slotCount }, (_, i) => slotEndLabel(i + 1, slotCount)),
      splitLine: { show: false },
      axisLabel: {
        ...axis.axisLabel,
        interval: (index: number) => (index + 1) % (slotCount / 12) === 0,
      },
    },
    yAxis: {
      ...axis,
      type: 'category',
      inverse: true,
      data: rows,
      splitLine: { show: false },
      ...(nameWidthPx && {
        axisLabel: { ...axis.axisLabel, interval: 0, width: nameWidthPx, overflow: 'truncate' },
      }),
    },
    visualMap: {
      type: 'continuous',
      min,
      max,
      calculable: false,
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      itemWidth: 10,
      itemHeight: 160,
      text: [ends[1], ends[0]],
      textStyle: { color: colors.textFaint, fontSize: 11 },
      inRange: { color: scale },
    },
    series: [
      {
        type: 'heatmap',
        animation: false,
        progressive: 0,
        data: cells,
        itemStyle: { borderColor: colors.surface, borderWidth: slotCount === 24 ? 1 : 0 },
        emphasis: { itemStyle: { borderColor: colors.text, borderWidth: 1 } },
      },
    ],
  }
}

/** Colours spread evenly from min to max with the turn from red to blue at zero. */
export function heatScale(
  { min, max }: { min: number; max: number },
  colors: ChartColors,
): string[] {
  if (min >= 0) return [...colors.heat]
  const stops = 20
  const below = Math.round((-min / (max - min)) * stops)
  return Array.from({ length: stops + 1 }, (_, i) => {
    if (i < below) return colors.negative
    const share = (i - below) / Math.max(1, stops - below)
    return colors.heat[Math.round(share * (colors.heat.length - 1))]!
  })
}

function heatTooltip({ days, slotCount, unit, decimals }: HeatMapInput): SlotMap['tooltip'] {
  return ([slot, day, amount]) =>
    `${days[day]?.date} ${slotSpan(slot, slotCount)}<br><b>${formatNumber(amount, decimals)}</b> ${unit}`
}
