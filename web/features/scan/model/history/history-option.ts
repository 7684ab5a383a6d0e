import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import {
  axisStyle,
  baseOption,
  type ChartOption,
  escapeHtml,
  legendStyle,
  tooltipStyle,
  zoomControls,
} from '#web/ui/chart/chart-option.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import type { HistoryLines, HistoryPoint } from './history-lines.ts'

/** Words of the chart. */
export type HistoryTexts = {
  middle: string
  spread: string
  trend: string
  interval: string
  warranted: string
  events: string
  eventOf: (event: HistoryLines['events'][number]) => string
  leftOutOf: (point: HistoryPoint) => string
}

/** Asia/Shanghai is written as if it were UTC, whatever the browser's zone. */
const AHEAD_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
/** Lower than this share of the span of its figures an axis would begin under 0. */
const ROOM = 0.2
/** Air beside the first and the last scan. */
const MARGIN = 0.03

const timeOf = (instant: string) => Date.parse(instant) + AHEAD_MS
const dayStart = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** The option of the chart of a quantity over the scans of a place. */
export function historyOption(
  lines: HistoryLines,
  texts: HistoryTexts,
  colors: ChartColors,
): ChartOption {
  const { from, to } = spanOf(lines)
  const own = colors.series[0]!
  const trend = colors.series[1]!
  return {
    ...baseOption(colors),
    useUTC: true,
    grid: { top: 58, left: 8, right: 16, bottom: 32, containLabel: true },
    legend: { ...legendStyle(colors), data: legendOf(lines, texts) },
    tooltip: {
      ...tooltipStyle(colors),
      trigger: 'axis',
      axisPointer: { lineStyle: { color: colors.textFaint, type: 'solid', width: 1 } },
      formatter: tooltipOf(lines, texts),
    },
    dataZoom: zoomControls(colors, { slider: true }).map((one) => ({ ...one, filterMode: 'none' })),
    xAxis: {
      ...axisStyle(colors),
      ...{ type: 'time', min: from, max: to, splitLine: { show: false } },
      axisLabel: {
        ...axisStyle(colors).axisLabel,
        formatter: (ms: number) => new Date(ms).toISOString().slice(2, 10),
      },
    },
    yAxis: [
      {
        ...axisStyle(colors),
        ...{ type: 'value', scale: true, axisLine: { show: false }, nameGap: 10 },
        name: lines.unit,
        nameTextStyle: { ...axisStyle(colors).nameTextStyle, align: 'left' },
        axisLabel: {
          ...axisStyle(colors).axisLabel,
          formatter: (value: number) => formatNumber(value),
        },
        boundaryGap: ['4%', '10%'],
        min: leastOf(lines),
      },
      // Events stand at the top, whatever the figures are.
      { type: 'value', min: 0, max: 1, show: false },
    ],
    series: [
      ...bandOf('spread', texts.spread, own, lines.points),
      ...lines.trends.flatMap((line, i) => bandOf(`interval${i}`, texts.interval, trend, line)),
      ...lines.trends.map((line, i) => ({
        ...lineStyle(texts.trend, trend, [6, 4]),
        id: `trend${i}`,
        data: line.map(({ at, value }) => [timeOf(at), value]),
      })),
      {
        ...lineStyle(texts.warranted, colors.warning, [2, 3]),
        id: 'warranted',
        data: lines.warranted.map(({ at, value }) => [timeOf(at), value]),
      },
      {
        ...lineStyle(texts.middle, own, 'solid'),
        id: 'middle',
        ...{ silent: false, symbol: 'circle', symbolSize: 8, showSymbol: true, z: 5 },
        data: lines.points.map(({ at, value, isLeftOut }) => ({
          value: [timeOf(at), value],
          itemStyle: isLeftOut
            ? { color: colors.surface, borderColor: own, borderWidth: 1.5 }
            : { color: own },
        })),
      },
      eventsOf(lines, texts, colors),
    ],
  }
}

/** The room under the lowest point ends at 0 where nothing lies below: no power is negative. */
function leastOf({ points }: HistoryLines): number | undefined {
  const known = points.flatMap(({ value, low }) => [value, low]).filter((one) => one !== null)
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  return lowest >= 0 && lowest < ROOM * (highest - lowest) ? 0 : undefined
}

/** Every scan, and every event that lies near them. */
function spanOf({ points, events }: HistoryLines): { from: number; to: number } {
  const times = [
    ...points.map(({ at }) => timeOf(at)),
    ...events.map(({ happenedOn }) => dayStart(happenedOn)),
  ]
  if (times.length === 0) return { from: 0, to: DAY_MS }
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const margin = Math.max(DAY_MS, MARGIN * (last - first))
  return { from: first - margin, to: last + margin }
}

