import { PAGES } from '#api/kernel/pages.ts'
import type { NewNotification } from '#database/queries/notification/notifications.ts'
import type { station } from '#database/schema/tables.ts'
import { type Cycle, tenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import type { NotificationKind, SEVERITIES } from '#domain/notification/words.ts'

/** The ten-day declaration that a message is about; `closeAt` is when its session closes. */
export type DeclarationSubject = {
  station: Pick<typeof station.$inferSelect, 'id' | 'provinceId' | 'nameZh' | 'nameEn'>
  yearMonth: string
  cycle: Cycle
  closeAt: Date | null
}

export type DeclarationNotice = {
  kind: NotificationKind
  severity: (typeof SEVERITIES)[number]
  now: Date
  /** What makes this message another than the one before of the same kind. */
  occasion: string
  params?: Record<string, string | number>
}

/** A message about a ten-day declaration, with the link that opens it. */
export function declarationMessage(
  { station: place, yearMonth, cycle, closeAt }: DeclarationSubject,
  { kind, severity, now, occasion, params }: DeclarationNotice,
): NewNotification {
  const { id: stationId, provinceId, nameZh, nameEn } = place
  const link = encodeURIComponent(JSON.stringify({ cycle, provinceId, stationId, yearMonth }))
  return {
    kind,
    severity,
    createTime: now,
    dedupKey: `${kind}:${occasion}`,
    params: { stationZh: nameZh, stationEn: nameEn, yearMonth, cycle, ...params },
    tenDay: cycle,
    provinceId,
    stationId,
    date: tenDayPeriod(yearMonth, cycle).from,
    deepLink: `${PAGES.tenDayDeclaration}?data=${link}`,
    dueAt: closeAt,
  }
}
