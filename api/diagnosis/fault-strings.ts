import { z } from 'zod'
import { FAULT_CODES, SEVERITIES } from '#domain/iv-scan/words.ts'
import { DISMISSAL_REASONS, FAULT_WORK_STATES } from '#domain/maintenance/words.ts'
import { file, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryDate, id, number, wholeNumber } from '../kernel/fields.ts'
import { exportRequest, listRequest, sortedBy } from '../kernel/list.ts'
import { lossPrice } from './endpoints.ts'

const measured = z.number().nullable()

/** The newest diagnosis of a string that has a fault, or that could not be diagnosed. */
export const faultStringRow = z.object({
  /** Of the input of its inverter, the same in every task. */
  id: z.number().int(),
  plantId: z.number().int(),
  plantName: z.string(),
  arrayId: z.number().int(),
  arrayName: z.string(),
  inverterId: z.number().int(),
  inverterName: z.string(),
  /** Input of the inverter, counted from 0. */
  position: z.number().int(),
  stringName: z.string(),
  /** Null where the string is gone; nothing can be ordered then. */
  stringId: z.number().int().nullable(),
  /** How far the work at it is, and the order that this comes from: not finished, or closed without a scan. */
  work: z.enum(FAULT_WORK_STATES),
  orderId: z.number().int().nullable(),
  orderNo: z.string().nullable(),
  /** The order that had ended the same fault, as a scan confirmed, before this one came back. */
  returnedAfterId: z.number().int().nullable(),
  returnedAfterNo: z.string().nullable(),
  /** Which time it is that the string has this fault: 1, and one more for each order that had ended it. */
  occurrence: z.number().int(),
  /** Why it is dismissed, what was said to it, by whom (null where they are gone) and when; null where it is not. */
  dismissalReason: z.enum(DISMISSAL_REASONS).nullable(),
  dismissalNote: z.string().nullable(),
  dismissedBy: z.string().nullable(),
  dismissedAt: z.string().nullable(),
  /** Null where it could not be read or not be diagnosed; `reason` says why. */
  code: z.number().int().nullable(),
  reason: z.string().nullable(),
  secondCode: z.number().int().nullable(),
  confidence: measured,
  severity: z.enum(SEVERITIES),
  lossPct: measured,
  lossW: measured,
  lossKwhPerYear: measured,
  lossCnyPerYear: measured,
  /** What the money is reckoned with; null where the plant's market has no price. */
  price: lossPrice.nullable(),
  /** Since when every task that diagnosed the string has found the same. */
  firstSeen: z.string(),
  /** How many tasks that were. */
  confirmations: z.number().int(),
  taskId: z.number().int(),
  taskNo: z.string(),
  scannedAt: z.string(),
  /** There is a curve to look at. */
  hasCurve: z.boolean(),
})
export type FaultStringRow = z.infer<typeof faultStringRow>

const faultCode = wholeNumber(0, 99).refine((code) => FAULT_CODES.some((one) => one === code))

const filters = {
  /** Of the rows that are wanted alone. */
  ids: z.array(wholeNumber(0, Number.MAX_SAFE_INTEGER)).max(200).optional(),
  plantId: id().optional(),
  arrayId: id().optional(),
  code: faultCode.optional(),
  severity: z.enum(SEVERITIES).optional(),
  work: z.enum(FAULT_WORK_STATES).optional(),
  /** Per cent. */
  minConfidence: number(0, 100).optional(),
  minLoss: number(0, 100).optional(),
  /** Days in Asia/Shanghai, both inclusive. */
  seenFrom: deliveryDate().optional(),
  seenTo: deliveryDate().optional(),
  /** Words of plant, array, inverter or string. */
  search: z.string().trim().max(60).default(''),
}

/**
 * Strings of the data scope that have a fault or could not be diagnosed, by the newest analysed task that read them;
 * the most urgent first, of one severity those that lose most money.
 */
export const faultStrings = endpoint({
  path: '/diagnosis/faultString/page',
  access: '/diagnosis:read',
  scope: { plantId: 'plant', arrayId: 'pvArray' },
  readOnly: true,
  request: listRequest({
    ...filters,
    ...sortedBy(
      ...(['plantName', 'arrayName', 'inverterName', 'confidence', 'severity'] as const),
      ...(['lossPct', 'lossW', 'lossKwhPerYear', 'lossCnyPerYear'] as const),
      ...(['firstSeen', 'confirmations', 'scannedAt'] as const),
    ),
  }),
  answer: rows(faultStringRow),
})

/** The same as a workbook in the words of the screen. */
export const exportFaultStrings = endpoint({
  path: '/diagnosis/faultString/export',
  access: '/diagnosis:read',
  scope: { plantId: 'plant', arrayId: 'pvArray' },
  readOnly: true,
  request: exportRequest(filters),
  answer: file(),
})

/** Arrays of the data scope, to narrow the list by. */
export const faultStringArrays = endpoint({
  path: '/diagnosis/faultString/arrays',
  access: '/diagnosis:read',
  scope: {},
  readOnly: true,
  request: listRequest({}),
  answer: rows(z.object({ id: z.number().int(), name: z.string() })),
})

/**
 * Inverters of a plant with a string whose newest diagnosis is a fault that nobody has dismissed, with how many: what a
 * recheck has to scan.
 */
export const faultInverters = endpoint({
  path: '/diagnosis/faultString/inverters',
  access: '/diagnosis:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: z.object({ plantId: id() }),
  answer: rows(z.object({ id: z.number().int(), faults: z.number().int() })),
})