const SOLID = 'path://M0 0h20v2.4H0z'
const DASHED = 'path://M0 0h5v2.4H0zM7.5 0h5v2.4h-5zM15 0h5v2.4h-5z'
const DOTTED = 'path://M0 0h2.4v2.4H0zM5 0h2.4v2.4H5zM10 0h2.4v2.4h-2.4zM15 0h2.4v2.4h-2.4z'

function legendOf(lines: HistoryLines, texts: HistoryTexts) {
  return [
    { name: texts.middle, icon: SOLID },
    ...(lines.points.some(({ low }) => low !== null)
      ? [{ name: texts.spread, icon: 'roundRect' }]
      : []),
    ...(lines.trends.length > 0
      ? [
          { name: texts.trend, icon: DASHED },
          { name: texts.interval, icon: 'roundRect' },
        ]
      : []),
    ...(lines.warranted.length > 0 ? [{ name: texts.warranted, icon: DOTTED }] : []),
    ...(lines.events.length > 0 ? [{ name: texts.events, icon: 'triangle' }] : []),
  ]
}

const lineStyle = (name: string, color: string, type: 'solid' | number[]) => ({
  ...{ name, type: 'line', showSymbol: false, symbol: 'none', silent: true, z: 4 },
  itemStyle: { color },
  lineStyle: { color, type, width: 1.8 },
  emphasis: { disabled: true },
})

type Spread = { at: string; low: number | null; high: number | null }

/** A stack of the lower edge and the width between both. */
function bandOf(key: string, name: string, color: string, points: readonly Spread[]) {
  const known = points.flatMap(({ at, low, high }) =>
    low === null || high === null ? [] : [{ ms: timeOf(at), low, high }],
  )
  if (known.length === 0) return []
  const edge = {
    ...{ name, type: 'line', stack: key, stackStrategy: 'all', symbol: 'none', silent: true },
    ...{ lineStyle: { opacity: 0 }, itemStyle: { color, opacity: 0.4 }, z: 1 },
    emphasis: { disabled: true },
  }
  return [
    { ...edge, id: `${key}:low`, data: known.map(({ ms, low }) => [ms, low]) },
    {
      ...edge,
      id: `${key}:high`,
      areaStyle: { color, opacity: 0.14 },
      data: known.map(({ ms, low, high }) => [ms, high - low]),
    },
  ]
}

function eventsOf({ events }: HistoryLines, texts: HistoryTexts, colors: ChartColors) {
  return {
    ...{ id: 'events', name: texts.events, type: 'scatter', yAxisIndex: 1, z: 6 },
    ...{ symbol: 'triangle', symbolSize: 10, symbolRotate: 180, clip: false },
    itemStyle: { color: colors.text },
    data: events.map((event) => ({
      value: [dayStart(event.happenedOn), 1],
      label: { formatter: texts.eventOf(event) },
    })),
    label: { show: true, position: 'top', color: colors.textSoft, fontSize: 11, distance: 2 },
    labelLayout: { hideOverlap: true },
    markLine: {
      ...{ silent: true, symbol: 'none', animation: false, label: { show: false } },
      lineStyle: { color: colors.textFaint, type: [3, 3], width: 1 },
      data: events.map(({ happenedOn }) => ({ xAxis: dayStart(happenedOn) })),
    },
  }
}

type Hovered = { axisValue?: number | string }

/** Beside the place that is hovered, an event so near is told of too: a share of the whole time. */
const NEAR = 0.02

/** The scan that lies nearest to the hovered time, and what was done about then. */
function tooltipOf(lines: HistoryLines, texts: HistoryTexts) {
  const { points, events, unit, decimals } = lines
  const { from, to } = spanOf(lines)
  const scans = points.map((point) => ({ point, ms: timeOf(point.at) }))
  return (hovered: Hovered | Hovered[]): string => {
    const ms = Number([hovered].flat()[0]?.axisValue)
    const distanceOf = (one: { ms: number }) => Math.abs(one.ms - ms)
    const nearest = scans.reduce<(typeof scans)[number] | undefined>(
      (best, one) => (best && distanceOf(best) <= distanceOf(one) ? best : one),
      undefined,
    )
    const near = events.filter(
      ({ happenedOn }) => Math.abs(dayStart(happenedOn) - ms) <= NEAR * (to - from),
    )
    return [
      ...(nearest ? toldOf(nearest.point) : []),
      ...near.map((event) => `${event.happenedOn} ${texts.eventOf(event)} · ${event.placeName}`),
    ]
      .map((line) => `<div>${escapeHtml(line)}</div>`)
      .join('')
  }

  function toldOf(point: HistoryPoint): string[] {
    const [value, low, high] = [point.value, point.low, point.high].map((one) =>
      formatNumber(one, decimals),
    )
    return [
      `${shortTime(point.at)} ${point.scan.taskNo}`,
      `${value} ${unit}${point.low === null ? '' : ` (${low}～${high})`}`,
      ...(point.isLeftOut ? [texts.leftOutOf(point)] : []),
    ]
  }
}
