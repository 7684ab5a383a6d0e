import { useTranslation } from 'react-i18next'
import { formatNumber } from '../format/number.ts'
import styles from './curve-grid.module.css'
import { groupTotalOf, readerOf, totalOf } from './grid-derived.ts'
import { type GridColumn, shownDecimals, type TotalGroup } from './grid-types.ts'
import type { CurveGridModel } from './use-curve-grid.ts'

const KIND = { sum: 'total', mean: 'mean' } as const

/** The last rows: of groups of slots that are there, then of all. A total over gaps says how many values it has. */
export function GridTotals({
  grid,
  groups,
}: {
  grid: CurveGridModel
  groups: readonly TotalGroup[]
}) {
  const { seen, columns, shown: rows } = grid
  if (!columns.some(({ total }) => total)) return null
  const present = groups.filter(({ has }) => rows.some((row) => has(readerOf(row, columns))))
  return (
    <tfoot className={styles.totals}>
      {present.map((group) => (
        <tr key={group.key}>
          <th scope="row" className={styles.totalLabel}>
            {group.label}
          </th>
          {seen.map((column) => (
            <td key={column.key} className={styles.total}>
              {column.groupTotal && shown(column, groupTotalOf(column, rows, { columns, group }))}
            </td>
          ))}
        </tr>
      ))}
      <TotalOfAll grid={grid} />
    </tfoot>
  )
}

const shown = (column: GridColumn, value: number | null) =>
  formatNumber(value, shownDecimals(column, value))

function TotalOfAll({ grid: { seen, columns, shown: rows } }: { grid: CurveGridModel }) {
  const { t } = useTranslation('ui')
  return (
    <tr>
      <th scope="row" className={styles.totalLabel}>
        {t('grid.total')}
      </th>
      {seen.map((column) => {
        const { value, present } = totalOf(column, rows, columns)
        const kind = typeof column.total === 'string' ? KIND[column.total] : 'weighted'
        return (
          <td key={column.key} className={styles.total}>
            {column.total && shown(column, value)}
            <span className={styles.totalNote}>
              {column.total && kind !== 'total' && (column.totalNote ?? t(`grid.${kind}`))}
              {column.total && !column.isSparse && present < rows.length && (
                <> {t('grid.missing', { present, all: rows.length })}</>
              )}
            </span>
          </td>
        )
      })}
    </tr>
  )
}
