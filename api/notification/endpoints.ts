import { z } from 'zod'
import { NOTICE_STANDINGS, NOTIFICATION_KINDS, SEVERITIES } from '#domain/notification/words.ts'
import { data, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, provinceId } from '../kernel/fields.ts'

/** Tabs of the notifications: all, what needs no (more) doing, what needs doing. */
export const NOTIFICATION_STATUSES = ['', '1', '2'] as const

export const notification = z.object({
  id: z.number().int(),
  kind: z.enum(NOTIFICATION_KINDS),
  content: z.string(),
  /** YYYY-MM-DD HH:mm:ss in Asia/Shanghai. */
  createTime: z.string(),
  /** How old it was when the answer was made, by the server's clock. */
  ageSeconds: z.number().int().nonnegative(),
  /** A value, not a label: the same in every language. Unprocessed is only what needs doing. */
  statusName: z.enum(['未处理', '已处理']),
  standing: z.enum(NOTICE_STANDINGS),
  /** Whether its reader has opened it or done with it, or it came right by itself. */
  isRead: z.boolean(),
  /** Cycle of a ten-day declaration. */
  tenDay: z.number().int().nullable(),
  provinceId: z.string().nullable(),
  stationId: z.number().int().nullable(),
  /** First delivery date of what it is about, YYYY-MM-DD. */
  date: z.string().nullable(),
  /** Address inside the application. */
  deepLink: z.string().nullable(),
  dueAt: z.string().nullable(),
  severity: z.enum(SEVERITIES),
})
export type NotificationRow = z.infer<typeof notification>

/** The caller's own notifications, newest first, the latest 500. */
export const notificationList = endpoint({
  path: '/agency/agency/agencyList',
  access: 'session',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({
    status: z.coerce.string().pipe(z.enum(NOTIFICATION_STATUSES)).default(''),
    provinceId: provinceId().optional(),
  }),
  answer: rows(notification),
})

/** Marks notifications processed; ids of others are ignored. The body is the list of ids itself. */
export const processNotifications = endpoint({
  path: '/agency/agency/oneClickProcessing',
  access: 'session',
  scope: {},
  request: z.object({ items: z.array(id()).max(1000) }),
  answer: data(z.object({ processed: z.number().int() })),
})

/** Keeps that the caller has opened notifications, whatever is to be done about them; ids of others are ignored. */
export const readNotifications = endpoint({
  path: '/agency/agency/markRead',
  access: 'session',
  scope: {},
  request: z.object({ items: z.array(id()).max(1000) }),
  answer: data(z.object({ read: z.number().int() })),
})
