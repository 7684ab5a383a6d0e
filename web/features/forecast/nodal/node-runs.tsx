import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { shortTime } from '#web/ui/format/time.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import styles from '../components/forecast.module.css'
import { RunState } from '../components/runs/run-state.tsx'
import type { PlaceDetail } from './nodal-types.ts'

/** The runs that made the forecasts shown. */
export function NodeRuns({ runs }: { runs: PlaceDetail['runs'] }) {
  const { t } = useTranslation(['nodal', 'forecast'])
  return (
    <Panel title={t('runs')}>
      <ul className={styles.list}>
        {runs.map((run) => (
          <li key={run.id}>
            #{run.id} <Tag>{t(`forecast:kind.${run.kind}`)}</Tag>
            <RunState run={run} /> {run.dateFrom} ~ {run.dateTo} · {shortTime(run.asOf)} ·{' '}
            {run.modelName}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
