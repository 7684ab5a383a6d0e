import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './curve-grid.module.css'
import { decimalsOf, type GridColumn, isEditable, isText, type Limit } from './grid-types.ts'
import { useLimitText } from './limit-text.ts'

export const GridHead = memo(function GridHead({ columns }: { columns: readonly GridColumn[] }) {
  const { t } = useTranslation('ui')
  const limitText = useLimitText()
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.corner}>
          {t('grid.slot')}
        </th>
        {columns.map((column) => {
          const limits = limitText(constant(column.min), constant(column.max), decimalsOf(column))
          return (
            <th
              key={column.key}
              scope="col"
              className={isText(column) ? `${styles.head} ${styles.words}` : styles.head}
              style={column.widthPx ? { minWidth: column.widthPx } : undefined}
            >
              <span className={styles.headTitle}>{column.title}</span>
              <span className={styles.headNote}>
                {column.unit}
                {limits && ` · ${limits}`}
                {!isEditable(column) && <span className={styles.unseen}>{t('grid.readOnly')}</span>}
              </span>
            </th>
          )
        })}
      </tr>
    </thead>
  )
})

/** Limits that change by slot are shown with the cell, not in the head. */
const constant = (limit: Limit | undefined): number | null =>
  typeof limit === 'number' ? limit : null
