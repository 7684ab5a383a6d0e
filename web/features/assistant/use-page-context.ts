import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { DIAGNOSIS } from '#api/kernel/system-types.ts'
import { isDeliveryDate } from '#domain/calendar/delivery-date.ts'
import { useSession } from '#web/client/session/session-store.ts'
import type { PageContext } from './model/conversation.ts'

/** A part of what a question is about unless it says otherwise; its asker can take it away. */
export type OfferedPart = { text: string; remove: () => void }

export type OfferedContext = { value: PageContext | undefined; parts: readonly OfferedPart[] }

/** Where the asker is: the province and the station of the session, and the days that the page shows. */
export function usePageContext(): OfferedContext {
  const { t } = useTranslation('assistant')
  const { search } = useLocation()
  const place = usePlace()
  const days = useMemo(() => daysIn(search), [search])
  // Another province, station or span is offered anew.
  const [removed, setRemoved] = useState<readonly string[]>([])
  return useMemo(() => {
    const texts = {
      place: place && t('context.place', { place: place.name }),
      days: days && t(days.start === days.end ? 'context.day' : 'context.days', days),
    }
    const kept = (text: string | null) => (text === null || removed.includes(text) ? null : text)
    const shown = [kept(texts.place), kept(texts.days)]
    const value = {
      ...(shown[0] && place?.value),
      ...(shown[1] && days),
    }
    return {
      value: Object.keys(value).length === 0 ? undefined : value,
      parts: shown.flatMap((text) =>
        text === null ? [] : [{ text, remove: () => setRemoved((before) => [...before, text]) }],
      ),
    }
  }, [t, place, days, removed])
}

function usePlace() {
  const province = useSession((state) => state.province)
  const station = useSession((state) => state.station)
  const systemType = useSession((state) => state.systemType)
  return useMemo(() => {
    if (systemType === DIAGNOSIS || province === null) return null
    return {
      name: [province.label, station?.label].filter(Boolean).join(' · '),
      value: { province_id: province.value, ...(station && { station_id: station.value }) },
    }
  }, [province, station, systemType])
}

/** The days that an address names: a span, or one day. */
function daysIn(search: string): { start: string; end: string } | null {
  const address = new URLSearchParams(search)
  const day = address.get('day') ?? address.get('date')
  const [start, end] = [address.get('from') ?? day, address.get('to') ?? day]
  if (start === null || end === null || start > end) return null
  return isDeliveryDate(start) && isDeliveryDate(end) ? { start, end } : null
}
