import { historyPlaces, type StringHistory, stringHistory } from '#api/diagnosis/history.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { maintenanceEvents } from '#api/maintenance/events.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'

/** More than happens at a place while it is looked after. */
const MAX_EVENTS = 500

/** What lies in a place; undefined while it is not known which. */
export function usePlaces(place: CallOf<typeof historyPlaces> | null) {
  return useEndpoint(historyPlaces, place, { quiet: true }).data?.rows
}

/** The history of a place; that of the one before stays until it has come. */
export function useHistory(place: CallOf<typeof stringHistory> | null) {
  return useEndpoint(stringHistory, place, {
    quiet: true,
    placeholderData: (previous) => previous,
  })
}

/** What was done at the place of a history, at what it lies in and below; nothing without the right to see it. */
export function useEvents({ plantId, arrayId, inverterId, stringId }: StringHistory) {
  const can = useCan()('/maintenance:read')
  const place = {
    plantId,
    ...(arrayId !== null && { arrayId }),
    ...(inverterId !== null && { inverterId }),
    ...(stringId !== null && { stringId }),
  }
  return useEndpoint(maintenanceEvents, can ? { ...place, pageSize: MAX_EVENTS } : null, {
    quiet: true,
  })
}
