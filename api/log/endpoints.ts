import { z } from 'zod'
import { CHAIN_BREAKS, LOG_NAMES, SIGN_IN_WAYS } from '#domain/system/words.ts'
import { data, file } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryDate, flag, id, wholeNumber } from '../kernel/fields.ts'
import { exportRequest, keyedRequest, keyedRows } from '../kernel/list.ts'

/** A file has no more rows than this; its last line says so where there would be more. */
export const MAX_EXPORTED = 100_000

const audited = { access: '/system:audit', scope: {}, readOnly: true } as const

const exact = () => z.string().trim().max(200).optional()

/** Whole days in Asia/Shanghai, both included. */
const days = { from: deliveryDate().optional(), to: deliveryDate().optional() }

const loginFilters = { account: exact(), ip: exact(), success: flag().optional(), ...days }

const operationFilters = {
  account: exact(),
  ip: exact(),
  path: exact(),
  /** The right that the call asked for. */
  access: exact(),
  /** Envelope code of the answer. */
  code: wholeNumber(0, 100_000).optional(),
  success: flag().optional(),
  ...days,
}

export const loginLogRow = z.object({
  id: z.number().int(),
  at: z.string(),
  account: z.string(),
  systemType: z.string(),
  success: z.boolean(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** How it was tried; null in rows from before there was more than one way. */
  way: z.enum(SIGN_IN_WAYS).nullable(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Place in the chain; null for a moment. */
  chainNo: z.number().int().nullable(),
})
export type LoginLogRow = z.infer<typeof loginLogRow>

export const operationLogRow = z.object({
  id: z.number().int(),
  at: z.string(),
  account: z.string().nullable(),
  ip: z.string().nullable(),
  path: z.string(),
  access: z.string(),
  code: z.number().int(),
  durationMs: z.number().int(),
  requestId: z.string(),
  chainNo: z.number().int().nullable(),
})
export type OperationLogRow = z.infer<typeof operationLogRow>

const loggedValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])).readonly(),
])

export const operationDetail = operationLogRow.extend({
  /** Name of the user, where they are still known. */
  username: z.string().nullable(),
  /** Parameters without secrets. */
  detail: z.unknown(),
  changes: z.array(z.object({ field: z.string(), before: loggedValue, after: loggedValue })),
  hash: z.string().nullable(),
})
export type OperationDetail = z.infer<typeof operationDetail>

/** Attempts to sign in, the newest first. */
export const loginLogs = endpoint({
  path: '/sys/saLogLogin/page',
  ...audited,
  request: keyedRequest(loginFilters),
  answer: keyedRows(loginLogRow),
})

export const exportLoginLogs = endpoint({
  path: '/sys/saLogLogin/export',
  ...audited,
  slow: true,
  request: exportRequest(loginFilters),
  answer: file(),
})

/** Calls that changed something or wanted to, the newest first. */
export const operationLogs = endpoint({
  path: '/sys/saLogOperation/page',
  ...audited,
  request: keyedRequest(operationFilters),
  answer: keyedRows(operationLogRow),
})

export const exportOperationLogs = endpoint({
  path: '/sys/saLogOperation/export',
  ...audited,
  slow: true,
  request: exportRequest(operationFilters),
  answer: file(),
})

export const operationLogDetail = endpoint({
  path: '/sys/saLogOperation/detail',
  ...audited,
  request: z.object({ id: id() }),
  answer: data(operationDetail),
})

const logName = z.enum(LOG_NAMES)

/** Both ends of the chain of a log, and how much is not in it yet. */
export const logState = endpoint({
  path: '/sys/log/state',
  ...audited,
  request: z.object({ log: logName }),
  answer: data(
    z.object({
      /** The chain begins after this number: rows up to it were deleted by age. */
      startNo: z.number().int(),
      endNo: z.number().int(),
      /** Hash of the last row: noted elsewhere, it shows whether the whole chain was made anew. */
      endHash: z.string(),
      sealedAt: z.string().nullable(),
      /** Rows that are not in the chain yet, up to 1000. */
      unsealed: z.number().int(),
      retentionDays: z.number(),
    }),
  ),
})

/**
 * Follows the chain of a log through some of its rows, from its beginning or `after` a row that was reached
 * before; to be called again until it is done or finds a fault.
 */
export const verifyLog = endpoint({
  path: '/sys/log/verify',
  ...audited,
  slow: true,
  request: z.object({ log: logName, after: id().optional() }),
  answer: data(
    z.object({
      startNo: z.number().int(),
      endNo: z.number().int(),
      /** Number of the last row that holds. */
      checkedTo: z.number().int(),
      done: z.boolean(),
      /** The first row that does not hold, and why. */
      fault: z
        .object({
          kind: z.enum(CHAIN_BREAKS),
          no: z.number().int(),
          id: z.number().int().nullable(),
        })
        .nullable(),
    }),
  ),
})
