import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { CurveChart } from '#web/ui/chart/curve-chart.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { priceCurves } from '../../model/price-curves.ts'
import type { ForecastDetail } from '../../model/types.ts'
import { usePriceTexts } from '../../use-price-texts.ts'

/** Forecast against actual over all days of the run. */
export function RunChartPanel({
  detail: { run, days, limits },
  slotCount,
}: {
  detail: ForecastDetail
  slotCount: SlotCount
}) {
  const { t } = useTranslation('forecast')
  const texts = usePriceTexts(run.target)
  const curves = useMemo(
    () => ({ ...priceCurves({ days, slotCount, limits, texts, naive: true }), slider: true }),
    [days, slotCount, limits, texts],
  )
  return (
    <Panel title={t('detail.chart')} note={t('detail.chartNote')}>
      <CurveChart name={t('detail.chart')} curves={curves} height={380} />
    </Panel>
  )
}
