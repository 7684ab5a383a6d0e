import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { confItem, plant, plantGroup, pvArray, station } from '#database/schema/tables.ts'
import { DEMO_PLANT } from '#database/seed/demo-plant.ts'
import { type PlannedArray, plantPlan } from '../plant/collector/plant-plan.ts'
import { capacityKw, seedArray } from './devices.ts'
import { CLEANING_CNY } from './past-work-texts.ts'
import { seedPlantPast } from './plant-past.ts'

const PLANT_ID = 'demo.plantId'
/** How many of the plan's arrays have been filled in. */
const ARRAYS = 'demo.plantArrays'
/** The station that sells the plant's energy, once it has been said. */
const STATION_ID = 'demo.plantStationId'
/** A part of it: the plant has 1.2 MW of its 100. */
const STATION_CODE = 'SX-P2'
/** The demonstration's PV engineer works in this province. */
const PROVINCE_ID = '1'

/**
 * The PV plant of the demonstration with all of its devices; once, also in a demonstration that exists.
 * One that was filled before the simulator had all of its arrays gets the others; what was deleted since
 * stays so.
 */
export async function seedPlant(db: Database, now: Date): Promise<void> {
  const plantId = await db.transaction((tx) => seedDevices(tx, now))
  await seedPlantPast({ db, plantId, now })
}

async function seedDevices(tx: Database, now: Date): Promise<number> {
  const plantId = (await numberOf(tx, PLANT_ID)) ?? (await insertPlant(tx, now))
  const missing = await missingArrays(tx, plantId)
  for (const array of missing) await seedArray(tx, { plantId, array, port: array.port, now })
  if (missing.length > 0) await addCapacity(tx, plantId, missing)
  await keep(tx, PLANT_ID, plantId)
  await keep(tx, ARRAYS, plantPlan().arrays.length)
  await linkStation(tx, plantId)
  return plantId
}

/** Links the plant to its station once: who takes it away again, or chose another one, has the last word. */
async function linkStation(tx: Database, plantId: number): Promise<void> {
  if ((await numberOf(tx, STATION_ID)) !== null) return
  const [seller] = await tx.select().from(station).where(eq(station.code, STATION_CODE))
  if (!seller) return
  await tx
    .update(plant)
    .set({ stationId: seller.id })
    .where(and(eq(plant.id, plantId), isNull(plant.stationId)))
  await keep(tx, STATION_ID, seller.id)
}

/** Arrays of the plan that were never filled in; none of a plant that is gone. */
async function missingArrays(tx: Database, plantId: number): Promise<PlannedArray[]> {
  const [standing] = await tx.select().from(plant).where(eq(plant.id, plantId))
  if (!standing) return []
  const filled = (await numberOf(tx, ARRAYS)) ?? 0
  const rows = await tx.select().from(pvArray).where(eq(pvArray.plantId, plantId))
  const names = rows.map(({ name }) => name)
  return plantPlan()
    .arrays.slice(filled)
    .filter(({ array }) => !names.includes(array))
}

async function addCapacity(tx: Database, plantId: number, arrays: PlannedArray[]): Promise<void> {
  const addedKw = arrays.reduce((sum, array) => sum + capacityKw(array), 0)
  await tx
    .update(plant)
    .set({ installedCapacityKw: sql`${plant.installedCapacityKw} + ${addedKw}` })
    .where(eq(plant.id, plantId))
}

async function numberOf(tx: Database, code: string): Promise<number | null> {
  const [item] = await tx.select().from(confItem).where(eq(confItem.code, code))
  return item ? Number(item.value) : null
}

async function keep(tx: Database, code: string, value: number): Promise<void> {
  const target = confItem.code
  await tx.insert(confItem).values({ code, value }).onConflictDoUpdate({ target, set: { value } })
}

async function insertPlant(tx: Database, updatedAt: Date): Promise<number> {
  const { latitudeDeg, longitudeDeg, operatingSince } = plantPlan()
  const [group] = await tx
    .insert(plantGroup)
    .values({ provinceId: PROVINCE_ID, name: DEMO_PLANT.group.zh, updatedAt })
    .returning()
  const [made] = await tx
    .insert(plant)
    .values({
      provinceId: PROVINCE_ID,
      groupId: group!.id,
      name: DEMO_PLANT.name.zh,
      operationStatus: 'IN_OPERATION',
      operationDate: operatingSince,
      plantType: 'GROUND',
      // That of its arrays, which follow.
      installedCapacityKw: 0,
      gridMode: 'FULL_FEED',
      gridAccess: 'CONNECTING',
      installAngleDeg: 30,
      moduleLayout: 'VERTICAL',
      cleaningCostCny: CLEANING_CNY * plantPlan().arrays.length,
      longitude: longitudeDeg,
      latitude: latitudeDeg,
      introduction: '由模拟器扮演：组串故障逐日发展，数据采集器在本机监听。',
      updatedAt,
    })
    .returning()
  return made!.id
}
