import { and, count, desc, eq, exists, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { ScanTaskRow, scanTasks } from '#api/scan/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import {
  appUser,
  job,
  plant,
  pvArray,
  scanCurve,
  scanInverter,
  scanTask,
} from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { ScanTaskState } from '#domain/iv-scan/words.ts'
import { nameOrNull, type Person } from '../../../common/names/person-name.ts'
import { plantName as shownPlantName } from '../../../common/names/plant-name.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { scopedTo } from '../../../http/caller/data-scope.ts'
import type { Language } from '../../../http/texts.ts'
import { archivedAt } from '../archive/archived-at.ts'
import { notRead } from '../run/not-read.ts'
import { scanProgress } from '../run/scan-progress.ts'
import { isAnalysing, type LastJob, reasonOf } from './task-reason.ts'

export type Task = Omit<typeof scanTask.$inferSelect, 'status'> & { status: ScanTaskState }

/** A task by id, locked until the transaction ends. */
export async function lockTask(tx: Database, id: number): Promise<Task | undefined> {
  const [row] = await tx.select().from(scanTask).where(eq(scanTask.id, id)).for('update')
  return row
}

/** The job that a task has had last, whether it waits, runs or has ended. */
export async function lastJobOf(db: Database, { jobId }: Task): Promise<LastJob> {
  if (jobId === null) return null
  const [row] = await db
    .select({ kind: job.kind, state: job.state, error: job.error })
    .from(job)
    .where(eq(job.id, jobId))
  return row ?? null
}

export async function findTask(db: Database, id: number): Promise<Task | undefined> {
  const [row] = await db.select().from(scanTask).where(eq(scanTask.id, id))
  return row
}

/** Tasks of the data scope, the newest first. */
export async function listTasks(
  { db, user: { scope }, language }: CallContext,
  { plantId, status, search, pageNum, pageSize }: RequestOf<typeof scanTasks>,
): Promise<AnswerOf<typeof scanTasks>> {
  const wanted = and(
    scopedTo(scope, { provinceId: scanTask.provinceId, plantId: scanTask.plantId }),
    plantId === undefined ? undefined : eq(scanTask.plantId, plantId),
    status === undefined ? undefined : eq(scanTask.status, status),
    fitsWords(search, scanTask.taskNo, scanTask.remark),
  )
  const rows = await taskRows({ db, language }, wanted, { pageNum, pageSize })
  const [all] = await db.select({ total: count() }).from(scanTask).where(wanted)
  return { rows, total: all!.total }
}

/** Rows of tasks for lists and for the head of one. */
export async function taskRows(
  { db, language }: Pick<CallContext, 'db' | 'language'>,
  wanted: SQL | undefined,
  { pageNum, pageSize }: { pageNum: number; pageSize: number } = { pageNum: 1, pageSize: 1 },
): Promise<ScanTaskRow[]> {
  const found = await db
    .select({
      task: scanTask,
      plantName: plant.name,
      author: { account: appUser.account, username: appUser.username },
      last: { kind: job.kind, state: job.state, error: job.error },
    })
    .from(scanTask)
    .innerJoin(plant, eq(plant.id, scanTask.plantId))
    .leftJoin(appUser, eq(appUser.id, scanTask.createdBy))
    .leftJoin(job, eq(job.id, scanTask.jobId))
    .where(wanted)
    .orderBy(desc(scanTask.createdAt), desc(scanTask.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const ids = found.map(({ task }) => task.id)
  const more = {
    inverters: await invertersOf(db, ids),
    curves: await withCurves(db, ids),
    unread: groupBy(await notRead(db, ids), ({ taskId }) => taskId),
  }
  return found.map((row) => rowOf(row, more, language))
}

/** Which of some tasks have a curve that could be analysed. */
export async function withCurves(db: Database, taskIds: readonly number[]): Promise<Set<number>> {
  if (taskIds.length === 0) return new Set()
  const curves = db
    .select({ taskId: scanCurve.taskId })
    .from(scanCurve)
    .where(and(eq(scanCurve.taskId, scanTask.id), isNotNull(scanCurve.voltageV)))
  const rows = await db
    .select({ id: scanTask.id })
    .from(scanTask)
    .where(and(inArray(scanTask.id, [...taskIds]), exists(curves)))
  return new Set(rows.map(({ id }) => id))
}

type Inverter = {
  taskId: number
  arrayName: string
  phase: string | null
  percent: number
  outcome: string | null
}

async function invertersOf(db: Database, taskIds: number[]): Promise<Map<number, Inverter[]>> {
  if (taskIds.length === 0) return new Map()
  const rows = await db
    .select({
      taskId: scanInverter.taskId,
      arrayName: pvArray.name,
      phase: scanInverter.phase,
      percent: scanInverter.percent,
      outcome: scanInverter.outcome,
    })
    .from(scanInverter)
    .innerJoin(pvArray, eq(pvArray.id, scanInverter.arrayId))
    .where(inArray(scanInverter.taskId, taskIds))
    .orderBy(pvArray.id)
  return groupBy(rows, ({ taskId }) => taskId)
}

type Found = {
  task: typeof scanTask.$inferSelect
  plantName: string
  author: Person | null
  last: LastJob
}

type More = {
  inverters: ReadonlyMap<number, Inverter[]>
  curves: ReadonlySet<number>
  unread: ReadonlyMap<number, { strings: number }[]>
}

function rowOf(
  { task, plantName: name, author, last }: Found,
  more: More,
  language: Language,
): ScanTaskRow {
  const inverters = more.inverters.get(task.id) ?? []
  const unread = more.unread.get(task.id) ?? []
  // While it is scanned, or before, strings are waiting and not left out.
  const hasEnded = task.status !== 'EXECUTING' && task.scannedAt !== null
  const time = (at: Date | null) => at?.toISOString() ?? null
  return {
    id: task.id,
    taskNo: task.taskNo,
    plantId: task.plantId,
    plantName: shownPlantName(name, language),
    arrayNames: [...new Set(inverters.map(({ arrayName }) => arrayName))],
    inverterCount: inverters.length,
    stringCount: task.stringCount,
    faultCount: task.faultCount,
    failedCount: task.failedCount,
    notReadCount: hasEnded ? unread.reduce((sum, { strings }) => sum + strings, 0) : null,
    collectedCount: inverters.filter(({ outcome }) => outcome === 'COLLECTED').length,
    hasCurves: more.curves.has(task.id),
    curvesArchivedAt: time(archivedAt(task)),
    irradiance: task.irradiance,
    moduleTemperature: task.moduleTemperature,
    taskType: task.taskType,
    cleaningStatus: task.cleaningStatus,
    environment: task.environment,
    manualIrradiance: task.manualIrradiance,
    manualModuleTemperature: task.manualModuleTemperature,
    remark: task.remark ?? '',
    status: task.status,
    ending: task.ending,
    analysing: isAnalysing(last),
    reason: reasonOf(task, last),
    progress: scanProgress(task.status, inverters),
    createdAt: task.createdAt.toISOString(),
    scannedAt: time(task.scannedAt),
    finishedAt: time(task.finishedAt),
    createdBy: nameOrNull(author, language),
    lockVersion: task.lockVersion,
  }
}
