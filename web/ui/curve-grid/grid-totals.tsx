import { useTranslation } from 'react-i18next'
import { formatNumber } from '../format/number.ts'
import styles from './curve-grid.module.css'
import { totalOf } from './grid-derived.ts'
import { decimalsOf, type GridColumn, type GridValues } from './grid-types.ts'

const KIND = { sum: 'total', mean: 'mean' } as const

/** The last row. A total over gaps says how many values it stands on. */
export function GridTotals({
  columns,
  rows,
}: {
  columns: readonly GridColumn[]
  rows: readonly GridValues[]
}) {
  const { t } = useTranslation('ui')
  if (!columns.some(({ total }) => total)) return null
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.totalLabel}>
          {t('grid.total')}
        </th>
        {columns.map((column) => {
          const { value, present } = totalOf(column, rows, columns)
          const kind = typeof column.total === 'string' ? KIND[column.total] : 'weighted'
          return (
            <td key={column.key} className={styles.total}>
              {column.total && formatNumber(value, decimalsOf(column))}
              <span className={styles.totalNote}>
                {column.total && kind !== 'total' && (column.totalNote ?? t(`grid.${kind}`))}
                {column.total && present < rows.length && (
                  <> {t('grid.missing', { present, all: rows.length })}</>
                )}
              </span>
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
