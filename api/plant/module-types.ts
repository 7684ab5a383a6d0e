import { z } from 'zod'
import { MODULE_TECHNOLOGIES } from '#domain/plant/words.ts'
import { data, file, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, maybeNumber, number, objectName, remark, wholeNumber } from '../kernel/fields.ts'
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
  /** Of the product's own table: can be used but not changed. */
  shipped: z.boolean(),
})
export type ModuleTypeRow = z.infer<typeof moduleTypeRow>

const filters = {
  search: z.string().trim().max(60).default(''),
  technology: z.enum(MODULE_TECHNOLOGIES).optional(),
}

/** Module types by words of name and manufacturer and by power; every installation shares them. */
export const moduleTypes = endpoint({
  path: '/plant/moduleType/list',
  access: '/plant:read',
  scope: {},
  readOnly: true,
  request: listRequest({
    ...filters,
    ...sortedBy('name', 'manufacturer', 'pmaxW', 'vocV', 'iscA'),
  }),
  answer: rows(moduleTypeRow),
})

/** @throws refused when the label contradicts itself, e.g. Vmp above Voc */
export const saveModuleType = endpoint({
  path: '/plant/moduleType/save',
  access: '/plant:edit',
  scope: {},
  request: z.object({ ...rowToSave(), ...nameplate.shape }),
  answer: saved,
})

/** Refused for a shipped type, and while a string type is built of it. */
export const deleteModuleType = endpoint({
  path: '/plant/moduleType/delete',
  access: '/plant:edit',
  scope: {},
  request: z.object({ id: id() }),
  answer: none(),
})

/**
 * Nameplates from a csv with the field names of this contract as its head. All rows or none: a row that
 * is wrong is told with its line and column; a name that exists is changed, unless it is shipped.
 */
export const importModuleTypes = endpoint({
  path: '/plant/moduleType/import',
  access: '/plant:edit',
  scope: {},
  upload: true,
  request: importRequest,
  answer: data(importOutcome),
})

/** The types that the filters fit as a csv that can be imported again. */
export const exportModuleTypes = endpoint({
  path: '/plant/moduleType/export',
  access: '/plant:read',
  scope: {},
  readOnly: true,
  request: exportRequest(filters),
  answer: file(),
})
