import { z } from 'zod'
import { isDeliveryDate } from '#domain/calendar/delivery-date.ts'

/*
 * Fields of an address: text on one side, a value on the other. Each needs a default, which is what a
 * missing or malformed text becomes:  z.object({ page: urlInt({ min: 1 }).default(1) })
 */

export const urlText = (maxLength = 200) => z.string().max(maxLength)

export function urlInt({
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
}: {
  min?: number
  max?: number
} = {}) {
  return z.codec(z.string().regex(/^-?\d{1,16}$/), z.int().min(min).max(max), {
    decode: Number,
    encode: String,
  })
}

export const urlFlag = () =>
  z.codec(z.enum(['1', '0']), z.boolean(), {
    decode: (text) => text === '1',
    encode: (flag) => (flag ? '1' : '0'),
  })

export const urlChoice = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.enum(choices)

export const urlDate = () => z.string().refine(isDeliveryDate)

/** Texts joined by commas; an empty list is the empty text. */
export const urlList = () =>
  z.codec(z.string(), z.array(z.string().min(1)), {
    decode: (text) => (text === '' ? [] : text.split(',').map(decodePart)),
    encode: (list) => list.map((part) => part.replace(/[%,]/g, encodeURIComponent)).join(','),
  })

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
