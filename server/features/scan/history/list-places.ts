import { and, asc, eq } from 'drizzle-orm'
import type { historyPlaces } from '#api/diagnosis/history.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { inverter, plant, pvArray, pvString } from '#database/schema/tables.ts'
import { plantName } from '../../../common/names/plant-name.ts'
import { shownStringName } from '../../../common/names/string-name.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { scopedTo } from '../../../http/caller/data-scope.ts'

type Option = AnswerOf<typeof historyPlaces>['rows'][number]

/** Plants of the data scope, or what lies in the narrowest place that is given. */
export async function listPlaces(
  asked: RequestOf<typeof historyPlaces>,
  context: CallContext,
): Promise<AnswerOf<typeof historyPlaces>> {
  const rows = await optionsOf(asked, context)
  return { rows, total: rows.length }
}

async function optionsOf(
  { plantId, arrayId, inverterId }: RequestOf<typeof historyPlaces>,
  { db, user: { scope }, language }: CallContext,
): Promise<Option[]> {
  if (inverterId !== undefined) {
    const found = await db
      .select({ id: pvString.id, name: pvString.name, position: pvString.position })
      .from(pvString)
      .where(eq(pvString.inverterId, inverterId))
      .orderBy(asc(pvString.position))
    return found.map(({ id, name, position }) => ({
      id,
      name: shownStringName(name, position, language),
    }))
  }
  if (arrayId !== undefined) {
    return db
      .select({ id: inverter.id, name: inverter.name })
      .from(inverter)
      .where(eq(inverter.arrayId, arrayId))
      .orderBy(asc(inverter.unit))
  }
  if (plantId !== undefined) {
    return db
      .select({ id: pvArray.id, name: pvArray.name })
      .from(pvArray)
      .where(eq(pvArray.plantId, plantId))
      .orderBy(asc(pvArray.id))
  }
  const found = await db
    .select({ id: plant.id, name: plant.name })
    .from(plant)
    .where(and(scopedTo(scope, { provinceId: plant.provinceId, plantId: plant.id })))
    .orderBy(asc(plant.name), asc(plant.id))
  return found.map(({ id, name }) => ({ id, name: plantName(name, language) }))
}
