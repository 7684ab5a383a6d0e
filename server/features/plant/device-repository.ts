import { asc, count, countDistinct, eq, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { arrayInverters, plantArrays, plantDevices } from '#api/plant/devices.ts'
import type { Database } from '#database/connection/database.ts'
import { inverter, moduleType, pvArray, pvString, stringType } from '#database/schema/tables.ts'
import { withoutEdit } from '../../common/rows/without-edit.ts'
import type { CallContext } from '../../http/call-context.ts'
import { countUpkeep, NO_UPKEEP } from './count-upkeep.ts'

/** Arrays of a plant in the order of their making, each with its inverters by unit. */
export async function listDevices(
  { plantId }: RequestOf<typeof plantDevices>,
  { db }: CallContext,
): Promise<AnswerOf<typeof plantDevices>> {
  const arrays = await db
    .select()
    .from(pvArray)
    .where(eq(pvArray.plantId, plantId))
    .orderBy(asc(pvArray.id))
  const inverters = await invertersOf(db, plantId)
  const rows = arrays.map((array) => {
    const { plantId: _plant, lineState: _line, ...fields } = withoutEdit(array)
    const own = inverters
      .filter(({ arrayId }) => arrayId === array.id)
      .map(({ arrayId: _array, ...device }) => device)
    return { ...fields, inverters: own }
  })
  return { rows, total: rows.length }
}

/** Power of the modules of strings that are joined with their types, kW. */
const STRINGS_KW = sql<number>`coalesce(
  sum(${stringType.modulesPerString} * ${moduleType.pmaxW}) / 1000, 0)::float8`

/** Arrays of a plant in the order of their making, with how much lies under each. */
export async function listArrays(
  { plantId }: RequestOf<typeof plantArrays>,
  { db }: CallContext,
): Promise<AnswerOf<typeof plantArrays>> {
  const found = await db
    .select({
      array: pvArray,
      inverterCount: countDistinct(inverter.id),
      stringCount: count(pvString.id),
      stringsKw: STRINGS_KW,
    })
    .from(pvArray)
    .leftJoin(inverter, eq(inverter.arrayId, pvArray.id))
    .leftJoin(pvString, eq(pvString.inverterId, inverter.id))
    .leftJoin(stringType, eq(stringType.id, pvString.stringTypeId))
    .leftJoin(moduleType, eq(moduleType.id, stringType.moduleTypeId))
    .where(eq(pvArray.plantId, plantId))
    .groupBy(pvArray.id)
    .orderBy(asc(pvArray.id))
  const ids = found.map(({ array }) => array.id)
  const kept = await countUpkeep(db, 'arrayId', ids)
  const rows = found.map(({ array: { plantId: _plant, ...array }, ...counts }) => ({
    ...withoutEdit(array),
    ...counts,
    ...(kept.get(array.id) ?? NO_UPKEEP),
  }))
  return { rows, total: rows.length }
}

/** Inverters of an array by unit address, with how much lies under each. */
export async function listInverters(
  { arrayId }: RequestOf<typeof arrayInverters>,
  { db }: CallContext,
): Promise<AnswerOf<typeof arrayInverters>> {
  const found = await db
    .select({ device: inverter, stringCount: count(pvString.id), stringsKw: STRINGS_KW })
    .from(inverter)
    .leftJoin(pvString, eq(pvString.inverterId, inverter.id))
    .leftJoin(stringType, eq(stringType.id, pvString.stringTypeId))
    .leftJoin(moduleType, eq(moduleType.id, stringType.moduleTypeId))
    .where(eq(inverter.arrayId, arrayId))
    .groupBy(inverter.id)
    .orderBy(asc(inverter.unit))
  const rows = found.map(({ device, ...counts }) => ({ ...withoutEdit(device), ...counts }))
  return { rows, total: rows.length }
}

function invertersOf(db: Database, plantId: number) {
  return db
    .select({
      id: inverter.id,
      arrayId: inverter.arrayId,
      name: inverter.name,
      unit: inverter.unit,
      ratedPowerKw: inverter.ratedPowerKw,
      stringCount: count(pvString.id),
      lockVersion: inverter.lockVersion,
    })
    .from(inverter)
    .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
    .leftJoin(pvString, eq(pvString.inverterId, inverter.id))
    .where(eq(pvArray.plantId, plantId))
    .groupBy(inverter.id)
    .orderBy(asc(inverter.unit))
}

/** Plant of an array; undefined when the array was deleted. */
export async function plantOfArray(db: Database, arrayId: number): Promise<number | undefined> {
  const [found] = await db
    .select({ plantId: pvArray.plantId })
    .from(pvArray)
    .where(eq(pvArray.id, arrayId))
  return found?.plantId
}

/** Array and plant of an inverter; undefined when the inverter was deleted. */
export async function placeOfInverter(db: Database, inverterId: number) {
  const [found] = await db
    .select({ arrayId: inverter.arrayId, plantId: pvArray.plantId })
    .from(inverter)
    .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
    .where(eq(inverter.id, inverterId))
  return found
}
