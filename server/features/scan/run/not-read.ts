import { and, count, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { pvString, scanCurve, scanInverter } from '#database/schema/tables.ts'

/** These have a row for every string, also for one that failed. */
const WHOLE = ['COLLECTED', 'DATA_ABNORMAL'] as const

type NotRead = { taskId: number; inverterId: number; strings: number }

/**
 * Strings of tasks that were never read, neither well nor badly, by inverter: its scan failed, was ended
 * before, or has not come to it. Inverters that were read whole are left out.
 */
export async function notRead(db: Database, taskIds: readonly number[]): Promise<NotRead[]> {
  if (taskIds.length === 0) return []
  const incomplete = and(
    inArray(scanInverter.taskId, [...taskIds]),
    or(isNull(scanInverter.outcome), notInArray(scanInverter.outcome, [...WHOLE])),
  )
  const place = { taskId: scanInverter.taskId, inverterId: scanInverter.inverterId }
  const all = await db
    .select({ ...place, strings: count(pvString.id) })
    .from(scanInverter)
    .leftJoin(pvString, eq(pvString.inverterId, scanInverter.inverterId))
    .where(incomplete)
    .groupBy(scanInverter.taskId, scanInverter.inverterId)
  const read = await db
    .select({ ...place, strings: count() })
    .from(scanInverter)
    .innerJoin(
      scanCurve,
      and(
        eq(scanCurve.taskId, scanInverter.taskId),
        eq(scanCurve.inverterId, scanInverter.inverterId),
      ),
    )
    .where(incomplete)
    .groupBy(scanInverter.taskId, scanInverter.inverterId)
  const readOf = new Map(read.map((one) => [keyOf(one), one.strings]))
  return all.map(({ strings, ...one }) => ({
    ...one,
    strings: Math.max(0, strings - (readOf.get(keyOf(one)) ?? 0)),
  }))
}

const keyOf = ({ taskId, inverterId }: Omit<NotRead, 'strings'>) => `${taskId}-${inverterId}`
