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
  // An income has its sign; only what was won or lost against something has a colour.
  if (!delta) return <span>{fenText(amountFen)}</span>
  return <span className={tone(amountFen)}>{fenDelta(amountFen)}</span>
}

function tone(amountFen: number): string | undefined {
  if (amountFen === 0) return undefined
  return amountFen < 0 ? styles.loss : styles.gain
}
