import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MoneyTotal } from '#api/settlement/shapes.ts'
import { fenDelta, fenText } from '#web/ui/format/money.ts'
import { EMPTY_TEXT } from '#web/ui/format/number.ts'
import styles from './review.module.css'

/** A sum of money; an incomplete one is '-' and says on demand what is known of it. */
export function Amount({ total, delta = false }: { total: MoneyTotal; delta?: boolean }) {
  const { t } = useTranslation('settlement')
  const { amountFen, knownFen, missingLines } = total
  if (amountFen === null) {
    const known = t('card.known', { amount: fenText(knownFen), lines: missingLines })
    return (
      <Tooltip title={known}>
        <span className={styles.missing}>{EMPTY_TEXT}</span>
      </Tooltip>
    )
  }
  if (!delta) return <span className={tone(amountFen, false)}>{fenText(amountFen)}</span>
  return <span className={tone(amountFen, true)}>{fenDelta(amountFen)}</span>
}

function tone(amountFen: number, delta: boolean): string | undefined {
  if (amountFen < 0) return styles.negative
  return delta && amountFen > 0 ? styles.positive : undefined
}
