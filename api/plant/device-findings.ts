import { z } from 'zod'
import { DEVICE_FINDINGS } from '#domain/plant/words.ts'
import { data, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/fields.ts'

/** What does not fit together in the settings of a plant's devices; nothing of it is refused. */
export const deviceFindings = endpoint({
  path: '/plant/device/findings',
  access: '/plant:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: z.object({ plantId: id() }),
  answer: rows(
    z.object({
      kind: z.enum(DEVICE_FINDINGS),
      /** Null where it is about the plant. */
      arrayId: z.number().int().nullable(),
      inverterId: z.number().int().nullable(),
      /** What it is about and what is wrong, in the language of the caller. */
      place: z.string(),
      message: z.string(),
    }),
  ),
})

/** Inverters of an array by unit address, each with the newest diagnosis of every input. */
export const arrayPlan = endpoint({
  path: '/plant/array/plan',
  access: '/diagnosis:read',
  scope: { arrayId: 'pvArray' },
  readOnly: true,
  request: z.object({ arrayId: id() }),
  answer: data(
    z.object({
      inverters: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          /** By input; null where no string is. `code` is null where none was diagnosed yet. */
          inputs: z.array(
            z.object({ name: z.string(), code: z.number().int().nullable() }).nullable(),
          ),
        }),
      ),
    }),
  ),
})
