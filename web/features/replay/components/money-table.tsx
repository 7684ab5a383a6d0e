import { useTranslation } from 'react-i18next'
import type { MoneyTotal } from '#api/settlement/shapes.ts'
import { fenDelta, fenText } from '#web/ui/format/money.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import { gainFen, type MoneyOfWays, type SessionMoney, totalOf, WAYS } from '../model/money.ts'
import styles from './replay.module.css'

/** Income of each session and of all, by the way to declare, with the difference to no declaration. */
export function MoneyTable({ rows }: { rows: readonly SessionMoney[] }) {
  const { t } = useTranslation('replay')
  return (
    <FiguresTable name={t('money.table')}>
      <thead>
        <tr>
          <th scope="col">{t('money.session')}</th>
          {WAYS.map((way) => (
            <th key={way} scope="col">
              {t(`way.${way}`)} ({t('unit.cny')})
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.yearMonth}/${row.cycle}`}>
            <th scope="row">
              {t('clock.session', { yearMonth: row.yearMonth, cycle: row.cycleName })}
              <span className={styles.small}>
                {row.deliveryFrom} ~ {row.deliveryTo}
              </span>
            </th>
            <Amounts money={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('money.total', { n: formatNumber(rows.length) })}</th>
          <Amounts money={totalOf(rows)} />
        </tr>
      </tfoot>
    </FiguresTable>
  )
}

function Amounts({ money }: { money: MoneyOfWays }) {
  return WAYS.map((way) => (
    <td key={way}>
      <Amount total={money[way]} />
      {way !== 'none' && <Gain fen={gainFen(money, way)} />}
    </td>
  ))
}

/** An incomplete sum is unknown, whatever is known of it. */
function Amount({ total: { amountFen, knownFen, missingLines } }: { total: MoneyTotal }) {
  const { t } = useTranslation('replay')
  if (amountFen !== null) return fenText(amountFen)
  return (
    <>
      {t('money.unknown')}
      <span className={styles.small}>
        {t('money.known', { amount: fenText(knownFen), lines: formatNumber(missingLines) })}
      </span>
    </>
  )
}

function Gain({ fen }: { fen: number | null }) {
  const { t } = useTranslation('replay')
  if (fen === null) return <span className={styles.small}>{t('money.gainUnknown')}</span>
  const tone = fen > 0 ? styles.gain : fen < 0 ? styles.loss : ''
  return <span className={`${styles.small} ${tone}`}>{fenDelta(fen)}</span>
}
