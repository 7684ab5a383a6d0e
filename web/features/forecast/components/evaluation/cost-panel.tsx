import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import { smallestOf } from '../../model/evaluation/error-groups.ts'
import type { Evaluation, NameOf, StationCost } from '../../model/evaluation/types.ts'
import styles from './evaluation.module.css'

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

function CostTable({ cost: { rows }, nameOf }: { cost: StationCost; nameOf: NameOf }) {
  const { t } = useTranslation('evaluation')
  const best = smallestOf(rows.map(({ costCny }) => costCny))
  return (
    <FiguresTable name={t('cost.title')}>
      <thead>
        <tr>
          <th scope="col">{t('league.model')}</th>
          <th scope="col">{`${t('cost.cost')} (${t('unit.yuan')})`}</th>
          <th scope="col">{`${t('cost.perMwh')} (${t('unit.price')})`}</th>
          <th scope="col">{`${t('cost.gain')} (${t('unit.yuan')})`}</th>
          <th scope="col">{t('cost.captured')}</th>
          <th scope="col">{t('cost.other')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.key}>
            <th scope="row">{nameOf(row.key)}</th>
            <td className={best.includes(at) ? styles.best : undefined}>
              {formatMoney(row.costCny)}
            </td>
            <td>{formatNumber(row.costCnyPerMwh, 2)}</td>
            <td>{formatMoney(row.gainCny)}</td>
            <td>{formatPercent(row.captured, 1)}</td>
            <td>{t(`cost.otherForecast.${row.otherForecast}`)}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}
