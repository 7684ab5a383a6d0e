import { and, eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { inverter, moduleType, pvArray, pvString, stringType } from '#database/schema/tables.ts'
import { DEMO_PLANT } from '#database/seed/demo-plant.ts'
import type { PlannedArray, PlannedInverter } from '../plant/collector/plant-plan.ts'

/** Ids of an array as the product knows it. */
export type SeededArray = {
  arrayId: number
  inverters: { inverterId: number; unit: number }[]
}

export const capacityKw = ({ inverters }: PlannedArray) =>
  Math.round(
    inverters.reduce(
      (sum, { strings, modulesPerString, moduleType: { plate } }) =>
        sum + (strings * modulesPerString * plate.pmaxW) / 1000,
      0,
    ),
  )

/** `port` is where its collector listens on loopback. */
type Placed = { plantId: number; array: PlannedArray; port: number; now: Date }

/** Writes an array down with its inverters, strings and their types, for the filling and for tests. */
export async function seedArray(
  tx: Database,
  { plantId, array, port, now }: Placed,
): Promise<SeededArray> {
  const [made] = await tx
    .insert(pvArray)
    .values({
      plantId,
      name: array.array,
      capacityKw: capacityKw(array),
      namingRule: 'NUMBER_FIRST',
      collectorHost: '127.0.0.1',
      collectorPort: port,
      collectorMap: array.collectorMap,
      updatedAt: now,
    })
    .returning()
  const inverters: SeededArray['inverters'] = []
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
    inverters.push({ inverterId: device!.id, unit: planned.unit })
  }
  return { arrayId: made!.id, inverters }
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
  const [made] = await tx
    .insert(stringType)
    .values({
      plantId,
      name,
      moduleTypeId: await moduleTypeOf(tx, type, now),
      modulesPerString,
      gridTieDate: '2023-06-30',
      updatedAt: now,
    })
    .returning()
  return made!.id
}

/** One row a type: plants have it in common. */
async function moduleTypeOf(
  tx: Database,
  { name, plate }: PlannedInverter['moduleType'],
  updatedAt: Date,
): Promise<number> {
  const label = { name: `SIM-${name}`, manufacturer: DEMO_PLANT.modules.zh }
  const isSame = and(
    eq(moduleType.name, label.name),
    eq(moduleType.manufacturer, label.manufacturer),
  )
  const [known] = await tx.select().from(moduleType).where(isSame)
  if (known) return known.id
  const [module] = await tx
    .insert(moduleType)
    .values({
      ...label,
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
      updatedAt,
    })
    .returning()
  return module!.id
}
