import { and, count, eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { readPlantLight } from '#database/queries/plant/plant-light.ts'
import { readPlantParameters } from '#database/queries/plant/plant-parameters.ts'
import { scanResultRow } from '#database/rows/scan-result-row.ts'
import { scanResult, scanTask } from '#database/schema/tables.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import type { LostByLight } from '#domain/iv-loss/lost-by-light.ts'
import type { AnalysedString } from '#domain/iv-scan/collected-string.ts'
import { lossesOfScan } from '#domain/iv-scan/losses-of-scan.ts'
import { nextScanState } from '#domain/iv-scan/next-scan-state.ts'
import { computeInThread } from '../../../common/threads/compute-in-thread.ts'
import { judgeOrders } from '../../../common/upkeep/judge-orders.ts'
import type { JobControl } from '../../../jobs/job-queue.ts'
import type { Services } from '../../../services.ts'
import { unreadCount } from '../results/unread-count.ts'
import { isAnalysing } from '../tasks/task-reason.ts'
import { findTask, lastJobOf, lockTask, type Task } from '../tasks/task-repository.ts'
import { ANALYSIS_TASK } from './analysis-task.ts'
import { collectedStrings } from './collected-strings.ts'
import { keepEstimatedWeather, withoutEstimates } from './keep-estimated-weather.ts'

const ROWS_AT_ONCE = 500

/** What came of a diagnosis, inside of the transaction that keeps it. */
export type Diagnosed = { task: Task; status: 'COMPLETED' | 'DATA_ABNORMAL'; faults: number }

type Work = Pick<JobControl, 'signal' | 'report' | 'hold'> & {
  /** Done in the transaction that keeps the results. */
  onKept?: (tx: Database, diagnosed: Diagnosed) => Promise<void>
}

/**
 * Diagnoses every string of a task with the parameters of now; all results are replaced at once, or
 * none. Nothing happens to a task that has nothing to analyse.
 */
export async function diagnoseTask(services: Services, taskId: number, work: Work): Promise<void> {
  const { db, clock } = services
  const task = await findTask(db, taskId)
  if (!task || !nextScanState(task.status, 'ANALYSE', 'COMPLETED').ok) return
  if (task.curvesSha256 !== null) return
  const strings = withoutEstimates(await collectedStrings(db, taskId))
  const { coefficients: parameters, stcConversion } = await readPlantParameters(db, task.plantId)
  work.report(0.2)
  const found = await computeInThread(ANALYSIS_TASK, { strings, parameters }, work)
  work.report(0.8)
  const lost = lossesOfScan(strings, found, await readPlantLight(db, task.plantId))
  await db.transaction(async (tx) => {
    const diagnosed = await keep(tx, { task, found, lost, stcConversion, now: clock.now() })
    if (diagnosed) {
      await judgeOrders(tx, diagnosed.task, clock.now())
      await work.onKept?.(tx, diagnosed)
    }
    await work.hold(tx)
  })
}

type Found = {
  task: Task
  found: AnalysedString[]
  /** What each of them loses. */
  lost: (LostByLight | null)[]
  stcConversion: boolean
  now: Date
}

async function keep(
  tx: Database,
  { task, found, lost, stcConversion, now }: Found,
): Promise<Diagnosed | null> {
  const locked = await lockTask(tx, task.id)
  // Scanned anew meanwhile: the next analysis belongs to the new curves.
  if (!locked || locked.scannedAt?.getTime() !== task.scannedAt?.getTime()) return null
  // Archived meanwhile: what was read of it may have been nothing.
  if (locked.curvesSha256 !== null) return null
  const rows = found.map((one, i) =>
    scanResultRow(one, { taskId: task.id, stcConversion, lost: lost[i]! }),
  )
  const status = rows.some((row) => row.status === 'OK') ? 'COMPLETED' : 'DATA_ABNORMAL'
  if (!nextScanState(locked.status, 'ANALYSE', status).ok) return null
  await tx.delete(scanResult).where(eq(scanResult.taskId, task.id))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(scanResult).values(rows.slice(from, from + ROWS_AT_ONCE))
  }
  await keepEstimatedWeather(tx, task.id, found)
  const last = await lastJobOf(tx, locked)
  const faults = rows.filter(({ code }) => code !== null && code !== FAULT_CODES.normal).length
  await tx
    .update(scanTask)
    .set({
      status,
      faultCount: faults,
      failedCount: await failedCount(tx, task.id),
      reason: null,
      // What an earlier analysis failed of no longer counts.
      jobId: isAnalysing(last) ? locked.jobId : null,
      finishedAt: now,
      updatedAt: now,
      lockVersion: locked.lockVersion + 1,
    })
    .where(eq(scanTask.id, task.id))
  return { task: locked, status, faults }
}

/** Strings that could not be read, and those whose sweep could not be diagnosed. */
async function failedCount(tx: Database, taskId: number): Promise<number> {
  const [abnormal] = await tx
    .select({ total: count() })
    .from(scanResult)
    .where(and(eq(scanResult.taskId, taskId), eq(scanResult.status, 'ABNORMAL')))
  return (await unreadCount(tx, taskId)) + abnormal!.total
}
