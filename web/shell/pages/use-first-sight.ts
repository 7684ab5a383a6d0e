import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

/**
 * A kept page that comes back is seen first and wakes up after: redoing the effects of a large page takes
 * longer than drawing it. So which one is seen follows `active` with the switch itself, and `awake` follows
 * it once that has been painted; `wake` is for somebody who is faster, because what is typed into a sleeping
 * page is lost. The pane, the first element of `holder`, keeps its layout while it sleeps.
 */
export function useFirstSight(active: boolean): {
  holder: RefObject<HTMLDivElement | null>
  awake: boolean
  wake: () => void
} {
  const holder = useRef<HTMLDivElement>(null)
  const [awake, setAwake] = useState(active)
  useLayoutEffect(() => {
    const pane = holder.current?.firstElementChild
    if (!(pane instanceof HTMLElement)) return
    layOut(pane)
    // It does so whenever it changes anything in it.
    const observer = new MutationObserver(() => layOut(pane))
    observer.observe(pane, { attributeFilter: ['style'] })
    return () => observer.disconnect()
  }, [])
  useEffect(
    () =>
      active === awake ? undefined : afterPaint(() => startTransition(() => setAwake(active))),
    [active, awake],
  )
  const wake = () => {
    if (active && !awake) flushSync(() => setAwake(true))
  }
  return { holder, awake, wake }
}

/** React hides a sleeping page by taking its layout away, which takes longest to make anew. */
function layOut({ style }: HTMLElement): void {
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
