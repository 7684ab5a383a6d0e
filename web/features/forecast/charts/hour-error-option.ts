import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import {
  axisStyle,
  baseOption,
  type ChartOption,
  escapeHtml,
  legendStyle,
  tooltipStyle,
} from '#web/ui/chart/chart-option.ts'
import { formatNumber } from '#web/ui/format/number.ts'

export type HourErrors = {
  unit: string
  axis: string
  hours: readonly number[]
  lines: readonly {
    key: string
    name: string
    naive: boolean
    errors: readonly (number | null)[]
  }[]
}

/** The error of each contender over the hours of the day; naive forecasts are dashed. */
export function hourErrorOption(
  { unit, axis, hours, lines }: HourErrors,
  colors: ChartColors,
): ChartOption {
  const style = axisStyle(colors)
  return {
    ...baseOption(colors),
    grid: { top: 52, left: 8, right: 16, bottom: 24, containLabel: true },
    legend: { ...legendStyle(colors), data: lines.map(({ name }) => name) },
    tooltip: {
      ...tooltipStyle(colors),
      trigger: 'axis',
      formatter: (found: { axisValue: string; seriesName: string; value: number | null }[]) =>
        [
          `${escapeHtml(axis)} ${found[0]?.axisValue ?? ''}`,
          ...found.map(
            ({ seriesName, value }) =>
              `${escapeHtml(seriesName)} <b>${formatNumber(value, 1)}</b> ${escapeHtml(unit)}`,
          ),
        ].join('<br>'),
    },
    xAxis: {
      ...style,
      type: 'category',
      data: hours.map(String),
      boundaryGap: false,
      name: axis,
      nameLocation: 'middle',
      nameGap: 26,
    },
    yAxis: {
      ...style,
      type: 'value',
      name: unit,
      nameTextStyle: { ...style.nameTextStyle, align: 'left' },
    },
    series: lines.map(({ key, name, naive, errors }, at) => ({
      id: key,
      name,
      type: 'line',
      data: errors,
      showSymbol: false,
      symbol: 'circle',
      lineStyle: { width: naive ? 1.6 : 2.4, type: naive ? [5, 4] : 'solid' },
      itemStyle: { color: colors.series[at % colors.series.length] },
    })),
  }
}
