import { formatNumber } from '../format/number.ts'
import type { ChartColors } from './chart-colors.ts'
import {
  axisStyle,
  baseOption,
  type ChartOption,
  legendStyle,
  tooltipStyle,
  zoomControls,
} from './chart-option.ts'
import { slotEndMs, spanMs } from './curve-data.ts'
import { type CurveInput, type CurveSeries, seriesColor, slotAt } from './curve-input.ts'
import { limitLine, limitsAtEdge, limitsOf } from './curve-limits.ts'
import { hatched, negativeZone } from './curve-marks.ts'
import { curveTooltip } from './curve-tooltip.ts'
import type { ZoomWindow } from './opening-window.ts'

/** Signs of the legend: lines look as they are drawn. */
const LEGEND_ICONS: Record<CurveSeries['kind'], string> = {
  actual: 'path://M0 0h20v2.4H0z',
  plan: 'path://M0 0h20v2.4H0z',
  context: 'path://M0 0h20v1.4H0z',
  forecast: 'path://M0 0h5v2.4H0zM7.5 0h5v2.4h-5zM15 0h5v2.4h-5z',
  mean: 'path://M0 0h2.4v2.4H0zM5 0h2.4v2.4H5zM10 0h2.4v2.4h-2.4zM15 0h2.4v2.4h-2.4z',
  bar: 'roundRect',
}

const OUTER_AXIS_PX = 56

const LINE_WIDTHS = { actual: 1.8, plan: 1.8, forecast: 1.6, context: 1, mean: 1.8 } as const

/** The option of a curve chart; with `opening` it shows that part at first. */
export function curveOption(
  input: CurveInput,
  colors: ChartColors,
  opening: ZoomWindow | null = null,
): ChartOption {
  const units = [...new Set(input.series.map((series) => series.unit))]
  const slider = input.slider ?? input.dates.length > 1
  const points = input.series.reduce((sum, series) => sum + series.values.length, 0)
  return {
    ...baseOption(colors),
    useUTC: true,
    grid: gridOf(input, slider),
    graphic: limitsAtEdge(input, { isSliderShown: slider, colors }),
    legend: {
      ...legendStyle(colors),
      data: input.series.map(({ name, kind }) => ({ name, icon: LEGEND_ICONS[kind] })),
    },
    tooltip: {
      ...tooltipStyle(colors),
      trigger: 'axis',
      axisPointer: { lineStyle: { color: colors.textFaint, type: 'solid', width: 1 } },
      formatter: curveTooltip(input, colors),
    },
    dataZoom: zoomControls(colors, { slider }).map((control) => ({ ...control, ...opening })),
    xAxis: timeAxis(input, colors),
    yAxis: units.map((unit, i) => ({
      ...valueAxis(input, unit, { right: i % 2 === 1, colors }),
      // A third one stands beside the first, not over it.
      ...(i > 1 && { offset: OUTER_AXIS_PX }),
    })),
    series: input.series.flatMap((series, i) => [
      ...bandOf(input, series, {
        axis: units.indexOf(series.unit),
        color: seriesColor(series, i, colors),
      }),
      {
        ...lineOrBar(input, series, { color: seriesColor(series, i, colors), thin: points > 4000 }),
        yAxisIndex: units.indexOf(series.unit),
        ...(i === 0 ? marksOf(input, series.unit, colors) : {}),
      },
    ]),
  }
}

function gridOf({ gutterPx }: CurveInput, slider: boolean) {
  const bottom = slider ? 32 : 4
  if (gutterPx === undefined) return { top: 52, left: 8, right: 12, bottom, containLabel: true }
  return { top: 52, left: gutterPx, right: 12, bottom: bottom + 22, containLabel: false }
}

function timeAxis(input: CurveInput, colors: ChartColors) {
  const { from, to } = spanMs(input)
  return {
    ...axisStyle(colors),
    type: 'time',
    min: from,
    max: to,
    splitLine: { show: false },
    axisLabel: {
      ...axisStyle(colors).axisLabel,
      formatter: (ms: number) => timeLabel(ms, to),
    },
  }
}

/** Midnight shows the date, the end of the span 24:00, anything else the time. */
export function timeLabel(ms: number, endMs: number): string {
  const text = new Date(ms).toISOString()
  if (ms === endMs) return '24:00'
  return text.slice(11, 16) === '00:00' ? text.slice(5, 10) : text.slice(11, 16)
}

