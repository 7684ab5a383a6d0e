import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../format/number.ts'
import { Chart } from './chart.tsx'
import type { ChartColors } from './chart-colors.ts'
import type { TableOfChart } from './chart-table.tsx'
import { type XyInput, xyOption } from './xy-option.ts'

/** Lines of one quantity over another. Keep `lines` stable (useMemo). */
export function XyChart({
  name,
  lines,
  height,
}: {
  name: string
  lines: XyInput
  height?: number
}) {
  const { t } = useTranslation('ui')
  const option = useCallback((colors: ChartColors) => xyOption(lines, colors), [lines])
  const table = () => xyTable(lines, t('chart.point'))
  return <Chart name={name} option={option} table={table} {...(height && { height })} />
}

/** A row for the n-th points of all lines, for every line two columns. */
export function xyTable({ x, y, series: all }: XyInput, point: string): TableOfChart {
  const series = all.filter(({ background }) => !background)
  const max = Math.max(0, ...series.map(({ points }) => points.length))
  return {
    columns: [
      point,
      ...series.flatMap(({ name }) => [
        `${name} ${x.name} (${x.unit})`,
        `${name} ${y.name} (${y.unit})`,
      ]),
    ],
    rows: Array.from({ length: max }, (_, i) => [
      String(i + 1),
      ...series.flatMap(({ points }) => [
        formatNumber(points[i]?.[0], x.decimals),
        formatNumber(points[i]?.[1], y.decimals),
      ]),
    ]),
  }
}
