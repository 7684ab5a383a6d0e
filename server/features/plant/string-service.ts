import { and, asc, between, eq, exists, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { changeStrings, inverterStrings, saveStrings } from '#api/plant/strings.ts'
import type { Database } from '#database/connection/database.ts'
import { inverter, pvArray, pvString, stringType } from '#database/schema/tables.ts'
import { shownStringName } from '../../common/names/string-name.ts'
import { changeRows } from '../../common/rows/change-rows.ts'
import { AppError, notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { placeOfInverter } from './device-repository.ts'
import { raiseInverter, raiseInverters } from './raise-inverters.ts'
import { keepPastTypes } from './rewire-strings.ts'
import { checkStringTypes } from './string-type-service.ts'

/** Strings of an inverter by input. */
export async function listStrings(
  { inverterId }: RequestOf<typeof inverterStrings>,
  { db, language }: CallContext,
): Promise<AnswerOf<typeof inverterStrings>> {
  const { inverterId: _inverter, ...columns } = getTableColumns(pvString)
  const rows = await db
    .select({ ...columns, stringTypeName: stringType.name, lockVersion: inverter.lockVersion })
    .from(pvString)
    .innerJoin(inverter, eq(inverter.id, pvString.inverterId))
    .innerJoin(stringType, eq(stringType.id, pvString.stringTypeId))
    .where(eq(pvString.inverterId, inverterId))
    .orderBy(asc(pvString.position))
  const shown = rows.map((row) => ({
    ...row,
    name: shownStringName(row.name, row.position, language),
  }))
  return { rows: shown, total: rows.length }
}

/**
 * Changes strings by their inputs, all or none; of an input that is named twice the last counts.
 *
 * @throws AppError conflict when somebody changed the inverter or its strings meanwhile, notFound for an input without a
 * string or a string type of another plant, invalid for a time of a rewiring that cannot be
 */
export async function saveInputs(
  { inverterId, lockVersion, strings, rewiredAt }: RequestOf<typeof saveStrings>,
  context: CallContext,
): Promise<AnswerOf<typeof saveStrings>> {
  return context.db.transaction(async (tx) => {
    const place = await placeOfInverter(tx, inverterId)
    if (!place) throw notFound()
    const saved = await raiseInverter(tx, { id: inverterId, lockVersion }, context)
    await checkStringTypes(
      tx,
      place.plantId,
      strings.map(({ stringTypeId }) => stringTypeId),
    )
    const before = await stringsWhere(tx, eq(pvString.inverterId, inverterId))
    for (const { position, ...values } of strings) {
      const where = and(eq(pvString.inverterId, inverterId), eq(pvString.position, position))
      const changed = await changeRows(tx, pvString, where, emptied(values))
      if (changed.length === 0) throw notFound()
    }
    const typeNow = new Map(strings.map((one) => [one.position, one.stringTypeId]))
    const rewired = before.filter(
      ({ position, stringTypeId }) => (typeNow.get(position) ?? stringTypeId) !== stringTypeId,
    )
    await keepPastTypes(tx, rewired, rewiredAt, context)
    return saved
  })
}

type Change = RequestOf<typeof changeStrings>

/**
 * Gives many strings of one plant another type or other details, all or none.
 *
 * @throws AppError notFound for a string that is gone or a string type of another plant, refused when
 * nothing is named or nothing is to change, or when strings of several plants are named, invalid for a time of a
 * rewiring that cannot be
 */
export async function changeManyStrings(
  { ids, inverterIds, arrayId, from, to, rewiredAt, ...values }: Change,
  context: CallContext,
): Promise<AnswerOf<typeof changeStrings>> {
  if (Object.values(values).every((value) => value === undefined))
    throw new AppError('refused', 'stringsUnchanged')
  const where = chosen({ ids, inverterIds, arrayId, from, to })
  if (!where) throw new AppError('refused', 'oneWanted')
  return context.db.transaction(async (tx) => {
    const plantIds = await plantsOf(tx, where)
    if (plantIds.length > 1) throw new AppError('refused', 'stringsOfPlants')
    if (plantIds.length === 0) throw notFound()
    const { stringTypeId } = values
    if (stringTypeId !== undefined) await checkStringTypes(tx, plantIds[0]!, [stringTypeId])
    const touched = await stringsWhere(tx, where)
    await raiseInverters(
      tx,
      touched.map(({ inverterId }) => inverterId),
      context,
    )
    // Only now, when nobody else changes them any more, it is known what they were.
    const before = await stringsWhere(tx, where)
    const changed = await changeRows(tx, pvString, where, emptied(values))
    if (ids !== undefined && changed.length !== new Set(ids).size) throw notFound()
    const rewired = before.filter(
      (one) => stringTypeId !== undefined && one.stringTypeId !== stringTypeId,
    )
    await keepPastTypes(tx, rewired, rewiredAt, context)
    return { changed: changed.length }
  })
}

const stringsWhere = (tx: Database, where: SQL) => {
  const { id, inverterId, position, stringTypeId } = pvString
  return tx.select({ id, inverterId, position, stringTypeId }).from(pvString).where(where)
}

/** What is named in several ways has to fit all of them; undefined where nothing is named. */
function chosen({
  ids,
  inverterIds,
  arrayId,
  from,
  to,
}: Pick<Change, 'ids' | 'inverterIds' | 'arrayId' | 'from' | 'to'>): SQL | undefined {
  if (ids === undefined && inverterIds === undefined && arrayId === undefined) return undefined
  return and(
    ids && inArray(pvString.id, ids),
    inverterIds && inArray(pvString.inverterId, inverterIds),
    arrayId === undefined
      ? undefined
      : sql`${pvString.inverterId} in (select id from inverter where array_id = ${arrayId})`,
    between(pvString.position, from, to),
  )
}

async function plantsOf(tx: Database, where: SQL): Promise<number[]> {
  const found = await tx
    .selectDistinct({ plantId: pvArray.plantId })
    .from(pvArray)
    .innerJoin(inverter, eq(inverter.arrayId, pvArray.id))
    .where(
      exists(
        tx
          .select({ id: pvString.id })
          .from(pvString)
          .where(and(eq(pvString.inverterId, inverter.id), where)),
      ),
    )
  return found.map(({ plantId }) => plantId)
}

/** An empty label is none. */
const emptied = <Values extends { label?: string | null | undefined }>(values: Values) =>
  values.label === '' ? { ...values, label: null } : values
