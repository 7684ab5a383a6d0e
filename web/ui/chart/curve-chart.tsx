import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrowerThan } from '../page/use-narrower-than.ts'
import { Chart } from './chart.tsx'
import type { ChartColors } from './chart-colors.ts'
import type { ChartOption } from './chart-option.ts'
import type { CurveInput } from './curve-input.ts'
import { curveOption } from './curve-option.ts'
import { curveTable } from './curve-table.ts'
import { openingWindow } from './opening-window.ts'

const PHONE_PX = 640

/**
 * Curves of 24- or 96-point days over a range of dates. Keep `curves` stable (useMemo): the chart is
 * redrawn when it changes.
 */
export function CurveChart({
  name,
  curves,
  height,
  redraw,
}: {
  name: string
  curves: CurveInput
  height?: number | string
  /** Puts more on the drawing than curves can say. Keep it stable. */
  redraw?: (option: ChartOption, colors: ChartColors) => ChartOption
}) {
  const { t } = useTranslation('ui')
  const narrow = useNarrowerThan(PHONE_PX)
  const option = useCallback(
    (colors: ChartColors) => {
      const drawn = curveOption(curves, colors, narrow ? openingWindow(curves) : null)
      return redraw ? redraw(drawn, colors) : drawn
    },
    [curves, narrow, redraw],
  )
  const table = () =>
    curveTable(curves, { time: t('chart.time'), low: t('chart.low'), high: t('chart.high') })
  return <Chart name={name} option={option} table={table} {...(height && { height })} />
}
