import { like, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { scanTask } from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'

/**
 * The number that people call the next task by: its day, and its place in the day. It is no id, because
 * those jump after a failed insert or when the database was killed. Until the transaction ends nobody
 * else gets a number.
 */
export async function nextTaskNo(tx: Database, now: Date): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('scan-task-numbers'))`)
  const day = `IV${shanghaiDate(now).replaceAll('-', '')}-`
  const [{ last } = { last: null }] = await tx
    .select({ last: sql<number | null>`max(substr(${scanTask.taskNo}, ${day.length + 1})::int)` })
    .from(scanTask)
    .where(like(scanTask.taskNo, `${day}%`))
  return `${day}${String((last ?? 0) + 1).padStart(4, '0')}`
}
