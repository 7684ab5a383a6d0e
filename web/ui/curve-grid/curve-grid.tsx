import { type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hourLabel, slotEndLabel } from '#domain/calendar/slots.ts'
import { useSettings } from '#web/client/settings.ts'
import styles from './curve-grid.module.css'
import { limitMarks, marksByRow } from './grid-derived.ts'
import { GridHead } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import { rangeOf } from './grid-state.ts'
import { GridStatus } from './grid-status.tsx'
import { GridToolbar } from './grid-toolbar.tsx'
import { GridTotals } from './grid-totals.tsx'
import type { CellMark, SlotPeriod, TotalGroup } from './grid-types.ts'
import { useLimitText } from './limit-text.ts'
import type { CurveGridModel } from './use-curve-grid.ts'
import { useGridEvents } from './use-grid-events.ts'

export type CurveGridProps = {
  /** Accessible name. */
  name: string
  grid: CurveGridModel
  /** Findings of rules beyond the columns' limits. */
  marks?: readonly CellMark[]
  /** Kind of each slot, for the chips of the first column; null has none. */
  periods?: readonly (SlotPeriod | null)[]
  /** Pixels or any CSS length; default 480. */
  height?: number | string
  /** What the grid is, in front of its buttons. */
  heading?: ReactNode
  /** More buttons beside fill and undo. */
  toolbar?: ReactNode
  /** Between the buttons and the rows, which make room for it. */
  bar?: ReactNode
  /** Slots that are added up apart. */
  groups?: readonly TotalGroup[]
  /** Cells that a fill would change, by slot: keys of columns with spaces between. */
  planned?: ReadonlyMap<number, string> | undefined
  /** What is suggested for empty cells, by slot: `key:value` of columns with spaces between. */
  ghosts?: ReadonlyMap<number, string> | undefined
}

const NO_MARKS: readonly CellMark[] = []
const NO_GROUPS: readonly TotalGroup[] = []

/** Editing of 24 or 96 slots by a few columns, as in a spreadsheet. */
export function CurveGrid({
  name,
  grid,
  marks,
  periods,
  height = 480,
  heading,
  toolbar,
  bar,
  groups = NO_GROUPS,
  planned,
  ghosts,
}: CurveGridProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const { state, columns, seen, slotCount, dispatch } = grid
  const density = useSettings(({ size }) => size)
  const limitText = useLimitText()
  const all = useMemo(() => {
    const outside = limitMarks(state.rows, columns, (min, max, decimals) =>
      t('grid.outsideLimits', { limits: limitText(min, max, decimals) }),
    )
    return [...outside, ...(marks ?? [])]
  }, [state.rows, columns, marks, t, limitText])
  const byRow = useMemo(() => marksByRow(all, columns), [all, columns])
  const range = rangeOf(state)
  const events = useGridEvents(grid, id)
  return (
    <div className={styles.frame} style={{ height }} data-density={density}>
      <GridToolbar grid={grid} heading={heading}>
        {toolbar}
      </GridToolbar>
      {bar}
      <div className={styles.scroll}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an ARIA grid on a real table
          role="grid"
          className={styles.table}
          aria-label={name}
          aria-multiselectable
          aria-rowcount={slotCount + 1}
          aria-colcount={seen.length + 1}
          aria-activedescendant={`${id}-${state.focus.row}-${state.focus.col}`}
          tabIndex={0}
          {...events}
        >
          <GridHead columns={seen} />
          <tbody>
            {state.rows.map((row, i) => {
              const within = i >= range.top && i <= range.bottom
              const focused = i === state.focus.row
              const label = slotCount === 24 ? hourLabel(i + 1) : slotEndLabel(i + 1, 96)
              return (
                <GridRow
                  key={label}
                  gridId={id}
                  index={i}
                  label={label}
                  period={periods?.[i] ?? undefined}
                  row={row}
                  columns={columns}
                  count={seen.length}
                  planned={planned?.get(i + 1) ?? ''}
                  ghosts={ghosts?.get(i + 1) ?? ''}
                  left={within ? range.left : -1}
                  right={within ? range.right : -1}
                  focusCol={focused ? state.focus.col : -1}
                  editing={focused ? state.editing : null}
                  marks={byRow.get(i) ?? (NO_MARKS as [])}
                  dispatch={dispatch}
                />
              )
            })}
          </tbody>
          <GridTotals grid={grid} groups={groups} />
        </table>
      </div>
      <GridStatus grid={grid} marks={all} />
    </div>
  )
}
