import { useEffect, useRef, type WheelEvent } from 'react'

/** The tab in front is always seen; the wheel moves the strip sideways. */
export function useStripScroll(activeKey: string | null, count: number) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (activeKey === null || count === 0) return
    const active = strip.current?.querySelector('[aria-selected="true"]')
    active?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [activeKey, count])
  const onWheel = ({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLDivElement>) => {
    if (Math.abs(deltaY) > Math.abs(deltaX)) currentTarget.scrollLeft += deltaY
  }
  return { strip, onWheel }
}
