import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { Fact, Facts } from '#web/ui/page/facts.tsx'
import type { ForecastRun } from '../../model/types.ts'
import styles from '../forecast.module.css'
import { RunState } from './run-state.tsx'

/** What the run is, and on what knowledge it stands. */
export function RunFacts({ run }: { run: ForecastRun }) {
  const { t } = useTranslation('forecast')
  const { kind, basis, modelName, asOf, dateFrom, dateTo, durationMs, createdBy } = run
  const seconds = durationMs === null ? '-' : formatNumber(durationMs / 1000, 1)
  return (
    <Facts>
      <Fact name={t('runs.state')} value={<RunState run={run} />} />
      <Fact name={t('filter.model')} value={modelName} />
      <Fact name={t('runs.kind')} value={t(`kind.${kind}`)} />
      <Fact name={t('runs.dates')} value={`${dateFrom} ~ ${dateTo}`} />
      <Fact name={t('runs.asOf')} value={shortTime(asOf)} />
      <Fact name={t('runs.duration')} value={`${seconds} ${t('unit.second')}`} />
      <Fact name={t('runs.creator')} value={createdBy ?? '-'} />
      <Fact
        name={t('runs.basis')}
        value={
          <>
            {t(`basis.${basis}`)}
            <span className={styles.muted}> {t(`basisHint.${basis}`)}</span>
          </>
        }
      />
    </Facts>
  )
}
