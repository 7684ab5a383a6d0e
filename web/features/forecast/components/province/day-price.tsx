import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/ui/format/number.ts'
import type { DayPrice } from '../../model/province/day-figures.ts'
import styles from '../forecast.module.css'

/** A price of a day; a plain mean carries a mark that the hint below explains. */
export function DayPriceText({ price }: { price: DayPrice | null }) {
  const { t } = useTranslation('province')
  const text = formatNumber(price?.cnyPerMwh, 1)
  if (price?.weighting !== 'SIMPLE') return text
  return (
    <>
      {text}
      <span className={styles.muted} title={t('price.simple')}>
        *
      </span>
    </>
  )
}
