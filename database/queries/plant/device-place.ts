import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../connection/database.ts'
import { inverter, maintenanceEvent, plant, pvArray, pvString } from '../../schema/tables.ts'

/** A place by ids: the narrowest one that is there counts, and a string may be named by its inverter's input. */
export type PlaceIds = {
  plantId?: number | null | undefined
  arrayId?: number | null | undefined
  inverterId?: number | null | undefined
  position?: number | undefined
  stringId?: number | null | undefined
}

/** A place with all that it lies in; null below it. */
export type FoundPlace = {
  provinceId: string
  plantId: number
  plantName: string
  arrayId: number | null
  arrayName: string | null
  inverterId: number | null
  inverterName: string | null
  stringId: number | null
  stringName: string | null
  position: number | null
}

/** Looks up where a place lies; undefined where no id is given or nothing is there. */
export async function findDevicePlace(
  db: Database,
  ids: PlaceIds,
): Promise<FoundPlace | undefined> {
  const { plantId, arrayId, inverterId, position, stringId } = ids
  const isString = stringId != null || (inverterId != null && position !== undefined)
  const isInverter = isString || inverterId != null
  const isArray = isInverter || arrayId != null
  const wanted =
    stringId != null
      ? eq(pvString.id, stringId)
      : inverterId != null
        ? and(
            eq(inverter.id, inverterId),
            position === undefined ? undefined : eq(pvString.position, position),
          )
        : arrayId != null
          ? eq(pvArray.id, arrayId)
          : plantId != null
            ? eq(plant.id, plantId)
            : undefined
  if (!wanted) return undefined
  const below = (isThere: boolean) => (isThere ? sql`true` : sql`false`)
  const [found] = await db
    .select({
      provinceId: plant.provinceId,
      plantId: plant.id,
      plantName: plant.name,
      arrayId: pvArray.id,
      arrayName: pvArray.name,
      inverterId: inverter.id,
      inverterName: inverter.name,
      stringId: pvString.id,
      stringName: pvString.name,
      position: pvString.position,
    })
    .from(plant)
    .leftJoin(pvArray, and(eq(pvArray.plantId, plant.id), below(isArray)))
    .leftJoin(inverter, and(eq(inverter.arrayId, pvArray.id), below(isInverter)))
    .leftJoin(pvString, and(eq(pvString.inverterId, inverter.id), below(isString)))
    .where(wanted)
    .limit(1)
  return found
}

/** Condition on maintenance events: done at a place, at what it lies in, or at what lies in it. */
export function concernsPlace(place: FoundPlace): SQL | undefined {
  const { plantId, arrayId, inverterId, stringId } = maintenanceEvent
  const atString = place.stringId === null ? undefined : orAbove(stringId, place.stringId)
  const atInverter =
    place.inverterId === null ? undefined : orAbove(inverterId, place.inverterId, atString)
  const atArray = place.arrayId === null ? undefined : orAbove(arrayId, place.arrayId, atInverter)
  return and(eq(plantId, place.plantId), atArray)
}

type PlaceColumn = typeof maintenanceEvent.arrayId | typeof maintenanceEvent.inverterId

function orAbove(column: PlaceColumn | typeof maintenanceEvent.stringId, id: number, within?: SQL) {
  return or(isNull(column), and(eq(column, id), within))
}
