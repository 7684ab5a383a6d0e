import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { STRING_TYPE_AT_SCAN } from '#database/queries/plant/string-types.ts'
import { nameplateOf } from '#database/rows/module-nameplate.ts'
import {
  inverter as inverterTable,
  moduleType,
  pvString,
  scanCurve,
  scanInverter,
  scanTask,
  stringType,
} from '#database/schema/tables.ts'
import type { Nameplate } from '#domain/iv-curve/model/nameplate.ts'
import type { CollectedString } from '#domain/iv-scan/collected-string.ts'

/** Curves of a task whose strings still stand, built as they were then, in the order of their inverters. */
export async function collectedStrings(
  db: Database,
  taskId: number,
  narrower?: SQL,
): Promise<CollectedString[]> {
  const rows = await db
    .select({
      ...{ curve: scanCurve, inverter: scanInverter, string: pvString, type: stringType },
      inverterKw: inverterTable.ratedPowerKw,
    })
    .from(scanCurve)
    .innerJoin(
      scanInverter,
      and(
        eq(scanInverter.taskId, scanCurve.taskId),
        eq(scanInverter.inverterId, scanCurve.inverterId),
      ),
    )
    .innerJoin(inverterTable, eq(inverterTable.id, scanCurve.inverterId))
    .innerJoin(pvString, eq(pvString.id, scanCurve.stringId))
    .innerJoin(scanTask, eq(scanTask.id, scanCurve.taskId))
    .innerJoin(stringType, eq(stringType.id, STRING_TYPE_AT_SCAN))
    .where(and(eq(scanCurve.taskId, taskId), isNotNull(scanCurve.voltageV), narrower))
    .orderBy(asc(scanCurve.inverterId), asc(scanCurve.position))
  const modules = await platesOf(
    db,
    rows.map(({ type }) => type.moduleTypeId),
  )
  return rows.map(({ curve, inverter, string, type, inverterKw }) => ({
    inverterId: curve.inverterId,
    position: curve.position,
    stringId: string.id,
    stringTypeId: type.id,
    module: modules.get(type.moduleTypeId)!,
    modulesPerString: type.modulesPerString,
    inverterKw,
    irradiance: inverter.irradiance,
    irradianceFrom: inverter.irradianceFrom,
    moduleTemperature: inverter.moduleTemperature,
    moduleTemperatureFrom: inverter.moduleTemperatureFrom,
    curve: { voltageV: numbers(curve.voltageV!), currentA: numbers(curve.currentA!) },
  }))
}

/** One object a type, because the engine solves a nameplate once an object. */
async function platesOf(db: Database, ids: number[]): Promise<Map<number, Nameplate>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(moduleType)
    .where(inArray(moduleType.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, nameplateOf(row)]))
}

const numbers = (values: (number | null)[]) =>
  Float64Array.from(values, (value) => value ?? Number.NaN)
