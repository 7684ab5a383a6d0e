import { useState } from 'react'
import { DIAGNOSIS } from '#api/kernel/system-types.ts'
import { useSession } from '#web/client/session/session-store.ts'
import type { PageContext } from '../model/conversation.ts'

/** What a question is about unless it says otherwise, as far as its asker has not taken that away. */
export type OfferedContext = {
  value: PageContext | undefined
  /** What the chip says; null where there is none. */
  label: string | null
  remove: () => void
}

export function usePageContext(): OfferedContext {
  const province = useSession((state) => state.province)
  const station = useSession((state) => state.station)
  const systemType = useSession((state) => state.systemType)
  const [removed, setRemoved] = useState<string | null>(null)
  const isOffered = systemType !== DIAGNOSIS && province !== null
  const name = isOffered ? [province.label, station?.label].filter(Boolean).join(' · ') : null
  // Another province or station is offered anew.
  if (name === null || removed === name)
    return { value: undefined, label: null, remove: () => undefined }
  return {
    value: { province_id: province!.value, ...(station && { station_id: station.value }) },
    label: name,
    remove: () => setRemoved(name),
  }
}
