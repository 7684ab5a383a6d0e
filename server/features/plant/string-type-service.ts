import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { deleteStringType, saveStringType, stringTypes } from '#api/plant/strings.ts'
import type { Database } from '#database/connection/database.ts'
import { moduleType, plant, pvString, stringPastType, stringType } from '#database/schema/tables.ts'
import { deleteRow } from '../../common/rows/delete-row.ts'
import { holdRow } from '../../common/rows/hold-row.ts'
import { saveRow, savingRow } from '../../common/rows/save-row.ts'
import { notFound } from '../../http/answer/app-error.ts'
import { fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { takenName } from './taken-name.ts'

/** String types of a plant by name, with how many strings are built so. */
export async function listStringTypes(
  { plantId }: RequestOf<typeof stringTypes>,
  { db }: CallContext,
): Promise<AnswerOf<typeof stringTypes>> {
  const rows = await db
    .select({
      id: stringType.id,
      name: stringType.name,
      moduleTypeId: stringType.moduleTypeId,
      moduleTypeName: moduleType.name,
      modulesPerString: stringType.modulesPerString,
      gridTieDate: stringType.gridTieDate,
      stringCount: count(pvString.id),
      lockVersion: stringType.lockVersion,
    })
    .from(stringType)
    .innerJoin(moduleType, eq(moduleType.id, stringType.moduleTypeId))
    .leftJoin(pvString, eq(pvString.stringTypeId, stringType.id))
    .where(eq(stringType.plantId, plantId))
    .groupBy(stringType.id, moduleType.id)
    .orderBy(asc(stringType.name))
  return { rows, total: rows.length }
}

/**
 * @throws AppError notFound for a type of another plant or a missing module type, conflict, invalid for
 * a taken name and for a module type of another province
 */
export async function saveStringTypeRow(
  { id, lockVersion, ...fields }: RequestOf<typeof saveStringType>,
  context: CallContext,
): Promise<AnswerOf<typeof saveStringType>> {
  const values = { ...fields, gridTieDate: fields.gridTieDate ?? null }
  return savingRow(context, takenName(values), async (tx) => {
    if (id !== undefined) await checkStringTypes(tx, values.plantId, [id])
    await checkModuleType(tx, values, context)
    return saveRow(tx, stringType, { id, lockVersion, values }, context)
  })
}

/** Nobody moves the module type to another province until the transaction ends. */
async function checkModuleType(
  tx: Database,
  { plantId, moduleTypeId }: Pick<RequestOf<typeof saveStringType>, 'plantId' | 'moduleTypeId'>,
  { language }: CallContext,
): Promise<void> {
  const [module] = await tx
    .select({ provinceId: moduleType.provinceId })
    .from(moduleType)
    .where(eq(moduleType.id, moduleTypeId))
    .for('share')
  if (!module) throw notFound()
  const [home] = await tx
    .select({ provinceId: plant.provinceId })
    .from(plant)
    .where(eq(plant.id, plantId))
  if (module.provinceId === null || module.provinceId === home?.provinceId) return
  throw fieldError(language, { field: 'moduleTypeId', text: 'moduleTypeElsewhere' })
}

/** @throws AppError refused while strings are of this type or were before they were wired anew */
export async function removeStringType(
  { id }: RequestOf<typeof deleteStringType>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    // Whoever gives a string this type waits for the end of the deletion.
    await holdRow(tx, stringType, id)
    await deleteRow(
      tx,
      stringType,
      id,
      { of: pvString.stringTypeId, text: 'stringTypeInUse' },
      { of: stringPastType.stringTypeId, text: 'stringTypeOfPast' },
    )
  })
}

/** @throws AppError notFound when one of the types is not of the plant */
export async function checkStringTypes(
  tx: Database,
  plantId: number,
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  const found = await tx
    .select({ id: stringType.id })
    .from(stringType)
    .where(and(eq(stringType.plantId, plantId), inArray(stringType.id, wanted)))
  if (found.length !== wanted.length) throw notFound()
}
