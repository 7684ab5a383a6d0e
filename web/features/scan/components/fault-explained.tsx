import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '#web/ui/format/number.ts'
import type { ComparedString } from '../model/types.ts'
import { useFaultNames } from '../use-fault-names.ts'
import styles from './scan.module.css'

/** What the finding of one string means, where it comes from and what to do. */
export function FaultExplained({ row, name }: { row: ComparedString; name: string }) {
  const { t } = useTranslation('scan')
  const { textOf } = useFaultNames()
  const text = row.code === null ? undefined : textOf(row.code)
  const { irradiance, moduleTemperature, confidence, lossW, lossPct, lossKwhPerYear } = row
  return (
    <section className={styles.explained} aria-label={name}>
      <h3>{name}</h3>
      <p className={styles.hint}>
        {t('curves.conditions', {
          irradiance: formatNumber(irradiance, 0),
          temperature: formatNumber(moduleTemperature, 1),
        })}
        {row.code !== null &&
          t('curves.loss', {
            confidence: formatPercent(confidence, 0),
            watts: formatNumber(lossW, 0),
            share: formatNumber(lossPct, 2),
            kwh: formatNumber(lossKwhPerYear, 0),
          })}
      </p>
      {row.status !== 'OK' && row.reason !== null && (
        <p>
          {t(`stringStatus.${row.status}`)}
          {t('colon')}
          {t(`reason.${row.reason}`, { defaultValue: row.reason })}
        </p>
      )}
      {row.isSurplusCurrent && <p>{t('curves.surplusCurrent')}</p>}
      {text && (
        <dl>
          <Part name={t('fault.description')} text={text.description} />
          <Part name={t('fault.cause')} text={text.cause} />
          <Part name={t('fault.advice')} text={text.advice} />
        </dl>
      )}
    </section>
  )
}

function Part({ name, text }: { name: string; text: string }) {
  if (text === '') return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  )
}
