import { EVENT_LEVELS, type EventLevel } from './words.ts'

type PlaceOfEvent = { [Level in 'arrayId' | 'inverterId' | 'stringId']: number | null }

/** The narrowest level at which a place is named. */
export function eventLevelOf({ arrayId, inverterId, stringId }: PlaceOfEvent): EventLevel {
  if (stringId !== null) return 'STRING'
  if (inverterId !== null) return 'INVERTER'
  return arrayId === null ? 'PLANT' : 'ARRAY'
}

/** Whether what was done at a level was done at all that lies in a place of another. */
export function isOfWhole(event: EventLevel, place: EventLevel): boolean {
  return EVENT_LEVELS.indexOf(event) <= EVENT_LEVELS.indexOf(place)
}

const BELOW_PLANT = ['arrayId', 'inverterId', 'stringId'] as const

/** Whether something done at one place of a plant was done at all that lies in another, within it, or elsewhere. */
export function reachOf(done: PlaceOfEvent, place: PlaceOfEvent): 'WHOLE' | 'INSIDE' | 'ELSEWHERE' {
  for (const level of BELOW_PLANT) {
    if (done[level] === null) return 'WHOLE'
    if (place[level] === null) return 'INSIDE'
    if (done[level] !== place[level]) return 'ELSEWHERE'
  }
  return 'WHOLE'
}
