import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { job, plant, report, reportTemplate, scanTask } from '#database/schema/tables.ts'
import { addDays, lastDateOfMonth } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate, shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import type { ReportFormat, ReportKind, ReportLanguage } from '#domain/report/words.ts'
import { plantName } from '../../../common/names/plant-name.ts'
import { AppError, notFound } from '../../../http/answer/app-error.ts'
import { textOf } from '../../../http/texts.ts'
import type { Services } from '../../../services.ts'
import type { OrderParameters } from '../making/order-parameters.ts'

export const REPORT_JOB = 'report'

/** What a report is to be of, as somebody or a schedule asks for it. */
export type NewReport = {
  plantId: number
  kind: ReportKind
  language: ReportLanguage
  format: ReportFormat
  taskId: number | null
  beforeTaskId: number | null
  month: string | null
  curves: number
  tolerancePct: number | null
  templateId: number | null
  /** Null where the clock orders it. */
  createdBy: number | null
  tell: number | null
}

/**
 * Writes a report down with all that it follows from, and adds the job that makes it.
 *
 * @throws AppError notFound for a plant that is gone, refused where there is nothing to report
 */
export async function addReport(
  { jobs, clock, files }: Pick<Services, 'jobs' | 'clock' | 'files'>,
  tx: Database,
  { plantId, kind, language, format, templateId, createdBy, ...wanted }: NewReport,
): Promise<{ id: number; jobId: number }> {
  const [found] = await tx.select().from(plant).where(eq(plant.id, plantId))
  if (!found) throw notFound()
  const now = clock.now()
  const scannedAt = await checkScans(tx, { plantId, ...wanted, now })
  const parameters: OrderParameters = {
    ...{ taskId: wanted.taskId, beforeTaskId: wanted.beforeTaskId, month: wanted.month },
    ...{ curves: wanted.curves, tolerancePct: wanted.tolerancePct, tell: wanted.tell },
    orderedAt: now.toISOString(),
    owner: await ownerOf({ tx, files }, templateId),
  }
  const title = textOf(language, `reportTitle${kind}`, {
    plant: plantName(found.name, language),
    date: shanghaiDate(scannedAt ?? now),
    month: wanted.month ?? '',
  })
  const { provinceId } = found
  const [row] = await tx
    .insert(report)
    .values({
      ...{ provinceId, plantId, kind, language, format, title, parameters, createdBy },
      createdAt: now,
    })
    .returning({ id: report.id })
  const id = row!.id
  const by = createdBy === null ? {} : { createdBy }
  const jobId = await jobs.add(
    { kind: REPORT_JOB, payload: { reportId: id }, provinceId, ...by },
    tx,
  )
  await tx.update(report).set({ jobId }).where(eq(report.id, id))
  return { id, jobId }
}

type Scans = Pick<NewReport, 'plantId' | 'taskId' | 'beforeTaskId' | 'month'> & { now: Date }

/** @returns when the task of the report was scanned; null where it is of several */
async function checkScans(
  tx: Database,
  { plantId, taskId, beforeTaskId, month, now }: Scans,
): Promise<Date | null> {
  if (taskId === null) {
    const end = month === null ? now : monthEnd(month)
    const scanned = and(
      eq(scanTask.plantId, plantId),
      isNotNull(scanTask.faultCount),
      lt(sql`coalesce(${scanTask.scannedAt}, ${scanTask.createdAt})`, end.toISOString()),
    )
    if ((await tx.$count(scanTask, scanned)) === 0) throw new AppError('refused', 'reportNoScan')
    return null
  }
  const wanted = [taskId, ...(beforeTaskId === null ? [] : [beforeTaskId])]
  const tasks = await tx.select().from(scanTask).where(inArray(scanTask.id, wanted))
  const task = tasks.find(({ id }) => id === taskId)
  // A task of another plant says nothing of this one.
  if (task?.plantId !== plantId) throw notFound()
  const before = tasks.find(({ id }) => id === beforeTaskId)
  for (const one of [task, ...(before ? [before] : [])]) {
    if (one.faultCount === null) {
      throw new AppError('refused', 'reportNotDiagnosed', { taskNo: one.taskNo })
    }
  }
  const at = task.scannedAt ?? task.createdAt
  if (beforeTaskId !== null) {
    const isEarlier = before && (before.scannedAt ?? before.createdAt) < at
    if (before?.plantId !== plantId || !isEarlier) {
      throw new AppError('refused', 'reportOtherPlant')
    }
  }
  return at
}

const monthEnd = (month: string) => shanghaiInstant(addDays(lastDateOfMonth(month), 1), '00:00')

/** How the reports of a template look now; null without one, or where it was deleted. */
async function ownerOf(
  { tx, files }: Pick<Services, 'files'> & { tx: Database },
  templateId: number | null,
): Promise<OrderParameters['owner']> {
  if (templateId === null) return null
  const [template] = await tx.select().from(reportTemplate).where(eq(reportTemplate.id, templateId))
  if (!template) return null
  const { ownerName: name, signers, logoSha256 } = template
  const hasLogo = logoSha256 !== null && (await files.has(logoSha256))
  return { name, signers, logo: hasLogo ? { sha256: logoSha256, type: 'png' } : null }
}

/** Jobs of reports that somebody ordered and that are not done yet. */
export const countOpen = (tx: Database, userId: number): Promise<number> =>
  tx.$count(
    job,
    and(
      eq(job.kind, REPORT_JOB),
      eq(job.createdBy, userId),
      inArray(job.state, ['QUEUED', 'RUNNING']),
    ),
  )
