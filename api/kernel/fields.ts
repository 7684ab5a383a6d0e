import { z } from 'zod'

/**
 * Fields that many requests share. Numbers and booleans also arrive as text, because parameters may
 * stand in a query string or in a form.
 */

/**
 * A text that must match a pattern. The example stands in the refusal of any other text, and on the page of the
 * interface.
 */
export const shaped = (pattern: RegExp, example: string) =>
  z
    .string()
    .regex(pattern)
    .meta({ examples: [example] })

/** Id of an object: a positive integer. */
export const id = () => z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Value of a province, e.g. "1" for Shaanxi; that of a replay has seven digits. */
export const provinceId = () =>
  z.coerce
    .string()
    .regex(/^\d{1,7}$/)
    .meta({ examples: ['1'] })

/** Delivery date: a calendar date in Asia/Shanghai. */
export const deliveryDate = () =>
  z
    .string()
    .regex(/^(19|20)\d{2}-\d{2}-\d{2}$/, { abort: true })
    .refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false)
    .meta({ examples: ['2026-11-25'] })

/** Month, YYYY-MM. */
export const yearMonth = () => shaped(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, '2026-11')

/** Ten-day cycle: 1 early, 2 mid, 3 late; 4 the whole month. */
export const cycle = () => z.coerce.number().int().min(1).max(4).transform(asCycle)

/** An instant, ISO 8601 with offset. */
export const instant = () =>
  z.iso.datetime({ offset: true }).meta({ examples: ['2026-11-25T17:00:00+08:00'] })

/** A truth value, also as the text "true", "false", "1" or "0". */
export const flag = () =>
  z.union([
    z.boolean(),
    z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
    z.literal([0, 1]).transform((value) => value === 1),
  ])

/** A number that must be given: neither null nor an empty field of a form counts as 0. */
export const number = (min: number, max: number) => entered(z.coerce.number().min(min).max(max))

/** Such a number without decimals. */
export const wholeNumber = (min: number, max: number) =>
  entered(z.coerce.number().int().min(min).max(max))

/** Such a number above 0. */
export const positiveNumber = (max: number) => entered(z.coerce.number().positive().max(max))

/** A number that may be unknown: null, or an empty field of a form. */
export const maybeNumber = (min: number, max: number) =>
  z.union([z.string().regex(BLANK).transform(asNull), z.null(), number(min, max)]).default(null)

/** The same without decimals. */
export const maybeWholeNumber = (min: number, max: number) =>
  z
    .union([z.string().regex(BLANK).transform(asNull), z.null(), wholeNumber(min, max)])
    .default(null)

/** Version of a row that an editor has read; 0 for a new one. */
export const lockVersion = () => wholeNumber(0, 1_000_000_000)

/** Name of an object. */
export const objectName = () => z.string().trim().min(1).max(60)

/** What a refused address says; server and browser have the words of the specification for it. */
export const IP_ADDRESS_WANTED = 'ipAddressWanted'

/**
 * Address of a device, or its name in the network, without a scheme or a port. What is written like an
 * IP address has to be one: `10.0.0` would be looked up as a name, or be taken for 10.0.0.0.
 */
export const hostAddress = () =>
  z
    .string()
    .trim()
    .max(253)
    .regex(/^[a-zA-Z0-9:]([a-zA-Z0-9.:-]*[a-zA-Z0-9:])?$/, {
      error: IP_ADDRESS_WANTED,
      abort: true,
    })
    .refine(isNoBrokenAddress, IP_ADDRESS_WANTED)
    .meta({ examples: ['10.0.0.5'] })

/** Text of a remark or a reason. */
export const remark = () => z.string().trim().max(500)

/** One day of values; null is missing. */
export const dayValues = () => z.array(z.number().nullable()).max(96)

/** Page of a list: `pageNum` from 1. */
export const paging = {
  pageNum: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(20),
}

/** A choice in a list. */
export const option = z.object({ value: z.string(), label: z.string() })

const BLANK = /^\s*$/

/** What stands for no number is left out before it becomes one: Number(null) and Number('') are 0. */
const entered = (schema: z.ZodCoercedNumber) =>
  z.preprocess((value) => (isNumeric(value) ? value : undefined), schema)

const isNumeric = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && !BLANK.test(value))

const asNull = () => null

function isNoBrokenAddress(host: string): boolean {
  if (host.includes(':')) return z.ipv6().safeParse(host).success
  return !/^[\d.]+$/.test(host) || z.ipv4().safeParse(host).success
}

function asCycle(value: number): 1 | 2 | 3 | 4 {
  return value as 1 | 2 | 3 | 4
}
