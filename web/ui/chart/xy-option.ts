import { formatNumber } from '../format/number.ts'
import styles from './chart.module.css'
import type { ChartColors } from './chart-colors.ts'
import {
  axisStyle,
  baseOption,
  type ChartOption,
  escapeHtml,
  legendStyle,
  tooltipStyle,
  zoomControls,
} from './chart-option.ts'

/** Place in the palette, a colour with a meaning, or that of what is only there to compare with. */
export type XyColor = number | 'neutral' | 'text' | 'error' | 'warning' | 'success'

/** One line through points in the order of x; a null leaves a gap. */
export type XySeries = {
  key: string
  name: string
  points: readonly (readonly [x: number, y: number | null])[]
  color: XyColor
  /** What is computed and not measured. */
  dashed?: boolean
  /** Stands out from the others. */
  strong?: boolean
  /** Thin, and told neither where it is hovered nor in the table: one of many that show what is usual. */
  background?: boolean
  /** False where something beside the chart names the line. */
  inLegend?: boolean
  /** Points of the line with texts of their own. */
  marks?: readonly XyMark[]
}

export type XyMark = {
  at: readonly [x: number, y: number]
  label: string
  side: XySide
}

/**
 * Where a text is clear of its line: over it; under the bend of one that falls from left to right; before its end; or
 * under the top of a hill.
 */
export type XySide = 'above' | 'below' | 'before' | 'under'

export type XyAxis = { name: string; unit: string; decimals: number }

export type XyInput = { x: XyAxis; y: XyAxis; series: readonly XySeries[] }

const SOLID = 'path://M0 0h20v2.4H0z'
const DASHED = 'path://M0 0h5v2.4H0zM7.5 0h5v2.4h-5zM15 0h5v2.4h-5z'

/** The option of a chart of one quantity over another. */
export function xyOption(input: XyInput, colors: ChartColors): ChartOption {
  const names = input.series.map(({ name }) => name)
  return {
    ...baseOption(colors),
    grid: { top: 52, left: 8, right: 16, bottom: 48, containLabel: true },
    legend: {
      ...legendStyle(colors),
      data: input.series
        .filter(({ inLegend = true, name }, i) => inLegend && names.indexOf(name) === i)
        .map(({ name, dashed }) => ({ name, icon: dashed ? DASHED : SOLID })),
    },
    tooltip: {
      ...tooltipStyle(colors),
      trigger: 'axis',
      axisPointer: { lineStyle: { color: colors.textFaint, type: 'solid', width: 1 } },
      formatter: tooltipOf(input, colors),
    },
    // A line keeps its way to the points beyond the edge.
    dataZoom: zoomControls(colors, { slider: true }).map((one) => ({
      ...one,
      filterMode: 'none',
      // It would show the first of the lines, whichever that is.
      showDataShadow: false,
    })),
    xAxis: {
      ...axisOf(input.x, colors),
      nameLocation: 'end',
      nameGap: 4,
      nameTextStyle: {
        ...axisStyle(colors).nameTextStyle,
        align: 'right',
        verticalAlign: 'top',
        padding: [22, 0, 0, 0],
      },
      splitLine: { show: false },
      axisPointer: { label: { show: false } },
    },
    yAxis: {
      ...axisOf(input.y, colors),
      nameGap: 10,
      nameTextStyle: { ...axisStyle(colors).nameTextStyle, align: 'left' },
      axisLine: { show: false },
      // Room for a text above the highest line.
      boundaryGap: [0, '14%'],
    },
    series: [
      ...input.series.map((series) => lineOf(series, colors)),
      ...input.series.flatMap((series) => marksOf(series, topOf(input), colors)),
    ],
  }
}

const topOf = ({ series }: XyInput): number =>
  Math.max(0, ...series.flatMap(({ points }) => points.map(([, y]) => y ?? 0)))

function axisOf({ name, unit }: XyAxis, colors: ChartColors) {
  return {
    ...axisStyle(colors),
    type: 'value',
    name: `${name} ${unit}`,
    axisLabel: {
      ...axisStyle(colors).axisLabel,
      formatter: (value: number) => formatNumber(value),
    },
  }
}

