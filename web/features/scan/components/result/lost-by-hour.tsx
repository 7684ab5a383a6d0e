import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/ui/format/number.ts'
import type { ComparedString } from '../../model/types.ts'
import styles from './lost-by-hour.module.css'

/** Of the highest bar. */
const HEIGHT_PX = 48

type Hour = ComparedString['lostByHour'][number]

/** In which hours of the day a string loses its energy, and what they cost. */
export function LostByHour({ hours }: { hours: readonly Hour[] }) {
  const { t } = useTranslation('scan')
  const max = Math.max(...hours.map(({ kwh }) => Math.abs(kwh)))
  if (max === 0) return null
  return (
    <figure className={styles.hours}>
      <figcaption>{t('curves.lostByHour')}</figcaption>
      <ol>
        {hours.map((one) => (
          <li key={one.hour} aria-label={textOf(one, t)} title={textOf(one, t)}>
            <i
              className={isGain(one) ? styles.gain : undefined}
              style={{ height: (HEIGHT_PX * Math.abs(one.kwh)) / max }}
            />
            <span aria-hidden>{one.hour}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** Where the price is negative, less energy is a gain. */
const isGain = ({ cny }: Hour) => cny !== null && cny < 0

function textOf({ hour, kwh, cny }: Hour, t: TFunction<'scan'>) {
  const energy = t('curves.hourKwh', { hour, next: hour + 1, kwh: formatNumber(kwh, 0) })
  return cny === null ? energy : energy + t('curves.hourCny', { cny: formatNumber(cny, 0) })
}
