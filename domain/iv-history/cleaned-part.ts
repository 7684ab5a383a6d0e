import type { reachOf } from './event-level.ts'
import { liesBetween } from './history-breaks.ts'
import type { CleanedPart } from './words.ts'

/** A cleaning anywhere in the plant, by where it was to the place of the history. */
export type CleaningAt = { day: number; reach: ReturnType<typeof reachOf> }

export type TaskAtPlace = {
  day: number
  /** What the task says of its modules. */
  isCleaned: boolean
  /** How much of the place it scanned. */
  scanned: CleanedPart
}

/**
 * How much of a place had been cleaned for a scan, as its task says. Of what the task did not scan it says nothing. And
 * where the upkeep tells of cleanings since the scan before, it was these that the task means: what lies in none of
 * their places was not cleaned, though the task scanned it as well.
 *
 * @param before the scan of the place before that; null where there is none, and no time that cleanings lie in
 */
export function cleanedPart(
  { day, isCleaned, scanned }: TaskAtPlace,
  before: Pick<TaskAtPlace, 'day'> | null,
  cleanings: readonly CleaningAt[],
): CleanedPart {
  if (!isCleaned || scanned === 'NONE') return 'NONE'
  const told = before ? cleanings.filter((one) => liesBetween(one, before, { day })) : []
  if (told.length === 0) return scanned
  if (told.some(({ reach }) => reach === 'WHOLE')) return 'ALL'
  return told.some(({ reach }) => reach === 'INSIDE') ? 'PART' : 'NONE'
}
