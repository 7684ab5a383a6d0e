import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import {
  axisStyle,
  baseOption,
  type ChartOption,
  escapeHtml,
  tooltipStyle,
} from '#web/ui/chart/chart-option.ts'
import { formatDelta } from '#web/ui/format/number.ts'

export type DriverInput = {
  unit: string
  bars: readonly { label: string; cnyPerMwh: number }[]
}

/** Lying bars around zero, the largest on top; what raises the price points right. */
export function driverOption({ unit, bars }: DriverInput, colors: ChartColors): ChartOption {
  const axis = axisStyle(colors)
  return {
    ...baseOption(colors),
    aria: { enabled: true },
    grid: { top: 8, left: 8, right: 12, bottom: 24, containLabel: true },
    tooltip: {
      ...tooltipStyle(colors),
      trigger: 'item',
      formatter: ({ name, value }: { name: string; value: number }) =>
        `${escapeHtml(name)} <b>${formatDelta(value, 2)}</b> ${escapeHtml(unit)}`,
    },
    xAxis: {
      ...axis,
      type: 'value',
      // Room for the figures beside the bars.
      boundaryGap: ['18%', '18%'],
      name: unit,
      nameLocation: 'middle',
      nameGap: 26,
      axisLabel: { ...axis.axisLabel, hideOverlap: true },
    },
    yAxis: {
      ...axis,
      type: 'category',
      inverse: true,
      data: bars.map(({ label }) => label),
      splitLine: { show: false },
      axisLabel: { ...axis.axisLabel, color: colors.textSoft, hideOverlap: false, interval: 0 },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 16,
        data: bars.map(({ cnyPerMwh }) => ({
          value: cnyPerMwh,
          itemStyle: { color: cnyPerMwh >= 0 ? colors.priceUp : colors.priceDown },
          label: { position: cnyPerMwh >= 0 ? 'right' : 'left' },
        })),
        label: {
          show: true,
          color: colors.textSoft,
          fontSize: 11,
          formatter: ({ value }: { value: number }) => formatDelta(value, 1),
        },
      },
    ],
  }
}
