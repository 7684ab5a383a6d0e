import type { TableColumnsType } from 'antd'
import { type CSSProperties, type RefObject, useLayoutEffect } from 'react'
import styles from './data-table.module.css'

/** Marks a head cell by its place, so that its column can be found where it lies. */
const PLACE = 'data-place'
/** More than the paddings of a cell, which would grow otherwise. */
const MIN_PX = 24
const COVERED = '--pd-covered-'

/**
 * Tells each column how much of it the one that stays at the end covers, so that its text ends there with
 * an ellipsis. By properties of the frame: scrolling draws no row anew.
 *
 * @param columns names and widths of the columns, in order; undefined where none stays
 */
export function useCovered(frame: RefObject<HTMLElement | null>, columns: string | undefined) {
  useLayoutEffect(() => {
    const element = frame.current
    if (columns === undefined || !element) return
    const measure = () => {
      const heads = [...element.querySelectorAll<HTMLElement>(`thead th[${PLACE}]`)]
      const end = heads.at(-1)?.getBoundingClientRect().left
      for (const head of heads) {
        const { left, right } = head.getBoundingClientRect()
        const isCut = end !== undefined && left < end && right > end
        const px = isCut ? Math.min(right - end, right - left - MIN_PX) : 0
        element.style.setProperty(COVERED + head.getAttribute(PLACE), `${px}px`)
      }
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Scrolling inside does not bubble.
    element.addEventListener('scroll', measure, { capture: true, passive: true })
    measure()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure, { capture: true })
    }
  }, [frame, columns])
}

const lastStays = (columns: readonly { fixed?: unknown }[]) => columns.at(-1)?.fixed === 'end'

/** What {@link useCovered} looks at. */
export const layoutOf = <Row>(columns: TableColumnsType<Row>) =>
  lastStays(columns) ? columns.map(({ key, width }) => `${String(key)}:${width}`).join() : undefined

/** Columns of which the last may stay in sight, with cells that keep clear of it. */
export function keepingClear<Row>(columns: TableColumnsType<Row>): TableColumnsType<Row> {
  if (!lastStays(columns)) return columns
  return columns.map((column, place) => {
    const style = { '--pd-covered': `var(${COVERED}${place}, 0px)` } as CSSProperties
    const clear = { className: styles.clear, style }
    return {
      ...column,
      onCell: () => clear,
      onHeaderCell: (...given) => ({
        ...column.onHeaderCell?.(...given),
        ...{ ...clear, [PLACE]: place },
      }),
    }
  })
}
