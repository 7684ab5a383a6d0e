import type { DevicePlace } from '#api/plant/device-place.ts'
import { EVENT_LEVELS, type EventLevel } from '#domain/iv-history/words.ts'

const NAMES = {
  PLANT: 'plantName',
  ARRAY: 'arrayName',
  INVERTER: 'inverterName',
  STRING: 'stringName',
} as const
const IDS = {
  PLANT: 'plantId',
  ARRAY: 'arrayId',
  INVERTER: 'inverterId',
  STRING: 'stringId',
} as const

/** A place by the names of all that it lies in, without the plant where it is below it. */
export function eventPlaceName(place: DevicePlace): string {
  const below = [place.arrayName, place.inverterName, place.stringName].filter(Boolean)
  return below.length > 0 ? below.join(' / ') : place.plantName
}

/** What an event can have been done at: a place, and each that it lies in, with its name. */
export function placesAbove(place: DevicePlace): { level: EventLevel; name: string }[] {
  return EVENT_LEVELS.flatMap((level) => {
    const name = place[NAMES[level]]
    return name === null ? [] : [{ level, name }]
  })
}

/** The ids of a place down to a level, as an event is saved with. */
export function idsDownTo(place: DevicePlace, level: EventLevel) {
  const depth = EVENT_LEVELS.indexOf(level)
  const at = (one: EventLevel) => (EVENT_LEVELS.indexOf(one) <= depth ? place[IDS[one]] : null)
  return {
    plantId: place.plantId,
    ...{ arrayId: at('ARRAY'), inverterId: at('INVERTER'), stringId: at('STRING') },
  }
}
