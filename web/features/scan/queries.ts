import {
  calculationParameters,
  compareCurves,
  faultTexts,
  resultSummary,
  scanResults,
} from '#api/diagnosis/endpoints.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { plantDevices } from '#api/plant/devices.ts'
import { plants } from '#api/plant/endpoints.ts'
import { scanTaskDetail } from '#api/scan/endpoints.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { pollInterval } from './model/poll-interval.ts'

const MAX_ROWS = 500

export function useTask(id: number) {
  return useEndpoint(
    scanTaskDetail,
    { id },
    {
      quiet: true,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        pollInterval(state.data === undefined ? [] : [state.data.task]),
    },
  )
}

/** The plants that the user may see; none without the right to see any. */
export function usePlants() {
  const can = useCan()('/plant:read')
  return useEndpoint(plants, can ? { pageSize: MAX_ROWS } : null, { quiet: true })
}

export function useDevices(plantId: number | undefined) {
  return useEndpoint(plantDevices, plantId === undefined ? null : { plantId }, { quiet: true })
}

/** How much a task of the plant may cover; nothing without the right to see it, then the server alone says so. */
export function useTaskLimits(plantId: number | undefined) {
  const can = useCan()('/diagnosis:read')
  const request = can && plantId !== undefined ? { plantId } : null
  return useEndpoint(calculationParameters, request, { quiet: true }).data
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

/** Sums over all strings of a task. */
export function useSummary(taskId: number) {
  return useEndpoint(resultSummary, { taskId }, { quiet: true, staleTime: 0 })
}

/** Curves of strings, a single one among the sound ones of its inverter; those of before stay until they have come. */
export function useCompared(taskId: number, strings: readonly string[]) {
  const request = { taskId, strings: [...strings], siblings: strings.length === 1 }
  return useEndpoint(compareCurves, strings.length > 0 ? request : null, {
    quiet: true,
    placeholderData: (previous) => previous,
  })
}

export function useFaultTexts() {
  return useEndpoint(faultTexts, {}, { quiet: true, staleTime: 300_000 })
}
