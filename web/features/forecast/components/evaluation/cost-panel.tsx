import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { smallestOf } from '../../model/evaluation/error-groups.ts'
import type { Evaluation, NameOf, StationCost } from '../../model/evaluation/types.ts'
import styles from './evaluation.module.css'

type CostRow = StationCost['rows'][number]

/** What wrong forecasts cost the chosen station, or why that cannot be said. */
export function CostPanel({
  evaluation: { cost, costProblem },
  nameOf,
}: {
  evaluation: Evaluation
  nameOf: NameOf
}) {
  const { t } = useTranslation('evaluation')
  const problem = costProblem ?? 'NO_ENERGY'
  return (
    <Panel
      title={t('cost.title')}
      note={
        cost &&
        t('cost.note', {
          energy: formatNumber(cost.energyMwh, 0),
          source: t(`cost.source.${cost.energySource}`),
          perfect: formatMoney(cost.perfectCny),
        })
      }
    >
      {cost ? (
        <>
          <CostTable cost={cost} nameOf={nameOf} />
          <p className={styles.hint}>{t('cost.formula')}</p>
        </>
      ) : (
        <Empty title={t(`cost.${problem}`)} hint={t(`cost.${problem}_HINT`)} />
      )}
    </Panel>
  )
}

/** What forecasts cost, a line each. */
function CostTable({ cost: { rows }, nameOf }: { cost: StationCost; nameOf: NameOf }) {
  const { t } = useTranslation('evaluation')
  const columns = useMemo((): DataColumn<CostRow>[] => {
    const best = smallestOf(rows.map(({ costCny }) => costCny)).map((at) => rows[at])
    const figure = { numeric: true, width: 150 } as const
    return [
      {
        ...{ code: 'model', title: t('league.model'), width: 200, locked: true, fixed: 'start' },
        value: ({ key }) => nameOf(key),
      },
      {
        ...{ ...figure, code: 'cost', title: t('cost.cost'), unit: t('unit.yuan') },
        value: ({ costCny }) => costCny,
        render: (row) => (
          <span className={best.includes(row) ? styles.best : undefined}>
            {formatMoney(row.costCny)}
          </span>
        ),
      },
      {
        ...{
          ...figure,
          code: 'perMwh',
          title: t('cost.perMwh'),
          unit: t('unit.price'),
          width: 190,
        },
        value: ({ costCnyPerMwh }) => formatNumber(costCnyPerMwh, 2),
      },
      {
        ...{ ...figure, code: 'gain', title: t('cost.gain'), unit: t('unit.yuan'), width: 190 },
        value: ({ gainCny }) => formatMoney(gainCny),
      },
      {
        ...{ ...figure, code: 'captured', title: t('cost.captured') },
        value: ({ captured }) => formatPercent(captured, 1),
      },
      {
        ...{ code: 'other', title: t('cost.other'), width: 200 },
        value: ({ otherForecast }) => t(`cost.otherForecast.${otherForecast}`),
      },
    ]
  }, [t, rows, nameOf])
  return (
    <DataTable<CostRow>
      name={t('cost.title')}
      reportCode="forecast.cost"
      grid
      rowKey={({ key }) => key}
      columns={columns}
      rows={rows}
    />
  )
}
