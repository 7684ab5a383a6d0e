import type { NOTIFICATION_STATUSES } from '#api/notification/endpoints.ts'

export const STATUS_TABS = ['all', 'pending', 'processed'] as const
export type StatusTab = (typeof STATUS_TABS)[number]

/** The status that a tab asks the server for. */
export const STATUS_OF = {
  all: '',
  pending: '2',
  processed: '1',
} as const satisfies Record<StatusTab, (typeof NOTIFICATION_STATUSES)[number]>
