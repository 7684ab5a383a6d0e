import { useCallback } from 'react'
import type { NotificationRow } from '#api/notification/endpoints.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { useProvinceEntry } from '#web/ui/page/province-change.ts'
import { destinationOf } from './model/destination.ts'
import { useKeepOpened } from './use-keep-opened.ts'

/** Opens what a notice is about, in its province; one that nothing else settles is processed with it. */
export function useOpenNotice(): (row: NotificationRow) => void {
  const { navigate } = usePageLocation()
  const enter = useProvinceEntry()
  const keepOpened = useKeepOpened()
  return useCallback(
    (row) => {
      keepOpened(row)
      const place = destinationOf(row)
      if (!place) return
      const { province, provinceList } = useSession.getState()
      const { provinceId, to } = place
      const isOther = provinceId !== null && provinceId !== province?.value
      const isOffered = provinceList.some(({ value }) => value === provinceId)
      if (isOther && isOffered) void enter(provinceId, to)
      else navigate(to)
    },
    [navigate, enter, keepOpened],
  )
}
