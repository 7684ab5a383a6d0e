import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#web/client/session/session-store.ts'
import { openPopUp } from '../pop-up/pop-up-store.ts'
import { entryOf, isExternal } from './modules.ts'

/** Opens an address as its menu entry says: over the page, beside the application, or in front. */
export function useOpenAddress(): (to: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (to) => {
      const entry = entryOf(useSession.getState().menulist, to)
      if (entry?.openMode === 'POP_UP') openPopUp(to)
      else if (isExternal(to)) window.open(to, '_blank', 'noopener')
      else void navigate(to)
    },
    [navigate],
  )
}
