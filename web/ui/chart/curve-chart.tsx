import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart } from './chart.tsx'
import type { ChartColors } from './chart-colors.ts'
import type { CurveInput } from './curve-input.ts'
import { curveOption } from './curve-option.ts'
import { curveTable } from './curve-table.ts'

/**
 * Curves of 24- or 96-point days over a range of dates. Keep `curves` stable (useMemo): the chart is
 * redrawn when it changes.
 */
export function CurveChart({
  name,
  curves,
  height,
}: {
  name: string
  curves: CurveInput
  height?: number | string
}) {
  const { t } = useTranslation('ui')
  const option = useCallback((colors: ChartColors) => curveOption(curves, colors), [curves])
  const table = () =>
    curveTable(curves, { time: t('chart.time'), low: t('chart.low'), high: t('chart.high') })
  return <Chart name={name} option={option} table={table} {...(height && { height })} />
}
