import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import {
  type deleteModuleType,
  type exportModuleTypes,
  type importModuleTypes,
  type moduleTypes,
  nameplate,
  type saveModuleType,
} from '#api/plant/module-types.ts'
import type { Database } from '#database/connection/database.ts'
import { moduleType, stringType } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { demoNamed, plantName } from '../../common/names/plant-name.ts'
import { deleteRow } from '../../common/rows/delete-row.ts'
import { csvOfRows, shownFields } from '../../common/rows/export-rows.ts'
import { holdRow } from '../../common/rows/hold-row.ts'
import { importRows } from '../../common/rows/import-rows.ts'
import { listRows } from '../../common/rows/list-rows.ts'
import { saveRow, savingRow } from '../../common/rows/save-row.ts'
import { withoutEdit } from '../../common/rows/without-edit.ts'
import { AppError } from '../../http/answer/app-error.ts'
import { type FieldFault, fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import type { Language } from '../../http/texts.ts'
import { labelFault } from './label-fault.ts'
import { takenName } from './taken-name.ts'

type ModuleType = typeof moduleType.$inferSelect
type Nameplate = z.output<typeof nameplate>
type Wanted = RequestOf<typeof exportModuleTypes>

/** Module types that every word of the search fits, by manufacturer and name. */
export async function listModuleTypes(
  { search, technology, ...page }: RequestOf<typeof moduleTypes>,
  { db, language }: CallContext,
): Promise<AnswerOf<typeof moduleTypes>> {
  const { name, manufacturer, pmaxW, vocV, iscA } = moduleType
  const order = { sorts: { name, manufacturer, pmaxW, vocV, iscA }, first: [manufacturer, name] }
  const where = fitting({ search, technology })
  const { rows, total } = await listRows(db, moduleType, { where, order, page })
  return { rows: rows.map((row) => named(withoutEdit(row), language)), total }
}

/** The types that a list shows, all pages of it. */
export async function exportTypes(
  wanted: Wanted,
  { db, language }: CallContext,
): Promise<FileAnswer> {
  const found = await db
    .select()
    .from(moduleType)
    .where(fitting(wanted))
    .orderBy(asc(moduleType.manufacturer), asc(moduleType.name))
  const rows = found.map((row) => named(row, language))
  return csvOfRows('module-types.csv', shownFields(nameplate.keyof().options, wanted), rows)
}

const named = <Row extends { manufacturer: string }>(row: Row, language: Language): Row => ({
  ...row,
  manufacturer: plantName(row.manufacturer, language),
})

/**
 * Takes the nameplates of a csv, all or none; a name that exists is changed.
 *
 * @throws AppError refused for a file that is no csv of nameplates
 */
export async function importNameplates(
  request: RequestOf<typeof importModuleTypes>,
  context: CallContext,
): Promise<AnswerOf<typeof importModuleTypes>> {
  const changeable = eq(moduleType.shipped, false)
  const faultOf = (row: Nameplate, stored: ModuleType | undefined): FieldFault | null =>
    labelFault(row) ?? (stored?.shipped ? { field: 'name', text: 'moduleTypeShipped' } : null)
  const wanted = { table: moduleType, schema: nameplate, key: 'name', changeable, faultOf }
  return importRows(wanted, request, context)
}

function fitting({ search, technology }: Wanted) {
  return and(
    fitsWords(
      search,
      moduleType.name,
      moduleType.manufacturer,
      demoNamed(moduleType.manufacturer),
      isPower,
    ),
    technology === undefined ? undefined : eq(moduleType.technology, technology),
  )
}

/** As 550 or 550W. */
function isPower(word: string) {
  const power = /^(\d{1,4}(?:\.\d{1,3})?)w?$/i.exec(word)?.[1]
  return power === undefined ? undefined : eq(moduleType.pmaxW, Number(power))
}

/**
 * @throws AppError notFound, conflict, refused for a shipped type, invalid for a taken name or a label
 * that contradicts itself
 */
export async function saveModuleTypeRow(
  { id, lockVersion, ...values }: RequestOf<typeof saveModuleType>,
  context: CallContext,
): Promise<AnswerOf<typeof saveModuleType>> {
  const fault = labelFault(values)
  if (fault) throw fieldError(context.language, fault)
  return savingRow(context, takenName(values), async (tx) => {
    if (id !== undefined) await lockOwn(tx, id)
    return saveRow(tx, moduleType, { id, lockVersion, values }, context)
  })
}

/** @throws AppError notFound, refused for a shipped type and while a string type is built of it */
export async function removeModuleType(
  { id }: RequestOf<typeof deleteModuleType>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    await lockOwn(tx, id)
    const used = { of: stringType.moduleTypeId, text: 'moduleTypeInUse' } as const
    await deleteRow(tx, moduleType, id, used)
  })
}

/** Holds a module type until the transaction ends; whoever builds strings of it waits. */
async function lockOwn(tx: Database, id: number): Promise<void> {
  const { shipped } = await holdRow(tx, moduleType, id)
  if (shipped) throw new AppError('refused', 'moduleTypeShipped')
}