function valueAxis(
  input: CurveInput,
  unit: string,
  { right, colors }: { right: boolean; colors: ChartColors },
) {
  const limits = limitsOf(input, unit).near.map(({ value }) => value)
  return {
    ...axisStyle(colors),
    type: 'value',
    name: unit,
    nameGap: 10,
    nameTextStyle: { ...axisStyle(colors).nameTextStyle, align: right ? 'right' : 'left' },
    position: right ? 'right' : 'left',
    scale: !input.series.some((series) => series.unit === unit && series.kind === 'bar'),
    splitLine: { show: !right, lineStyle: { color: colors.lineSoft } },
    axisLine: { show: false },
    axisLabel: {
      ...axisStyle(colors).axisLabel,
      formatter: (value: number) => formatNumber(value),
    },
    // Only what limits ask for: an end that the data give is rounded by the axis itself.
    min: ({ min }: { min: number }) => beyond(Math.min(...limits), (lowest) => lowest < min),
    max: ({ max }: { max: number }) => beyond(Math.max(...limits), (highest) => highest > max),
  }
}

const beyond = (limit: number, isBeyond: (limit: number) => boolean) =>
  Number.isFinite(limit) && isBeyond(limit) ? limit : null

function lineOrBar(
  span: CurveInput,
  series: CurveSeries,
  { color, thin }: { color: string; thin: boolean },
) {
  // A line's point is the end of its slot unless it is asked for; a bar stands in the middle of it.
  const isMiddle = series.kind === 'bar' || span.points === 'middle'
  const shift = isMiddle ? (12 * 3_600_000) / span.slotCount : 0
  const data = series.values.map((value, i) => [slotEndMs(span, slotAt(span, i)) - shift, value])
  const common = { id: series.key, name: series.name, data, itemStyle: { color } }
  if (series.kind === 'bar') return { ...common, type: 'bar', barMaxWidth: 12 }
  const dashed = series.kind === 'forecast' ? [5, 4] : series.kind === 'mean' ? [2, 3] : 'solid'
  return {
    ...common,
    type: 'line',
    showSymbol: false,
    symbol: 'circle',
    symbolSize: 5,
    sampling: thin ? 'minmax' : undefined,
    lineStyle: { color, width: LINE_WIDTHS[series.kind], type: dashed },
    ...(series.kind === 'mean' && { step: 'start' }),
    emphasis: { disabled: true },
    z: series.kind === 'actual' ? 4 : series.kind === 'context' ? 2 : 3,
  }
}

/** The band is a stack of its lower edge and its width; both share the name, so the legend hides all three. */
function bandOf(
  span: CurveInput,
  series: CurveSeries,
  { axis, color }: { axis: number; color: string },
) {
  if (!series.band) return []
  const { low, high } = series.band
  const endMs = (i: number) => slotEndMs(span, slotAt(span, i))
  const edge = {
    type: 'line',
    name: series.name,
    yAxisIndex: axis,
    stack: `${series.key}:band`,
    stackStrategy: 'all',
    symbol: 'none',
    silent: true,
    lineStyle: { opacity: 0 },
    itemStyle: { color },
    emphasis: { disabled: true },
    z: 1,
  }
  const width = low.map((value, i) => (value === null || high[i] == null ? null : high[i] - value))
  return [
    { ...edge, id: `${series.key}:low`, data: low.map((value, i) => [endMs(i), value]) },
    {
      ...edge,
      id: `${series.key}:high`,
      areaStyle: { color, opacity: 0.16 },
      data: width.map((value, i) => [endMs(i), value]),
    },
  ]
}

function marksOf(input: CurveInput, unit: string, colors: ChartColors) {
  const ofUnit = input.series.filter((series) => series.unit === unit)
  const negative =
    input.tintNegative !== false &&
    ofUnit.some(({ values, band }) =>
      [...values, ...(band?.low ?? [])].some((value) => value !== null && value < 0),
    )
  const highest = Math.max(...(input.limits ?? []).map(({ value }) => value))
  const lines = limitsOf(input, unit).near.map((limit) =>
    limitLine(limit, { lower: limit.value < highest, colors }),
  )
  const areas = [
    ...(negative ? [negativeZone(colors)] : []),
    ...(input.unfinished ? [hatched(input, input.unfinished, colors)] : []),
  ]
  return {
    ...(lines.length > 0 && {
      markLine: { silent: true, symbol: 'none', animation: false, data: lines },
    }),
    ...(areas.length > 0 && { markArea: { silent: true, animation: false, data: areas } }),
  }
}
