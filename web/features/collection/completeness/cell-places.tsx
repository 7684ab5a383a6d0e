import { useTranslation } from 'react-i18next'
import type { CellDetail } from '#api/collection/completeness.ts'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import { useWords } from '../use-words.ts'
import styles from './completeness.module.css'

/** Places that lack values on the day, and which slots. */
export function CellPlaces({ cell }: { cell: CellDetail }) {
  const { t } = useTranslation('completeness')
  const { layout } = useWords()
  const { places, lacking, layouts, state } = cell
  const slots = (place: (typeof places)[number]) =>
    place.missingSlots.length === 0
      ? t('cell.all')
      : place.missingSlots
          .map(({ from, to }) => (from === to ? String(from) : t('cell.run', { from, to })))
          .join(t('comma'))
  if (lacking === 0) {
    return state === 'COMPLETE' ? <p className={styles.note}>{t('cell.complete')}</p> : null
  }
  return (
    <section>
      <h3 className={styles.sectionTitle}>
        {t('cell.lacking')} · {t('cell.lackingCount', { count: lacking })}
      </h3>
      <FiguresTable name={t('cell.lacking')} isCompact>
        <thead>
          <tr>
            <th scope="col">{t('cell.place')}</th>
            <th scope="col">{t('cell.present')}</th>
            <th scope="col">{t('cell.slots')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place.locCode}>
              <th scope="row">{place.name || place.locCode || t('placeKind.SYSTEM')}</th>
              <td>
                {place.presentCount} / {place.slotCount}
              </td>
              <td>{slots(place)}</td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
      {lacking > places.length && (
        <p className={styles.note}>{t('cell.more', { count: lacking - places.length })}</p>
      )}
      {layouts.length > 0 && (
        <p className={styles.note}>
          {t('cell.layouts', { layouts: layouts.map(layout).join(t('comma')) })}
        </p>
      )}
    </section>
  )
}
