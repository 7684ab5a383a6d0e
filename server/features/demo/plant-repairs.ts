import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { inverter, maintenanceEvent, pvArray, pvString } from '#database/schema/tables.ts'
import { toDayNumber } from '#domain/calendar/delivery-date.ts'

/** Work at a string of a plant, as the simulated one wants to be told. */
export type PlantRepair = { array: string; inverter: number; string: number; day: number }

/** Where the collector of an array of the simulated plant listens. */
export type Listening = { array: string; host: string; port: number }

/**
 * All that people have repaired or replaced at strings whose array has one of the collectors, whichever plant it is of
 * and whatever its users call it: the strings are the same.
 */
export async function plantRepairs(
  db: Database,
  collectors: readonly Listening[],
): Promise<PlantRepair[]> {
  const rows = await db
    .select({
      host: pvArray.collectorHost,
      port: pvArray.collectorPort,
      inverter: inverter.unit,
      string: pvString.position,
      happenedOn: maintenanceEvent.happenedOn,
    })
    .from(maintenanceEvent)
    .innerJoin(pvString, eq(pvString.id, maintenanceEvent.stringId))
    .innerJoin(inverter, eq(inverter.id, pvString.inverterId))
    .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
    .where(
      and(
        inArray(
          pvArray.collectorPort,
          collectors.map(({ port }) => port),
        ),
        inArray(maintenanceEvent.kind, ['REPAIR', 'REPLACEMENT']),
        isNotNull(maintenanceEvent.stringId),
      ),
    )
  return rows.flatMap(({ host, port, happenedOn, ...place }) => {
    const found = collectors.find((one) => one.host === host && one.port === port)
    return found ? [{ array: found.array, ...place, day: toDayNumber(happenedOn) }] : []
  })
}
