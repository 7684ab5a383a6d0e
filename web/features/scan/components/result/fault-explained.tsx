import { useTranslation } from 'react-i18next'
import { lostCnyPerYear } from '#domain/iv-loss/lost-money.ts'
import { lossRangeOf } from '#domain/iv-loss/sum-losses.ts'
import { formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { powerText } from '../../model/power-text.ts'
import type { ComparedString } from '../../model/types.ts'
import { useFaultNames } from '../../use-fault-names.ts'
import { LostByHour } from './lost-by-hour.tsx'
import styles from './result.module.css'
import { SeverityMark } from './severity-mark.tsx'

/** What the finding of one string means, what it costs, where it comes from and what to do. */
export function FaultExplained({
  row,
  name,
}: {
  row: ComparedString
  /** Of the string, with its inverter. */
  name: string
}) {
  const { t } = useTranslation('scan')
  const { nameOf, textOf } = useFaultNames()
  const text = row.code === null ? undefined : textOf(row.code)
  const { irradiance, moduleTemperature, severity } = row
  return (
    <section className={styles.explained} aria-label={name}>
      <h3 aria-live="polite">
        <SeverityMark severity={severity} />
        <span>{row.code === null ? name : `${name} · ${nameOf(row.code)}`}</span>
      </h3>
      <p className={styles.hint}>
        {t('curves.conditions', {
          irradiance: formatNumber(irradiance, 0),
          temperature: formatNumber(moduleTemperature, 1),
        })}
        <Loss row={row} />
      </p>
      {row.status !== 'OK' && row.reason !== null && (
        <p>
          {t(`stringStatus.${row.status}`)}
          {t('colon')}
          {t(`reason.${row.reason}`, { defaultValue: row.reason })}
        </p>
      )}
      {row.lostByHour.length > 0 && <LostByHour hours={row.lostByHour} />}
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

function Loss({ row }: { row: ComparedString }) {
  const { t } = useTranslation('scan')
  const { code, confidence, lossW, lossPct, lossKwhPerYear } = row
  if (code === null) return null
  const money = lostCnyPerYear(row, row.price)
  const loss = t('curves.loss', {
    confidence: formatPercent(confidence, 0),
    power: powerText(lossW),
    share: formatNumber(lossPct, 2),
    kwh: formatNumber(lossKwhPerYear, 0),
  })
  const range = lossRangeOf([{ lossCnyPerYear: money, lossPct, confidence }])
  if (money === null || range === null) return loss
  const [low, high] = range.map((end) => formatNumber(end, 0))
  return loss + t('curves.lossCny', { cny: formatNumber(money, 0), low, high })
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
