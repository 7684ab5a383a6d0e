import { type UIEvent, useState } from 'react'
import { useSettings } from '#web/client/settings.ts'

/** Without this much to scroll the page would fit once the head is gone, and bring it back at once. */
const MIN_SCROLL_PX = 160

type Away = { key: string; away: boolean }

/** Whether the head makes room for the page in front; never where the header is fixed. */
export function useHeadAway(pageKey: string) {
  const fixed = useSettings((state) => state.fixedHeader)
  const [state, setState] = useState<Away>({ key: pageKey, away: false })
  const onScrollCapture = ({ target }: UIEvent<HTMLElement>) => {
    const pane = target as HTMLElement
    if (fixed || pane.getAttribute('role') !== 'tabpanel') return
    const room = pane.scrollHeight - pane.clientHeight
    const away = pane.scrollTop > 0 && (state.away || room >= MIN_SCROLL_PX)
    setState({ key: pageKey, away })
  }
  return { away: !fixed && state.key === pageKey && state.away, onScrollCapture }
}
