import { useEffect } from 'react'
import { DIAGNOSIS } from '#api/kernel/system-types.ts'
import { useSession } from '#web/client/session/session-store.ts'
import type { Routes } from '../routes/use-routes.ts'
import { pageKey } from './tabs.ts'
import { adoptTabs, keepKnownTabs } from './tabs-store.ts'

/** Tabs of last time come back with the menu, as far as it still holds their pages. */
export function useTabMemory({ routes, resolve }: Routes): void {
  const userId = useSession((state) => state.userId)
  const systemType = useSession((state) => state.systemType)
  const value = useSession((state) => state.province?.value ?? null)
  const province = systemType === DIAGNOSIS ? null : value
  useEffect(() => {
    if (userId === null || systemType === null || routes.length === 0) return
    const isPage = (path: string) => resolve(path).kind === 'page'
    const keyOf = (path: string) => pageKey(path, province)
    adoptTabs({ userId, systemType, province }, { isPage, keyOf })
    keepKnownTabs(isPage)
  }, [userId, systemType, province, routes, resolve])
}
