import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './pages.module.css'

/** A page scrolls in a pane of its own, so that every tab keeps its place. */
export function ScrollPane({ label, children }: { label: string; children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null)
  const place = useRef({ top: 0, left: 0 })
  useLayoutEffect(() => {
    const { top, left } = place.current
    // At its beginning it is already, and asking for it would measure the whole page.
    if (top !== 0 || left !== 0) pane.current?.scrollTo({ top, left })
  }, [])
  return (
    <div
      ref={pane}
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
