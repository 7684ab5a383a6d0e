import {
  calculationParameters,
  compareCurves,
  compareStrings,
  faultTexts,
  resultSummary,
  scanResults,
  stringScans,
} from '#api/diagnosis/endpoints.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { plantDevices } from '#api/plant/devices.ts'
import { plants } from '#api/plant/endpoints.ts'
import { scanTaskDetail, scanTasks } from '#api/scan/endpoints.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { pollInterval } from './model/poll-interval.ts'
import type { TaskString } from './model/string-key.ts'

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

/** Curves of strings of any tasks; those of before stay until they have come. */
export function useAcross(items: readonly TaskString[]) {
  return useEndpoint(compareStrings, items.length > 0 ? { items: [...items] } : null, {
    quiet: true,
    placeholderData: (previous) => previous,
  })
}

/** Tasks of a plant, the newest first. */
export function useTasksOf(plantId: number | undefined) {
  const can = useCan()('/scan:read')
  const wanted = can && plantId !== undefined
  return useEndpoint(scanTasks, wanted ? { plantId, pageSize: MAX_ROWS } : null, { quiet: true })
}

/** Strings of a task, all of one inverter. */
export function useStringsOf(taskId: number | undefined, inverterId: number | undefined) {
  const wanted = taskId !== undefined && inverterId !== undefined
  return useEndpoint(scanResults, wanted ? { taskId, inverterId, pageSize: 100 } : null, {
    quiet: true,
  })
}

/** The tasks that read a string, the newest first. */
export function useScansOf(string: TaskString | undefined) {
  const request = string && { inverterId: string.inverterId, position: string.position }
  return useEndpoint(stringScans, request ?? null, { quiet: true })
}

export function useFaultTexts() {
  return useEndpoint(faultTexts, {}, { quiet: true, staleTime: 300_000 })
}
