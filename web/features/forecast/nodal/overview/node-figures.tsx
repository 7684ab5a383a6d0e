import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { differenceFigures } from '#domain/forecasting/congestion/node-difference.ts'
import type { NodeBasis } from '#domain/forecasting/words.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import styles from '../../components/forecast.module.css'
import { DayCards } from '../day-cards.tsx'
import type { NodalOverview, NodeRow } from '../nodal-types.ts'
import { differenceIn, unifiedIn } from './node-lines.ts'

/** The chosen node on one date: its price, what it is made of, and how far it swings. */
export function NodeFigures({
  row,
  date,
  unified,
  basis,
  to,
}: {
  row: NodeRow
  date: string
  unified: NodalOverview['unified']
  basis: NodeBasis
  /** Address of the page of the node. */
  to: string
}) {
  const { t } = useTranslation('nodal')
  const other = basis === 'FORECAST' ? 'ACTUAL' : 'FORECAST'
  const otherMean = differenceFigures(
    unifiedIn(unified, other),
    differenceIn(row, other),
  ).meanCnyPerMwh
  return (
    <Panel
      wide
      title={row.name}
      note={`${date} · ${row.code}`}
      extra={
        <Link className={styles.link} to={to}>
          {t('open')}
        </Link>
      }
    >
      <DayCards
        unified={unifiedIn(unified, basis)}
        difference={differenceIn(row, basis)}
        basis={basis}
        beside={otherMean !== null && `${t(`basis.${other}`)} ${formatNumber(otherMean, 1)}`}
      />
    </Panel>
  )
}