function lineOf(series: XySeries, colors: ChartColors) {
  const color = xyColor(series.color, colors)
  return {
    id: series.key,
    name: series.name,
    type: 'line',
    data: series.points,
    showSymbol: false,
    symbol: 'circle',
    symbolSize: 5,
    itemStyle: { color },
    lineStyle: {
      color,
      width: series.strong ? 2.6 : series.background ? 0.8 : 1.6,
      type: series.dashed ? [5, 4] : 'solid',
      opacity: series.background ? 0.55 : 1,
    },
    silent: series.background === true,
    emphasis: { disabled: true },
    z: series.strong ? 5 : series.color === 'neutral' ? 3 : 4,
  }
}

/** Of the greatest y: under this share a text below a point would lie on the axis. */
const LOW_SHARE = 0.2

/**
 * The marked points of a line, a series of its own: one that is zoomed out of sight goes with its text, and of texts
 * that would lie on each other only one is shown.
 */
function marksOf({ key, name, color, marks = [] }: XySeries, top: number, colors: ChartColors) {
  if (marks.length === 0) return []
  const sides = marks.map(({ at, side }) => {
    const isLow = (side === 'below' || side === 'under') && at[1] < LOW_SHARE * top
    return SIDES[isLow ? 'above' : side]
  })
  const data = marks.map(({ at, label }, i) => ({
    value: [...at],
    label: { formatter: label, ...sides[i]!.label },
  }))
  return [
    {
      id: `${key}:marks`,
      name,
      type: 'scatter',
      data,
      silent: true,
      animation: false,
      clip: true,
      symbolSize: 9,
      itemStyle: {
        ...{ color: xyColor(color, colors), borderColor: colors.surface, borderWidth: 2 },
      },
      label: {
        show: true,
        color: colors.text,
        fontSize: 12,
        textBorderColor: colors.surface,
        textBorderWidth: 3,
      },
      // Where there is a layout, the offset of a label counts for nothing.
      labelLayout: ({ dataIndex = 0 }: { dataIndex?: number }) => ({
        hideOverlap: true,
        dx: sides[dataIndex]?.dx ?? 0,
      }),
      tooltip: { show: false },
      z: 6,
    },
  ]
}

/** A text beside its point, moved by so many px to the right. */
const SIDES: Record<XySide, { label: object; dx: number }> = {
  above: { label: { position: 'top', align: 'left', distance: 8 }, dx: -4 },
  below: { label: { position: 'bottom', align: 'right', distance: 14 }, dx: 0 },
  under: { label: { position: 'bottom', distance: 22 }, dx: 0 },
  before: { label: { position: 'top', align: 'right', distance: 8 }, dx: -14 },
}

/** The colour itself. */
export const xyColor = (color: XyColor, colors: ChartColors): string => {
  if (typeof color === 'number') return colors.series[color % colors.series.length]!
  return color === 'neutral' ? colors.textFaint : colors[color]
}

type Hovered = { seriesId?: string; value: readonly [number, number | null] }

/** Every line at the hovered place: the points of theirs that lie nearest to it. */
function tooltipOf({ x, y, series }: XyInput, colors: ChartColors) {
  const byKey = new Map(series.map((one) => [one.key, one]))
  return (hovered: Hovered | Hovered[]): string => {
    const list = Array.isArray(hovered) ? hovered : [hovered]
    const rows = list.flatMap(({ seriesId = '', value }) => {
      const one = byKey.get(seriesId)
      if (!one || one.background) return []
      const place = `${formatNumber(value[0], x.decimals)} ${escapeHtml(x.unit)}`
      return [
        `<div class="${styles.tipRow}"><span class="${styles.tipMark}" style="background:${xyColor(one.color, colors)}"></span><span class="${styles.tipName}">${escapeHtml(one.name)}</span><span class="${styles.tipUnit}">${place}</span><span class="${styles.tipValue}">${formatNumber(value[1], y.decimals)}</span><span class="${styles.tipUnit}">${escapeHtml(y.unit)}</span></div>`,
      ]
    })
    return rows.length > 0 ? `<div class="${styles.tip}">${rows.join('')}</div>` : ''
  }
}
