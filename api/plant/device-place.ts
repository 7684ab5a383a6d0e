import { z } from 'zod'

const name = z.string().nullable()
const ref = z.number().int().nullable()

/** A place at a plant, by the names of all that it lies in; null below it. */
export const devicePlace = {
  plantId: z.number().int(),
  plantName: z.string(),
  arrayId: ref,
  arrayName: name,
  inverterId: ref,
  inverterName: name,
  stringId: ref,
  stringName: name,
  /** Input of the inverter, counted from 0; null where it is no string. */
  position: ref,
}
export type DevicePlace = z.infer<z.ZodObject<typeof devicePlace>>
