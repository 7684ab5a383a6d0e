import { z } from 'zod'
import { FAULT_CODES, NORMAL_CODE } from '#domain/iv-scan/words.ts'
import {
  CANCEL_REASONS,
  FOUND_CAUSES,
  RECHECK_OUTCOMES,
  WORK_ORDER_ACTIONS,
  WORK_ORDER_PRIORITIES,
  WORK_ORDER_STATES,
} from '#domain/maintenance/words.ts'
import { data, file, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import {
  deliveryDate,
  id,
  lockVersion,
  maybeNumber,
  remark,
  wholeNumber,
} from '../kernel/fields.ts'
import { exportRequest, listRequest, rowToSave, saved, sortedBy, stored } from '../kernel/list.ts'

const measured = z.number().nullable()

/** Work at the strings of an inverter that have the same fault. */
export const workOrderRow = z.object({
  ...stored,
  orderNo: z.string(),
  plantId: z.number().int(),
  plantName: z.string(),
  arrayName: z.string(),
  inverterName: z.string(),
  stringNames: z.array(z.string()),
  code: z.number().int(),
  /** In the language of the call. */
  codeName: z.string(),
  priority: z.enum(WORK_ORDER_PRIORITIES),
  state: z.enum(WORK_ORDER_STATES),
  assigneeId: z.number().int().nullable(),
  assignee: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** Past its day and not finished. */
  overdue: z.boolean(),
  /** What its strings lost by the scan that found it, at the price of when it was ordered. */
  lossW: measured,
  lossKwhPerYear: measured,
  lossCnyPerYear: measured,
  /** When that scan was. */
  lossAt: z.string(),
  /** What they lose by their newest diagnosis, at the price of now; null once the order is finished. */
  newestKwhPerYear: measured,
  newestCnyPerYear: measured,
  newestAt: z.string().nullable(),
  /** The day of the scan that found all of its strings sound, before anybody has done the work. */
  vanishedOn: z.string().nullable(),
  /** The order before, which a scan had confirmed: the fault came back. Null where it is the first. */
  returnedAfterId: z.number().int().nullable(),
  returnedAfterNo: z.string().nullable(),
  /** Which time it is that a string of it is ordered for this fault, those that were never confirmed aside. */
  occurrence: z.number().int(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  hours: measured,
  costCny: measured,
  /** Of all its strings, W at STC; null until a later scan has measured them. */
  gainW: measured,
  foundCause: z.enum(FOUND_CAUSES).nullable(),
  /** Closed by hand, and no scan has found all of its strings sound. */
  unconfirmed: z.boolean(),
  remark: z.string(),
})
export type WorkOrderRow = z.infer<typeof workOrderRow>

/**
 * Finished ones are closed or cancelled, all others still want something; the fault of a vanished one is no longer found,
 * though nobody has worked at it, and an unconfirmed one was closed by hand.
 */
export const ORDER_STAGES = [
  ...(['UNFINISHED', 'FINISHED', 'OVERDUE', 'MINE'] as const),
  ...(['VANISHED', 'UNCONFIRMED'] as const),
] as const

const filters = {
  plantId: id().optional(),
  stage: z.enum(ORDER_STAGES).optional(),
  state: z.enum(WORK_ORDER_STATES).optional(),
  priority: z.enum(WORK_ORDER_PRIORITIES).optional(),
  code: wholeNumber(0, 99)
    .refine((code) => FAULT_CODES.some((one) => one === code))
    .optional(),
  /** Words of number, plant, array, inverter or remark. */
  search: z.string().trim().max(60).default(''),
}

/** Work orders of the data scope; what is soonest to be worked on first. */
export const workOrders = endpoint({
  path: '/maintenance/order/page',
  access: '/maintenance:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: listRequest({
    ...filters,
    ...sortedBy('orderNo', 'priority', 'dueOn', 'lossKwhPerYear', 'createdAt', 'closedAt'),
  }),
  answer: rows(workOrderRow),
})

export const exportWorkOrders = endpoint({
  path: '/maintenance/order/export',
  access: '/maintenance:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: exportRequest(filters),
  answer: file(),
})

const orderString = z.object({
  stringId: z.number().int(),
  inverterId: z.number().int(),
  position: z.number().int(),
  name: z.string(),
  /** The task that found it. */
  taskId: z.number().int().nullable(),
  taskNo: z.string().nullable(),
  confidence: measured,
  lossPct: measured,
  lossW: measured,
  lossKwhPerYear: measured,
  lossCnyPerYear: measured,
  outcome: z.enum(RECHECK_OUTCOMES).nullable(),
  gainW: measured,
  /** What that brings a year. */
  savedKwhPerYear: measured,
  savedCnyPerYear: measured,
})

