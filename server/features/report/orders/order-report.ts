import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { orderReport, reportChoices } from '#api/report/endpoints.ts'
import { scanTask } from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import type { ReportKind } from '#domain/report/words.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import { fieldError } from '../../../http/answer/field-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { addReport, countOpen } from './add-report.ts'

/** Reports of one person that wait or are being made. */
const MOST_OPEN = 5
/** Tasks that can be chosen, the newest. */
const MOST_TASKS = 200

/** Kinds of reports that are of one scan. */
const OF_TASK: readonly ReportKind[] = ['TASK', 'ACCEPTANCE', 'RECHECK']

/**
 * @throws AppError invalid without the task or the month that its kind needs, notFound for a task of another plant,
 * refused where there is nothing to report and while too many are being made
 */
export async function order(
  request: RequestOf<typeof orderReport>,
  context: CallContext,
): Promise<AnswerOf<typeof orderReport>> {
  const { plantId, kind, language, format, curves } = request
  const isOfTask = OF_TASK.includes(kind)
  if (isOfTask && request.taskId === undefined) {
    throw fieldError(context.language, { field: 'taskId', text: 'reportTaskWanted' })
  }
  if (kind === 'MONTHLY' && request.month === undefined) {
    throw fieldError(context.language, { field: 'month', text: 'reportMonthWanted' })
  }
  const { userId } = context.user
  return context.db.transaction(async (tx) => {
    const count = await countOpen(tx, userId)
    if (count >= MOST_OPEN) throw new AppError('refused', 'reportTooMany', { count })
    return addReport(context, tx, {
      ...{ plantId, kind, language, format, curves },
      taskId: isOfTask ? request.taskId! : null,
      beforeTaskId: kind === 'RECHECK' ? (request.beforeTaskId ?? null) : null,
      month: kind === 'MONTHLY' ? request.month! : null,
      tolerancePct: kind === 'ACCEPTANCE' ? request.tolerancePct : null,
      templateId: request.templateId ?? null,
      ...{ createdBy: userId, tell: userId },
    })
  })
}

/** Diagnosed tasks of a plant, and the months that they were scanned in. */
export async function choices(
  { plantId }: RequestOf<typeof reportChoices>,
  { db }: CallContext,
): Promise<AnswerOf<typeof reportChoices>> {
  const rows = await db
    .select({
      id: scanTask.id,
      taskNo: scanTask.taskNo,
      taskType: scanTask.taskType,
      scannedAt: scanTask.scannedAt,
      createdAt: scanTask.createdAt,
      faultCount: scanTask.faultCount,
    })
    .from(scanTask)
    .where(and(eq(scanTask.plantId, plantId), isNotNull(scanTask.faultCount)))
    .orderBy(desc(scanTask.id))
    .limit(MOST_TASKS)
  const tasks = rows.map(({ scannedAt, createdAt, faultCount, ...task }) => ({
    ...task,
    scannedAt: (scannedAt ?? createdAt).toISOString(),
    faultCount: faultCount!,
  }))
  const months = tasks.map((task) => shanghaiDate(new Date(task.scannedAt)).slice(0, 7))
  return { tasks, months: [...new Set(months)].sort().reverse() }
}
