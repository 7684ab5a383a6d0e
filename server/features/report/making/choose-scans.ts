import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { scanInverter, scanTask } from '#database/schema/tables.ts'
import { addDays, lastDateOfMonth } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import type { ReportKind } from '#domain/report/words.ts'
import { latestScans, type ScannedInverter } from './latest-scans.ts'
import type { OrderParameters } from './order-parameters.ts'

/** Scans that a report is of, and those that it is compared with. */
export type ChosenScans = { now: ScannedInverter[]; before: ScannedInverter[] }

type Order = { plantId: number; kind: ReportKind; parameters: OrderParameters }

/** Each inverter with the scan that counts for it, and with the one before. */
export async function chooseScans(
  db: Database,
  { plantId, kind, parameters }: Order,
): Promise<ChosenScans> {
  const { taskId, beforeTaskId, month, orderedAt } = parameters
  if (kind === 'PLANT') {
    // What was scanned at that very moment was there.
    const before = new Date(Date.parse(orderedAt) + 1)
    return {
      now: await latestScans(db, { plantId, before }),
      before: await latestScans(db, { plantId, before, rank: 2 }),
    }
  }
  if (kind === 'MONTHLY') {
    const end = shanghaiInstant(addDays(lastDateOfMonth(month!), 1), '00:00')
    const begin = shanghaiInstant(`${month}-01`, '00:00')
    return {
      now: await latestScans(db, { plantId, before: end }),
      before: await latestScans(db, { plantId, before: begin }),
    }
  }
  const now = await invertersOf(db, taskId!)
  if (beforeTaskId !== null) return { now, before: await invertersOf(db, beforeTaskId) }
  const of = now.map(({ inverterId }) => inverterId)
  return { now, before: await latestScans(db, { plantId, before: await timeOf(db, taskId!), of }) }
}

const invertersOf = (db: Database, taskId: number): Promise<ScannedInverter[]> =>
  db
    .select({ taskId: scanInverter.taskId, inverterId: scanInverter.inverterId })
    .from(scanInverter)
    .where(eq(scanInverter.taskId, taskId))
    .orderBy(scanInverter.inverterId)

async function timeOf(db: Database, taskId: number): Promise<Date> {
  const [task] = await db.select().from(scanTask).where(eq(scanTask.id, taskId))
  return task?.scannedAt ?? task?.createdAt ?? new Date(0)
}
