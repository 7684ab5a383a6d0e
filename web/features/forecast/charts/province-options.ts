import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import type { ChartOption } from '#web/ui/chart/chart-option.ts'
import { type CurveInput, type CurveSeries, seriesColor } from '#web/ui/chart/curve-input.ts'
import type { PriceLimits } from '../model/types.ts'

type Drawn = { id: string; data: [number, number | null][] }

const seriesOf = (option: ChartOption) => (option as { series: Drawn[] }).series

/** Price curves with a dot on every value that stands at a legal limit. */
export function withLimitDots(
  option: ChartOption,
  {
    curves,
    limits: { minCnyPerMwh, maxCnyPerMwh },
    colors,
  }: { curves: CurveInput; limits: PriceLimits; colors: ChartColors },
): ChartOption {
  const drawn = seriesOf(option)
  const dots = curves.series.map((series, index) => ({
    id: `${series.key}:limit`,
    // The legend hides the dots with their curve.
    name: series.name,
    type: 'line',
    showSymbol: true,
    showAllSymbol: true,
    symbol: 'circle',
    symbolSize: 5,
    silent: true,
    animation: false,
    lineStyle: { opacity: 0 },
    itemStyle: { color: seriesColor(series, index, colors), borderColor: colors.error },
    z: 5,
    data: drawn
      .find(({ id }) => id === series.key)!
      .data.map(([at, price]) => [
        at,
        price !== null && (price <= minCnyPerMwh || price >= maxCnyPerMwh) ? price : null,
      ]),
  }))
  return { ...option, series: [...drawn, ...dots] }
}

/** Curves of which some are stacked as areas, on an axis from zero. */
export function withStack(
  option: ChartOption,
  stacked: readonly CurveSeries['key'][],
): ChartOption {
  const series = seriesOf(option).map((one) =>
    stacked.includes(one.id)
      ? {
          ...one,
          stack: 'parts',
          stackStrategy: 'all',
          areaStyle: { opacity: 0.4 },
          lineStyle: { width: 1 },
          z: 2,
        }
      : one,
  )
  const [power] = (option as { yAxis: object[] }).yAxis
  return { ...option, series, ...(power && { yAxis: { ...power, scale: false } }) }
}
