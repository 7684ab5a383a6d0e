import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import {
  axisStyle,
  baseOption,
  type ChartOption,
  escapeHtml,
  legendStyle,
  tooltipStyle,
} from '#web/ui/chart/chart-option.ts'
import { formatPercent } from '#web/ui/format/number.ts'

/** Nominal shares at which a forecast says its quantiles. */
export const NOMINAL = [0.1, 0.5, 0.9] as const

export type CalibrationInput = {
  nominal: string
  observed: string
  ideal: string
  lines: readonly { key: string; name: string; shares: readonly (number | null)[] }[]
}

/** Observed over nominal share; what lies on the diagonal keeps its word. */
export function calibrationOption(
  { nominal, observed, ideal, lines }: CalibrationInput,
  colors: ChartColors,
): ChartOption {
  const style = axisStyle(colors)
  const axis = (name: string) => ({
    ...style,
    type: 'value',
    min: 0,
    max: 1,
    interval: 0.2,
    name,
    axisLabel: { ...style.axisLabel, formatter: (share: number) => formatPercent(share, 0) },
  })
  return {
    ...baseOption(colors),
    grid: { top: 56, left: 8, right: 24, bottom: 28, containLabel: true },
    legend: { ...legendStyle(colors), data: [...lines.map(({ name }) => name), ideal] },
    tooltip: {
      ...tooltipStyle(colors),
      trigger: 'item',
      formatter: ({ seriesName, value }: { seriesName: string; value: [number, number] }) =>
        `${escapeHtml(seriesName)}<br>${escapeHtml(nominal)} ${formatPercent(value[0], 0)} → ${escapeHtml(observed)} <b>${formatPercent(value[1], 1)}</b>`,
    },
    xAxis: { ...axis(nominal), nameLocation: 'middle', nameGap: 24 },
    yAxis: { ...axis(observed), nameTextStyle: { ...style.nameTextStyle, align: 'left' } },
    series: [
      ...lines.map(({ key, name, shares }, at) => ({
        id: key,
        name,
        type: 'line',
        data: NOMINAL.map((share, i) => [share, shares[i] ?? null]),
        symbol: 'circle',
        symbolSize: 9,
        lineStyle: { width: 2 },
        itemStyle: { color: colors.series[at % colors.series.length] },
      })),
      {
        id: 'ideal',
        name: ideal,
        type: 'line',
        silent: true,
        data: [
          [0, 0],
          [1, 1],
        ],
        showSymbol: false,
        itemStyle: { color: colors.textFaint },
        lineStyle: { color: colors.textFaint, width: 1.4, type: [5, 4] },
      },
    ],
  }
}
