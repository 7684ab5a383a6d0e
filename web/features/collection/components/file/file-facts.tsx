import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFileRow, WriteCount } from '#api/collection/shapes.ts'
import { fileSize } from '#web/ui/format/file-size.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { dateRange } from '../../model/date-range.ts'
import { useWords } from '../../use-words.ts'
import styles from '../collection.module.css'
import { OriginalButton } from './original-button.tsx'

/** What a file is, in a few figures. */
export function FileFacts({ file }: { file: ImportFileRow }) {
  const { t } = useTranslation('collection')
  const words = useWords()
  const { summary, layout, written, ownerName, arrival, createdAt, sizeBytes } = file
  const isResult = layout === 'SESSION_RESULT'
  const counts = written ?? (summary && summary.curveCount > 0 ? summary.expected : null)
  return (
    <>
      <p className={styles.soft}>
        {t(`file.by${arrival}`, {
          name: ownerName,
          at: shortTime(createdAt),
          size: fileSize(sizeBytes),
        })}
        <OriginalButton id={file.id} />
      </p>
      {summary && layout && (
        <dl className={styles.facts}>
          <Fact wide label={t('file.layout')}>
            {words.layout(layout)}
          </Fact>
          <Fact label={t('file.rows')}>
            {formatNumber(summary.rowsAccepted)} / {formatNumber(summary.rowsRead)}
          </Fact>
          {summary.dateFrom !== null && (
            <Fact wide label={t('file.dates')}>
              {dateRange(summary)}
            </Fact>
          )}
          {summary.daysAccepted + summary.daysRejected > 0 && (
            <Fact label={t('file.days')}>
              {formatNumber(summary.daysAccepted)}
              {summary.daysRejected > 0 && (
                <span className={styles.bad}>
                  {' · '}
                  {t('file.rejectedDays', { n: formatNumber(summary.daysRejected) })}
                </span>
              )}
            </Fact>
          )}
          {summary.seriesCount > 0 && (
            <Fact wide label={t(isResult ? 'file.sessions' : 'file.series')}>
              {formatNumber(summary.seriesCount)}
              {!isResult && ` · ${t('file.curves', { n: formatNumber(summary.curveCount) })}`}
            </Fact>
          )}
          <Fact label={t('file.complete')}>{formatNumber(summary.completenessPercent, 2)}%</Fact>
          {counts && (
            <Fact wide label={t(written ? 'file.written' : 'file.effect')}>
              <Counts counts={counts} />
            </Fact>
          )}
        </dl>
      )}
    </>
  )
}

function Fact({
  label,
  wide = false,
  children,
}: {
  label: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={wide ? `${styles.fact} ${styles.wideFact}` : styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Counts({ counts }: { counts: WriteCount }) {
  const { t } = useTranslation('collection')
  const { added, revised, unchanged } = counts
  return (
    <span className={styles.counts}>
      <span className={added > 0 ? styles.good : undefined}>
        {t('file.added', { n: formatNumber(added) })}
      </span>
      <span className={revised > 0 ? styles.warn : undefined}>
        {t('file.revised', { n: formatNumber(revised) })}
      </span>
      <span>{t('file.unchanged', { n: formatNumber(unchanged) })}</span>
    </span>
  )
}
