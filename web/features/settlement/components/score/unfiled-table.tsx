import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fenDelta } from '#web/ui/format/money.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { usePages } from '#web/ui/table/table-query.ts'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import type { ShownDecision } from '../../score/score-rows.ts'
import styles from './score.module.css'

const PAGE_SIZE = 10

/** Cycles that were drafted and never filed: no decision to score, but not declaring had its price too. */
export function UnfiledTable({
  cycles,
  onReview,
}: {
  cycles: readonly ShownDecision[]
  onReview: (cycle: ShownDecision) => void
}) {
  const { t } = useTranslation('score')
  const latest = useMemo(() => cycles.toReversed(), [cycles])
  const pages = usePages(latest, PAGE_SIZE)
  const columns = useColumns(onReview)
  return (
    <Panel wide title={t('unfiled.title', { n: cycles.length })} note={t('unfiled.note')}>
      {cycles.length === 0 ? (
        <p className={styles.none}>{t('unfiled.none')}</p>
      ) : (
        <DataTable<ShownDecision>
          name={t('unfiled.list')}
          reportCode="settlement.unfiled"
          rowKey={({ stationId, yearMonth, cycle }) => `${stationId}/${yearMonth}/${cycle}`}
          columns={columns}
          {...pages}
        />
      )}
    </Panel>
  )
}

function useColumns(onReview: (cycle: ShownDecision) => void): DataColumn<ShownDecision>[] {
  const { t } = useTranslation('score')
  return useMemo(
    () => [
      {
        ...{ code: 'cycle', title: t('by.cycle'), width: 150, locked: true },
        value: ({ yearMonth, cycleName }) => `${yearMonth} ${cycleName}`,
        render: (one) => (
          <Button
            type="link"
            size="small"
            className={styles.link ?? ''}
            title={t('table.openReview')}
            onClick={() => onReview(one)}
          >
            {one.yearMonth} {one.cycleName}
          </Button>
        ),
      },
      {
        ...{ code: 'station', title: t('by.station'), width: 200 },
        value: ({ stationName }) => stationName,
      },
      {
        ...{ code: 'state', title: t('unfiled.state'), width: 110 },
        value: () => t('unfiled.notFiled'),
      },
      {
        ...{ code: 'forecast', title: t('against.FORECAST'), unit: t('unit.cny'), width: 200 },
        numeric: true,
        value: ({ gainFen }) => gainFen.FORECAST,
        render: ({ gainFen }) => fenDelta(gainFen.FORECAST),
      },
    ],
    [t, onReview],
  )
}
