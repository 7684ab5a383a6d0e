import { formatNumber } from '../format/number.ts'
import type { ChartColors } from './chart-colors.ts'
import {
  axisStyle,
  baseOption,
  type ChartOption,
  escapeHtml,
  legendStyle,
  tooltipStyle,
} from './chart-option.ts'

/** Bars over categories; null is missing and leaves a gap. */
export type BarSeries = { name: string; values: readonly (number | null)[]; color: number }

export type Bars = {
  categories: readonly string[]
  unit: string
  series: readonly BarSeries[]
  /** One on top of the other; what is negative hangs below zero. */
  stacked?: boolean
  /** Categories that get a label on the axis: every n-th; default all that fit. */
  labelEvery?: number
  /** Shorter text of a category for the axis. */
  shortLabel?: (category: string) => string
  /** Every category is named, in several lines where it must be. */
  wrapLabels?: boolean
}

const WRAPPED = { interval: 0, hideOverlap: false, width: 72, overflow: 'break' }

type TooltipPart = { axisValue: string; seriesName: string; value: number | null; marker: string }

/** Bars of money that stand on zero; a single series tells gains from losses. */
export function barOption(bars: Bars, colors: ChartColors): ChartOption {
  const { categories, series, stacked = false, unit, labelEvery, shortLabel, wrapLabels } = bars
  const single = series.length === 1
  const axis = axisStyle(colors)
  return {
    ...baseOption(colors),
    aria: { enabled: true },
    grid: { top: single ? 28 : 52, left: 8, right: 12, bottom: 4, containLabel: true },
    ...(!single && { legend: legendStyle(colors) }),
    tooltip: {
      ...tooltipStyle(colors),
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: tooltipOf(unit),
    },
    xAxis: {
      ...axis,
      type: 'category',
      data: [...categories],
      splitLine: { show: false },
      axisLabel: {
        ...axis.axisLabel,
        ...(wrapLabels && WRAPPED),
        ...(shortLabel && { formatter: shortLabel }),
        ...(labelEvery && { interval: (index: number) => index % labelEvery === 0 }),
      },
    },
    yAxis: {
      ...axis,
      type: 'value',
      name: unit,
      nameLocation: 'end',
      axisLabel: { ...axis.axisLabel, formatter: (value: number) => formatNumber(value) },
    },
    series: series.map(({ name, values, color }) => ({
      name,
      type: 'bar',
      ...(stacked && { stack: 'all' }),
      barMaxWidth: 44,
      itemStyle: { color: colors.series[color] },
      data: values.map((value) => dataOf(value, single, colors)),
    })),
  }
}

function dataOf(value: number | null, marked: boolean, colors: ChartColors) {
  if (value === null) return '-'
  return marked ? { value, itemStyle: { color: value < 0 ? colors.loss : colors.gain } } : value
}

function tooltipOf(unit: string) {
  return (parts: TooltipPart[]): string => {
    const rows = parts.map(
      ({ marker, seriesName, value }) =>
        `${marker}${escapeHtml(seriesName)} <b>${formatNumber(value, 2)}</b> ${escapeHtml(unit)}`,
    )
    return [escapeHtml(parts[0]?.axisValue ?? ''), ...rows].join('<br>')
  }
}
