import type { Database } from '#database/connection/database.ts'
import {
  inverter,
  moduleType,
  plant,
  plantGroup,
  pvArray,
  pvString,
  scanInverter,
  scanTask,
  stringType,
} from '#database/schema/tables.ts'

const AT = new Date('2026-01-01T04:00:00Z')
export const STRINGS_PER_INVERTER = 16
const INVERTERS_PER_ARRAY = 25

/** An inverter of the plant with the ids of its strings by position. */
export type StoredInverter = {
  inverterId: number
  arrayId: number
  strings: ReadonlyMap<number, number>
}

/** A plant of so many strings, 16 an inverter and 25 inverters an array. */
export async function storePlant(
  db: Database,
  strings: number,
): Promise<{ plantId: number; inverters: StoredInverter[] }> {
  const [group] = await db
    .insert(plantGroup)
    .values({ provinceId: '1', name: 'bench', updatedAt: AT })
    .returning()
  const [home] = await db
    .insert(plant)
    .values({
      ...{ provinceId: '1', groupId: group!.id, name: 'bench', updatedAt: AT },
      ...{ operationStatus: 'IN_OPERATION', plantType: 'GROUND', installedCapacityKw: strings },
      ...{ gridMode: 'FULL_FEED', gridAccess: 'CONNECTING' },
    })
    .returning()
  const plantId = home!.id
  const [module] = await db.select({ id: moduleType.id }).from(moduleType).limit(1)
  const [type] = await db
    .insert(stringType)
    .values({
      ...{ plantId, name: 'bench', moduleTypeId: module!.id, modulesPerString: 24, updatedAt: AT },
    })
    .returning()
  const count = Math.ceil(strings / STRINGS_PER_INVERTER)
  const inverters: StoredInverter[] = []
  let arrayId = 0
  for (let index = 0; index < count; index++) {
    const unit = (index % INVERTERS_PER_ARRAY) + 1
    if (unit === 1) arrayId = await storeArray(db, plantId, index / INVERTERS_PER_ARRAY)
    const [device] = await db
      .insert(inverter)
      .values({ arrayId, name: `INV${unit}`, unit, ratedPowerKw: 196, updatedAt: AT })
      .returning()
    const inverterId = device!.id
    const rows = Array.from({ length: STRINGS_PER_INVERTER }, (_, position) => ({
      ...{ inverterId, position, name: `${position + 1}#`, stringTypeId: type!.id },
    }))
    const made = await db.insert(pvString).values(rows).returning()
    inverters.push({
      ...{ inverterId, arrayId },
      strings: new Map(made.map(({ position, id }) => [position, id])),
    })
  }
  return { plantId, inverters }
}

async function storeArray(db: Database, plantId: number, index: number): Promise<number> {
  const [made] = await db
    .insert(pvArray)
    .values({
      ...{ plantId, name: `A${index}`, capacityKw: 5000, namingRule: 'NUMBER_FIRST' },
      ...{ collectorHost: '127.0.0.1', collectorPort: 502, collectorMap: 'IVC1', updatedAt: AT },
    })
    .returning()
  return made!.id
}

/** A task of all inverters, as it is before its scan. */
export async function storeTask(
  db: Database,
  { plantId, inverters }: { plantId: number; inverters: readonly StoredInverter[] },
  index: number,
): Promise<number> {
  const createdAt = new Date(AT.getTime() + index * 86_400_000)
  const [task] = await db
    .insert(scanTask)
    .values({
      ...{ provinceId: '1', plantId, taskNo: `B${index}`, taskType: 'ROUTINE' },
      ...{ cleaningStatus: 'UNCLEANED', environment: 'AUTOMATIC', status: 'COMPLETED' },
      ...{ stringCount: inverters.length * STRINGS_PER_INVERTER, faultCount: 1 },
      ...{ createdAt, updatedAt: createdAt, scannedAt: createdAt },
    })
    .returning()
  const taskId = task!.id
  await db
    .insert(scanInverter)
    .values(inverters.map(({ inverterId, arrayId }) => ({ taskId, inverterId, arrayId })))
  return taskId
}
