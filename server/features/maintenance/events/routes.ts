import {
  deleteMaintenanceEvent,
  maintenanceEvents,
  saveMaintenanceEvent,
} from '#api/maintenance/events.ts'
import { type Route, route } from '../../../http/route.ts'
import { listEvents, removeEvent, saveEvent } from './event-service.ts'

/** What was done at plants and when. */
export const maintenanceEventRoutes: Route[] = [
  route(maintenanceEvents, listEvents),
  route(saveMaintenanceEvent, saveEvent),
  route(deleteMaintenanceEvent, removeEvent),
]
