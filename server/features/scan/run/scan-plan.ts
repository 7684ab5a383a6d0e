import { and, asc, eq, isNull } from 'drizzle-orm'
import { driverOf } from '#collector/drivers.ts'
import type { ArrayToScan } from '#collector/scan/scan-request.ts'
import type { Database } from '#database/connection/database.ts'
import type { LineEnd } from '#database/queries/plant/line-state.ts'
import { inverter, pvArray, pvString, scanInverter } from '#database/schema/tables.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { CollectorMap } from '#domain/plant/words.ts'

/** Which collectors a task speaks to, and which strings hang on its inverters. */
export type ScanPlan = {
  arrays: ArrayToScan[]
  /** Where their collectors are looked for. */
  lineEnds: LineEnd[]
  /** Strings of an inverter by their position. */
  stringsOf: ReadonlyMap<number, ReadonlyMap<number, number>>
}

/**
 * Reads from the devices of now what a task has to scan.
 *
 * @param notEnded only the inverters whose scan of this run has not ended
 */
export async function planScan(
  db: Database,
  taskId: number,
  { notEnded = false } = {},
): Promise<ScanPlan> {
  const devices = await db
    .select({ array: pvArray, inverterId: inverter.id, unit: inverter.unit })
    .from(scanInverter)
    .innerJoin(inverter, eq(inverter.id, scanInverter.inverterId))
    .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
    .where(
      and(eq(scanInverter.taskId, taskId), notEnded ? isNull(scanInverter.outcome) : undefined),
    )
    .orderBy(asc(pvArray.id), asc(inverter.unit))
  const strings = await db
    .select({
      inverterId: pvString.inverterId,
      position: pvString.position,
      stringId: pvString.id,
    })
    .from(scanInverter)
    .innerJoin(pvString, eq(pvString.inverterId, scanInverter.inverterId))
    .where(eq(scanInverter.taskId, taskId))
  const stringsOf = new Map<number, Map<number, number>>()
  for (const { inverterId, position, stringId } of strings) {
    const own = stringsOf.get(inverterId) ?? new Map<number, number>()
    stringsOf.set(inverterId, own.set(position, stringId))
  }
  const arrays = groupBy(devices, ({ array }) => array.id)
  return {
    stringsOf,
    lineEnds: [...arrays.values()].map((own) => own[0]!.array),
    arrays: [...arrays.values()].map((own) => arrayToScan(own, stringsOf)),
  }
}

/** All arrays of a plant with their inverters, to be asked something; what hangs on these is left out. */
export async function plantArrays(db: Database, plantId: number): Promise<ArrayToScan[]> {
  const devices = await db
    .select({ array: pvArray, inverterId: inverter.id, unit: inverter.unit })
    .from(inverter)
    .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
    .where(eq(pvArray.plantId, plantId))
    .orderBy(asc(pvArray.id), asc(inverter.unit))
  const arrays = groupBy(devices, ({ array }) => array.id)
  return [...arrays.values()].map((own) => arrayToScan(own, new Map()))
}

type Device = { array: typeof pvArray.$inferSelect; inverterId: number; unit: number }

function arrayToScan(own: Device[], stringsOf: ScanPlan['stringsOf']): ArrayToScan {
  const { id, collectorHost: host, collectorPort: port, collectorMap } = own[0]!.array
  const inverters = own.map(({ inverterId, unit }) => ({
    id: inverterId,
    unit,
    strings: stringsOf.get(inverterId)?.size ?? null,
  }))
  const maxStrings = Math.max(1, ...inverters.map(({ strings }) => strings ?? 0))
  const driver = driverOf(collectorMap as CollectorMap, { maxStrings })
  return { id, address: { host, port }, driver, inverters }
}
