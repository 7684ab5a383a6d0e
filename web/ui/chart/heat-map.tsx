import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { formatNumber } from '../format/number.ts'
import { Chart } from './chart.tsx'
import type { ChartColors } from './chart-colors.ts'
import { type HeatMapInput, heatMapOption, pricesAroundZero } from './heat-map-option.ts'

/** A map of days × slots. Keep `map` stable (useMemo). */
export function HeatMap({
  name,
  map,
  height,
  aroundZero = false,
}: {
  name: string
  map: HeatMapInput
  height?: number
  /** Of a difference: alike around zero. */
  aroundZero?: boolean
}) {
  const { t } = useTranslation('ui')
  const option = useCallback(
    (colors: ChartColors) =>
      aroundZero ? heatMapOption(map, colors, pricesAroundZero) : heatMapOption(map, colors),
    [map, aroundZero],
  )
  const table = () => ({
    columns: [
      t('chart.date'),
      ...Array.from({ length: map.slotCount }, (_, i) => slotEndLabel(i + 1, map.slotCount)),
    ],
    rows: map.days.map(({ date, values }) => [
      date,
      ...Array.from({ length: map.slotCount }, (_, i) => formatNumber(values[i], map.decimals)),
    ]),
  })
  return <Chart name={name} option={option} table={table} {...(height && { height })} />
}
