import { z } from 'zod'
import { data, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import {
  deliveryDate,
  id,
  instant,
  lockVersion,
  number,
  objectName,
  wholeNumber,
} from '../kernel/fields.ts'
import { rowToSave, saved, stored } from '../kernel/list.ts'

/** Where a string hangs and how it is connected; null is not known, what is left out stays as it is. */
export const stringDetails = {
  /** Row, table. */
  label: z.string().trim().max(60).nullable().optional(),
  tiltDeg: number(0, 90).nullable().optional(),
  /** From north over east. */
  azimuthDeg: number(0, 360).nullable().optional(),
  /** Of both conductors together. */
  cableLengthM: number(0, 10_000).nullable().optional(),
  cableMm2: number(0.5, 1000).nullable().optional(),
}

/**
 * When strings were wired anew, if another type is given to them: earlier scans are judged by the type that they had. A
 * date counts from its beginning in Asia/Shanghai. Without it the type is corrected: they were always built so.
 */
export const rewiredAt = () => z.union([deliveryDate(), instant()]).optional()

export const stringTypeFields = {
  name: objectName(),
  moduleTypeId: id(),
  modulesPerString: wholeNumber(1, 60),
  gridTieDate: deliveryDate().nullish(),
}

export const inverterStrings = endpoint({
  path: '/plant/string/list',
  access: '/plant:read',
  scope: { inverterId: 'inverter' },
  readOnly: true,
  request: z.object({ inverterId: id() }),
  answer: rows(
    z.object({
      id: z.number().int(),
      position: z.number().int(),
      name: z.string(),
      stringTypeId: z.number().int(),
      stringTypeName: z.string(),
      ...z.object(stringDetails).required().shape,
      /** Of the inverter, which its strings are saved by. */
      lockVersion: z.number().int(),
    }),
  ),
})

/**
 * Changes strings of an inverter, all or none; strings and details that are left out stay.
 *
 * @throws conflict when the version is not that of the inverter, invalid for a rewiring in the future or before a known one
 */
export const saveStrings = endpoint({
  path: '/plant/string/save',
  access: '/plant:edit',
  scope: { inverterId: 'inverter' },
  request: z.object({
    inverterId: id(),
    lockVersion: lockVersion(),
    rewiredAt: rewiredAt(),
    strings: z
      .array(
        z.object({
          position: wholeNumber(0, 63),
          name: objectName(),
          stringTypeId: id(),
          ...stringDetails,
        }),
      )
      .min(1)
      .max(64),
  }),
  answer: saved,
})

/**
 * Gives many strings of one plant a type or details, all or none: those that are named, or the inputs
 * `from` to `to`, counted from 0, of some inverters or of all inverters of an array.
 */
export const changeStrings = endpoint({
  path: '/plant/string/change',
  access: '/plant:edit',
  scope: {
    ids: 'pvString',
    inverterIds: 'inverter',
    arrayId: 'pvArray',
    stringTypeId: 'stringType',
  },
  request: z.object({
    ids: z.array(id()).min(1).max(1000).optional(),
    inverterIds: z.array(id()).min(1).max(500).optional(),
    arrayId: id().optional(),
    from: wholeNumber(0, 63).default(0),
    to: wholeNumber(0, 63).default(63),
    stringTypeId: id().optional(),
    rewiredAt: rewiredAt(),
    ...stringDetails,
  }),
  answer: data(z.object({ changed: z.number().int() })),
})

export const stringTypes = endpoint({
  path: '/plant/stringType/list',
  access: '/plant:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: z.object({ plantId: id() }),
  answer: rows(
    z.object({
      ...z.object(stringTypeFields).shape,
      ...stored,
      moduleTypeName: z.string(),
      stringCount: z.number().int(),
    }),
  ),
})

export const saveStringType = endpoint({
  path: '/plant/stringType/save',
  access: '/plant:edit',
  scope: { id: 'stringType', plantId: 'plant', moduleTypeId: 'moduleType' },
  request: z.object({
    ...rowToSave(),
    plantId: id(),
    ...stringTypeFields,
  }),
  answer: saved,
})

/** Refused while strings are of this type, or were before they were wired anew. */
export const deleteStringType = endpoint({
  path: '/plant/stringType/delete',
  access: '/plant:edit',
  scope: { id: 'stringType' },
  request: z.object({ id: id() }),
  answer: none(),
})
