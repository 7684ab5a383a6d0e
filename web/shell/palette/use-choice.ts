import { type KeyboardEvent, useState } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
const PAGE_STEPS: Record<string, number> = { PageDown: 6, PageUp: -6 }

/** One of `count` options is chosen, by arrows that go round or by pages that stop at the ends. */
export function useChoice(count: number, onEnter: (index: number) => void) {
  const [chosen, setChosen] = useState(0)
  const index = Math.min(chosen, Math.max(0, count - 1))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event
    // Enter ends the composing of a character first.
    if (event.nativeEvent.isComposing || count === 0) return
    const step = STEPS[key]
    const page = PAGE_STEPS[key]
    if (step !== undefined) setChosen((index + step + count) % count)
    else if (page !== undefined) setChosen(Math.min(count - 1, Math.max(0, index + page)))
    else if (key === 'Enter') onEnter(index)
    else return
    event.preventDefault()
  }
  return { index, setChosen, onKeyDown }
}
