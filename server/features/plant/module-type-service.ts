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
import { moduleType, province, stringType } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { demoNamed, plantName } from '../../common/names/plant-name.ts'
import { deleteRow } from '../../common/rows/delete-row.ts'
import { csvOfRows, shownFields } from '../../common/rows/export-rows.ts'
import { holdRow } from '../../common/rows/hold-row.ts'
import { importRows } from '../../common/rows/import-rows.ts'
import { listRows } from '../../common/rows/list-rows.ts'
import { saveRow, savingRow } from '../../common/rows/save-row.ts'
import { withoutEdit } from '../../common/rows/without-edit.ts'
import { type FieldFault, fieldError } from '../../http/answer/field-error.ts'
import type { CallContext, SessionUser } from '../../http/call-context.ts'
import { type Language, textOf } from '../../http/texts.ts'
import { labelFault } from './label-fault.ts'
import {
  changeFault,
  checkChangeable,
  checkUsedWithin,
  homeOfSaved,
  namesElsewhere,
  seenTypes,
  typesForPlant,
} from './module-type-homes.ts'
import { takenName } from './taken-name.ts'

type ModuleType = typeof moduleType.$inferSelect
type Nameplate = z.output<typeof nameplate>
type Wanted = RequestOf<typeof exportModuleTypes>

/** Module types that the caller sees and every word of the search fits, by manufacturer and name. */
export async function listModuleTypes(
  { search, technology, provinceId, plantId, ...page }: RequestOf<typeof moduleTypes>,
  context: CallContext,
): Promise<AnswerOf<typeof moduleTypes>> {
  const { db, user, language } = context
  const { name, manufacturer, pmaxW, vocV, iscA } = moduleType
  const order = { sorts: { name, manufacturer, pmaxW, vocV, iscA }, first: [manufacturer, name] }
  const where = and(
    fitting({ search, technology, provinceId }, context),
    plantId === undefined ? undefined : typesForPlant(db, plantId),
  )
  const { rows, total } = await listRows(db, moduleType, { where, order, page })
  const provinces = await db.select().from(province)
  const shown = rows.map((row) => {
    const home = provinces.find(({ id }) => id === row.provinceId)
    const ofHome = home && (language === 'zh' ? home.nameZh : home.nameEn)
    return {
      ...named(withoutEdit(row), language),
      provinceName: ofHome ?? textOf(language, 'moduleTypesShared'),
      editable: changeFault(row, user) === null,
    }
  })
  return { rows: shown, total }
}

/** The types that a list shows, all pages of it. */
export async function exportTypes(wanted: Wanted, context: CallContext): Promise<FileAnswer> {
  const { db, language } = context
  const found = await db
    .select()
    .from(moduleType)
    .where(fitting(wanted, context))
    .orderBy(asc(moduleType.manufacturer), asc(moduleType.name))
  const rows = found.map((row) => named(row, language))
  return csvOfRows('module-types.csv', shownFields(nameplate.keyof().options, wanted), rows)
}

const named = <Row extends { manufacturer: string }>(row: Row, language: Language): Row => ({
  ...row,
  manufacturer: plantName(row.manufacturer, language),
})

/**
 * Takes the nameplates of a csv into a province, all or none; a name that the province has is changed.
 *
 * @throws AppError refused for a file that is no csv of nameplates
 */
export async function importNameplates(
  request: RequestOf<typeof importModuleTypes>,
  context: CallContext,
): Promise<AnswerOf<typeof importModuleTypes>> {
  const provinceId = homeOfSaved(request.provinceId, undefined, context)
  const elsewhere = await namesElsewhere(context.db, { provinceId })
  const changeable = eq(moduleType.shipped, false)
  const faultOf = (row: Nameplate, stored: ModuleType | undefined): FieldFault | null =>
    labelFault(row) ?? nameFault(row.name, stored ?? elsewhere.get(row.name), stored !== undefined)
  const wanted = { table: moduleType, schema: nameplate, key: 'name', changeable, faultOf }
  return importRows({ ...wanted, within: { provinceId } }, request, context)
}

function nameFault(
  name: string,
  known: Pick<ModuleType, 'shipped'> | undefined,
  isStored: boolean,
): FieldFault | null {
  if (known?.shipped) return { field: 'name', text: 'moduleTypeShipped' }
  return known && !isStored ? { field: 'name', text: 'nameTaken', params: { name } } : null
}

function fitting(
  { search, technology, provinceId }: Pick<Wanted, 'search' | 'technology' | 'provinceId'>,
  { db, user }: Pick<CallContext, 'db' | 'user'>,
) {
  return and(
    seenTypes(db, user),
    provinceId === undefined ? undefined : eq(moduleType.provinceId, provinceId),
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
 * @throws AppError notFound, conflict, refused for a type that the caller may only use, invalid for a taken name, a label
 * that contradicts itself or a province that the type cannot belong to
 */
export async function saveModuleTypeRow(
  { id, lockVersion, provinceId: asked, ...label }: RequestOf<typeof saveModuleType>,
  context: CallContext,
): Promise<AnswerOf<typeof saveModuleType>> {
  const { user, language } = context
  const fault = labelFault(label)
  if (fault) throw fieldError(language, fault)
  const taken = takenName(label)
  return savingRow(context, taken, async (tx) => {
    const stored = id === undefined ? undefined : await lockOwn(tx, id, user)
    const provinceId = homeOfSaved(asked, stored?.provinceId, context)
    const elsewhere = await namesElsewhere(tx, { provinceId, names: [label.name] })
    if (elsewhere.size > 0) throw fieldError(language, taken.name!)
    const values = { ...label, provinceId }
    const saved = await saveRow(tx, moduleType, { id, lockVersion, values }, context)
    await checkUsedWithin(tx, { id: saved.id, provinceId }, language)
    return saved
  })
}

/** @throws AppError notFound, refused for a type that the caller may only use and while a string type is built of it */
export async function removeModuleType(
  { id }: RequestOf<typeof deleteModuleType>,
  { db, user }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    await lockOwn(tx, id, user)
    const used = { of: stringType.moduleTypeId, text: 'moduleTypeInUse' } as const
    await deleteRow(tx, moduleType, id, used)
  })
}

/** Holds a module type until the transaction ends; whoever builds strings of it waits. */
async function lockOwn(tx: Database, id: number, user: SessionUser): Promise<ModuleType> {
  const stored = await holdRow(tx, moduleType, id)
  checkChangeable(stored, user)
  return stored
}
