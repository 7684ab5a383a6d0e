import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { nameplateOf } from '#database/rows/module-nameplate.ts'
import { inverter, moduleType, pvArray, pvString, stringType } from '#database/schema/tables.ts'
import type { Nameplate } from '#domain/iv-curve/model/nameplate.ts'

/** A string as the product knows it, and where the simulated plant has it. */
export type KnownString = {
  array: string
  unit: number
  position: number
  arrayId: number
  inverterId: number
  stringId: number
  stringTypeId: number
  modulesPerString: number
  inverterKw: number
  /** One object a type, because the engine solves a nameplate once an object. */
  module: Nameplate
  hasWeatherStation: boolean
}

/** Strings of a plant in the order of its devices. */
export async function knownStrings(db: Database, plantId: number): Promise<KnownString[]> {
  const rows = await db
    .select({ array: pvArray, inverter, string: pvString, type: stringType, module: moduleType })
    .from(pvString)
    .innerJoin(inverter, eq(inverter.id, pvString.inverterId))
    .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
    .innerJoin(stringType, eq(stringType.id, pvString.stringTypeId))
    .innerJoin(moduleType, eq(moduleType.id, stringType.moduleTypeId))
    .where(eq(pvArray.plantId, plantId))
    .orderBy(pvArray.id, inverter.unit, pvString.position)
  const plates = new Map(rows.map(({ module }) => [module.id, nameplateOf(module)]))
  return rows.map(({ array, inverter: { id, unit, ratedPowerKw }, string, type, module }) => ({
    ...{ array: array.name, unit, position: string.position },
    ...{ arrayId: array.id, inverterId: id, stringId: string.id },
    ...{ stringTypeId: type.id, modulesPerString: type.modulesPerString },
    inverterKw: ratedPowerKw,
    module: plates.get(module.id)!,
    hasWeatherStation: array.collectorMap === 'IVC1',
  }))
}
