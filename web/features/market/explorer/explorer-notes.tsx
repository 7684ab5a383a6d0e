import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './explorer.module.css'
import type { ExplorerView } from './explorer-url.ts'
import type { CurveNames } from './use-curve-names.ts'
import type { Explored, ExploredCurve } from './use-explorer.ts'

type NoteKey =
  | 'sign'
  | 'signPrice'
  | 'missing'
  | 'partial'
  | 'means'
  | 'estimated'
  | 'simple'
  | 'someSimple'
  | 'volume'

/** Dates that a note names before it only counts. */
const NAMED_DATES = 6

/** What the picture does not say by itself: signs of differences, how hours came about, what is missing. */
export function ExplorerNotes({
  curves,
  answer: { slots, slotCount },
  view,
  days,
  names,
}: {
  /** Those that the view shows. */
  curves: readonly ExploredCurve[]
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
  // The same said of several curves is said once.
  const namesOf = new Map<string, { key: NoteKey; values: object; names: string[] }>()
  const say = (curve: ExploredCurve, key: NoteKey, values: object = {}) => {
    const said = JSON.stringify([key, values])
    const note = namesOf.get(said) ?? { key, values, names: [] }
    note.names.push(names.curve(curve))
    namesOf.set(said, note)
  }
  for (const curve of curves) {
    const { missingDates, partialDates, meanDates, estimatedDays, simpleDays, volumeDays } = curve
    if (curve.subtrahend) say(curve, curve.unit === 'CNY/MWh' ? 'signPrice' : 'sign')
    if (missingDates.length > 0 && missingDates.length < days) {
      say(curve, 'missing', { dates: datesText(missingDates) })
    }
    if (partialDates.length > 0) say(curve, 'partial', { dates: datesText(partialDates) })
    if (meanDates.length > 0) say(curve, 'means', { dates: datesText(meanDates) })
    if (estimatedDays > 0) say(curve, 'estimated', { days: estimatedDays })
    if (slotCount === 24 && simpleDays > 0) {
      say(
        curve,
        volumeDays > 0 ? 'someSimple' : 'simple',
        volumeDays > 0 ? { days: simpleDays } : {},
      )
    }
    if (slotCount === 24 && volumeDays > 0) say(curve, 'volume', { days: volumeDays })
  }
  const lines = [...namesOf.values()].map(({ key, values, names: said }) =>
    t(`note.${key}`, { ...values, name: said.join(t('note.comma')) }),
  )
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
      {view === 'line' && slots && <p className={styles.hint}>{t('note.byDay')}</p>}
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
