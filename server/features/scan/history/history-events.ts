import { asc, eq } from 'drizzle-orm'
import type { StringHistory } from '#api/diagnosis/history.ts'
import type { Database } from '#database/connection/database.ts'
import { concernsPlace, type FoundPlace } from '#database/queries/plant/device-place.ts'
import { inverter, maintenanceEvent, plant, pvArray, pvString } from '#database/schema/tables.ts'
import { toDayNumber } from '#domain/calendar/delivery-date.ts'
import { eventLevelOf, isOfWhole } from '#domain/iv-history/event-level.ts'
import type { HistoryEvent } from '#domain/iv-history/history-types.ts'
import type { HistoryLevel } from '#domain/iv-history/words.ts'
import { plantName } from '../../../common/names/plant-name.ts'
import { shownStringName } from '../../../common/names/string-name.ts'
import type { CallContext } from '../../../http/call-context.ts'

type EventOfHistory = StringHistory['events'][number]

/**
 * What was done at a place, at what it lies in and at what lies in it, in the order of time. What it cost and what was
 * noted is told to those alone who may read events.
 */
export async function eventsOfPlace(
  place: FoundPlace,
  level: HistoryLevel,
  { db, language }: CallContext,
): Promise<EventOfHistory[]> {
  const found = await eventsOf(db, place)
  return found.map(({ event, position, ...names }) => {
    const own = eventLevelOf(event)
    const placeName = {
      PLANT: plantName(names.plantName, language),
      ARRAY: names.arrayName ?? '',
      INVERTER: names.inverterName ?? '',
      STRING: `${names.inverterName} / ${shownStringName(names.stringName ?? '', position ?? 0, language)}`,
    }[own]
    const { id, kind, happenedOn } = event
    return { id, kind, happenedOn, level: own, placeName, isOfWhole: isOfWhole(own, level) }
  })
}

const eventsOf = (db: Database, place: FoundPlace) =>
  db
    .select({
      event: maintenanceEvent,
      plantName: plant.name,
      arrayName: pvArray.name,
      inverterName: inverter.name,
      stringName: pvString.name,
      position: pvString.position,
    })
    .from(maintenanceEvent)
    .innerJoin(plant, eq(plant.id, maintenanceEvent.plantId))
    .leftJoin(pvArray, eq(pvArray.id, maintenanceEvent.arrayId))
    .leftJoin(inverter, eq(inverter.id, maintenanceEvent.inverterId))
    .leftJoin(pvString, eq(pvString.id, maintenanceEvent.stringId))
    .where(concernsPlace(place))
    .orderBy(asc(maintenanceEvent.happenedOn), asc(maintenanceEvent.id))

/** The same for the computation. */
export const eventForTrend = ({ happenedOn, kind, isOfWhole }: EventOfHistory): HistoryEvent => ({
  day: toDayNumber(happenedOn),
  ...{ kind, isOfWhole },
})

/** Whether it was done to all strings of the array; a sensor is the array's, wherever its calibration was written down. */
export const isOfArray = ({ level, kind }: EventOfHistory): boolean =>
  level === 'PLANT' || level === 'ARRAY' || kind === 'SENSOR_CALIBRATION'
