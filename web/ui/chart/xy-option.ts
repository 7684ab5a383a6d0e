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

/** One line through points in the order of x; a null leaves a gap. */
export type XySeries = {
  key: string
  name: string
  points: readonly (readonly [x: number, y: number | null])[]
  /** Place in the palette, or the colour of what is only there to compare with. */
  color: number | 'neutral'
  /** What is computed and not measured. */
  dashed?: boolean
  /** Stands out from the others. */
  strong?: boolean
  /** False where something beside the chart names the line. */
  inLegend?: boolean
  /** A point of the line with a text of its own. */
  mark?: XyMark
}

export type XyMark = {
  at: readonly [x: number, y: number]
  label: string
  side: 'top' | 'bottom'
}

export type XyAxis = { name: string; unit: string; decimals: number }

export type XyInput = { x: XyAxis; y: XyAxis; series: readonly XySeries[] }

const SOLID = 'path://M0 0h20v2.4H0z'
const DASHED = 'path://M0 0h5v2.4H0zM7.5 0h5v2.4h-5zM15 0h5v2.4h-5z'

/** The option of a chart of one quantity over another. */
export function xyOption(input: XyInput, colors: ChartColors): ChartOption {
  return {
    ...baseOption(colors),
    grid: { top: 52, left: 8, right: 16, bottom: 48, containLabel: true },
    legend: {
      ...legendStyle(colors),
      data: input.series
        .filter(({ inLegend = true }) => inLegend)
        .map(({ name, dashed }) => ({ name, icon: dashed ? DASHED : SOLID })),
    },
    tooltip: {
      ...tooltipStyle(colors),
      trigger: 'axis',
      axisPointer: { lineStyle: { color: colors.textFaint, type: 'solid', width: 1 } },
      formatter: tooltipOf(input, colors),
    },
    // A line keeps its way to the points beyond the edge.
    dataZoom: zoomControls(colors, { slider: true }).map((one) => ({ ...one, filterMode: 'none' })),
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
    },
    series: input.series.map((series) => lineOf(series, colors)),
  }
}

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
  const color = xyColor(series, colors)
  const width = series.strong ? 2.6 : 1.6
  return {
    id: series.key,
    name: series.name,
    type: 'line',
    data: series.points,
    showSymbol: false,
    symbol: 'circle',
    symbolSize: 5,
    itemStyle: { color },
    lineStyle: { color, width, type: series.dashed ? [5, 4] : 'solid' },
    emphasis: { disabled: true },
    ...(series.mark && { markPoint: markOf(series.mark, color, colors) }),
    z: series.strong ? 5 : series.color === 'neutral' ? 3 : 4,
  }
}

function markOf({ at, label, side }: XyMark, color: string, colors: ChartColors) {
  return {
    silent: true,
    animation: false,
    symbol: 'circle',
    symbolSize: 9,
    itemStyle: { color, borderColor: colors.surface, borderWidth: 2 },
    label: {
      show: true,
      formatter: label,
      // Below, the text keeps clear of a line that falls steeply behind the point.
      ...(side === 'top' ? { position: side } : { position: side, distance: 30, align: 'right' }),
      color: colors.text,
      fontSize: 12,
      textBorderColor: colors.surface,
      textBorderWidth: 3,
    },
    data: [{ coord: [...at] }],
  }
}

const xyColor = ({ color }: XySeries, colors: ChartColors): string =>
  color === 'neutral' ? colors.textFaint : colors.series[color % colors.series.length]!

type Hovered = { seriesId?: string; value: readonly [number, number | null] }

/** Every line at the hovered place: the points of theirs that lie nearest to it. */
function tooltipOf({ x, y, series }: XyInput, colors: ChartColors) {
  const byKey = new Map(series.map((one) => [one.key, one]))
  return (hovered: Hovered | Hovered[]): string => {
    const list = Array.isArray(hovered) ? hovered : [hovered]
    const rows = list.flatMap(({ seriesId = '', value }) => {
      const one = byKey.get(seriesId)
      if (!one) return []
      const place = `${formatNumber(value[0], x.decimals)} ${escapeHtml(x.unit)}`
      return [
        `<div class="${styles.tipRow}"><span class="${styles.tipMark}" style="background:${xyColor(one, colors)}"></span><span class="${styles.tipName}">${escapeHtml(one.name)}</span><span class="${styles.tipUnit}">${place}</span><span class="${styles.tipValue}">${formatNumber(value[1], y.decimals)}</span><span class="${styles.tipUnit}">${escapeHtml(y.unit)}</span></div>`,
      ]
    })
    return rows.length > 0 ? `<div class="${styles.tip}">${rows.join('')}</div>` : ''
  }
}
