import { and, eq, isNull } from 'drizzle-orm'
import type { StringCurve } from '#collector/driver.ts'
import { openInside } from '#collector/modbus/collector-networks.ts'
import { createLock } from '#collector/scan/lock.ts'
import { scanCollectors } from '#collector/scan/scan-collectors.ts'
import type { InverterResult } from '#collector/scan/scan-outcome.ts'
import type { TaskEnvironment } from '#collector/scan/scan-request.ts'
import { failureOf } from '#database/connection/failures.ts'
import { readPlantParameters } from '#database/queries/plant/plant-parameters.ts'
import { scanInverter, scanTask } from '#database/schema/tables.ts'
import { STORAGE_FULL } from '#domain/jobs/words.ts'
import type { JobControl, JobHandler } from '../../../jobs/job-queue.ts'
import type { Services } from '../../../services.ts'
import { keepPhases } from '../analysis/keep-phases.ts'
import { findTask, type Task } from '../tasks/task-repository.ts'
import { keepLines } from './keep-lines.ts'
import { planScan, type ScanPlan } from './scan-plan.ts'
import { settleScan } from './settle-scan.ts'
import { stopLeftBehind } from './stop-left-behind.ts'
import { storeInverter } from './store-inverter.ts'

/** Points with both values that a curve needs to be worth keeping; with fewer it is read again. */
const MIN_POINTS = 20

/**
 * Scans the inverters of a task, storing each as soon as it has ended. A second beginning of the same run
 * means that the program ended in the middle: the task is then scan abnormal, and what was stored stays.
 */
export const runScan =
  (services: Services): JobHandler =>
  async (job, control) => {
    const { taskId } = job.payload as { taskId: number }
    const task = await findTask(services.db, taskId)
    if (task?.status !== 'EXECUTING' || task.jobId !== job.id) return
    if (!(await isFirstBeginning(services, taskId))) {
      await stopLeftBehind(services, taskId)
      await settleScan(services, taskId, { interrupted: 'INTERRUPTED' })
      return
    }
    try {
      await scan(services, task, control)
    } catch (error) {
      const reason = failureOf(error) === 'FULL' ? STORAGE_FULL : 'INTERRUPTED'
      await settleScan(services, taskId, { interrupted: reason })
      throw error
    }
    await settleScan(services, taskId)
  }

async function isFirstBeginning({ db, clock }: Services, taskId: number): Promise<boolean> {
  const begun = await db
    .update(scanTask)
    .set({ scannedAt: clock.now() })
    .where(and(eq(scanTask.id, taskId), isNull(scanTask.scannedAt)))
    .returning({ id: scanTask.id })
  return begun.length > 0
}

async function scan(services: Services, task: Task, control: JobControl): Promise<void> {
  const plan = await planScan(services.db, task.id, { notEnded: true })
  const outdated = plan.arrays.flatMap(({ inverters }) => inverters.map(({ id }) => id))
  // Two beside each other could take the new curves of the other for old ones.
  const oneAtATime = createLock()
  const phases = keepPhases(services, task.id)
  const lines = keepLines(services, plan)
  const { scanRepeats, parallelCollectors } = await readPlantParameters(services.db, task.plantId)
  try {
    await scanCollectors({
      arrays: plan.arrays,
      open: openInside(services.config.collectorNetworks),
      environment: environmentOf(task),
      limits: { scanRepeats },
      parallelCollectors,
      signal: control.signal,
      isUsable,
      onEvent: (event) => {
        if (event.kind === 'INVERTER') phases.tell(event)
        else lines.greeted(event)
      },
      onInverter: async (result) => {
        phases.forget(result.inverterId)
        lines.ended(result)
        await oneAtATime.run(() => store(services, { task, plan, result, outdated, control }))
      },
    })
  } finally {
    await phases.end()
    await lines.end()
  }
}

function environmentOf(task: Task): TaskEnvironment {
  return {
    mode: task.environment,
    irradianceWPerM2: task.manualIrradiance,
    moduleTemperatureC: task.manualModuleTemperature,
  }
}

function isUsable({ voltageV, currentA }: StringCurve): boolean {
  let points = 0
  for (let k = 0; k < voltageV.length; k++) {
    if (Number.isFinite(voltageV[k]) && Number.isFinite(currentA[k])) points++
  }
  return points >= MIN_POINTS
}

type Ended = {
  task: Task
  plan: ScanPlan
  result: InverterResult
  outdated: number[]
  control: JobControl
}

async function store(
  { db, clock }: Services,
  { task, plan, result, outdated, control }: Ended,
): Promise<void> {
  const strings = plan.stringsOf.get(result.inverterId) ?? new Map<number, number>()
  await db.transaction(async (tx) => {
    const [known] = await tx
      .select({ taskId: scanInverter.taskId })
      .from(scanInverter)
      .where(and(eq(scanInverter.taskId, task.id), eq(scanInverter.inverterId, result.inverterId)))
    // Somebody has deleted the inverter meanwhile.
    if (known)
      await storeInverter(tx, { taskId: task.id, result, strings, outdated, now: clock.now() })
    await control.hold(tx)
  })
  // After the first new curves nothing old is left.
  if (result.outcome.strings.length > 0) outdated.length = 0
}
