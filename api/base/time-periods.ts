import { z } from 'zod'
import { DAY_KINDS, PERIOD_KINDS } from '#domain/calendar/words.ts'
import { data, file, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryDate, flag, id, provinceId, wholeNumber } from '../kernel/fields.ts'
import {
  importOutcome,
  importRequest,
  listRequest,
  rowToSave,
  saved,
  sortedBy,
  stored,
} from '../kernel/list.ts'

const month = () => wholeNumber(1, 12)

/** A text or a day that may be missing: null, or an empty field of a form. */
const maybe = <Type extends z.ZodType<string>>(type: Type) =>
  z
    .union([type, z.literal(''), z.null()])
    .default(null)
    .transform((text) => text || null)

/** A stretch of the day, from minute to minute (0..1440), the end excluded. */
export const periodStretch = z.object({
  minuteFrom: wholeNumber(0, 1439),
  minuteTo: wholeNumber(1, 1440),
  kind: z.enum(PERIOD_KINDS),
})

/** What holds for a set as a whole. */
export const periodSetFields = {
  dayKind: z.enum(DAY_KINDS),
  effectiveFrom: deliveryDate(),
  /** The first day that it no longer holds on. */
  effectiveTo: maybe(deliveryDate()),
  document: maybe(z.string().trim().max(200)),
  verified: flag().default(false),
}

const periodSetRow = z.object({
  ...stored,
  months: z.array(z.number().int()),
  dayKind: z.enum(DAY_KINDS),
  stretches: z.array(
    z.object({
      minuteFrom: z.number().int(),
      minuteTo: z.number().int(),
      kind: z.enum(PERIOD_KINDS),
    }),
  ),
  effectiveFrom: z.string(),
  effectiveTo: z.string().nullable(),
  document: z.string().nullable(),
  verified: z.boolean(),
  updatedAt: z.string(),
})
export type PeriodSetRow = z.infer<typeof periodSetRow>

const YES_NO = ['true', 'false'] as const

const filters = {
  provinceId: provinceId(),
  /** Sets that hold on this day. */
  day: deliveryDate().optional(),
  month: month().optional(),
  dayKind: z.enum(DAY_KINDS).optional(),
  verified: z.enum(YES_NO).optional(),
}

const common = { access: '/base:read', scope: { provinceId: 'province' }, readOnly: true } as const
const change = { access: '/base:edit', scope: { provinceId: 'province' } } as const

/** Sets of time-of-use periods of a province, the latest first day first; each is a whole day. */
export const periodSets = endpoint({
  path: '/base/timePeriod/page',
  ...common,
  request: listRequest({ ...filters, ...sortedBy('effectiveFrom') }),
  answer: rows(periodSetRow),
})

/**
 * What holds on a day, month by month: the stretches of each kind of day, null for what no table says. A
 * holiday is there only where it has a table of its own.
 */
export const periodYear = endpoint({
  path: '/base/timePeriod/year',
  ...common,
  request: z.object({ provinceId: provinceId(), day: deliveryDate().optional() }),
  answer: data(
    z.object({
      today: z.string(),
      day: z.string(),
      months: z.array(
        z.object({
          month: z.number().int(),
          days: z.array(
            z.object({
              dayKind: z.enum(DAY_KINDS),
              stretches: z.array(periodSetRow.shape.stretches.element).nullable(),
            }),
          ),
        }),
      ),
    }),
  ),
})

/**
 * Saves a set as a whole: its stretches cover the day without a gap or an overlap, and no two sets hold for the same
 * month and kind of day on one day. A set that begins inside an open one ends that, in the months that both
 * have, where `closePrevious` says so, and is refused at `effectiveFrom` otherwise.
 *
 * @throws invalid for stretches that are no whole day, naming the minute, and for a set that meets another
 */
export const savePeriodSet = endpoint({
  path: '/base/timePeriod/save',
  ...change,
  request: z.object({
    ...rowToSave(),
    provinceId: provinceId(),
    ...periodSetFields,
    months: z.array(month()).min(1).max(12),
    stretches: z.array(periodStretch).min(1).max(48),
    closePrevious: flag().default(false),
  }),
  answer: saved,
})

/** Deletes a set; its months have no table then, which is told and never filled. */
export const deletePeriodSet = endpoint({
  path: '/base/timePeriod/delete',
  ...change,
  request: z.object({ provinceId: provinceId(), id: id() }),
  answer: none(),
})

/**
 * Sets from a file, a line a stretch, all or none; the set of the same months, kind of day and first day is
 * replaced. Months are numbers and spans parted by semicolons (`1-3;12`), times go from 00:00 to 24:00.
 */
export const importPeriodSets = endpoint({
  path: '/base/timePeriod/import',
  ...change,
  upload: true,
  request: z.object({ ...importRequest.shape, provinceId: provinceId() }),
  answer: data(importOutcome),
})

/** The sets that the filters fit, as a csv that can be imported again. */
export const exportPeriodSets = endpoint({
  path: '/base/timePeriod/export',
  ...common,
  request: z.object(filters),
  answer: file(),
})

/** A line of a file: a stretch of a set. */
export const periodLine = z.object({
  months: z.string().trim().min(1).max(60),
  ...periodSetFields,
  timeFrom: z.string().trim(),
  timeTo: z.string().trim(),
  kind: z.enum(PERIOD_KINDS),
})
