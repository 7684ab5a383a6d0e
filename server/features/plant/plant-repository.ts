import { and, asc, count, countDistinct, eq, inArray } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { plants } from '#api/plant/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import { inverter, plant, plantGroup, pvArray, pvString } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { plantName } from '../../common/names/plant-name.ts'
import { withoutEdit } from '../../common/rows/without-edit.ts'
import type { CallContext } from '../../http/call-context.ts'
import { scopedTo } from '../../http/data-scope.ts'

/** Plants of the data scope by group and name. */
export async function listPlants(
  { groupId, name, pageNum, pageSize }: RequestOf<typeof plants>,
  { db, user, language }: CallContext,
): Promise<AnswerOf<typeof plants>> {
  const wanted = and(
    scopedTo(user.scope, { provinceId: plant.provinceId, plantId: plant.id }),
    groupId === undefined ? undefined : eq(plant.groupId, groupId),
    fitsWords(name, plant.name),
  )
  const found = await db
    .select({ plant, groupName: plantGroup.name })
    .from(plant)
    .innerJoin(plantGroup, eq(plantGroup.id, plant.groupId))
    .where(wanted)
    .orderBy(asc(plantGroup.name), asc(plant.name), asc(plant.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [all] = await db.select({ total: count() }).from(plant).where(wanted)
  const devices = await countDevices(
    db,
    found.map((row) => row.plant.id),
  )
  const rows = found.map(({ plant: row, groupName }) => {
    const names = {
      name: plantName(row.name, language),
      groupName: plantName(groupName, language),
    }
    return { ...withoutEdit(row), ...names, ...(devices.get(row.id) ?? NO_DEVICES) }
  })
  return { rows, total: all!.total }
}

const NO_DEVICES = { arrayCount: 0, inverterCount: 0, stringCount: 0 }

async function countDevices(db: Database, plantIds: readonly number[]) {
  const found = await db
    .select({
      plantId: pvArray.plantId,
      arrayCount: countDistinct(pvArray.id),
      inverterCount: countDistinct(inverter.id),
      stringCount: count(pvString.id),
    })
    .from(pvArray)
    .leftJoin(inverter, eq(inverter.arrayId, pvArray.id))
    .leftJoin(pvString, eq(pvString.inverterId, inverter.id))
    .where(inArray(pvArray.plantId, [...plantIds]))
    .groupBy(pvArray.plantId)
  return new Map(found.map(({ plantId, ...counts }) => [plantId, counts]))
}
