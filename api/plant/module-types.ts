import { z } from 'zod'
import { MODULE_TECHNOLOGIES } from '#domain/plant/words.ts'
import { data, file, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import {
  id,
  maybeNumber,
  number,
  objectName,
  provinceId,
  remark,
  wholeNumber,
} from '../kernel/fields.ts'
import {
  exportRequest,
  importOutcome,
  importRequest,
  listRequest,
  rowToSave,
  saved,
  sortedBy,
  stored,
} from '../kernel/list.ts'

/** What a label says. */
export const nameplate = z.object({
  name: objectName(),
  manufacturer: objectName(),
  technology: z.enum(MODULE_TECHNOLOGIES),
  pmaxW: number(1, 2000),
  vmpV: number(1, 500),
  impA: number(0.1, 60),
  vocV: number(1, 600),
  iscA: number(0.1, 60),
  /** Temperature coefficients, %/K; null where the label has none. */
  gammaPmaxPctPerK: maybeNumber(-1, 0),
  betaVocPctPerK: maybeNumber(-1, 0),
  alphaIscPctPerK: maybeNumber(-0.1, 0.3),
  cellsInSeries: wholeNumber(1, 300),
  /** Groups of cells with a bypass diode each. */
  substrings: wholeNumber(1, 12),
  firstYearDegradationPct: maybeNumber(0, 20),
  yearlyDegradationPct: maybeNumber(0, 5),
  remark: remark().default(''),
})

export const moduleTypeRow = z.object({
  ...nameplate.shape,
  ...stored,
  /** For whose plants it is; null for those of all provinces. */
  provinceId: z.string().nullable(),
  provinceName: z.string(),
  /** Whether this caller may change it. */
  editable: z.boolean(),
  /** Of the product's own table: can be used but not changed. */
  shipped: z.boolean(),
})
export type ModuleTypeRow = z.infer<typeof moduleTypeRow>

const filters = {
  search: z.string().trim().max(60).default(''),
  technology: z.enum(MODULE_TECHNOLOGIES).optional(),
  /** Those of one province alone. */
  provinceId: provinceId().optional(),
}
const ofProvince = { provinceId: 'province' } as const

/**
 * Where a type belongs that is saved: null, or nothing, is all provinces for whoever may change what all have, else
 * where the type is, or the only province that the caller has whole.
 */
const home = { provinceId: provinceId().nullable().default(null) }

/**
 * Module types by words of name and manufacturer and by power: those of all provinces, and those of the provinces that
 * the caller has whole or has a plant in. With a plant only what its strings can be built of.
 */
export const moduleTypes = endpoint({
  path: '/plant/moduleType/list',
  access: '/plant:read',
  scope: { ...ofProvince, plantId: 'plant' },
  readOnly: true,
  request: listRequest({
    ...filters,
    plantId: id().optional(),
    ...sortedBy('name', 'manufacturer', 'pmaxW', 'vocV', 'iscA'),
  }),
  answer: rows(moduleTypeRow),
})

/**
 * Saves a type of a province that the caller has whole; what all provinces have is changed with /system:manage by whoever
 * sees all of them.
 *
 * @throws refused when the label contradicts itself, e.g. Vmp above Voc, and for a type that the caller may only use;
 *   invalid for another province while strings elsewhere are built of it
 */
export const saveModuleType = endpoint({
  path: '/plant/moduleType/save',
  access: '/plant:edit',
  scope: { ...ofProvince, id: 'moduleType' },
  request: z.object({ ...rowToSave(), ...home, ...nameplate.shape }),
  answer: saved,
})

/** Refused for a type that the caller may only use, and while a string type is built of it. */
export const deleteModuleType = endpoint({
  path: '/plant/moduleType/delete',
  access: '/plant:edit',
  scope: { id: 'moduleType' },
  request: z.object({ id: id() }),
  answer: none(),
})

/**
 * Nameplates from a csv with the field names of this contract as its head. All rows or none: a row that
 * is wrong is told with its line and column; a name that the province has is changed.
 */
export const importModuleTypes = endpoint({
  path: '/plant/moduleType/import',
  access: '/plant:edit',
  scope: ofProvince,
  upload: true,
  request: z.object({ ...importRequest.shape, ...home }),
  answer: data(importOutcome),
})

/** The types that the filters fit as a csv that can be imported again. */
export const exportModuleTypes = endpoint({
  path: '/plant/moduleType/export',
  access: '/plant:read',
  scope: ofProvince,
  readOnly: true,
  request: exportRequest(filters),
  answer: file(),
})
