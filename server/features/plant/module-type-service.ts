import { and, asc, count, eq, ilike, or } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { deleteModuleType, moduleTypes, saveModuleType } from '#api/plant/module-types.ts'
import type { Database } from '#database/connection/database.ts'
import { patternOf } from '#database/queries/pattern-of.ts'
import { moduleType, stringType } from '#database/schema/tables.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { fieldError } from '../../http/field-error.ts'
import { labelFault } from './label-fault.ts'
import { inTransaction, saveRow } from './save-row.ts'

/** Module types that every word of the search fits, by manufacturer and name. */
export async function listModuleTypes(
  { search, technology, pageNum, pageSize }: RequestOf<typeof moduleTypes>,
  { db }: CallContext,
): Promise<AnswerOf<typeof moduleTypes>> {
  const wanted = and(
    ...search.split(/\s+/).filter(Boolean).map(fitsWord),
    technology === undefined ? undefined : eq(moduleType.technology, technology),
  )
  const found = await db
    .select()
    .from(moduleType)
    .where(wanted)
    .orderBy(asc(moduleType.manufacturer), asc(moduleType.name))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [all] = await db.select({ total: count() }).from(moduleType).where(wanted)
  const rows = found.map(({ updatedAt: _at, updatedBy: _by, ...fields }) => fields)
  return { rows, total: all!.total }
}

/** A word is a part of the name or of the manufacturer, or the power, as 550 or 550W. */
function fitsWord(word: string) {
  const pattern = patternOf(word)
  const power = /^(\d{1,4}(?:\.\d{1,3})?)w?$/i.exec(word)?.[1]
  return or(
    ilike(moduleType.name, pattern),
    ilike(moduleType.manufacturer, pattern),
    power === undefined ? undefined : eq(moduleType.pmaxW, Number(power)),
  )
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
  return inTransaction(context, values, async (tx) => {
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
    const [used] = await tx
      .select({ types: count() })
      .from(stringType)
      .where(eq(stringType.moduleTypeId, id))
    if (used!.types > 0) throw new AppError('refused', 'moduleTypeInUse', { count: used!.types })
    await tx.delete(moduleType).where(eq(moduleType.id, id))
  })
}

/** Holds a module type until the transaction ends; whoever builds strings of it waits. */
async function lockOwn(tx: Database, id: number): Promise<void> {
  const [found] = await tx.select().from(moduleType).where(eq(moduleType.id, id)).for('update')
  if (!found) throw notFound()
  if (found.shipped) throw new AppError('refused', 'moduleTypeShipped')
}
