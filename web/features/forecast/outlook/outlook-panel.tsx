import { Segmented } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { forecastOutlook } from '#api/forecast/outlook.ts'
import type { OutlookKind } from '#domain/forecasting/words.ts'
import { useEndpoint } from '#web/client/query.ts'
import { CurveChart } from '#web/ui/chart/curve-chart.tsx'
import { shortTime } from '#web/ui/format/time.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import forecastStyles from '../components/forecast.module.css'
import type { Target } from '../url.ts'
import styles from './outlook.module.css'
import { type OutlookPeriod, outlookCurves } from './outlook-curves.ts'
import { PeriodCard } from './period-card.tsx'
import { usePeriodName } from './use-period-name.ts'

const CHART_PX = 320

/** What the present and the next ten days and month will cost on average, and by hour. */
export function OutlookPanel({
  provinceId,
  target,
  kind,
  onKind,
}: {
  provinceId: string
  target: Target
  kind: OutlookKind
  onKind: (kind: OutlookKind) => void
}) {
  const { t } = useTranslation('outlook')
  const query = useEndpoint(forecastOutlook, { provinceId, target }, { quiet: true })
  const { run, periods = [] } = query.data ?? {}
  const asOf = run && shortTime(run.asOf)
  const shown = periods.find((period) => period.kind === kind)
  return (
    <Panel title={t('title')} note={query.data && (asOf ? t('note', { asOf }) : t('noteNoRun'))}>
      {query.isLoading && <Loading />}
      <FailedQuery query={query} />
      <div className={styles.cards}>
        {periods.map((period) => (
          <PeriodCard key={period.kind} period={period} provinceId={provinceId} />
        ))}
      </div>
      {shown && (
        <>
          <div className={styles.tools}>
            <Segmented
              aria-label={t('period')}
              value={kind}
              options={periods.map((period) => ({
                value: period.kind,
                label: t(`short.${period.kind}`),
              }))}
              onChange={onKind}
            />
          </div>
          <Hours period={shown} />
        </>
      )}
    </Panel>
  )
}

function Hours({ period }: { period: OutlookPeriod }) {
  const { t } = useTranslation(['outlook', 'forecast'])
  const name = usePeriodName()
  const curves = useMemo(
    () => outlookCurves(period, { name: t('curve'), unit: t('forecast:unit.price') }),
    [period, t],
  )
  if (period.hours.length === 0) return <Empty title={t('none')} />
  return (
    <>
      <CurveChart name={t('chart', { name: name(period) })} curves={curves} height={CHART_PX} />
      <p className={forecastStyles.hint}>{t('hint')}</p>
    </>
  )
}
