import { useEffect, useState } from 'react'
import { changeSession, type Session, useSession } from './session-store.ts'

/**
 * The session selection in the words of the specification (e2e/specification/shell.json), which also
 * calls it pSData.
 */
export type SessionSelection = {
  provinceValue: string
  provinceLabel: string
  stationValue: number | null
  stationLabel: string
  companyValue: number | null
  companyLabel: string
  essValue: number | null
  essLabel: string
}

/** What is selected for the whole session; null as long as there is no province. */
export function selectionOf({
  province,
  station,
  company,
  ess,
}: Pick<Session, 'province' | 'station' | 'company' | 'ess'>): SessionSelection | null {
  return (
    province && {
      provinceValue: province.value,
      provinceLabel: province.label,
      stationValue: station?.value ?? null,
      stationLabel: station?.label ?? '',
      companyValue: company?.value ?? null,
      companyLabel: company?.label ?? '',
      essValue: ess?.value ?? null,
      essLabel: ess?.label ?? '',
    }
  )
}

/**
 * The station that a page begins with when its address names none. It stays what it was at the
 * beginning: a choice on another page must not take entries of this one away.
 */
export function useSelectedStation(): number | null {
  const [stationValue] = useState(() => selectionOf(useSession.getState())?.stationValue ?? null)
  return stationValue
}

type Shown = { id: number; provinceId: string; name: string }

/** Selects the station that a page shows, whenever it is the page in front. */
export function useSelectStation(shown: Shown | undefined): void {
  const { id, provinceId, name } = shown ?? {}
  useEffect(() => {
    const { provinceValue, stationValue, stationLabel } = selectionOf(useSession.getState()) ?? {}
    if (id === undefined || name === undefined || provinceId !== provinceValue) return
    if (id !== stationValue || name !== stationLabel) {
      changeSession({ station: { value: id, label: name } })
    }
  }, [id, provinceId, name])
}
