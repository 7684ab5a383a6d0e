import {
  notificationList,
  processNotifications,
  readNotifications,
} from '#api/notification/endpoints.ts'
import { liveChanges } from '#api/notification/live.ts'
import { type Route, route } from '../../http/route.ts'
import { listenForChanges } from './live/live-changes.ts'
import { listNotifications, markProcessed, markRead } from './notification-repository.ts'

export const notificationRoutes: Route[] = [
  route(notificationList, listNotifications),
  route(processNotifications, markProcessed),
  route(readNotifications, markRead),
  route(liveChanges, listenForChanges),
]
