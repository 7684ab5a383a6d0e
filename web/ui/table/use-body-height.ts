import { useLayoutEffect, useRef, useState } from 'react'

/** Less than this and the page scrolls instead of the table's body. */
const MIN_PX = 180

/** Height that is left for the table's body in a frame that fills the page. */
export function useBodyHeight(enabled: boolean, below: number) {
  const frame = useRef<HTMLDivElement>(null)
  // Without a height a virtual table draws all of its rows, so it begins with the least one.
  const [height, setHeight] = useState(enabled ? MIN_PX : undefined)
  useLayoutEffect(() => {
    const element = frame.current
    if (!enabled || !element) return
    const measure = () => {
      const head = element.querySelector('thead')?.getBoundingClientRect().height ?? 38
      // Hidden tabs measure nothing; they keep what they had.
      if (element.clientHeight > 0) {
        setHeight(Math.max(MIN_PX, Math.floor(element.clientHeight - head - below)))
      }
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [enabled, below])
  return { frame, height }
}
