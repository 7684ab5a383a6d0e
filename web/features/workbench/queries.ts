import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notificationList } from '#api/notification/endpoints.ts'
import { workbench } from '#api/workbench/overview.ts'
import { stationOne } from '#api/workbench/station-one.ts'
import { endpointKey, useEndpoint } from '#web/client/query.ts'

/** How often a page that is in front looks again. */
const LOOK_AGAIN_MS = 60_000
/** A score that is being computed is there in some seconds. */
const COMPUTING_MS = 5_000

export function useWorkbench(provinceId: string | undefined) {
  const request = provinceId === undefined ? null : { provinceId }
  useAfterNotices(workbench.path)
  return useEndpoint(workbench, request, {
    quiet: true,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.score?.state === 'COMPUTING' ? COMPUTING_MS : LOOK_AGAIN_MS,
  })
}

export function useStationOverview(request: { provinceId: string; stationId: number } | null) {
  useAfterNotices(stationOne.path)
  return useEndpoint(stationOne, request, {
    quiet: true,
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    // The station before stays while another is fetched, but never one of another province.
    placeholderData: (previous, query) => {
      const before = query?.queryKey[1] as { provinceId?: string } | null | undefined
      return before?.provinceId === request?.provinceId ? previous : undefined
    },
  })
}

/** Reads a page again when the bell hears of a notification that it did not have. */
function useAfterNotices(path: string): void {
  const client = useQueryClient()
  useEffect(() => {
    let newest = newestIn(client.getQueriesData({ queryKey: endpointKey(notificationList) }))
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      if (event.query.queryKey[0] !== notificationList.path) return
      const found = newestIn([[event.query.queryKey, event.query.state.data]])
      if (found <= newest) return
      const isFirst = newest === 0
      newest = found
      if (!isFirst) void client.invalidateQueries({ queryKey: [path] })
    })
  }, [client, path])
}

type Lists = readonly (readonly [unknown, unknown])[]

/** The highest id of lists of notifications. */
function newestIn(lists: Lists): number {
  const ids = lists.flatMap(([, list]) =>
    ((list as { rows?: { id: number }[] } | undefined)?.rows ?? []).map(({ id }) => id),
  )
  return Math.max(0, ...ids)
}
