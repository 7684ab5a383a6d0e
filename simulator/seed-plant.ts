import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import {
  confItem,
  inverter,
  moduleType,
  plant,
  plantGroup,
  pvArray,
  pvString,
  stringType,
} from '#database/schema/tables.ts'
import { type PlannedArray, type PlannedInverter, plantPlan } from './collector/plant-plan.ts'

const PLANT_ID = 'demo.plantId'
/** The demonstration's PV engineer works in this province. */
const PROVINCE_ID = '1'

/** The PV plant of the demonstration with all of its devices; once, also in a demonstration that exists. */
export async function seedPlant(db: Database, now: Date): Promise<void> {
  const [done] = await db.select().from(confItem).where(eq(confItem.code, PLANT_ID))
  if (done) return
  await db.transaction(async (tx) => {
    const plantId = await insertPlant(tx, now)
    for (const array of plantPlan().arrays) await insertArray(tx, { plantId, array, now })
    await tx.insert(confItem).values({ code: PLANT_ID, value: plantId })
  })
}

async function insertPlant(tx: Database, updatedAt: Date): Promise<number> {
  const { name, latitudeDeg, longitudeDeg, arrays } = plantPlan()
  const [group] = await tx
    .insert(plantGroup)
    .values({ provinceId: PROVINCE_ID, name: '演示电站组', updatedAt })
    .returning()
  const [made] = await tx
    .insert(plant)
    .values({
      provinceId: PROVINCE_ID,
      groupId: group!.id,
      name: name.zh,
      operationStatus: 'IN_OPERATION',
      operationDate: '2023-06-30',
      plantType: 'GROUND',
      installedCapacityKw: arrays.reduce((sum, array) => sum + capacityKw(array), 0),
      gridMode: 'FULL_FEED',
      gridAccess: 'CONNECTING',
      installAngleDeg: 30,
      moduleLayout: 'VERTICAL',
      longitude: longitudeDeg,
      latitude: latitudeDeg,
      introduction: '由模拟器扮演：组串故障逐日发展，数据采集器在本机监听。',
      updatedAt,
    })
    .returning()
  return made!.id
}

const capacityKw = ({ inverters }: PlannedArray) =>
  Math.round(
    inverters.reduce(
      (sum, { strings, modulesPerString, moduleType: { plate } }) =>
        sum + (strings * modulesPerString * plate.pmaxW) / 1000,
      0,
    ),
  )

type Placed = { plantId: number; array: PlannedArray; now: Date }

async function insertArray(tx: Database, { plantId, array, now }: Placed): Promise<void> {
  const [made] = await tx
    .insert(pvArray)
    .values({
      plantId,
      name: array.array,
      capacityKw: capacityKw(array),
      namingRule: 'NUMBER_FIRST',
      collectorHost: '127.0.0.1',
      collectorPort: array.port,
      collectorMap: array.collectorMap,
      updatedAt: now,
    })
    .returning()
  for (const planned of array.inverters) {
    const stringTypeId = await stringTypeOf(tx, plantId, { planned, now })
    const [device] = await tx
      .insert(inverter)
      .values({
        arrayId: made!.id,
        name: planned.name,
        unit: planned.unit,
        ratedPowerKw: planned.ratedPowerKw ?? 196,
        updatedAt: now,
      })
      .returning()
    const strings = Array.from({ length: planned.strings }, (_, position) => ({
      inverterId: device!.id,
      position,
      name: `${position + 1}#组串`,
      stringTypeId,
    }))
    await tx.insert(pvString).values(strings)
  }
}

type Planned = { planned: PlannedInverter; now: Date }

async function stringTypeOf(
  tx: Database,
  plantId: number,
  { planned: { moduleType: type, modulesPerString }, now }: Planned,
): Promise<number> {
  const name = `${modulesPerString} × ${type.name}`
  const known = await tx.select().from(stringType).where(eq(stringType.plantId, plantId))
  const same = known.find((one) => one.name === name)
  if (same) return same.id
  const { plate } = type
  const [module] = await tx
    .insert(moduleType)
    .values({
      name: `SIM-${type.name}`,
      manufacturer: '模拟组件',
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
      firstYearDegradationPct: 2,
      yearlyDegradationPct: 0.45,
      updatedAt: now,
    })
    .returning()
  const [made] = await tx
    .insert(stringType)
    .values({
      plantId,
      name,
      moduleTypeId: module!.id,
      modulesPerString,
      gridTieDate: '2023-06-30',
      updatedAt: now,
    })
    .returning()
  return made!.id
}
