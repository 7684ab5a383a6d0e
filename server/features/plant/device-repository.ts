import { asc, count, eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { plantDevices } from '#api/plant/devices.ts'
import type { Database } from '#database/connection/database.ts'
import { inverter, pvArray, pvString } from '#database/schema/tables.ts'
import { withoutEdit } from '../../common/rows/without-edit.ts'
import type { CallContext } from '../../http/call-context.ts'

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
    const { plantId: _plant, ...fields } = withoutEdit(array)
    const own = inverters
      .filter(({ arrayId }) => arrayId === array.id)
      .map(({ arrayId: _array, ...device }) => device)
    return { ...fields, inverters: own }
  })
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
