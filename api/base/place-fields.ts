import { z } from 'zod'
import { deliveryDate, id } from '../kernel/fields.ts'

/** Fields that places share. */

/** Code of a place, as the exchange and files write it. */
export const placeCode = () => z.string().trim().min(1).max(40)

export const placeName = () => z.string().trim().min(1).max(80)

/** A name that may be unknown: null, or an empty field of a form. */
export const maybeName = () =>
  z.string().trim().max(80).transform(emptyAsNull).nullable().default(null)

export const maybeId = () => id().nullable().default(null)

export const maybeDate = () => deliveryDate().nullable().default(null)

/** Words of a search. */
export const search = () => z.string().trim().max(60).default('')

function emptyAsNull(text: string): string | null {
  return text === '' ? null : text
}
