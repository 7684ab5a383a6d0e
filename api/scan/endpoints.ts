import { z } from 'zod'
import {
  CLEANING_STATUSES,
  INVERTER_OUTCOMES,
  INVERTER_PHASES,
  SCAN_ENDINGS,
  SCAN_ENVIRONMENTS,
  SCAN_REASONS,
  SCAN_TASK_STATES,
  SCAN_TASK_TYPES,
  START_WARNINGS,
} from '#domain/iv-scan/words.ts'
import { data, none, rows, storedFile } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flag, id, lockVersion, maybeNumber, remark } from '../kernel/fields.ts'
import { listRequest } from '../kernel/list.ts'

const taskFields = {
  taskType: z.enum(SCAN_TASK_TYPES),
  cleaningStatus: z.enum(CLEANING_STATUSES),
  environment: z.enum(SCAN_ENVIRONMENTS),
  /** Plane irradiance, W/m², and module temperature, °C: needed with MANUAL, a stand-in with AUTOMATIC. */
  manualIrradiance: maybeNumber(1, 2000),
  manualModuleTemperature: maybeNumber(-40, 110),
  remark: remark().default(''),
}

export const scanTaskRow = z.object({
  ...z.object(taskFields).shape,
  id: z.number().int(),
  taskNo: z.string(),
  plantId: z.number().int(),
  plantName: z.string(),
  arrayNames: z.array(z.string()),
  inverterCount: z.number().int(),
  stringCount: z.number().int(),
  /** Null until the task has been analysed. */
  faultCount: z.number().int().nullable(),
  /** Strings that could not be read or not be diagnosed; null until the scan has ended. */
  failedCount: z.number().int().nullable(),
  /** Strings that were never read, because the scan of their inverter failed or was ended before; null until the scan has ended. */
  notReadCount: z.number().int().nullable(),
  /** Inverters that are collected; a paused task goes on with the others. */
  collectedCount: z.number().int(),
  /** There is a curve that can be analysed. */
  hasCurves: z.boolean(),
  /** When its curves were moved into a file; null while they are stored. It can no longer be scanned or analysed again. */
  curvesArchivedAt: z.string().nullable(),
  irradiance: z.number().nullable(),
  moduleTemperature: z.number().nullable(),
  status: z.enum(SCAN_TASK_STATES),
  /** A user is ending the scan; the devices are being told. */
  ending: z.enum(SCAN_ENDINGS).nullable(),
  /** An analysis waits or is under way. */
  analysing: z.boolean(),
  reason: z.enum(SCAN_REASONS).nullable(),
  /** Share done, 0..1. */
  progress: z.number(),
  createdAt: z.string(),
  scannedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  createdBy: z.string().nullable(),
  lockVersion: z.number().int(),
})
export type ScanTaskRow = z.infer<typeof scanTaskRow>

/** Tasks of the data scope, the newest first. */
export const scanTasks = endpoint({
  path: '/scan/task/list',
  access: '/scan:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: listRequest({
    plantId: id().optional(),
    status: z.enum(SCAN_TASK_STATES).optional(),
    search: z.string().trim().max(60).default(''),
  }),
  answer: rows(scanTaskRow),
})

export const scanInverterRow = z.object({
  inverterId: z.number().int(),
  name: z.string(),
  arrayId: z.number().int(),
  arrayName: z.string(),
  phase: z.enum(INVERTER_PHASES).nullable(),
  percent: z.number(),
  outcome: z.enum(INVERTER_OUTCOMES).nullable(),
  /** Why it ended as it did: abnormality, what the device says, or the failure of the connection. */
  detail: z
    .object({
      abnormality: z.string().nullable(),
      deviceReason: z.string().nullable(),
      exceptionCode: z.number().int().nullable(),
      failure: z.string().nullable(),
    })
    .nullable(),
  irradiance: z.number().nullable(),
  moduleTemperature: z.number().nullable(),
  unstable: z.boolean(),
  /** Nothing measured the weather, or a part of it: it was estimated from the strings themselves. */
  weatherEstimated: z.boolean(),
  stringCount: z.number().int(),
  /** Strings that could not be read or not be diagnosed; null until any was read. */
  failedCount: z.number().int().nullable(),
  /** Null until the inverter has been analysed. */
  faultCount: z.number().int().nullable(),
  /** Strings that were never read; null while the task is scanned, or before. */
  notReadCount: z.number().int().nullable(),
})
export type ScanInverterRow = z.infer<typeof scanInverterRow>

