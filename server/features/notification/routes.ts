import { notificationList, processNotifications } from '#api/notification/endpoints.ts'
import { type Route, route } from '../../http/route.ts'
import { listNotifications, markProcessed } from './notification-repository.ts'

export const notificationRoutes: Route[] = [
  route(notificationList, listNotifications),
  route(processNotifications, markProcessed),
]
