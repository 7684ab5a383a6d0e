import { type Dispatch, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { CellEditor } from './cell-editor.tsx'
import { cellText } from './cell-text.ts'
import styles from './curve-grid.module.css'
import { shownRow } from './grid-derived.ts'
import type { GridAction } from './grid-reducer.ts'
import {
  type CellMark,
  type GridColumn,
  type GridValues,
  isEditable,
  type SlotPeriod,
} from './grid-types.ts'

export type GridRowProps = {
  gridId: string
  index: number
  label: string
  period: SlotPeriod | undefined
  row: GridValues
  columns: readonly GridColumn[]
  /** Selected columns of this row; -1 where none is. */
  left: number
  right: number
  focusCol: number
  editing: { text: string | null } | null
  marks: readonly (CellMark | undefined)[]
  dispatch: Dispatch<GridAction>
}

/** One slot. Drawn again only when something of its own changed: 96 rows stay fluid. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { t } = useTranslation('ui')
  const { gridId, index, label, period, row, columns, left, right, focusCol, marks } = props
  const shown = shownRow(row, columns, index + 1)
  const read = (key: string) => row[columns.findIndex((column) => column.key === key)] ?? null
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.slot}>
        <span className={styles.slotLine}>
          <span>{label}</span>
          {period && (
            <span className={`${styles.period} ${styles[period.toLowerCase()]}`}>
              {t(`grid.period.${period}`)}
            </span>
          )}
        </span>
      </th>
      {columns.map((column, col) => {
        const mark = marks[col]
        const selected = col >= left && col <= right
        const focused = col === focusCol
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names its active cell
          <td
            key={column.key}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells of an ARIA grid
            role="gridcell"
            id={`${gridId}-${index}-${col}`}
            data-row={index}
            data-col={col}
            aria-selected={selected}
            aria-readonly={!isEditable(column) || undefined}
            aria-invalid={mark?.level === 'error' || undefined}
            title={mark?.message ?? column.hint?.(read, index + 1) ?? undefined}
            className={cellClass({ column, mark, selected, focused, value: shown[col] ?? null })}
          >
            {focused && props.editing ? (
              <CellEditor
                label={`${column.title} ${label}`}
                initial={props.editing.text ?? String(row[col] ?? '')}
                dispatch={props.dispatch}
              />
            ) : (
              cellText(column, shown[col] ?? null)
            )}
          </td>
        )
      })}
    </tr>
  )
}, sameRow)

function cellClass({
  column,
  mark,
  selected,
  focused,
  value,
}: {
  column: GridColumn
  mark: CellMark | undefined
  selected: boolean
  focused: boolean
  value: number | null
}): string {
  return [
    styles.cell,
    !isEditable(column) && styles.readOnly,
    column.choices ? styles.choice : (value ?? 0) < 0 && styles.negative,
    selected && styles.selected,
    focused && styles.focused,
    mark && styles[mark.level],
  ]
    .filter(Boolean)
    .join(' ')
}

/** Marks are made anew on every change; what counts is whether they say something else. */
function sameRow(before: GridRowProps, after: GridRowProps): boolean {
  const sameMarks =
    before.marks === after.marks ||
    after.columns.every(
      (_, col) =>
        before.marks[col]?.message === after.marks[col]?.message &&
        before.marks[col]?.level === after.marks[col]?.level,
    )
  const keys = Object.keys(after) as (keyof GridRowProps)[]
  return sameMarks && keys.every((key) => key === 'marks' || before[key] === after[key])
}
