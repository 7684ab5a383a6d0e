import { z } from 'zod'
import { SCAN_TASK_TYPES } from '#domain/iv-scan/words.ts'
import { JOB_STATES } from '#domain/jobs/words.ts'
import {
  MOST_CURVES,
  REPORT_FORMATS,
  REPORT_KINDS,
  REPORT_LANGUAGES,
} from '#domain/report/words.ts'
import { data, none, rows, storedFile } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, number, wholeNumber, yearMonth } from '../kernel/fields.ts'
import { listRequest, sortedBy } from '../kernel/list.ts'
import { reportDocument } from './document.ts'

export const reportRow = z.object({
  id: z.number().int(),
  plantId: z.number().int(),
  plantName: z.string(),
  kind: z.enum(REPORT_KINDS),
  language: z.enum(REPORT_LANGUAGES),
  format: z.enum(REPORT_FORMATS),
  title: z.string(),
  /** Of the job that makes it: DONE once the file is there. */
  state: z.enum(JOB_STATES),
  /** Share done, 0 to 1. */
  progress: z.number(),
  progressCode: z.string().nullable(),
  /** Why it could not be made, as a code. */
  error: z.string().nullable(),
  jobId: z.number().int().nullable(),
  faultCount: z.number().int().nullable(),
  /** Of a PDF. */
  pageCount: z.number().int().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Null where the clock ordered it. */
  createdBy: z.string().nullable(),
})
export type ReportRow = z.infer<typeof reportRow>

/** Reports of the plants of the data scope, the newest first. */
export const reports = endpoint({
  path: '/diagnosis/report/page',
  access: '/report:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: listRequest({
    plantId: id().optional(),
    kind: z.enum(REPORT_KINDS).optional(),
    format: z.enum(REPORT_FORMATS).optional(),
    /** Words of title and plant. */
    search: z.string().trim().max(60).default(''),
    ...sortedBy('title', 'plantName', 'createdAt', 'faultCount'),
  }),
  answer: rows(reportRow),
})

/** What a report of a plant can be about: its diagnosed tasks, the newest first, and the months with any. */
export const reportChoices = endpoint({
  path: '/diagnosis/report/choices',
  access: '/report:edit',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: z.object({ plantId: id() }),
  answer: data(
    z.object({
      tasks: z.array(
        z.object({
          id: z.number().int(),
          taskNo: z.string(),
          taskType: z.enum(SCAN_TASK_TYPES),
          scannedAt: z.string(),
          faultCount: z.number().int(),
        }),
      ),
      months: z.array(z.string()),
    }),
  ),
})

/**
 * Orders a report; a job makes it. TASK, ACCEPTANCE and RECHECK are of `taskId`, RECHECK beside `beforeTaskId` or the
 * scan before; PLANT is of the newest scan of each inverter; MONTHLY of `month`.
 *
 * Refused for a task that is not diagnosed, a month without a scan before its end, and while too many are being made.
 */
export const orderReport = endpoint({
  path: '/diagnosis/report/order',
  access: '/report:edit',
  scope: {
    plantId: 'plant',
    taskId: 'scanTask',
    beforeTaskId: 'scanTask',
    templateId: 'reportTemplate',
  },
  request: z.object({
    plantId: id(),
    kind: z.enum(REPORT_KINDS),
    taskId: id().optional(),
    beforeTaskId: id().optional(),
    month: yearMonth().optional(),
    language: z.enum(REPORT_LANGUAGES),
    format: z.enum(REPORT_FORMATS),
    templateId: id().optional(),
    /** How many of the worst strings are shown with their curves. */
    curves: wholeNumber(0, MOST_CURVES).default(10),
    /** Of an acceptance: how far the power of a string may lie under its label, %. */
    tolerancePct: number(0, 50).default(5),
  }),
  answer: data(z.object({ id: z.number().int(), jobId: z.number().int() })),
})

/** What the file says, to be read on screen; refused until the report is made. */
export const showReport = endpoint({
  path: '/diagnosis/report/show',
  access: '/report:read',
  scope: { id: 'report' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: data(reportDocument),
})

/** The file; refused until the report is made. */
export const downloadReport = endpoint({
  path: '/diagnosis/report/download',
  access: '/report:read',
  scope: { id: 'report' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: storedFile(),
})

/** The picture on its cover; missing where it has none. */
export const reportLogo = endpoint({
  path: '/diagnosis/report/logo',
  access: '/report:read',
  scope: { id: 'report' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: storedFile(),
})

/** Takes a report with its file; one that is being made is given up. */
export const deleteReport = endpoint({
  path: '/diagnosis/report/delete',
  access: '/report:edit',
  scope: { id: 'report' },
  request: z.object({ id: id() }),
  answer: none(),
})
