import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { sortedLeague } from '../../model/evaluation/league.ts'
import type { Contender, Evaluation, NameOf } from '../../model/evaluation/types.ts'
import styles from './evaluation.module.css'
import { leagueColumns } from './league-columns.tsx'

type Sort = { sort: string; order: 'ascend' | 'descend' }

/** Everybody with all figures; those that cannot be compared come last. */
export function LeagueTable({
  evaluation,
  nameOf,
  sort,
  onSort,
}: {
  evaluation: Evaluation
  nameOf: NameOf
  sort: Sort
  onSort: (sort: Partial<Sort>) => void
}) {
  const { t } = useTranslation('evaluation')
  const { contenders } = evaluation
  const columns = useMemo(() => leagueColumns(contenders, t, nameOf), [contenders, t, nameOf])
  const rows = useMemo(() => sortedLeague(contenders, sort), [contenders, sort])
  return (
    <div>
      <DataTable<Contender>
        name={t('league.title')}
        title={t('league.title')}
        reportCode="forecast.league"
        rowKey={({ key }) => key}
        columns={columns}
        rows={rows}
        total={rows.length}
        query={{ page: 1, size: 50, ...sort }}
        onQuery={({ sort: by, order }) => onSort(by && order ? { sort: by, order } : {})}
        toolbar={<span className={styles.soft}>{t('league.note')}</span>}
      />
      <p className={styles.hint}>{t('league.formula')}</p>
    </div>
  )
}
