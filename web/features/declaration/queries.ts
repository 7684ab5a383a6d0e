import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { stationsByCurrentUser } from '#api/base/endpoints.ts'
import { deratingHint } from '#api/declaration/derating-hint.ts'
import { tenDayCalendar, tenDayDetail } from '#api/declaration/endpoints.ts'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { endpointKey, useEndpoint } from '#web/client/query.ts'
import type { Subject } from './deep-link.ts'

/** Others work on the same declarations: how often a page that is in front looks again. */
const LOOK_AGAIN_MS = 60_000

/** Stations of the data scope, hidden ones too: a link may lead to one. */
export function useStations(provinceId: string | undefined) {
  return useEndpoint(
    stationsByCurrentUser,
    provinceId === undefined ? null : { provinceId, includeHidden: true },
    { quiet: true },
  )
}

/** Without a month the server chooses the one that people declare for now. */
export function useCalendar(request: { provinceId: string; yearMonth?: string }) {
  return useEndpoint(tenDayCalendar, request, { quiet: true, refetchInterval: LOOK_AGAIN_MS })
}

export function useDetail(subject: Subject | null, version: number | undefined) {
  const request = subject && { ...subject, ...(version && { version }) }
  return useEndpoint(tenDayDetail, request, { quiet: true, refetchInterval: LOOK_AGAIN_MS })
}

/** What string faults take from the days of a declaration; null where nothing is to be said of it. */
export function useDeratingHint(detail: DeclarationDetail) {
  const { provinceId, stationId, deliveryFrom: dateFrom, deliveryTo: dateTo, isCurrent } = detail
  const request = isCurrent ? { provinceId, stationId, dateFrom, dateTo } : null
  const settings = { quiet: true, refetchInterval: LOOK_AGAIN_MS }
  return useEndpoint(deratingHint, request, settings).data?.hint ?? null
}

/** Takes the answer of a change as the newest state, and has the calendar read again. */
export function useTakeAnswer(): (answer: DeclarationDetail) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (answer) => {
      const { provinceId, stationId, yearMonth, cycle } = answer
      const subject = { provinceId, stationId, yearMonth, cycle }
      client.setQueryData(endpointKey(tenDayDetail, subject), answer)
      await client.invalidateQueries({ queryKey: endpointKey(tenDayCalendar) })
    },
    [client],
  )
}

/** Has everything about declarations read again. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all(
      [tenDayDetail, tenDayCalendar, deratingHint].map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    )
  }, [client])
}
