import { type Dispatch, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { CellEditor } from './cell-editor.tsx'
import { CellMarkSign } from './cell-mark.tsx'
import { cellText } from './cell-text.ts'
import styles from './curve-grid.module.css'
import { readerOf, shownRow } from './grid-derived.ts'
import type { GridAction } from './grid-reducer.ts'
import {
  type CellMark,
  decimalsOf,
  type GridColumn,
  type GridValues,
  isEditable,
  isText,
  type SlotPeriod,
} from './grid-types.ts'
import { roundHalfAway } from './round.ts'

export type GridRowProps = {
  gridId: string
  index: number
  label: string
  period: SlotPeriod | undefined
  row: GridValues
  columns: readonly GridColumn[]
  /** How many of the columns are shown. */
  count: number
  /** Keys of the cells that a fill would change, with spaces between. */
  planned: string
  /** What is suggested for empty cells: `key:value` with spaces between. */
  ghosts: string
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
  const read = readerOf(shown, columns)
  const planned = props.planned.split(' ')
  const ghosts = ghostsOf(props.ghosts)
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
      {columns.slice(0, props.count).map((column, col) => {
        const mark = marks[col]
        const selected = col >= left && col <= right
        const focused = col === focusCol
        const id = `${gridId}-${index}-${col}`
        const words = column.words?.(read, index + 1) ?? null
        const ghost = ghosts.get(column.key)
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names its active cell
          <td
            key={column.key}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells of an ARIA grid
            role="gridcell"
            id={id}
            data-row={index}
            data-col={col}
            aria-selected={selected}
            aria-readonly={!isEditable(column) || undefined}
            aria-invalid={mark?.level === 'error' || undefined}
            aria-describedby={mark && `${id}-mark`}
            title={mark ? undefined : (column.hint?.(read, index + 1) ?? undefined)}
            className={cellClass({
              ...{ column, mark, selected, focused, value: shown[col] ?? null },
              isPlanned: planned.includes(column.key),
            })}
          >
            {focused && props.editing ? (
              <CellEditor
                column={column}
                label={`${column.title} ${label}`}
                initial={props.editing.text ?? String(row[col] ?? '')}
                dispatch={props.dispatch}
              />
            ) : (
              (words ??
              (ghost === undefined ? (
                cellText(column, shown[col] ?? null)
              ) : (
                <Ghost text={cellText(column, ghost)} />
              )))
            )}
            {mark && (
              <CellMarkSign
                id={`${id}-mark`}
                mark={mark}
                row={index}
                isRight={col > props.count / 2}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
}, sameRow)

/** A value that nobody typed: it is faint, and told apart where it is read out. */
function Ghost({ text }: { text: string }) {
  const { t } = useTranslation('ui')
  return (
    <span className={styles.ghost} title={t('grid.suggested')}>
      <span className={styles.heard}>{t('grid.suggested')} </span>
      {text}
    </span>
  )
}

function ghostsOf(text: string): ReadonlyMap<string, number> {
  const cells = text === '' ? [] : text.split(' ')
  return new Map(
    cells.map((cell) => {
      const [key = '', value] = cell.split(':')
      return [key, Number(value)] as const
    }),
  )
}

function cellClass({
  column,
  mark,
  selected,
  focused,
  isPlanned,
  value,
}: {
  column: GridColumn
  mark: CellMark | undefined
  selected: boolean
  focused: boolean
  isPlanned: boolean
  value: number | null
}): string {
  return [
    styles.cell,
    !isEditable(column) && styles.readOnly,
    column.choices ? styles.choice : isBelowZero(column, value) && styles.negative,
    isText(column) && styles.words,
    isPlanned && styles.planned,
    selected && styles.selected,
    focused && styles.focused,
    mark && styles[mark.level],
  ]
    .filter(Boolean)
    .join(' ')
}

/** As it is shown: what rounds to 0 is not below it. */
function isBelowZero(column: GridColumn, value: number | null): boolean {
  return !column.isSigned && value !== null && roundHalfAway(value, decimalsOf(column)) < 0
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
