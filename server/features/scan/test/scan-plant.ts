import type { Database } from '#database/connection/database.ts'
import { plant, plantGroup } from '#database/schema/tables.ts'
import { DEMO_PLANT } from '#database/seed/demo-plant.ts'
import type { RunningPlant } from '#simulator/plant/collector/start-simulated-plant.ts'
import { type SeededArray, seedArray } from '#simulator/seed/devices.ts'

const updatedAt = new Date('2026-01-01T00:00:00Z')

/** Ids of a simulated plant as the product knows it; arrays are those of the simulator's plan. */
export type ScanPlant = { plantId: number; arrays: SeededArray[] }

/** Writes a simulated plant down with the addresses where it really listens. */
export async function writePlant(
  db: Database,
  running: RunningPlant,
  name: string = DEMO_PLANT.name.zh,
): Promise<ScanPlant> {
  const plantId = await insertPlant(db, name)
  const arrays: SeededArray[] = []
  for (const [index, array] of running.plan.arrays.entries()) {
    const { port } = running.collectors[index]!
    arrays.push(await seedArray(db, { plantId, array, port, now: updatedAt }))
  }
  return { plantId, arrays }
}

async function insertPlant(db: Database, name: string): Promise<number> {
  const [group] = await db
    .insert(plantGroup)
    .values({ provinceId: '1', name, updatedAt })
    .returning()
  const [made] = await db
    .insert(plant)
    .values({
      provinceId: '1',
      groupId: group!.id,
      name,
      operationStatus: 'IN_OPERATION',
      plantType: 'GROUND',
      installedCapacityKw: 800,
      gridMode: 'FULL_FEED',
      gridAccess: 'CONNECTING',
      updatedAt,
    })
    .returning()
  return made!.id
}
