import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import { fenDelta } from '#web/ui/format/money.ts'
import { type CumulatedInput, cumulatedOption } from './cumulated-option.ts'

/** What decisions were worth together, cycle by cycle. Keep `input` stable (useMemo). */
export function CumulatedChart({ name, input }: { name: string; input: CumulatedInput }) {
  const { t } = useTranslation('score')
  const option = useCallback((colors: ChartColors) => cumulatedOption(input, colors), [input])
  const { points, lines, unit } = input
  const table = () => ({
    columns: [t('chart.date'), ...lines.map((line) => `${line.name} (${unit})`)],
    rows: points.map(({ date, gainFen }) => [
      date,
      ...lines.map(({ baseline }) => fenDelta(gainFen[baseline])),
    ]),
  })
  return <Chart name={name} option={option} table={table} height={260} />
}
