import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type {
  deleteReportSchedule,
  ReportScheduleRow,
  reportSchedules,
  saveReportSchedule,
} from '#api/report/settings.ts'
import type { Database } from '#database/connection/database.ts'
import { plant, reportSchedule, reportTemplate, scanTask } from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { plantName } from '../../../common/names/plant-name.ts'
import { deleteRow } from '../../../common/rows/delete-row.ts'
import { holdRow } from '../../../common/rows/hold-row.ts'
import { saveRow, savingRow } from '../../../common/rows/save-row.ts'
import { withoutEdit } from '../../../common/rows/without-edit.ts'
import { AppError, notFound } from '../../../http/answer/app-error.ts'
import { fieldError } from '../../../http/answer/field-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { scopedTo } from '../../../http/caller/data-scope.ts'
import { scanMark } from './last-made.ts'
import { monthBefore } from './month-before.ts'

type Request = RequestOf<typeof saveReportSchedule>
type Values = Omit<Request, 'id' | 'lockVersion'>

export async function listSchedules(
  { plantId, pageNum, pageSize }: RequestOf<typeof reportSchedules>,
  { db, user, language }: CallContext,
): Promise<AnswerOf<typeof reportSchedules>> {
  const where = and(
    scopedTo(user.scope, { provinceId: plant.provinceId, plantId: plant.id }),
    plantId === undefined ? undefined : eq(plant.id, plantId),
  )
  const from = db
    .select({
      schedule: reportSchedule,
      plantName: plant.name,
      templateName: reportTemplate.name,
      madeOf: scanTask.taskNo,
    })
    .from(reportSchedule)
    .innerJoin(plant, eq(plant.id, reportSchedule.plantId))
    .leftJoin(reportTemplate, eq(reportTemplate.id, reportSchedule.templateId))
    .leftJoin(scanTask, eq(scanTask.id, taskIdOf()))
    .where(where)
    .$dynamic()
  const total = await db.$count(
    db
      .select({ id: reportSchedule.id })
      .from(reportSchedule)
      .innerJoin(plant, eq(plant.id, reportSchedule.plantId))
      .where(where)
      .as('counted'),
  )
  const rows = await from
    .orderBy(asc(plant.name), asc(reportSchedule.trigger), asc(reportSchedule.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return {
    rows: rows.map(({ schedule, madeOf, templateName, ...row }): ReportScheduleRow => {
      const { lastMadeOf, enabled, ...shown } = withoutEdit(schedule)
      const isMonthly = schedule.trigger === 'MONTHLY'
      return {
        ...{
          ...shown,
          paused: !enabled,
          templateName,
          lastMadeOf: isMonthly ? lastMadeOf : madeOf,
        },
        plantName: plantName(row.plantName, language),
      }
    }),
    total,
  }
}

/** The task that the last one of a schedule was made of. */
const taskIdOf = () =>
  sql`case when ${reportSchedule.trigger} = 'AFTER_SCAN'
    then split_part(${reportSchedule.lastMadeOf}, '/', 2)::bigint end`

/**
 * @throws AppError invalid for a monthly one without its day, or one that the plant has already; refused for a
 * template of another province; notFound, conflict
 */
export async function saveSchedule(
  { id, lockVersion, ...request }: Request,
  context: CallContext,
): Promise<AnswerOf<typeof saveReportSchedule>> {
  const { language } = context
  const isMonthly = request.trigger === 'MONTHLY'
  if (isMonthly && request.dayOfMonth === null) {
    throw fieldError(language, { field: 'dayOfMonth', text: 'reportDayWanted' })
  }
  const values = { ...request, dayOfMonth: isMonthly ? request.dayOfMonth : null }
  const taken = { field: 'trigger', text: 'reportScheduleTaken' } as const
  return savingRow(context, { plantId_trigger_language_format: taken }, async (tx) => {
    await checkTemplate(tx, values)
    const before = id === undefined ? null : await holdRow(tx, reportSchedule, id)
    if (before && before.plantId !== values.plantId) throw notFound()
    const goesOn = before?.enabled && before.trigger === values.trigger
    const lastMadeOf = goesOn ? before.lastMadeOf : nothingOfBefore(values, context)
    const { paused, ...kept } = values
    const row = { ...kept, enabled: !paused, lastMadeOf }
    return saveRow(tx, reportSchedule, { id, lockVersion, values: row }, context)
  })
}

async function checkTemplate(tx: Database, { templateId, plantId }: Values): Promise<void> {
  if (templateId === null) return
  const [template] = await tx.select().from(reportTemplate).where(eq(reportTemplate.id, templateId))
  const [home] = await tx.select().from(plant).where(eq(plant.id, plantId))
  if (template?.provinceId !== home?.provinceId) {
    throw new AppError('refused', 'reportTemplateElsewhere')
  }
}

/** What a schedule that begins takes for made: every scan and month that was. */
function nothingOfBefore({ trigger, dayOfMonth }: Values, { clock }: CallContext): string {
  if (trigger === 'AFTER_SCAN') return scanMark(clock.now(), 0)
  const today = shanghaiDate(clock.now())
  const isBeforeDay = Number(today.slice(8)) < dayOfMonth!
  // Set up before its day it tells the month before on that day, else that of this month on the next.
  return isBeforeDay ? monthBefore(monthBefore(today)) : monthBefore(today)
}

export async function deleteSchedule(
  { id }: RequestOf<typeof deleteReportSchedule>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    await holdRow(tx, reportSchedule, id)
    await deleteRow(tx, reportSchedule, id)
  })
  return undefined
}
