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
import type { RunningPlant } from '#simulator/collector/start-simulated-plant.ts'

const updatedAt = new Date('2026-01-01T00:00:00Z')

/** Ids of a simulated plant as the product knows it; arrays are those of the simulator's plan. */
export type ScanPlant = {
  plantId: number
  arrays: { arrayId: number; inverters: { inverterId: number; unit: number }[] }[]
}

/** Writes a simulated plant down with the addresses where it really listens. */
export async function writePlant(db: Database, running: RunningPlant): Promise<ScanPlant> {
  const plantId = await insertPlant(db, running.plan.name.zh)
  const arrays = []
  for (const [index, planned] of running.plan.arrays.entries()) {
    const { port } = running.collectors[index]!
    const [made] = await db
      .insert(pvArray)
      .values({
        plantId,
        name: planned.array,
        capacityKw: 400,
        namingRule: 'NUMBER_FIRST',
        collectorHost: '127.0.0.1',
        collectorPort: port,
        collectorMap: planned.collectorMap,
        updatedAt,
      })
      .returning()
    const inverters = []
    for (const own of planned.inverters) {
      const stringTypeId = await insertStringType(db, plantId, own)
      const [device] = await db
        .insert(inverter)
        .values({
          arrayId: made!.id,
          name: own.name,
          unit: own.unit,
          ratedPowerKw: own.ratedPowerKw ?? 196,
          updatedAt,
        })
        .returning()
      const inverterId = device!.id
      const strings = Array.from({ length: own.strings }, (_, position) => ({
        inverterId,
        position,
        name: `${position + 1}#`,
        stringTypeId,
      }))
      await db.insert(pvString).values(strings)
      inverters.push({ inverterId, unit: own.unit })
    }
    arrays.push({ arrayId: made!.id, inverters })
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

type Planned = RunningPlant['plan']['arrays'][number]['inverters'][number]

async function insertStringType(
  db: Database,
  plantId: number,
  { name, moduleType: type, modulesPerString }: Planned,
): Promise<number> {
  const { plate } = type
  const [module] = await db
    .insert(moduleType)
    .values({
      name: `${plantId} ${name}`,
      manufacturer: 'simulated',
      technology: 'MONO',
      pmaxW: plate.pmaxW,
      vmpV: plate.vmpV,
      impA: plate.impA,
      vocV: plate.vocV,
      iscA: plate.iscA,
      gammaPmaxPctPerK: plate.gammaPerK * 100,
      betaVocPctPerK: plate.betaPerK * 100,
      alphaIscPctPerK: plate.alphaPerK * 100,
      cellsInSeries: plate.cellsInSeries,
      substrings: plate.substrings,
      updatedAt,
    })
    .returning()
  const [made] = await db
    .insert(stringType)
    .values({ plantId, name, moduleTypeId: module!.id, modulesPerString, updatedAt })
    .returning()
  return made!.id
}
