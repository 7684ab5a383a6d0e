import { useTranslation } from 'react-i18next'
import { CELL_STATES } from '#domain/collection/completeness/words.ts'
import { CellMark } from './cell-mark.tsx'
import styles from './completeness.module.css'

/** What the marks of the board mean. */
export function Legend() {
  const { t } = useTranslation('completeness')
  return (
    <ul className={styles.legend}>
      {CELL_STATES.map((state) => (
        <li key={state}>
          <CellMark cell={{ state, reason: null, percent: null }} />
          {t(`state.${state}`)}
        </li>
      ))}
    </ul>
  )
}
