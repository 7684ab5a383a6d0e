import { z } from 'zod'
import {
  MOST_SIGNERS,
  REPORT_FORMATS,
  REPORT_LANGUAGES,
  REPORT_TRIGGERS,
} from '#domain/report/words.ts'
import { data, none, rows, storedFile } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flag, id, lockVersion, objectName, provinceId, wholeNumber } from '../kernel/fields.ts'
import { listRequest, rowToSave, saved, stored } from '../kernel/list.ts'

const templateFields = {
  provinceId: provinceId(),
  name: objectName(),
  /** Whose reports they are, as the cover says it. */
  ownerName: objectName(),
  /** What each line to sign says. */
  signers: z.array(z.string().trim().min(1).max(40)).max(MOST_SIGNERS).default([]),
}

export const reportTemplateRow = z.object({
  ...stored,
  ...z.object(templateFields).shape,
  provinceName: z.string(),
  hasLogo: z.boolean(),
})
export type ReportTemplateRow = z.infer<typeof reportTemplateRow>

/** Looks of reports in the provinces of the data scope, by name. */
export const reportTemplates = endpoint({
  path: '/diagnosis/reportTemplate/page',
  access: '/report:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: listRequest({ provinceId: provinceId().optional() }),
  answer: rows(reportTemplateRow),
})

/** Reports that are made keep how they look. */
export const saveReportTemplate = endpoint({
  path: '/diagnosis/reportTemplate/save',
  access: '/report:edit',
  scope: { provinceId: 'province', id: 'reportTemplate' },
  request: z.object({ ...rowToSave(), ...templateFields }),
  answer: saved,
})

export const deleteReportTemplate = endpoint({
  path: '/diagnosis/reportTemplate/delete',
  access: '/report:edit',
  scope: { id: 'reportTemplate' },
  request: z.object({ id: id() }),
  answer: none(),
})

/** The picture for covers: a png or jpg, looked at by its bytes, of 500 kB at most. */
export const uploadReportLogo = endpoint({
  path: '/diagnosis/reportTemplate/logo',
  access: '/report:edit',
  scope: { id: 'reportTemplate' },
  upload: true,
  request: z.object({ id: id(), lockVersion: lockVersion() }),
  answer: saved,
})

export const removeReportLogo = endpoint({
  path: '/diagnosis/reportTemplate/removeLogo',
  access: '/report:edit',
  scope: { id: 'reportTemplate' },
  request: z.object({ id: id(), lockVersion: lockVersion() }),
  answer: saved,
})

/** The picture itself; missing where there is none. */
export const reportTemplateLogo = endpoint({
  path: '/diagnosis/reportTemplate/picture',
  access: '/report:read',
  scope: { id: 'reportTemplate' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: storedFile(),
})

const scheduleFields = {
  plantId: id(),
  trigger: z.enum(REPORT_TRIGGERS),
  /** Of a monthly one, 1 to 28: the day in Shanghai on which the month before is told. */
  dayOfMonth: wholeNumber(1, 28).nullable().default(null),
  language: z.enum(REPORT_LANGUAGES),
  format: z.enum(REPORT_FORMATS),
  templateId: id().nullable().default(null),
  /** Makes nothing until it goes on; what comes meanwhile is not made later. */
  paused: flag().default(false),
}

export const reportScheduleRow = z.object({
  ...stored,
  ...z.object(scheduleFields).shape,
  plantName: z.string(),
  templateName: z.string().nullable(),
  /** Number of the task, or the month, that the last one was made of. */
  lastMadeOf: z.string().nullable(),
})
export type ReportScheduleRow = z.infer<typeof reportScheduleRow>

/** Reports that are made by themselves, of the plants of the data scope. */
export const reportSchedules = endpoint({
  path: '/diagnosis/reportSchedule/page',
  access: '/report:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: listRequest({ plantId: id().optional() }),
  answer: rows(reportScheduleRow),
})

/** One that begins makes nothing of what was before. */
export const saveReportSchedule = endpoint({
  path: '/diagnosis/reportSchedule/save',
  access: '/report:edit',
  scope: { plantId: 'plant', id: 'reportSchedule', templateId: 'reportTemplate' },
  request: z.object({ ...rowToSave(), ...scheduleFields }),
  answer: data(z.object(stored)),
})

export const deleteReportSchedule = endpoint({
  path: '/diagnosis/reportSchedule/delete',
  access: '/report:edit',
  scope: { id: 'reportSchedule' },
  request: z.object({ id: id() }),
  answer: none(),
})
