import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board, BoardItem } from '#api/collection/completeness.ts'
import { weekdayOf } from '#domain/calendar/delivery-date.ts'
import { CellMark } from './cell-mark.tsx'
import styles from './completeness.module.css'
import { type GridPlace, placeAfter } from './grid-keys.ts'
import { ItemHead } from './item-head.tsx'
import { useItemWords } from './use-item-words.ts'

/** More days than that stand closer, so that a month fits a laptop. */
const DENSE_DAYS = 20

/** Items by day; the arrow keys move over it and Enter opens a cell. */
export function BoardMatrix({
  board: { dates, today },
  items,
  onOpen,
}: {
  board: Board
  items: readonly BoardItem[]
  onOpen: (item: string, day: string) => void
}) {
  const { t } = useTranslation('completeness')
  const words = useItemWords()
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<GridPlace>({ row: 0, column: Math.max(dates.indexOf(today), 0) })
  const size = { rows: items.length, columns: dates.length }
  const row = Math.min(at.row, size.rows - 1)
  const column = Math.min(at.column, size.columns - 1)
  const move = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, { row, column }, size)
    if (next === null) return
    event.preventDefault()
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.row}:${next.column}"]`)?.focus()
  }
  return (
    <div className={styles.scroll}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked is a grid
        role="grid"
        className={styles.matrix}
        data-dense={dates.length > DENSE_DAYS}
        aria-label={t('matrix.label')}
        onKeyDown={move}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('matrix.item')}
            </th>
            {dates.map((date) => (
              <th
                key={date}
                scope="col"
                className={styles.day}
                data-today={date === today}
                data-weekend={[0, 6].includes(weekdayOf(date) % 7)}
                title={date}
              >
                <span className={styles.month}>{monthOf(date, dates)}</span>
                {date.slice(8)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, itemAt) => (
            <tr key={item.item}>
              <th scope="row" className={styles.head}>
                <ItemHead item={item} />
              </th>
              {item.cells.map((cell, dayAt) => {
                const date = dates[dayAt]!
                const label = t('matrix.cell', {
                  item: `${words.kind(item)} ${words.item(item)}`,
                  ...{ date, state: words.cell(cell) },
                })
                return (
                  <td key={date} className={styles.cell} data-today={date === today}>
                    <button
                      type="button"
                      className={styles.open}
                      data-place={`${itemAt}:${dayAt}`}
                      tabIndex={itemAt === row && dayAt === column ? 0 : -1}
                      aria-label={label}
                      title={`${date} ${words.cell(cell)}`}
                      onFocus={() => setAt({ row: itemAt, column: dayAt })}
                      onClick={() => onOpen(item.item, date)}
                    >
                      <CellMark cell={cell} />
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The month stands over its first day on the board. */
function monthOf(date: string, dates: readonly string[]): string {
  const isFirst = date === dates[0] || date.endsWith('-01')
  return isFirst ? `${Number(date.slice(5, 7))}/` : ''
}
