import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { MenuItem } from '#api/session/endpoints.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { addressOf } from '../menu/modules.ts'
import { isFullScreen, type Resolution } from '../routes/resolve-path.ts'

/** Whether the page in front stands without the shell, and the way back to the one before it. */
export function useAlone(shown: Resolution, visit: { fullPath: string } | null) {
  const navigate = useNavigate()
  const menulist = useSession((state) => state.menulist)
  const isAlone = isFullScreen(shown)
  const before = useRef<string | null>(null)
  const fullPath = visit?.fullPath
  useEffect(() => {
    if (!isAlone && fullPath !== undefined) before.current = fullPath
  }, [isAlone, fullPath])
  // Whoever came here by a link has been nowhere else.
  const goBack = () => void navigate(before.current ?? firstInShell(menulist) ?? '/notice')
  return { isAlone, goBack }
}

function firstInShell(menulist: readonly MenuItem[]): string | undefined {
  for (const item of menulist) {
    if (item.children.length > 0) {
      const found = firstInShell(item.children)
      if (found !== undefined) return found
    } else if (item.openMode !== 'FULL_SCREEN' && addressOf(item).startsWith('/')) {
      return addressOf(item)
    }
  }
  return undefined
}
