import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import {
  inverter,
  moduleType,
  plant,
  plantGroup,
  pvArray,
  pvString,
  stringType,
} from '#database/schema/tables.ts'
import { type DataScope, scopedTo } from '../../../http/caller/data-scope.ts'

export type StoredPlant = typeof plant.$inferSelect & { groupName: string }
export type StoredGroup = Pick<typeof plantGroup.$inferSelect, 'id' | 'name' | 'provinceId'>

/** The plants that a caller sees and the groups that he may make one in. */
export type Seen = { plants: StoredPlant[]; groups: StoredGroup[] }

/** What lies under some plants, by plant, array and inverter. */
export type StoredDevices = {
  types: (typeof stringType.$inferSelect & { moduleTypeName: string })[]
  arrays: (typeof pvArray.$inferSelect)[]
  inverters: (typeof inverter.$inferSelect)[]
  strings: (typeof pvString.$inferSelect)[]
}

export async function seenPlants(db: Database, scope: DataScope): Promise<Seen> {
  const found = await db
    .select({ plant, groupName: plantGroup.name })
    .from(plant)
    .innerJoin(plantGroup, eq(plantGroup.id, plant.groupId))
    .where(scopedTo(scope, { provinceId: plant.provinceId, plantId: plant.id }))
    .orderBy(asc(plant.id))
  const { id, name, provinceId } = plantGroup
  const groups = await db
    .select({ id, name, provinceId })
    .from(plantGroup)
    .where(scope.all ? undefined : inArray(provinceId, [...scope.wholeProvinces]))
    .orderBy(asc(id))
  return { plants: found.map(({ plant: row, groupName }) => ({ ...row, groupName })), groups }
}

/** The devices of plants; with `hold` nobody else changes or deletes them until the transaction ends. */
export async function storedDevices(
  tx: Database,
  plantIds: readonly number[],
  hold: boolean,
): Promise<StoredDevices> {
  if (plantIds.length === 0) return { types: [], arrays: [], inverters: [], strings: [] }
  const places = await storedInverters(tx, plantIds, hold)
  const arrayIds = places.arrays.map(({ id }) => id)
  // Types come last: whoever changes a string holds it before it looks at its type.
  const strings = await storedStrings(tx, arrayIds, hold)
  return { ...places, strings, types: await storedTypes(tx, plantIds, hold) }
}

/** The arrays of plants with their inverters. */
export async function storedInverters(
  tx: Database,
  plantIds: readonly number[],
  hold = false,
): Promise<Pick<StoredDevices, 'arrays' | 'inverters'>> {
  const ids = [...plantIds]
  const arrayQuery = tx
    .select()
    .from(pvArray)
    .where(inArray(pvArray.plantId, ids))
    .orderBy(asc(pvArray.id))
  const arrays = await (hold ? arrayQuery.for('update') : arrayQuery)
  const ofPlants = tx.select({ id: pvArray.id }).from(pvArray).where(inArray(pvArray.plantId, ids))
  const inverterQuery = tx
    .select()
    .from(inverter)
    .where(inArray(inverter.arrayId, ofPlants))
    .orderBy(asc(inverter.arrayId), asc(inverter.unit))
  const inverters = await (hold ? inverterQuery.for('update') : inverterQuery)
  return { arrays, inverters }
}

/** The strings of arrays, which are far more than all else. */
export async function storedStrings(
  tx: Database,
  arrayIds: readonly number[],
  hold = false,
): Promise<StoredDevices['strings']> {
  const ofArrays = tx
    .select({ id: inverter.id })
    .from(inverter)
    .where(inArray(inverter.arrayId, [...arrayIds]))
  const query = tx
    .select()
    .from(pvString)
    .where(inArray(pvString.inverterId, ofArrays))
    .orderBy(asc(pvString.inverterId), asc(pvString.position))
  return hold ? query.for('update') : query
}

/** The string types of plants. */
export async function storedTypes(
  tx: Database,
  plantIds: readonly number[],
  hold = false,
): Promise<StoredDevices['types']> {
  const query = tx
    .select({ type: stringType, moduleTypeName: moduleType.name })
    .from(stringType)
    .innerJoin(moduleType, eq(moduleType.id, stringType.moduleTypeId))
    .where(inArray(stringType.plantId, [...plantIds]))
    .orderBy(asc(stringType.plantId), asc(stringType.name))
  const found = await (hold ? query.for('update', { of: stringType }) : query)
  return found.map(({ type, moduleTypeName }) => ({ ...type, moduleTypeName }))
}

/** The module type of a name for plants of a province: the province's own, else that of all provinces. */
export type ModuleTypeOf = (name: string, provinceId: string) => number | undefined

/** Module types by their names, of those that a file has. */
export async function moduleTypesBy(tx: Database, names: readonly string[]): Promise<ModuleTypeOf> {
  if (names.length === 0) return () => undefined
  const { id, name, provinceId } = moduleType
  const found = await tx
    .select({ id, name, provinceId })
    .from(moduleType)
    .where(inArray(name, [...new Set(names)]))
  return (wanted, home) => {
    const named = found.filter((one) => one.name === wanted)
    const own = named.find((one) => one.provinceId === home)
    return (own ?? named.find((one) => one.provinceId === null))?.id
  }
}
