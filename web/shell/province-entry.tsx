import { type ReactNode, useCallback, useInsertionEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#web/client/session/session-store.ts'
import { ProvinceChangeContext } from '#web/ui/page/province-change.ts'
import { useProvinceChange } from './use-province-change.ts'

/** Lets pages lead into another province, the way the selector does. */
export function ProvinceEntry({ children }: { children: ReactNode }) {
  const change = useProvinceChange()
  const navigate = useNavigate()
  const latest = useRef(change)
  useInsertionEffect(() => {
    latest.current = change
  }, [change])
  // The same for good, so that no page is drawn anew for it.
  const enter = useCallback(
    async (value: string, to: string) => {
      if (useSession.getState().province?.value === value) void navigate(to)
      else await latest.current(value, to)
    },
    [navigate],
  )
  return <ProvinceChangeContext value={enter}>{children}</ProvinceChangeContext>
}
