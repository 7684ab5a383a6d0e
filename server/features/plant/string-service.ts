import { and, asc, eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { inverterStrings, saveStrings } from '#api/plant/devices.ts'
import { pvString, stringType } from '#database/schema/tables.ts'
import { shownStringName } from '../../common/names/string-name.ts'
import { notFound } from '../../http/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { placeOfInverter } from './device-repository.ts'
import { checkStringTypes } from './string-type-service.ts'

/** Strings of an inverter by input. */
export async function listStrings(
  { inverterId }: RequestOf<typeof inverterStrings>,
  { db, language }: CallContext,
): Promise<AnswerOf<typeof inverterStrings>> {
  const rows = await db
    .select({
      id: pvString.id,
      position: pvString.position,
      name: pvString.name,
      stringTypeId: pvString.stringTypeId,
      stringTypeName: stringType.name,
    })
    .from(pvString)
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
 * Gives strings another name or type, all or none; of an input that is named twice the last counts.
 *
 * @throws AppError notFound for an input without a string or a string type of another plant
 */
export async function changeStrings(
  { inverterId, strings }: RequestOf<typeof saveStrings>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    const place = await placeOfInverter(tx, inverterId)
    if (!place) throw notFound()
    await checkStringTypes(
      tx,
      place.plantId,
      strings.map(({ stringTypeId }) => stringTypeId),
    )
    for (const { position, name, stringTypeId } of strings) {
      const changed = await tx
        .update(pvString)
        .set({ name, stringTypeId })
        .where(and(eq(pvString.inverterId, inverterId), eq(pvString.position, position)))
        .returning({ id: pvString.id })
      if (changed.length === 0) throw notFound()
    }
  })
}
