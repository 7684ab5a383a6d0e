import { useEffect, useRef, type WheelEvent } from 'react'
import { scrollToTab } from './strip-scroll.ts'

/**
 * The tab in front is always seen, with its neighbours, in a window made narrower too; the wheel moves the
 * strip sideways.
 */
export function useStripScroll(activeKey: string | null, count: number) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = strip.current
    if (activeKey === null || count === 0 || list === null) return
    // Tells the size once at the beginning as well.
    const observer = new ResizeObserver(() => showActive(list))
    observer.observe(list)
    return () => observer.disconnect()
  }, [activeKey, count])
  const onWheel = ({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLDivElement>) => {
    if (Math.abs(deltaY) > Math.abs(deltaX)) currentTarget.scrollLeft += deltaY
  }
  return { strip, onWheel }
}

function showActive(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')]
  const active = tabs.findIndex((tab) => tab.ariaSelected === 'true')
  const start = list.getBoundingClientRect().left - list.scrollLeft
  const spans = tabs.map((tab) => {
    // The chip around the name, with its button.
    const { left, right } = tab.parentElement!.getBoundingClientRect()
    return { left: left - start, right: right - start }
  })
  list.scrollLeft = scrollToTab(spans, active, { left: list.scrollLeft, width: list.clientWidth })
}
