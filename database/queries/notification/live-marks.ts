import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../connection/database.ts'
import { appUser } from '../../schema/tables.ts'

/** Written out with table names: drizzle leaves them away where a query is of one table. */
const OWN = sql<string>`(select count(*) || '/' || count(*) filter (where notification.processed) || '/' ||
  count(notification.read_at) || '/' ||
  coalesce(max(notification.id), 0) from notification where notification.user_id = app_user.id)`
const ALL = sql<string>`(select coalesce(max(declaration_event.id), 0) from declaration_event) || '/' ||
  (select count(*) || '/' || coalesce(sum(news.lock_version), 0) || '/' || coalesce(max(news.id), 0) from news)`

/**
 * What of users' notifications and of news there is, as a text that is another one after every change: a new
 * notice, one opened or marked processed, a step of a declaration that settles some, news added, changed or deleted. Counts
 * beside the last ids, because what has the lower id may be seen later, and one may go while another comes.
 */
export async function liveMarks(
  db: Database,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ userId: appUser.id, own: OWN, all: ALL })
    .from(appUser)
    .where(inArray(appUser.id, [...userIds]))
  return new Map(rows.map(({ userId, own, all }) => [userId, `${own} ${all}`]))
}
