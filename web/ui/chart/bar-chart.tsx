import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../format/number.ts'
import { type Bars, barOption } from './bar-option.ts'
import { Chart } from './chart.tsx'
import type { ChartColors } from './chart-colors.ts'

/** Bars, or their data as a table. Keep `bars` stable (useMemo). */
export function BarChart({
  name,
  bars,
  height = 280,
}: {
  name: string
  bars: Bars
  height?: number
}) {
  const { t } = useTranslation('ui')
  const option = useCallback((colors: ChartColors) => barOption(bars, colors), [bars])
  const table = () => ({
    columns: [t('chart.time'), ...bars.series.map((series) => `${series.name} (${bars.unit})`)],
    rows: bars.categories.map((category, i) => [
      category,
      ...bars.series.map(({ values }) => formatNumber(values[i], 2)),
    ]),
  })
  return <Chart name={name} option={option} table={table} height={height} />
}
