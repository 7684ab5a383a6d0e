import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { plantDevices } from '#contract/device.ts'
import { compareCurves, faultTexts, scanResults } from '#contract/diagnosis.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { plants } from '#contract/plant.ts'
import { scanTaskDetail, scanTasks } from '#contract/scan.ts'
import type { ApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { endpointKey, useEndpoint } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { type AnalysisAwaited, pollInterval } from './model/poll-interval.ts'
import type { Diagnosis } from './model/types.ts'

const MOST_ROWS = 500

/** Tasks page by page, looked at again only while one of them is under way and the page is in front. */
export function useTasks(request: CallOf<typeof scanTasks>, awaited: AnalysisAwaited) {
  return useEndpoint(scanTasks, request, {
    quiet: true,
    staleTime: 0,
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => pollInterval(state.data?.rows ?? [], awaited),
  })
}

export function useTask(id: number, awaited: AnalysisAwaited) {
  return useEndpoint(
    scanTaskDetail,
    { id },
    {
      quiet: true,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        pollInterval(state.data === undefined ? [] : [state.data.task], awaited),
    },
  )
}

/** The plants that the user may see; none without the right to see any. */
export function usePlants() {
  const can = useCan()('/plant:read')
  return useEndpoint(plants, can ? { pageSize: MOST_ROWS } : null, { quiet: true })
}

export function useDevices(plantId: number | undefined) {
  return useEndpoint(plantDevices, plantId === undefined ? null : { plantId }, { quiet: true })
}

/** Strings page by page; those of another task are never shown meanwhile. */
export function useResults(request: CallOf<typeof scanResults>) {
  return useEndpoint(scanResults, request, {
    quiet: true,
    staleTime: 0,
    placeholderData: (previous, query) =>
      sameTask(query?.queryKey[1], request) ? previous : undefined,
  })
}

function sameTask(key: unknown, { taskId }: CallOf<typeof scanResults>): boolean {
  return (key as { taskId?: unknown } | undefined)?.taskId === taskId
}

/** Every string of a task that is not sound, for sums over all of them. */
export function useAllFaults(taskId: number): UseQueryResult<readonly Diagnosis[], ApiError> {
  return useQuery<readonly Diagnosis[], ApiError>({
    queryKey: endpointKey(scanResults, { taskId, onlyFaults: true, pageSize: MOST_ROWS }),
    queryFn: async ({ signal }) => {
      const found: Diagnosis[] = []
      for (let pageNum = 1; ; pageNum++) {
        const request = { taskId, onlyFaults: true, pageNum, pageSize: MOST_ROWS }
        const { rows, total } = await call(scanResults, request, { signal, quiet: true })
        found.push(...rows)
        if (rows.length === 0 || found.length >= total) return found
      }
    },
    staleTime: 0,
  })
}

export function useCompared(taskId: number, strings: readonly string[]) {
  return useEndpoint(compareCurves, strings.length > 0 ? { taskId, strings: [...strings] } : null, {
    quiet: true,
    placeholderData: (previous) => previous,
  })
}

export function useFaultTexts() {
  return useEndpoint(faultTexts, {}, { quiet: true, staleTime: 300_000 })
}
