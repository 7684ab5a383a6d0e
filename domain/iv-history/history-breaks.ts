import type { MaintenanceKind } from '../maintenance/words.ts'
import type { HistoryEvent, HistoryScan, UsableScan } from './history-types.ts'

/** What makes strings others than they were. Dirt comes back, and a look changes nothing. */
const BREAKING: readonly MaintenanceKind[] = [
  'REPAIR',
  'REPLACEMENT',
  'REWIRING',
  'SENSOR_CALIBRATION',
]

type Time = Pick<HistoryScan, 'day'>

/** Whether something was done between two scans: after the day of the first, at latest on that of the second. */
export const liesBetween = (
  { day }: Pick<HistoryEvent, 'day'>,
  before: Time,
  after: Time,
): boolean => day > Math.floor(before.day) && day <= Math.floor(after.day)

/** Whether something that no trend goes across was done to the whole between two scans. */
export function isBrokenBetween(
  before: Time,
  after: Time,
  events: readonly HistoryEvent[],
): boolean {
  return events.some(
    (event) =>
      event.isOfWhole && BREAKING.includes(event.kind) && liesBetween(event, before, after),
  )
}

/** Whether the tasks of two scans say that the modules were cleaned in between. */
export const isCleanedFor = (
  before: Pick<HistoryScan, 'isCleaned'>,
  after: Pick<HistoryScan, 'isCleaned'>,
): boolean => after.isCleaned && !before.isCleaned

/** Whether the whole was cleaned between two scans, as an event or the tasks say. */
export function isCleanedBetween(
  before: HistoryScan,
  after: HistoryScan,
  events: readonly HistoryEvent[],
): boolean {
  return (
    isCleanedFor(before, after) ||
    events.some(
      (event) => event.isOfWhole && event.kind === 'CLEANING' && liesBetween(event, before, after),
    )
  )
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
