import { eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../connection/database.ts'
import { pvString, scanTask, stringPastType } from '../../schema/tables.ts'

/** When a task was scanned; one that never began has the time of its making. */
export const SCANNED_AT: SQL<Date> = sql`coalesce(${scanTask.scannedAt}, ${scanTask.createdAt})`

/**
 * The id of the type that a string had at an instant: of its earlier types the first that was valid for longer, or
 * else the one that it has now. For queries that have `pv_string` joined.
 */
export const stringTypeAt = (at: SQL): SQL<number> => sql<number>`coalesce((
  select past.string_type_id from string_past_type past
  where past.string_id = ${pvString.id} and past.valid_until > ${at}
  order by past.valid_until limit 1), ${pvString.stringTypeId})`

/** The same at the scan of the task that the query has joined. */
export const STRING_TYPE_AT_SCAN = stringTypeAt(SCANNED_AT)

/** When each of some strings was wired anew, the earliest first; those that never were are left out. */
export async function rewiringsOf(
  db: Database,
  strings: SQL | undefined,
): Promise<Map<number, Date[]>> {
  const found = await db
    .select({ stringId: stringPastType.stringId, at: stringPastType.validUntil })
    .from(stringPastType)
    .innerJoin(pvString, eq(pvString.id, stringPastType.stringId))
    .where(strings)
    .orderBy(stringPastType.validUntil)
  const times = new Map<number, Date[]>()
  for (const { stringId, at } of found) times.set(stringId, [...(times.get(stringId) ?? []), at])
  return times
}

/** The last instant at which one of some strings was wired anew; null where none ever was. */
export async function lastRewiring(db: Database, stringIds: readonly number[]) {
  if (stringIds.length === 0) return null
  const [found] = await db
    .select({ at: max(stringPastType.validUntil) })
    .from(stringPastType)
    .where(inArray(stringPastType.stringId, [...stringIds]))
  return found?.at ?? null
}
