import { z } from 'zod'
import { id, objectName, remark } from '../kernel/fields.ts'

/** Code of a role or a permission group, e.g. `TRADER`. */
const groupCode = () =>
  z
    .string()
    .trim()
    .regex(/^[A-Z][A-Z0-9_]{1,39}$/)
    .meta({ examples: ['TRADER_2'] })

/** Names in both languages. */
export const names = { nameZh: objectName(), nameEn: objectName() }

/** What a role and a permission group are called. */
export const labels = { code: groupCode(), ...names, remark: remark().default('') }

/** More than this many are chosen nowhere at once. */
export const ids = () => z.array(id()).max(2000)

/** Who made a row and who changed it last; null where that user is gone or the product did it. */
export const authorship = {
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  updatedBy: z.string().nullable(),
  updatedAt: z.string(),
}