/** A task with every one of its inverters; asked again and again while it is executed. */
export const scanTaskDetail = endpoint({
  path: '/scan/task/detail',
  access: '/scan:read',
  scope: { id: 'scanTask' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: data(z.object({ task: scanTaskRow, inverters: z.array(scanInverterRow) })),
})

const inverterIds = z.array(id()).min(1).max(1000)

export const createScanTask = endpoint({
  path: '/scan/task/create',
  access: '/scan:run',
  scope: { plantId: 'plant', inverterIds: 'inverter' },
  request: z.object({ plantId: id(), inverterIds, ...taskFields }),
  answer: data(z.object({ id: z.number().int() })),
})

/** How long a scan of inverters will take, by the latest of the plant that collected all of its own; null without one. */
export const estimateScan = endpoint({
  path: '/scan/task/estimate',
  access: '/scan:read',
  scope: { plantId: 'plant', inverterIds: 'inverter' },
  readOnly: true,
  request: z.object({ plantId: id(), inverterIds }),
  answer: data(z.object({ minutes: z.number().int().positive(), taskNo: z.string() }).nullable()),
})

/** Only unexecuted tasks can be modified. */
export const updateScanTask = endpoint({
  path: '/scan/task/update',
  access: '/scan:run',
  scope: { id: 'scanTask', inverterIds: 'inverter' },
  request: z.object({ id: id(), lockVersion: lockVersion(), inverterIds, ...taskFields }),
  answer: none(),
})

/** Takes a task with all that it brought; not while it is executed. */
export const deleteScanTask = endpoint({
  path: '/scan/task/delete',
  access: '/scan:run',
  scope: { id: 'scanTask' },
  request: z.object({ id: id() }),
  answer: none(),
})

/**
 * Starts scanning; a paused task goes on, any other begins anew and keeps its old curves until the first
 * new ones are stored. Outside of 11:00 to 14:00, of the time window of the plant's tasks, or under 700 W/m² nothing
 * begins until the caller has confirmed the warnings. Only one scan task can run at a time.
 */
export const startScan = endpoint({
  path: '/scan/task/start',
  access: '/scan:run',
  scope: { id: 'scanTask' },
  slow: true,
  request: z.object({ id: id(), confirmed: flag().default(false) }),
  answer: data(
    z.object({
      started: z.boolean(),
      warnings: z.array(z.enum(START_WARNINGS)),
      /** As the collectors or the task say; null where nobody knows. */
      irradiance: z.number().nullable(),
      /** The time window of the plant's tasks, HH:MM; null for any time. */
      windowFrom: z.string().nullable(),
      windowUntil: z.string().nullable(),
    }),
  ),
})

const endScan = (action: string) =>
  endpoint({
    path: `/scan/task/${action}`,
    access: '/scan:run',
    scope: { id: 'scanTask' },
    request: z.object({ id: id() }),
    answer: none(),
  })

/** Ends a scan for good: what was collected stays and can be analysed. */
export const stopScan = endScan('stop')

/** Ends the current communication; started again the task goes on with what is not collected yet. */
export const pauseScan = endScan('pause')

/**
 * Diagnoses what was collected, with the calculation parameters of now; refused without a curve or where these are archived, while
 * the task is scanned or paused, and while an analysis is under way. A task whose analysis fails stays in its state with the reason.
 */
export const analyseScan = endScan('analyse')

/** The archived curves of a task: a csv with a line a point, packed with gzip; refused while they are not archived. */
export const scanCurvesFile = endpoint({
  path: '/scan/task/curves',
  access: '/diagnosis:read',
  scope: { id: 'scanTask' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: storedFile(),
})
