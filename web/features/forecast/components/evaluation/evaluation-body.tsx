import { Alert } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorksOn } from '#web/client/session/works-on.ts'
import { Halves } from '#web/ui/page/halves.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import type { EvaluationUrl } from '../../evaluation-url.ts'
import { levelRows, monthRows, regimeRows, spansText } from '../../model/evaluation/error-groups.ts'
import type { Evaluation } from '../../model/evaluation/types.ts'
import { useContenderNames } from '../../use-contender-names.ts'
import { CalibrationPanel } from './calibration-panel.tsx'
import { CostPanel } from './cost-panel.tsx'
import { ErrorTablePanel } from './error-table-panel.tsx'
import styles from './evaluation.module.css'
import { HourPanel } from './hour-panel.tsx'
import { LeagueTable } from './league-table.tsx'
import { TestPanel } from './test-panel.tsx'

type Sort = Pick<EvaluationUrl, 'sort' | 'order'>

/** Everything that is known of one comparison. */
export function EvaluationBody({
  evaluation,
  sort,
  onSort,
}: {
  evaluation: Evaluation
  sort: Sort
  onSort: (sort: Partial<Sort>) => void
}) {
  const { t } = useTranslation('evaluation')
  const nameOf = useContenderNames(evaluation)
  const hasStations = useWorksOn('station')
  const groups = useMemo(
    () => ({
      months: monthRows(evaluation, t),
      levels: levelRows(evaluation, t),
      regimes: regimeRows(evaluation, t),
    }),
    [evaluation, t],
  )
  const { days, compared, contenders } = evaluation
  if (days.withActual === 0) {
    return <Empty title={t('empty.noActual')} hint={t('empty.noActualHint')} />
  }
  const shared = { compared, nameOf }
  return (
    <>
      {contenders.every(({ modelId }) => modelId === null) && (
        <Alert type="info" showIcon title={t('empty.noModels')} />
      )}
      <ComparedDays days={days} />
      <LeagueTable evaluation={evaluation} nameOf={nameOf} sort={sort} onSort={onSort} />
      {days.compared === 0 ? (
        <Empty title={t('days.none')} hint={t('empty.noActualHint')} />
      ) : (
        <>
          <HourPanel evaluation={evaluation} nameOf={nameOf} />
          <Halves>
            <ErrorTablePanel
              {...shared}
              title={t('month.title')}
              note={t('hour.note')}
              head={t('month.head')}
              rows={groups.months}
            />
            <ErrorTablePanel
              {...shared}
              title={t('level.title')}
              note={t('level.note')}
              head={t('level.head')}
              rows={groups.levels}
            />
          </Halves>
          <ErrorTablePanel
            {...shared}
            title={t('regime.title')}
            note={t('regime.note')}
            head={t('regime.head')}
            rows={groups.regimes}
          />
          <CalibrationPanel calibration={evaluation.calibration} nameOf={nameOf} />
          <TestPanel evaluation={evaluation} nameOf={nameOf} />
          {hasStations && <CostPanel evaluation={evaluation} nameOf={nameOf} />}
        </>
      )}
    </>
  )
}

function ComparedDays({ days }: { days: Evaluation['days'] }) {
  const { t } = useTranslation('evaluation')
  const { compared, withActual, leftOut } = days
  return (
    <p className={styles.days}>
      {t('days.compared', { compared, withActual })}
      {leftOut.length > 0 && (
        <>
          {' · '}
          {t('days.leftOut', { n: leftOut.length, dates: spansText(leftOut) })}
        </>
      )}
    </p>
  )
}
