import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { inverter, maintenanceEvent, pvArray, pvString } from '#database/schema/tables.ts'
import { toDayNumber } from '#domain/calendar/delivery-date.ts'

/** Work at a string of a plant, as the simulated one wants to be told. */
export type PlantRepair = { array: string; inverter: number; string: number; day: number }

/** All that people have repaired or replaced at the strings of a plant. */
export async function plantRepairs(db: Database, plantId: number): Promise<PlantRepair[]> {
  const rows = await db
    .select({
      array: pvArray.name,
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
        eq(maintenanceEvent.plantId, plantId),
        inArray(maintenanceEvent.kind, ['REPAIR', 'REPLACEMENT']),
        isNotNull(maintenanceEvent.stringId),
      ),
    )
  return rows.map(({ happenedOn, ...place }) => ({ ...place, day: toDayNumber(happenedOn) }))
}
