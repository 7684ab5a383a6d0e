import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import { CurveChart } from '#web/ui/chart/curve-chart.tsx'
import type { CurveInput } from '#web/ui/chart/curve-input.ts'
import { curveTable } from '#web/ui/chart/curve-table.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { limitOption } from '../../charts/shaanxi-options.ts'
import { marketCurves, spreadCurves } from '../../model/shaanxi/market-curves.ts'
import type { PriceLimits } from '../../model/types.ts'
import { useMarketTexts } from '../../use-shaanxi.ts'
import type { Shown } from './shown.ts'

const PRICES_PX = 400
const SPREAD_PX = 260

/** Day-ahead and real-time, forecast and actual, within the legal range. */
export function PricesPanel({ shown, limits }: { shown: Shown; limits: PriceLimits }) {
  const { t } = useTranslation('shaanxi')
  const texts = useMarketTexts()
  const curves = useMemo(() => marketCurves(shown, { limits, texts }), [shown, limits, texts])
  return (
    <Panel
      title={t('prices.title')}
      note={t('prices.note', { min: limits.minCnyPerMwh, max: limits.maxCnyPerMwh })}
    >
      <LimitChart name={t('prices.title')} curves={curves} limits={limits} />
    </Panel>
  )
}

function LimitChart({
  name,
  curves,
  limits,
}: {
  name: string
  curves: CurveInput
  limits: PriceLimits
}) {
  const { t } = useTranslation('ui')
  const option = useCallback(
    (colors: ChartColors) => limitOption(curves, limits, colors),
    [curves, limits],
  )
  const table = () =>
    curveTable(curves, {
      time: t('ui:chart.time'),
      low: t('ui:chart.low'),
      high: t('ui:chart.high'),
    })
  return <Chart name={name} option={option} table={table} height={PRICES_PX} />
}

/** Day-ahead minus real-time. */
export function SpreadPanel({ shown }: { shown: Shown }) {
  const { t } = useTranslation('shaanxi')
  const texts = useMarketTexts()
  const curves = useMemo(() => spreadCurves(shown, texts), [shown, texts])
  return (
    <Panel title={t('spread.title')} note={t('spread.note')}>
      {curves.series.length === 0 ? (
        <Empty title={t('spread.none')} hint={t('spread.noneHint')} />
      ) : (
        <CurveChart name={t('spread.title')} curves={curves} height={SPREAD_PX} />
      )}
    </Panel>
  )
}
