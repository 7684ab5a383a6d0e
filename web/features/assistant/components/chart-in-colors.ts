import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import {
  axisStyle,
  baseOption,
  type ChartOption,
  tooltipStyle,
} from '#web/ui/chart/chart-option.ts'

type Part = Record<string, unknown>
type Axis = Part & {
  type?: string
  data?: readonly unknown[]
  axisLabel?: Part
  nameTextStyle?: Part
}

/** So many names below bars have room for all of them in lines, and so many when they lie askew. */
const IN_LINES = { count: 6, widthPx: 58 }
const ASKEW = { count: 12, widthPx: 96 }
/** A longer name is left out where the next one needs its room. */
const LONG = 3

/** A chart as the server draws it, in the colours and letters of the theme. */
export function inColors(option: Part, colors: ChartColors): ChartOption {
  const series = (option.series ?? []) as Part[]
  const base = axisStyle(colors)
  const isField = series[0]?.type === 'heatmap'
  const isPie = series[0]?.type === 'pie'
  const axis = (part: Axis): Part => ({
    ...{ ...part, ...base },
    nameTextStyle: { ...base.nameTextStyle, ...part.nameTextStyle },
    axisLabel: { ...base.axisLabel, ...part.axisLabel, ...labelsBelow(part, option) },
    splitLine: { ...base.splitLine, show: part.type === 'value' },
    ...(part.type === 'value' && areCounts(series) && { minInterval: 1 }),
  })
  return {
    ...{ ...option, ...baseOption(colors) },
    grid: {
      left: 8,
      right: hasNamesAside(option) ? 16 : 36,
      // The name of the axis stands below the legend.
      top: option.legend === undefined || hasNamesAside(option) ? 34 : 54,
      bottom: isField ? 76 : option.dataZoom ? 44 : isNamedBelow(option) ? 34 : 8,
      containLabel: true,
    },
    tooltip: { ...(option.tooltip as Part), ...tooltipStyle(colors) },
    ...(isPie && {
      series: series.map((one) => ({
        ...{ ...one, center: ['50%', '58%'] },
        // Names would be cut; they stand in the legend.
        label: { color: colors.textSoft, formatter: '{d}%', overflow: 'none' },
        labelLine: { length: 8, length2: 8 },
      })),
    }),
    ...(option.legend !== undefined && {
      legend: {
        ...(option.legend as Part),
        ...(isPie && areFew(series[0]!) && { type: 'plain' }),
        ...{ textStyle: { color: colors.textSoft }, inactiveColor: colors.textFaint },
        ...{ pageTextStyle: { color: colors.textFaint }, pageIconColor: colors.textSoft },
      },
    }),
    ...(option.visualMap !== undefined && {
      visualMap: {
        ...(option.visualMap as Part),
        ...{ inRange: { color: [...colors.heat] }, textStyle: { color: colors.textSoft } },
        ...{ itemHeight: 90, precision: 1 },
      },
    }),
    ...(option.xAxis !== undefined && {
      ...{ xAxis: axis(option.xAxis as Axis), yAxis: axis(option.yAxis as Axis) },
    }),
  } as ChartOption
}

const isNamedBelow = ({ xAxis }: Part): boolean =>
  (xAxis as Part | undefined)?.nameLocation === 'middle'

/** Where names stand at the side, the last of those below needs no room. */
const hasNamesAside = ({ yAxis }: Part): boolean => (yAxis as Axis | undefined)?.type === 'category'

/** A few names are all shown, in lines or askew; of days and hours some may be left out. */
function labelsBelow(axis: Axis, { xAxis }: Part): Part {
  const names = (axis.data ?? []).map(String)
  const isBelow = axis === xAxis && axis.type === 'category'
  const areLong = names.some((name) => name.length > LONG && !/^\d/.test(name))
  if (!isBelow || !areLong || names.length > ASKEW.count) return {}
  const all = { interval: 0, hideOverlap: false }
  if (names.length <= IN_LINES.count)
    return { ...all, width: IN_LINES.widthPx, overflow: 'break', lineHeight: 14 }
  return { ...all, rotate: 35, width: ASKEW.widthPx, overflow: 'truncate' }
}

const areFew = ({ data }: Part): boolean => (data as unknown[]).length <= IN_LINES.count

/** Nothing is half a fault or half an order. */
const areCounts = (series: readonly Part[]): boolean =>
  series.every(({ data }) =>
    ((data ?? []) as unknown[]).every((value) => value === null || Number.isInteger(value)),
  )
