import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import type { ChartOption } from '#web/ui/chart/chart-option.ts'

type Part = Record<string, unknown>

/** A chart as the server draws it, in the colours and letters of the theme. */
export function inColors(option: Part, colors: ChartColors): ChartOption {
  const axis = (part: unknown): Part => ({
    ...(part as Part),
    axisLabel: {
      color: colors.textSoft,
      hideOverlap: true,
      ...(part as { axisLabel?: Part }).axisLabel,
    },
    nameTextStyle: { color: colors.textSoft },
    axisLine: { lineStyle: { color: colors.line } },
    splitLine: { show: (part as Part).type === 'value', lineStyle: { color: colors.lineSoft } },
  })
  const isField = Array.isArray(option.series) && (option.series[0] as Part)?.type === 'heatmap'
  return {
    ...option,
    color: [...colors.series],
    textStyle: { color: colors.text, fontFamily: colors.font },
    grid: {
      left: 8,
      right: isWide(option) ? 16 : 36,
      // The name of the axis stands below the legend.
      top: option.legend === undefined || isWide(option) ? 34 : 54,
      bottom: isField ? 76 : option.dataZoom ? 44 : 8,
      containLabel: true,
    },
    tooltip: {
      ...(option.tooltip as Part),
      ...{ confine: true, backgroundColor: colors.raised, borderColor: colors.line },
      textStyle: { color: colors.text },
    },
    ...(option.legend !== undefined && {
      legend: { ...(option.legend as Part), textStyle: { color: colors.textSoft } },
    }),
    ...(option.visualMap !== undefined && {
      visualMap: {
        ...(option.visualMap as Part),
        ...{ inRange: { color: [...colors.heat] }, textStyle: { color: colors.textSoft } },
        ...{ itemHeight: 90, precision: 1 },
      },
    }),
    ...(option.xAxis !== undefined && { xAxis: axis(option.xAxis), yAxis: axis(option.yAxis) }),
  } as ChartOption
}

/** Where names stand at the side, the last of those below needs no room. */
const isWide = ({ yAxis }: Part): boolean => (yAxis as Part | undefined)?.type === 'category'
