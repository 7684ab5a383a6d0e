import { agencyList, processNotifications } from '#api/notification/endpoints.ts'
import { type Route, route } from '../../http/route.ts'
import { listNotifications, markProcessed } from './notification-repository.ts'

export const agencyRoutes: Route[] = [
  route(agencyList, listNotifications),
  route(processNotifications, markProcessed),
]
