import { useTranslation } from 'react-i18next'
import type { Board, BoardItem } from '#api/collection/completeness.ts'
import { CellMark } from './cell-mark.tsx'
import styles from './completeness.module.css'
import { ItemHead } from './item-head.tsx'
import { useItemWords } from './use-item-words.ts'

/** Days that a phone has room for. */
const DAYS = 8

/** Items one below the other, each with its latest days, for a narrow window. */
export function BoardList({
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
  // A month that is not over ends with days that nobody waits for.
  const after = dates.findIndex((date) => date > today)
  const end = after < 0 ? dates.length : Math.max(after + 1, Math.min(DAYS, dates.length))
  const first = Math.max(0, end - DAYS)
  return (
    <ul className={styles.list} aria-label={t('matrix.label')}>
      {items.map((item) => (
        <li key={item.item} className={styles.listItem}>
          <ItemHead item={item} />
          <ul
            className={styles.strip}
            aria-label={t('matrix.days', { name: `${words.kind(item)} ${words.item(item)}` })}
          >
            {dates.slice(first, end).map((date, index) => {
              const cell = item.cells[first + index]!
              return (
                <li key={date}>
                  <button
                    type="button"
                    className={styles.stripDay}
                    data-today={date === today}
                    aria-label={`${date} ${words.cell(cell)}`}
                    onClick={() => onOpen(item.item, date)}
                  >
                    <span aria-hidden>{date.slice(8)}</span>
                    <CellMark cell={cell} />
                  </button>
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ul>
  )
}
