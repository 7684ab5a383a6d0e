import type { ReactNode, RefObject } from 'react'
import styles from './pages.module.css'
import type { Place } from './use-first-sight.ts'

/** A page scrolls in a pane of its own, so that every tab keeps its `place`. */
export function ScrollPane({
  label,
  place,
  children,
}: {
  label: string
  place: RefObject<Place>
  children: ReactNode
}) {
  return (
    <div
      role="tabpanel"
      aria-label={label}
      className={styles.pane}
      onScroll={({ currentTarget, target }) => {
        if (target !== currentTarget) return
        place.current = { top: currentTarget.scrollTop, left: currentTarget.scrollLeft }
      }}
    >
      {children}
    </div>
  )
}
