import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { hourLabel } from '#domain/calendar/slots.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import { type HeatMapInput, heatMapOption, moneyAroundZero } from '#web/ui/chart/heat-map-option.ts'
import { formatNumber } from '#web/ui/format/number.ts'

const HOURS = Array.from({ length: 24 }, (_, i) => hourLabel(i + 1))

/** Gains and losses of days × hours, alike around zero. Keep `map` stable (useMemo). */
export function GainMap({
  name,
  map,
  height,
}: {
  name: string
  map: HeatMapInput
  height: number
}) {
  const { t } = useTranslation('ui')
  const option = useCallback(
    (colors: ChartColors) => heatMapOption(map, colors, moneyAroundZero),
    [map],
  )
  const table = () => ({
    columns: [t('chart.date'), ...HOURS],
    rows: map.days.map(({ date, values }) => [
      date,
      ...values.map((value) => formatNumber(value, map.decimals)),
    ]),
  })
  return <Chart name={name} option={option} table={table} height={height} />
}
