import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { scanInverter, scanTask } from '#database/schema/tables.ts'
import { nextScanState } from '#domain/iv-scan/next-scan-state.ts'
import { scanEndState, scanStopState } from '#domain/iv-scan/scan-end-state.ts'
import type { InverterOutcomeKind, ScanReason, ScanTaskState } from '#domain/iv-scan/words.ts'
import type { Services } from '../../../services.ts'
import { unreadCount } from '../results/unread-count.ts'
import { ANALYSIS_JOB } from '../tasks/task-reason.ts'
import { lockTask, type Task } from '../tasks/task-repository.ts'
import { tellFailed } from './tell-author.ts'

/**
 * Brings a task that was executed to the state that the outcomes of its inverters and the wish of its
 * user lead to; without either it was the program that ended. What was collected is analysed next.
 *
 * @param interrupted why it was not done to its end, where the program ended in the middle or failed
 */
export async function settleScan(
  { db, clock, jobs }: Services,
  taskId: number,
  { interrupted }: { interrupted?: ScanReason } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const task = await lockTask(tx, taskId)
    if (task?.status !== 'EXECUTING') return
    const outcomes = await outcomesOf(tx, taskId)
    const broken =
      interrupted !== undefined || outcomes.includes('STOPPED') || outcomes.length === 0
    const status = stateAfter(task, outcomes, broken)
    const now = clock.now()
    await tx
      .update(scanInverter)
      .set({ phase: null, percent: 0 })
      .where(eq(scanInverter.taskId, taskId))
    const weather = await weatherOf(tx, taskId)
    await lendWeather(tx, taskId, weather)
    const collected = status === 'DATA_COLLECTED'
    const jobId = collected
      ? await jobs.add(
          {
            kind: ANALYSIS_JOB,
            payload: { taskId },
            provinceId: task.provinceId,
            createdBy: task.createdBy ?? undefined,
          },
          tx,
        )
      : task.jobId
    await tx
      .update(scanTask)
      .set({
        status,
        jobId,
        ending: null,
        reason: broken && task.ending === null ? (interrupted ?? 'INTERRUPTED') : null,
        failedCount: await unreadCount(tx, taskId),
        ...weather,
        finishedAt: now,
        updatedAt: now,
        lockVersion: task.lockVersion + 1,
      })
      .where(eq(scanTask.id, taskId))
    if (!collected && task.ending === null) {
      await tellFailed(tx, task, { which: String(task.lockVersion), now })
    }
  })
}

function stateAfter(
  { status, ending }: Task,
  outcomes: InverterOutcomeKind[],
  interrupted: boolean,
): ScanTaskState {
  const next =
    ending === 'STOP'
      ? nextScanState(status, 'STOP', scanStopState(outcomes))
      : ending === 'PAUSE'
        ? nextScanState(status, 'PAUSE')
        : interrupted
          ? nextScanState(status, 'INTERRUPT')
          : nextScanState(status, 'FINISH', scanEndState(outcomes))
  if (!next.ok) throw new Error(`A scan cannot end: ${next.refusal}`)
  return next.state
}

async function outcomesOf(tx: Database, taskId: number): Promise<InverterOutcomeKind[]> {
  const rows = await tx
    .select({ outcome: scanInverter.outcome })
    .from(scanInverter)
    .where(and(eq(scanInverter.taskId, taskId), isNotNull(scanInverter.outcome)))
  return rows.map(({ outcome }) => outcome as InverterOutcomeKind)
}

type Weather = Record<'irradiance' | 'moduleTemperature', number | null>

/** Mean weather of the inverters that know it. */
async function weatherOf(tx: Database, taskId: number): Promise<Weather> {
  const rows = await tx
    .select({
      irradiance: scanInverter.irradiance,
      moduleTemperature: scanInverter.moduleTemperature,
    })
    .from(scanInverter)
    .where(eq(scanInverter.taskId, taskId))
  return {
    irradiance: mean(rows.map(({ irradiance }) => irradiance)),
    moduleTemperature: mean(rows.map(({ moduleTemperature }) => moduleTemperature)),
  }
}

/** Where nothing measures the weather it is that of the plant's other collectors in the same scan. */
async function lendWeather(
  tx: Database,
  taskId: number,
  { irradiance, moduleTemperature }: Weather,
): Promise<undefined> {
  const known = { irradiance, irradianceFrom: 'PLANT' }
  const { irradiance: ownW, moduleTemperature: ownC } = scanInverter
  const of = (column: typeof ownW | typeof ownC) =>
    and(eq(scanInverter.taskId, taskId), eq(scanInverter.outcome, 'COLLECTED'), isNull(column))
  if (irradiance !== null) await tx.update(scanInverter).set(known).where(of(ownW))
  if (moduleTemperature !== null) {
    const warm = { moduleTemperature, moduleTemperatureFrom: 'PLANT' }
    await tx.update(scanInverter).set(warm).where(of(ownC))
  }
}

function mean(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}
