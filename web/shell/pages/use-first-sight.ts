import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

/** Where a pane was scrolled to. */
export type Place = { top: number; left: number }

/**
 * A kept page that comes back is seen first and wakes up after: redoing the effects of a large page takes
 * longer than drawing it. So its pane, the first element of `holder`, is shown (and the one that is left
 * hidden) with the switch itself, and `awake` follows `active` once that has been painted; `wake` is for
 * somebody who is faster, because what is typed into a sleeping page is lost.
 */
export function useFirstSight(active: boolean): {
  holder: RefObject<HTMLDivElement | null>
  place: RefObject<Place>
  awake: boolean
  wake: () => void
} {
  const holder = useRef<HTMLDivElement>(null)
  const place = useRef<Place>({ top: 0, left: 0 })
  const [awake, setAwake] = useState(active)
  useLayoutEffect(() => {
    const pane = holder.current?.firstElementChild
    if (!(pane instanceof HTMLElement)) return
    // Without a size, a page that has not gone to sleep yet would begin to measure itself anew.
    pane.style.visibility = active ? '' : 'hidden'
    if (!active) return
    show(pane)
    // React hides a sleeping page once more whenever it changes anything in it.
    const observer = new MutationObserver(() => show(pane))
    observer.observe(pane, { attributeFilter: ['style'] })
    const { top, left } = place.current
    // At its beginning it is already, and asking for it would measure the whole page.
    if (top !== 0 || left !== 0) pane.scrollTo({ top, left })
    return () => observer.disconnect()
  }, [active])
  useEffect(
    () =>
      active === awake ? undefined : afterPaint(() => startTransition(() => setAwake(active))),
    [active, awake],
  )
  const wake = () => {
    if (active && !awake) flushSync(() => setAwake(true))
  }
  return { holder, place, awake, wake }
}

function show({ style }: HTMLElement): void {
  if (style.display === 'none') style.removeProperty('display')
}

/** Runs a task once the next frame has been painted, unless it is called off. */
function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
