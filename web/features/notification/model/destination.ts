import { PAGES } from '#api/kernel/pages.ts'
import type { NotificationRow } from '#api/notification/endpoints.ts'

/** Where a notification leads, and the province that must be current there. */
export type Destination = { to: string; provinceId: string | null }

/**
 * The place of a notification: the ten-day declaration that it is about, else the address that came with
 * it, else nowhere.
 */
export function destinationOf(row: NotificationRow): Destination | null {
  const { tenDay, stationId, date, provinceId, deepLink } = row
  if (tenDay !== null && stationId !== null && date !== null && provinceId !== null) {
    const data = { cycle: tenDay, provinceId, stationId, yearMonth: date.slice(0, 7) }
    const query = new URLSearchParams({ data: JSON.stringify(data) })
    return { to: `${PAGES.tenDayDeclaration}?${query}`, provinceId }
  }
  return isOwnAddress(deepLink) ? { to: deepLink, provinceId } : null
}

/** An address of this application; two slashes would name another host. */
function isOwnAddress(address: string | null): address is string {
  return address !== null && /^\/(?![/\\])/.test(address)
}
