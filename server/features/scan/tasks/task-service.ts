import { and, count, eq, inArray, notInArray } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { createScanTask, updateScanTask } from '#api/scan/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import { readPlantParameters } from '#database/queries/plant/plant-parameters.ts'
import {
  inverter,
  plant,
  pvArray,
  pvString,
  scanInverter,
  scanTask,
} from '#database/schema/tables.ts'
import { nextScanState } from '#domain/iv-scan/next-scan-state.ts'
import { forgetUnneeded } from '../../../common/files/needed-files.ts'
import { holdRow } from '../../../common/rows/hold-row.ts'
import { AppError, conflict, notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { type Language, textOf } from '../../../http/texts.ts'
import { nextTaskNo } from '../run/next-task-no.ts'

type Fields = Omit<RequestOf<typeof createScanTask>, 'plantId'>

/** Writes a task down with its inverters; nothing is scanned yet. */
export async function createTask(
  request: RequestOf<typeof createScanTask>,
  { db, clock, user: { userId }, language }: CallContext,
): Promise<AnswerOf<typeof createScanTask>> {
  const by = { now: clock.now(), userId, language }
  return { id: await db.transaction((tx) => writeTask(tx, request, by)) }
}

/** Who writes a task down, when; null where nobody is known. */
type Author = { now: Date; userId: number | null; language: Language }

/** The same within a transaction; the id of the task. */
export async function writeTask(
  tx: Database,
  { plantId, ...fields }: RequestOf<typeof createScanTask>,
  { now, userId, language }: Author,
): Promise<number> {
  const [home] = await tx.select().from(plant).where(eq(plant.id, plantId))
  if (!home) throw notFound()
  const chosen = await chosenInverters(tx, { plantId, ...fields }, { language })
  const [made] = await tx
    .insert(scanTask)
    .values({
      ...columnsOf(fields),
      provinceId: home.provinceId,
      plantId,
      taskNo: await nextTaskNo(tx, now),
      stringCount: chosen.strings,
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: scanTask.id })
  const id = made!.id
  await keepInverters(tx, id, chosen.inverters)
  return id
}

/** @throws AppError refused unless the task is unexecuted, conflict when somebody else changed it */
export async function updateTask(
  { id, lockVersion, ...fields }: RequestOf<typeof updateScanTask>,
  context: CallContext,
): Promise<undefined> {
  await context.db.transaction(async (tx) => {
    const task = await holdRow(tx, scanTask, id)
    if (!nextScanState(task.status, 'EDIT').ok) throw new AppError('refused', 'scanOnlyUnexecuted')
    if (task.lockVersion !== lockVersion) throw conflict()
    const chosen = await chosenInverters(tx, { plantId: task.plantId, ...fields }, context)
    await tx
      .update(scanTask)
      .set({
        ...columnsOf(fields),
        stringCount: chosen.strings,
        updatedAt: context.clock.now(),
        lockVersion: task.lockVersion + 1,
      })
      .where(eq(scanTask.id, id))
    // What a paused task has collected of those that stay is kept.
    const kept = chosen.inverters.map(({ inverterId }) => inverterId)
    await tx
      .delete(scanInverter)
      .where(and(eq(scanInverter.taskId, id), notInArray(scanInverter.inverterId, kept)))
    await keepInverters(tx, id, chosen.inverters)
  })
}

/** Takes a task with its curves and results; not while it is executed. */
export async function deleteTask({ id }: { id: number }, context: CallContext): Promise<undefined> {
  const sha256 = await context.db.transaction(async (tx) => {
    const task = await holdRow(tx, scanTask, id)
    if (task.status === 'EXECUTING') throw new AppError('refused', 'scanRunning')
    await tx.delete(scanTask).where(eq(scanTask.id, id))
    return task.curvesSha256
  })
  if (sha256 !== null) await forgetUnneeded(context, sha256)
}

function columnsOf(fields: Fields) {
  const { taskType, cleaningStatus, environment, manualIrradiance, manualModuleTemperature } =
    fields
  const remark = fields.remark || null
  return {
    taskType,
    cleaningStatus,
    environment,
    manualIrradiance,
    manualModuleTemperature,
    remark,
  }
}

type Chosen = { inverters: { inverterId: number; arrayId: number }[]; strings: number }

/** Inverters of the plant, as many as its parameters allow. */
async function chosenInverters(
  tx: Database,
  { plantId, inverterIds, ...fields }: Fields & { plantId: number },
  { language }: Pick<Author, 'language'>,
): Promise<Chosen> {
  refuseMissingWeather(fields, language)
  const wanted = [...new Set(inverterIds)]
  const inverters = await tx
    .select({ inverterId: inverter.id, arrayId: inverter.arrayId })
    .from(inverter)
    .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
    .where(and(inArray(inverter.id, wanted), eq(pvArray.plantId, plantId)))
  if (inverters.length !== wanted.length) throw notFound()
  const { maxArrays, maxInverters } = await readPlantParameters(tx, plantId)
  const arrays = new Set(inverters.map(({ arrayId }) => arrayId)).size
  if (arrays > maxArrays || inverters.length > maxInverters) {
    throw new AppError('refused', 'scanTooMuch', { maxArrays, maxInverters })
  }
  const [strings] = await tx
    .select({ total: count() })
    .from(pvString)
    .where(inArray(pvString.inverterId, wanted))
  return { inverters, strings: strings!.total }
}

function refuseMissingWeather(
  fields: Pick<Fields, 'environment' | 'manualIrradiance' | 'manualModuleTemperature'>,
  language: CallContext['language'],
): void {
  if (fields.environment !== 'MANUAL') return
  const missing = (['manualIrradiance', 'manualModuleTemperature'] as const)
    .filter((field) => fields[field] === null)
    .map((field) => ({ field, message: textOf(language, 'scanManualNeeded') }))
  if (missing.length === 0) return
  const shown = missing.map(({ field }) => field).join(', ')
  throw new AppError('invalid', 'invalid', { fields: shown }, missing)
}

async function keepInverters(
  tx: Database,
  taskId: number,
  inverters: Chosen['inverters'],
): Promise<undefined> {
  await tx
    .insert(scanInverter)
    .values(inverters.map((one) => ({ taskId, ...one })))
    .onConflictDoNothing()
}
