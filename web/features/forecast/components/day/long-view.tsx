import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CurveChart } from '#web/ui/chart/curve-chart.tsx'
import { type PriceSource, priceCurves } from '../../model/price-curves.ts'
import { daysOfSpan, type ForecastSpan } from '../../model/spans.ts'
import type { ForecastDetail } from '../../model/types.ts'
import { usePriceTexts } from '../../use-price-texts.ts'

const CHART_PX = 420

type Props = {
  detail: ForecastDetail
  span: ForecastSpan
  history: PriceSource['history']
  naive: boolean
}

/** Many days: forecast with band, what is known by now, and the week before. */
export function LongView({ detail, span, history, naive }: Props) {
  const { t } = useTranslation('forecast')
  const { run, days, slotCount, limits } = detail
  const texts = usePriceTexts(run.target)
  const curves = useMemo(
    () =>
      priceCurves({
        days: daysOfSpan(days, span),
        ...{ slotCount, limits, texts, naive },
        ...(history && { history }),
      }),
    [days, span, slotCount, limits, texts, history, naive],
  )
  return <CurveChart name={t('live.title')} curves={curves} height={CHART_PX} />
}
