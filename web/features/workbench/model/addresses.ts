import { PAGES } from '#api/kernel/pages.ts'
import type { NotificationRow } from '#api/notification/endpoints.ts'
import type { ComingSession, DeclarationDeadline } from '#api/workbench/shapes.ts'

/** The declaration of a station for a cycle. */
export function declarationAddress(
  { stationId, yearMonth, cycle }: Pick<DeclarationDeadline, 'stationId' | 'yearMonth' | 'cycle'>,
  provinceId: string,
): string {
  const data = JSON.stringify({ cycle, provinceId, stationId: String(stationId), yearMonth })
  return `${PAGES.tenDayDeclaration}?${new URLSearchParams({ data })}`
}

/** Where one declares in a session, for whoever sees declarations; else where the calendar says what is known of it. */
export function sessionAddress(
  { id, declared }: Pick<ComingSession, 'id' | 'declared'>,
  { provinceId, seesDeclarations }: { provinceId: string; seesDeclarations: boolean },
): string {
  if (declared === null || !seesDeclarations) return `${PAGES.tradingCalendar}?session=${id}`
  const data = JSON.stringify({ cycle: declared.cycle, provinceId, yearMonth: declared.yearMonth })
  return `${PAGES.tenDayDeclaration}?${new URLSearchParams({ data })}`
}

/** Where a notice leads inside the application; null where it leads nowhere. */
export const noticeAddress = ({ deepLink }: Pick<NotificationRow, 'deepLink'>): string | null =>
  deepLink !== null && /^\/(?![/\\])/.test(deepLink) ? deepLink : null
