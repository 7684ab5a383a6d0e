import { useEffect } from 'react'
import { changeSession, useSession } from '#web/client/session/session-store.ts'
import { topEntryOf } from './menu/modules.ts'

/** The module follows the page in front, however it was reached. */
export function useCurrentModule(activeUri: string | null): void {
  const menulist = useSession((state) => state.menulist)
  useEffect(() => {
    const entry = activeUri === null ? undefined : topEntryOf(menulist, activeUri)
    if (entry === undefined) return
    const currentModule = entry.menuClassify - 1
    if (useSession.getState().currentModule !== currentModule) changeSession({ currentModule })
  }, [menulist, activeUri])
}
