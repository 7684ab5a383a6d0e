import type { ScorePoint } from '#domain/settlement/score/decision-score.ts'
import type { ScoreBaseline } from '#domain/settlement/words.ts'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import {
  axisStyle,
  baseOption,
  type ChartOption,
  escapeHtml,
  legendStyle,
  tooltipStyle,
} from '#web/ui/chart/chart-option.ts'
import { toYuan } from '#web/ui/format/money.ts'
import { formatDelta, formatNumber } from '#web/ui/format/number.ts'
import { dayInYear } from '#web/ui/format/time.ts'

export type CumulatedInput = {
  points: readonly ScorePoint[]
  /** Lines of one axis: against perfect foresight is another magnitude than against what could be done. */
  lines: readonly { baseline: ScoreBaseline; name: string; color: number }[]
  unit: string
}

/** Lines are told apart without colour too. */
const SYMBOLS = ['circle', 'rect', 'triangle']

type TooltipPart = { dataIndex: number; seriesName: string; value: number | null; marker: string }

/** Cumulated gains over the last delivery dates of the cycles, around zero. */
export function cumulatedOption(
  { points, lines, unit }: CumulatedInput,
  colors: ChartColors,
): ChartOption {
  const axis = axisStyle(colors)
  return {
    ...baseOption(colors),
    grid: { top: 52, left: 8, right: 16, bottom: 4, containLabel: true },
    legend: legendStyle(colors),
    tooltip: {
      ...tooltipStyle(colors),
      trigger: 'axis',
      formatter: (parts: TooltipPart[]) =>
        [
          points[parts[0]?.dataIndex ?? 0]?.date ?? '',
          ...parts.map(
            ({ marker, seriesName, value }) =>
              `${marker}${escapeHtml(seriesName)} <b>${formatDelta(value, 2)}</b> ${escapeHtml(unit)}`,
          ),
        ].join('<br>'),
    },
    xAxis: {
      ...axis,
      type: 'category',
      data: points.map(({ date }) => dayInYear(date)),
      axisLine: { ...axis.axisLine, onZero: true },
      splitLine: { show: false },
    },
    yAxis: {
      ...axis,
      type: 'value',
      name: unit,
      nameLocation: 'end',
      axisLabel: { ...axis.axisLabel, formatter: (value: number) => formatNumber(value) },
    },
    series: lines.map(({ baseline, name, color }, index) => ({
      name,
      type: 'line',
      data: points.map(({ gainFen }) => toYuan(gainFen[baseline])),
      symbol: SYMBOLS[color],
      symbolSize: 7,
      showSymbol: true,
      itemStyle: { color: colors.series[color] },
      lineStyle: { color: colors.series[color], width: 2 },
      emphasis: { disabled: true },
      ...(index === 0 && { markLine: zeroLine(colors) }),
    })),
  }
}

/** Above it something was earned. */
function zeroLine(colors: ChartColors) {
  return {
    silent: true,
    animation: false,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: colors.textFaint, type: 'solid', width: 1 },
    data: [{ yAxis: 0 }],
  }
}
