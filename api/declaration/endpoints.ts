import { z } from 'zod'
import { DECLARATION_STATES, DIRECTIONS } from '#domain/declaration/words.ts'
import { data, file, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import {
  cycle,
  deliveryDate,
  id,
  lockVersion,
  provinceId,
  remark,
  shaped,
  wholeNumber,
} from '../kernel/fields.ts'
import type { ResourceCode } from '../kernel/resources.ts'
import { calendarCycle, confirmedPosition, declarationDetail } from './shapes.ts'

/** A month of this century: neighbours of year 0 are no dates. */
const month = () => shaped(/^20\d{2}-(0[1-9]|1[0-2])$/, '2026-11')

/** What names the ten-day declaration of a station. */
const subject = {
  provinceId: provinceId(),
  stationId: id(),
  yearMonth: month(),
  cycle: cycle(),
}
const subjectScope = { provinceId: 'province', stationId: 'station' } as const

/**
 * The cycles of a month with their windows, and how far each station of the data scope is. Without a
 * month it is the one that people declare for now, by the clock of the server.
 */
export const tenDayCalendar = endpoint({
  path: '/declare/tenDayTransactionCalendar/queryCriteria',
  access: '/declaration:read',
  scope: subjectScope,
  readOnly: true,
  request: z.object({
    provinceId: provinceId(),
    stationId: id().optional(),
    yearMonth: month().optional(),
  }),
  answer: rows(calendarCycle),
})

/** A declaration with all that it is decided on; `version` shows an older one. */
export const tenDayDetail = endpoint({
  path: '/declare/tenDay/detail',
  access: '/declaration:read',
  scope: subjectScope,
  readOnly: true,
  request: z.object({ ...subject, version: wholeNumber(1, 10_000).optional() }),
  answer: data(declarationDetail),
})

const decimal = (places: number) => {
  const pattern = new RegExp(`^-?\\d+(\\.\\d{1,${places}})?$`)
  return z
    .number()
    .min(-1_000_000)
    .max(1_000_000)
    .refine((value) => pattern.test(String(value)))
}

/** An hour that is sent for saving; hours that are left out declare nothing. */
export const savedLine = z.object({
  slot: z.number().int().min(1).max(24),
  direction: z.enum(DIRECTIONS),
  energyMwh: decimal(6).nullable(),
  priceCnyPerMwh: decimal(3).nullable(),
})

/**
 * Makes a draft or replaces its lines; answers the whole declaration as it stands then, with findings.
 * Findings do not keep a draft from being saved. `lockVersion` is the one that was read, 0 for new.
 */
export const saveTenDay = endpoint({
  path: '/declare/tenDay/save',
  access: '/declaration:edit',
  scope: subjectScope,
  request: z.object({
    ...subject,
    lockVersion: lockVersion(),
    lines: z.array(savedLine).max(48),
    remark: remark().nullable().optional(),
  }),
  answer: data(declarationDetail),
})

const step = <Fields extends z.ZodRawShape>(
  path: `/${string}`,
  access: ResourceCode,
  fields: Fields,
  { confirmed = false } = {},
) =>
  endpoint({
    confirmed,
    path,
    access,
    scope: { id: 'declaration' } as Record<string, 'declaration'>,
    request: z.object({
      id: id(),
      lockVersion: wholeNumber(1, 1_000_000_000),
      ...fields,
    }),
    answer: data(declarationDetail),
  })
const maybe = { reason: remark().optional() }
const needed = { reason: remark().min(1) }

/** Sends a draft to review; any finding of severity error refuses it (422, fields name them). */
export const submitTenDay = step('/declare/tenDay/submit', '/declaration:edit', maybe)
/** Takes back what is not filed yet. */
export const recallTenDay = step('/declare/tenDay/recall', '/declaration:edit', maybe)
export const approveTenDay = step('/declare/tenDay/approve', '/declaration:review', maybe, {
  confirmed: true,
})
export const rejectTenDay = step('/declare/tenDay/reject', '/declaration:review', needed)
/** Records that the declaration was filed with the exchange, now, under this receipt. */
export const fileTenDay = step(
  '/declare/tenDay/file',
  '/declaration:file',
  { ...maybe, receiptNo: z.string().trim().min(1).max(100) },
  { confirmed: true },
)
export const withdrawTenDay = step('/declare/tenDay/withdraw', '/declaration:file', maybe)
/** Records that the exchange refused it. */
export const returnTenDay = step('/declare/tenDay/return', '/declaration:file', needed)
/** Makes the next version of a filed, returned or withdrawn declaration; the old one is kept. */
export const reviseTenDay = step('/declare/tenDay/revise', '/declaration:edit', maybe)

/** The declaration in the columns of the exchange, from approval on. */
export const exportTenDay = endpoint({
  path: '/declare/tenDay/export',
  access: '/declaration:file',
  scope: { id: 'declaration' },
  request: z.object({ id: id() }),
  answer: file(),
})

/**
 * Takes the result file of the exchange in: cleared energies and prices, the state, and the contract
 * that follows; what it says of the whole session is kept too. All or nothing; what is wrong is refused (422) with `fields` named by cell, e.g. `G5`.
 */
export const importTenDayResult = endpoint({
  path: '/declare/tenDay/importResult',
  access: '/declaration:file',
  scope: subjectScope,
  upload: true,
  request: z.object(subject),
  answer: data(
    z.object({
      /** UNCHANGED: the file says of the own hours what is there already. */
      outcome: z.enum(['IMPORTED', 'CORRECTED', 'UNCHANGED']),
      declarationId: z.number().int(),
      status: z.enum(DECLARATION_STATES),
      lockVersion: z.number().int(),
      fillRate: z.number().nullable(),
      /** What cleared of sales and of purchases. */
      clearedSellMwh: z.number(),
      clearedBuyMwh: z.number(),
      contractCode: z.string().nullable(),
      changedSlots: z.array(z.number().int()),
    }),
  ),
})

/**
 * Says that a station has no contracts on the given days but those entered, so that the position of a day
 * without any is 0 and not unknown. Contracts that are entered later count all the same.
 */
export const confirmPosition = endpoint({
  path: '/base/position/confirm',
  access: '/declaration:edit',
  scope: subjectScope,
  request: z.object({
    provinceId: provinceId(),
    stationId: id(),
    dateFrom: deliveryDate(),
    dateTo: deliveryDate(),
  }),
  answer: data(confirmedPosition),
})

/**
 * Takes such a word back: days that nothing else is known of are unknown again. What was filed meanwhile
 * keeps what it was filed on.
 */
export const withdrawPosition = endpoint({
  path: '/base/position/withdraw',
  access: '/declaration:edit',
  scope: subjectScope,
  request: z.object({ provinceId: provinceId(), stationId: id(), id: id() }),
  answer: data(confirmedPosition),
})

/** What has been confirmed of a station's position, the latest days first. */
export const confirmedPositions = endpoint({
  path: '/base/position/confirmed',
  access: '/declaration:read',
  scope: subjectScope,
  readOnly: true,
  request: z.object({ provinceId: provinceId(), stationId: id() }),
  answer: rows(confirmedPosition),
})
