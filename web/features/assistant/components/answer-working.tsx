import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnswerDetail } from '#api/assistant/shapes.ts'
import styles from './figures.module.css'

/** How figures came about; what was taken for granted is seen without opening it. */
export function AnswerWorking({ working }: { working: NonNullable<AnswerDetail['working']> }) {
  const { t } = useTranslation('assistant')
  const { metric, period, filters, assumptions, days, daysWithData, source, sql } = working
  const lines: readonly (readonly [string, string])[] = [
    [t('working.metric'), metric],
    ...(period === null ? [] : [[t('working.period'), period] as const]),
    ...(filters.length === 0 ? [] : [[t('working.filters'), filters.join('；')] as const]),
    ...(days === null || daysWithData === null
      ? []
      : [[t('working.days'), t('working.daysOf', { known: daysWithData, days })] as const]),
    [t('working.source'), source],
  ]
  return (
    <>
      {assumptions.length > 0 && (
        <ul className={styles.assumptions} aria-label={t('working.assumptions')}>
          {assumptions.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <details className={styles.part}>
        <summary>{t('working.title')}</summary>
        <dl className={styles.working}>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {sql !== null && (
          <div className={styles.sql}>
            <Button
              type="text"
              size="small"
              icon={<CopyOutlined />}
              aria-label={t('copySql')}
              onClick={() => void navigator.clipboard?.writeText(sql)}
            />
            <pre>{sql}</pre>
            {working.parameters && working.parameters.length > 0 && (
              <pre>{working.parameters.map((value, at) => `$${at + 1} = ${value}`).join('\n')}</pre>
            )}
          </div>
        )}
      </details>
    </>
  )
}
