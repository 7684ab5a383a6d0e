import { type Asked, cellsOf, type Presence } from '../collection/completeness/cells.ts'
import { isNeeded } from '../collection/completeness/data-items.ts'
import { type DateRun, dateRuns } from '../collection/completeness/date-runs.ts'
import type { GapKind } from './words.ts'

/** What is missing of a series: `days` of a kind, in runs. Of one that never came there are none to name. */
export type SeriesGap = { kind: GapKind; days: DateRun[] }

/**
 * What of an item at a place should be there and is not, on the days of a range: the cells of the completeness
 * board that are due, in words.
 */
export function gapsOf(place: Presence, asked: Asked): SeriesGap[] {
  const neverCame = place.spans.length === 0 && place.lastBefore === null
  if (neverCame && isNeeded(place)) return [{ kind: 'NEVER', days: [] }]
  const cells = cellsOf([place], asked)
  const runs = (state: 'LATE' | 'PARTIAL') =>
    dateRuns(cells.filter((cell) => cell.state === state).map(({ date }) => date))
  return [
    { kind: 'MISSING' as const, days: runs('LATE') },
    { kind: 'PARTIAL' as const, days: runs('PARTIAL') },
  ].filter(({ days }) => days.length > 0)
}
