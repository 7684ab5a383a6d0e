import { useTranslation } from 'react-i18next'
import type { AnswerDetail } from '#api/assistant/shapes.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './figures.module.css'

type Working = NonNullable<AnswerDetail['working']>

/** How figures came about; what was taken for granted is seen without opening it. */
export function AnswerWorking({ working }: { working: Working }) {
  const { t } = useTranslation('assistant')
  const { metric, period, filters, assumptions, days, daysWithData, source, sql } = working
  const hasDays = days !== null && daysWithData !== null
  const lines: readonly (readonly [string, string | null])[] = [
    [t('working.metric'), metric],
    [t('working.period'), period],
    [t('working.filters'), filters.join(t('working.comma')) || null],
    [t('working.days'), hasDays ? t('working.daysOf', { known: daysWithData, days }) : null],
    [t('working.assumptions'), assumptions.join(t('working.comma')) || null],
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
          {lines.map(
            ([name, value]) =>
              value !== null && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {sql !== null && <Statement sql={sql} parameters={working.parameters ?? []} />}
      </details>
    </>
  )
}

function Statement({ sql, parameters }: { sql: string; parameters: readonly string[] }) {
  const { t } = useTranslation('assistant')
  const values = parameters.map((value, at) => `$${at + 1} = ${value}`).join('\n')
  return (
    <div className={styles.sql}>
      <div className={styles.copySql}>
        <CopyButton label={t('copySql')} text={sql} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <pre tabIndex={0}>{sql}</pre>
      {values !== '' && <pre>{values}</pre>}
    </div>
  )
}
