import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './explorer.module.css'
import type { ExplorerView } from './explorer-url.ts'
import type { CurveNames } from './use-curve-names.ts'
import type { Explored } from './use-explorer.ts'

/** Dates that a note names before it only counts. */
const NAMED_DATES = 6

/** What the picture does not say by itself: signs of differences, how hours came about, what is missing. */
export function ExplorerNotes({
  answer: { curves, stretch, slotCount },
  view,
  days,
  names,
}: {
  answer: Explored
  view: ExplorerView
  days: number
  names: CurveNames
}) {
  const { t } = useTranslation('curves')
  const empty = curves.filter(({ statistics }) => statistics.known === 0)
  const datesText = (dates: readonly string[]) => {
    const named = dates.slice(0, NAMED_DATES).join(t('note.comma'))
    return dates.length > NAMED_DATES ? t('note.andMore', { named, count: dates.length }) : named
  }
  const lines = curves.flatMap((curve) => {
    const name = names.curve(curve)
    const missing = curve.missingDates.length
    const isPrice = curve.unit === 'CNY/MWh'
    return [
      curve.subtrahend && t(isPrice ? 'note.signPrice' : 'note.sign', { name }),
      missing > 0 &&
        missing < days &&
        t('note.missing', { name, dates: datesText(curve.missingDates) }),
      curve.partialDates.length > 0 &&
        t('note.partial', { name, dates: datesText(curve.partialDates) }),
      curve.meanDates.length > 0 && t('note.means', { name, dates: datesText(curve.meanDates) }),
      curve.estimatedDays > 0 && t('note.estimated', { name, days: curve.estimatedDays }),
      slotCount === 24 &&
        curve.simpleDays > 0 &&
        t(curve.volumeDays > 0 ? 'note.someSimple' : 'note.simple', {
          name,
          days: curve.simpleDays,
        }),
      slotCount === 24 &&
        curve.volumeDays > 0 &&
        t('note.volume', { name, days: curve.volumeDays }),
    ].filter((line) => typeof line === 'string')
  })
  return (
    <>
      {empty.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.notice ?? ''}
          title={t('note.empty', { names: empty.map(names.curve).join(t('note.comma')) })}
          description={t('note.emptyHint')}
        />
      )}
      {view === 'line' && stretch > 1 && (
        <p className={styles.hint}>{t('note.stretch', { slots: stretch })}</p>
      )}
      {lines.length > 0 && (
        <ul className={styles.notes}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  )
}
