import { Segmented } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { recentQuality } from '../model/recent-quality.ts'
import type { ForecastModel } from '../model/types.ts'
import { useLatestRunId, useRunDetail } from '../queries.ts'
import styles from './forecast.module.css'
import { QualityCards } from './quality-cards.tsx'

/** How good the model was on its latest days, by its latest back-test. */
export function AccuracyPanel({
  model,
  recent,
  onRecent,
}: {
  model: ForecastModel
  recent: '7' | '30'
  onRecent: (recent: '7' | '30') => void
}) {
  const { t } = useTranslation('forecast')
  const runId = useLatestRunId(model, 'BACKTEST')
  const detail = useRunDetail(runId)
  const days = detail.data?.days
  const found = useMemo(() => days && recentQuality(days, Number(recent)), [days, recent])
  return (
    <Panel
      title={t('accuracy.title')}
      note={found && t('accuracy.note', { from: found.from, to: found.to, days: found.days })}
      extra={
        <Segmented
          aria-label={t('accuracy.period')}
          size="small"
          value={recent}
          options={(['7', '30'] as const).map((value) => ({
            value,
            label: t('accuracy.days', { n: value }),
          }))}
          onChange={onRecent}
        />
      }
    >
      {(runId === undefined || detail.isLoading) && <Loading rows={2} />}
      <FailedQuery query={detail} />
      {(runId === null || found === null) && (
        <Empty title={t('accuracy.none')} hint={t('accuracy.noneHint')} />
      )}
      {found && <QualityCards quality={found.quality} />}
      {found && <p className={styles.hint}>{t('accuracy.formula')}</p>}
    </Panel>
  )
}
