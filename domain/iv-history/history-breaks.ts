import type { MaintenanceKind } from '../maintenance/words.ts'
import type { HistoryEvent, HistoryScan, UsableScan } from './history-types.ts'

/** What makes strings others than they were. Dirt comes back, and a look changes nothing. */
const BREAKING: readonly MaintenanceKind[] = ['REPAIR', 'REPLACEMENT', 'REWIRING']
/** What makes figures others than they were: strings age on as before, from another level. */
const LEVELLING: readonly MaintenanceKind[] = ['SENSOR_CALIBRATION']

type Time = Pick<HistoryScan, 'day'>

/** Whether something was done between two scans: after the day of the first, at latest on that of the second. */
export const liesBetween = (
  { day }: Pick<HistoryEvent, 'day'>,
  before: Time,
  after: Time,
): boolean => day > Math.floor(before.day) && day <= Math.floor(after.day)

/** Whether something that no trend goes across was done to the whole between two scans. */
export const isBrokenBetween = (
  before: Time,
  after: Time,
  events: readonly HistoryEvent[],
): boolean => isDoneBetween(before, after, events, BREAKING)

/** Whether the sensor was calibrated between two scans: no level holds across that. */
export const isCalibratedBetween = (
  before: Time,
  after: Time,
  events: readonly HistoryEvent[],
): boolean => isDoneBetween(before, after, events, LEVELLING)

function isDoneBetween(
  before: Time,
  after: Time,
  events: readonly HistoryEvent[],
  kinds: readonly MaintenanceKind[],
): boolean {
  return events.some(
    (event) => event.isOfWhole && kinds.includes(event.kind) && liesBetween(event, before, after),
  )
}

/** Whether the tasks of two scans say that the modules were cleaned in between. */
export const isCleanedFor = (
  before: Pick<HistoryScan, 'cleaned'>,
  after: Pick<HistoryScan, 'cleaned'>,
): boolean => after.cleaned === 'ALL' && before.cleaned !== 'ALL'

/** Whether the whole was cleaned between two scans, as an event or the tasks say. */
export function isCleanedBetween(
  before: HistoryScan,
  after: HistoryScan,
  events: readonly HistoryEvent[],
): boolean {
  return isCleanedFor(before, after) || isDoneBetween(before, after, events, ['CLEANING'])
}

/** Scans in a row, in parts that end where something was done. */
export function splitWhere(
  scans: readonly UsableScan[],
  isSplit: (before: UsableScan, after: UsableScan) => boolean,
): UsableScan[][] {
  const parts: UsableScan[][] = []
  for (const [i, scan] of scans.entries()) {
    const before = scans[i - 1]
    if (!before || isSplit(before, scan)) parts.push([])
    parts.at(-1)!.push(scan)
  }
  return parts
}
