import { z } from 'zod'
import { COLLECTOR_MAPS, LINE_FAILURES, NAMING_RULES } from '#domain/plant/words.ts'
import { data, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import {
  deliveryDate,
  hostAddress,
  id,
  number,
  objectName,
  positiveNumber,
  wholeNumber,
} from '../kernel/fields.ts'
import { rowToSave, saved, stored } from '../kernel/list.ts'

const text = (max: number) => z.string().trim().max(max)

export const arrayFields = {
  name: objectName(),
  capacityKw: positiveNumber(5_000_000),
  namingRule: z.enum(NAMING_RULES),
  collectorHost: hostAddress(),
  collectorPort: wholeNumber(1, 65_535),
  collectorMap: z.enum(COLLECTOR_MAPS),
}

export const inverterFields = {
  name: objectName(),
  unit: wholeNumber(1, 247),
  ratedPowerKw: positiveNumber(100_000),
}

/** What its nameplate and its papers say of an inverter; null is not known. */
export const inverterDetails = {
  manufacturer: text(60).nullable().optional(),
  model: text(60).nullable().optional(),
  serialNumber: text(60).nullable().optional(),
  /** Maximum power point trackers; strings are spread over them evenly. */
  trackers: wholeNumber(1, 64).nullable().optional(),
  /** What a string may have at most, V. */
  maxInputV: number(1, 3000).nullable().optional(),
  /** What one tracker may get at most, A. */
  maxInputA: number(0.1, 1000).nullable().optional(),
  commissionedOn: deliveryDate().nullable().optional(),
}

/** How the line to a data collector was when it was last tried, by a probe or by a scan. */
const lineState = z.object({
  at: z.string(),
  /** Why it was not reached: outside of the networks that are allowed, or silent; null where it was. */
  failure: z.enum(LINE_FAILURES).nullable(),
  serial: z.string().nullable(),
  irradianceWPerM2: z.number().nullable(),
  moduleTemperatureC: z.number().nullable(),
})
export type LineStateRow = z.infer<typeof lineState>

/** Arrays of a plant with the inverters behind their collectors. */
export const plantDevices = endpoint({
  path: '/plant/device/tree',
  access: '/plant:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: z.object({ plantId: id() }),
  answer: rows(
    z.object({
      ...z.object(arrayFields).shape,
      ...stored,
      inverters: z.array(
        z.object({
          ...z.object(inverterFields).shape,
          ...stored,
          stringCount: z.number().int(),
        }),
      ),
    }),
  ),
})

/** Arrays of a plant with how much lies under them; for a plant of any size. */
export const plantArrays = endpoint({
  path: '/plant/array/list',
  access: '/plant:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: z.object({ plantId: id() }),
  answer: rows(
    z.object({
      ...z.object(arrayFields).shape,
      ...stored,
      inverterCount: z.number().int(),
      stringCount: z.number().int(),
      /** Work orders and maintenance events at it and under it, which go with the array. */
      orderCount: z.number().int(),
      eventCount: z.number().int(),
      /** Of all modules of its strings, DC. */
      stringsKw: z.number(),
      /** Null where it was never tried since its collector has this address. */
      lineState: lineState.nullable(),
    }),
  ),
})

const inverterRow = z.object({
  ...z.object(inverterFields).shape,
  ...z.object(inverterDetails).required().shape,
  ...stored,
  arrayId: z.number().int(),
  stringCount: z.number().int(),
  /** Of all modules of its strings, DC. */
  stringsKw: z.number(),
})

/** Inverters of an array by unit address. */
export const arrayInverters = endpoint({
  path: '/plant/inverter/list',
  access: '/plant:read',
  scope: { arrayId: 'pvArray' },
  readOnly: true,
  request: z.object({ arrayId: id() }),
  answer: rows(inverterRow),
})

export const saveArray = endpoint({
  path: '/plant/array/save',
  access: '/plant:edit',
  scope: { id: 'pvArray', plantId: 'plant' },
  request: z.object({
    ...rowToSave(),
    plantId: id(),
    ...arrayFields,
  }),
  answer: saved,
})

/**
 * Makes an array with `count` inverters of one kind, all or nothing: named by the rule of the array,
 * with unit addresses from 1 on.
 */
export const createArray = endpoint({
  path: '/plant/array/create',
  access: '/plant:edit',
  scope: { plantId: 'plant', stringTypeId: 'stringType' },
  request: z.object({
    plantId: id(),
    ...arrayFields,
    count: wholeNumber(1, 247),
    ratedPowerKw: positiveNumber(100_000),
    /** Of each inverter. */
    strings: wholeNumber(1, 64),
    stringTypeId: id(),
  }),
  answer: saved,
})

/** Clears all child data under the array. */
export const deleteArray = endpoint({
  path: '/plant/array/delete',
  access: '/plant:edit',
  scope: { id: 'pvArray' },
  request: z.object({ id: id() }),
  answer: none(),
})

/** Speaks to the collector of an array, and keeps what it says of itself and of the weather with the array. */
export const probeCollector = endpoint({
  path: '/plant/array/probe',
  access: '/plant:edit',
  scope: { id: 'pvArray' },
  slow: true,
  request: z.object({ id: id() }),
  answer: data(
    z.object({
      reached: z.boolean(),
      /** Why it was not reached, in the language of the caller. */
      failure: z.string().nullable(),
      serial: z.string().nullable(),
      irradianceWPerM2: z.number().nullable(),
      moduleTemperatureC: z.number().nullable(),
    }),
  ),
})

/**
 * Saves an inverter. `strings` inputs are kept in a row from the first one on, named by the array's
 * rule; taking some away deletes their results.
 */
export const saveInverter = endpoint({
  path: '/plant/inverter/save',
  access: '/plant:edit',
  scope: { id: 'inverter', arrayId: 'pvArray', stringTypeId: 'stringType' },
  request: z.object({
    ...rowToSave(),
    arrayId: id(),
    ...inverterFields,
    ...inverterDetails,
    strings: wholeNumber(1, 64),
    /** Of the strings that are new. */
    stringTypeId: id(),
  }),
  answer: saved,
})

/**
 * Copies an inverter with its strings `count` times within its array, all or nothing: unit addresses go
 * on behind the highest, names follow the rule of the array by unit.
 */
export const copyInverter = endpoint({
  path: '/plant/inverter/copy',
  access: '/plant:edit',
  scope: { id: 'inverter' },
  request: z.object({ id: id(), count: wholeNumber(1, 246) }),
  answer: none(),
})

export const deleteInverter = endpoint({
  path: '/plant/inverter/delete',
  access: '/plant:edit',
  scope: { id: 'inverter' },
  request: z.object({ id: id() }),
  answer: none(),
})