/** All of an order: its strings, its steps and what it brought. */
export const workOrderDetail = endpoint({
  path: '/maintenance/order/one',
  access: '/maintenance:read',
  scope: { id: 'workOrder' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: data(
    z.object({
      order: workOrderRow,
      /** What the fault is, what it comes from and what to do, in the language of the call. */
      fault: z.object({ description: z.string(), cause: z.string(), advice: z.string() }),
      foundCode: z.number().int().nullable(),
      workDone: z.string(),
      /** As it was written, or one of CANCEL_REASONS. */
      cancelReason: z.string().nullable(),
      recheckTaskId: z.number().int().nullable(),
      recheckTaskNo: z.string().nullable(),
      /**
       * What the work brings a year, by the power that the scan after it measured beside that before; null until all
       * that it measured is known.
       */
      savedKwhPerYear: measured,
      savedCnyPerYear: measured,
      paybackDays: measured,
      strings: z.array(orderString),
      steps: z.array(
        z.object({
          state: z.enum(WORK_ORDER_STATES),
          note: z.string(),
          /** Null where a scan decided. */
          by: z.string().nullable(),
          at: z.string(),
        }),
      ),
      /** What the caller may do with it now. */
      actions: z.array(z.enum(WORK_ORDER_ACTIONS)),
    }),
  ),
})

/**
 * Orders work at strings whose newest diagnosis is a fault: one order for the strings of an inverter that have the same
 * code. Refused where one of them has none, or has an order that is not finished.
 */
export const createWorkOrders = endpoint({
  path: '/maintenance/order/create',
  access: '/maintenance:edit',
  scope: { stringIds: 'pvString' },
  request: z.object({
    stringIds: z.array(id()).min(1).max(200),
    assigneeId: id().nullish(),
    dueOn: deliveryDate().nullish(),
    remark: remark().default(''),
  }),
  answer: data(
    z.object({ orders: z.array(z.object({ id: z.number().int(), orderNo: z.string() })) }),
  ),
})

/** Who does it and until when. */
export const saveWorkOrder = endpoint({
  path: '/maintenance/order/save',
  access: '/maintenance:edit',
  scope: { id: 'workOrder' },
  request: z.object({
    ...rowToSave(),
    id: id(),
    priority: z.enum(WORK_ORDER_PRIORITIES),
    dueOn: deliveryDate().nullish(),
    remark: remark().default(''),
  }),
  answer: saved,
})

/** Brings an order on: see the states of a work order. */
export const stepWorkOrder = endpoint({
  path: '/maintenance/order/step',
  access: '/maintenance:edit',
  scope: { id: 'workOrder' },
  request: z.object({
    id: id(),
    lockVersion: lockVersion(),
    action: z.enum(WORK_ORDER_ACTIONS).exclude(['CONFIRM', 'REOPEN']),
    note: remark().default(''),
    /** With CANCEL, in the place of a note; VANISHED is refused while the newest scan finds a fault. */
    cancelReason: z.enum(CANCEL_REASONS).nullish(),
    /** With ASSIGN. */
    assigneeId: id().nullish(),
    /** With FINISH: what was found, what was done, and what it took. */
    foundCause: z.enum(FOUND_CAUSES).nullish(),
    foundCode: wholeNumber(0, 99)
      .refine((code) => code !== NORMAL_CODE && FAULT_CODES.some((one) => one === code))
      .nullish(),
    workDone: remark().default(''),
    hours: maybeNumber(0, 1000),
    costCny: maybeNumber(0, 10_000_000),
  }),
  answer: saved,
})

/** People who may be given an order of a plant. */
export const workOrderAssignees = endpoint({
  path: '/maintenance/order/assignees',
  access: '/maintenance:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: listRequest({ plantId: id() }),
  answer: rows(z.object({ id: z.number().int(), name: z.string() })),
})

/**
 * How right the diagnosis was by what people found on site: of each code how many strings were as diagnosed, something
 * else, or nothing; dismissed as wrong counts as nothing.
 */
export const diagnosisTruth = endpoint({
  path: '/maintenance/order/truth',
  access: '/maintenance:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: listRequest({ plantId: id().optional() }),
  answer: rows(
    z.object({
      code: z.number().int(),
      codeName: z.string(),
      asDiagnosed: z.number().int(),
      otherCause: z.number().int(),
      nothingFound: z.number().int(),
      /** What the strings of `otherCause` had instead, the most frequent first. */
      foundAs: z.array(
        z.object({ code: z.number().int(), codeName: z.string(), strings: z.number().int() }),
      ),
      /** What this rests on: orders whose work is done, and strings dismissed as wrongly diagnosed. */
      orders: z.number().int(),
      dismissed: z.number().int(),
    }),
  ),
})
