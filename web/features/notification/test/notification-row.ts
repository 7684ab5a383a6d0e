import type { NotificationRow } from '#api/notification/endpoints.ts'

/** A notification as the server sends it. */
export function notificationRow(change: Partial<NotificationRow> = {}): NotificationRow {
  const isProcessed = change.statusName === '已处理'
  return {
    id: 1,
    kind: 'DECLARATION_SUBMITTED',
    content: '甲站申报待审核',
    createTime: '2026-11-20 09:05:00',
    ageSeconds: 60,
    statusName: '未处理',
    standing: isProcessed ? 'DONE' : 'TO_DO',
    isRead: isProcessed,
    tenDay: 2,
    provinceId: '1',
    stationId: 7,
    date: '2026-11-11',
    deepLink: null,
    dueAt: null,
    severity: 'INFO',
    ...change,
  }
}
