import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import type { ChartOption } from '#web/ui/chart/chart-option.ts'
import { CurveChart } from '#web/ui/chart/curve-chart.tsx'
import { shortTime } from '#web/ui/format/time.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { withLimitDots } from '../../charts/province-options.ts'
import { marketCurves, newestData, spreadCurves } from '../../model/province/market-curves.ts'
import type { PriceLimits } from '../../model/types.ts'
import { useMarketTexts } from '../../use-province-days.ts'
import type { Shown } from './shown.ts'

const PRICES_PX = 400
const SPREAD_PX = 260

/** Day-ahead and real-time, forecast and actual, within the legal range. */
export function PricesPanel({ shown, limits }: { shown: Shown; limits: PriceLimits }) {
  const { t } = useTranslation('province')
  const texts = useMarketTexts()
  const curves = useMemo(
    () => ({ ...marketCurves(shown, { limits, texts }), ...shown.opening }),
    [shown, limits, texts],
  )
  const dotted = useCallback(
    (option: ChartOption, colors: ChartColors) => withLimitDots(option, { curves, limits, colors }),
    [curves, limits],
  )
  const asOf = (market: 'dayAhead' | 'realTime') => {
    const newest = newestData(shown.days, market)
    return newest ? shortTime(newest) : t('prices.noRun')
  }
  return (
    <Panel
      title={t('prices.title')}
      note={
        t('prices.asOf', { dayAhead: asOf('dayAhead'), realTime: asOf('realTime') }) +
        t('prices.note', { min: limits.minCnyPerMwh, max: limits.maxCnyPerMwh })
      }
    >
      <CurveChart name={t('prices.title')} curves={curves} height={PRICES_PX} redraw={dotted} />
    </Panel>
  )
}

/** Day-ahead minus real-time. */
export function SpreadPanel({ shown }: { shown: Shown }) {
  const { t } = useTranslation('province')
  const texts = useMarketTexts()
  const curves = useMemo(
    () => ({ ...spreadCurves(shown, texts), ...shown.opening }),
    [shown, texts],
  )
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
