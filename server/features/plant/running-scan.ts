import { asc, inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { scanTask } from '#database/schema/tables.ts'
import type { ScanTaskState } from '#domain/iv-scan/words.ts'
import { AppError } from '../../http/answer/app-error.ts'

const RUNNING: ScanTaskState = 'EXECUTING'

/**
 * Holds the scan tasks of plants until the transaction ends, so that none begins while their devices
 * are deleted.
 *
 * @throws AppError refused when one of them runs
 */
export async function refuseWhileScanning(
  tx: Database,
  plantIds: readonly number[],
): Promise<void> {
  const tasks = await tx
    .select({ taskNo: scanTask.taskNo, status: scanTask.status })
    .from(scanTask)
    .where(inArray(scanTask.plantId, [...plantIds]))
    .orderBy(asc(scanTask.id))
    .for('update')
  const running = tasks.find(({ status }) => status === RUNNING)
  if (running) throw new AppError('refused', 'plantScanRunning', { taskNo: running.taskNo })
}
