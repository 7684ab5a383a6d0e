import { z } from 'zod'
import { data } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, number } from '../kernel/fields.ts'

/** Changed strings that are named; all of them are counted. */
export const MAX_TRIED_STRINGS = 500

const finding = z.object({
  /** Null where the string cannot be diagnosed, for `reason`. */
  code: z.number().int().nullable(),
  reason: z.string().nullable(),
  confidence: z.number().nullable(),
  lossPct: z.number().nullable(),
  lossW: z.number().nullable(),
})

export const triedString = z.object({
  inverterId: z.number().int(),
  inverterName: z.string(),
  arrayName: z.string(),
  /** Input of the inverter, counted from 0. */
  position: z.number().int(),
  stringName: z.string(),
  before: finding,
  after: finding,
})
export type TriedString = z.infer<typeof triedString>

const sums = z.object({
  strings: z.number().int(),
  /** Of strings with a fault; null where nothing is known. */
  lossW: z.number().nullable(),
})

/**
 * What coefficients would change that are not saved yet: the latest task of the plant that has been analysed is
 * diagnosed with those that are saved and with these, from the same curves. Nothing is written.
 */
export const tryOutParameters = endpoint({
  path: '/diagnosis/parameter/tryOut',
  access: '/diagnosis:edit',
  scope: { plantId: 'plant' },
  readOnly: true,
  slow: true,
  request: z.object({
    plantId: id(),
    /** By key; those left out have their default. */
    coefficients: z.record(z.string().max(40), number(-1_000_000, 1_000_000)),
  }),
  answer: data(
    z.object({
      taskId: z.number().int(),
      taskNo: z.string(),
      scannedAt: z.string().nullable(),
      /** Strings with a curve. */
      strings: z.number().int(),
      /** Strings whose result in the task is another than the saved parameters give now. */
      outdated: z.number().int(),
      /** Faults together, before and after. */
      faults: z.object({ before: sums, after: sums }),
      /** Every code that there is before or after; null: not diagnosed. */
      codes: z.array(z.object({ code: z.number().int().nullable(), before: sums, after: sums })),
      changedCount: z.number().int(),
      /** Strings whose code changes, in the order of their inverters. */
      changed: z.array(triedString),
    }),
  ),
})
