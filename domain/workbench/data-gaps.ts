import { addDays, type DeliveryDate, datesFromTo } from '../calendar/delivery-date.ts'
import { publishedAt } from '../calendar/publication.ts'
import type { CurveStage } from '../curves/words.ts'
import type { GapKind } from './words.ts'

/** Days in a row, both ends included. */
export type DateRun = { from: DeliveryDate; to: DeliveryDate }

/** A series that is expected every day, with the values that came, by date. */
export type ExpectedSeries = {
  stage: CurveStage
  slotCount: number
  /** The last day that it has at all; null where none has ever come. */
  lastDate: DeliveryDate | null
  /** How many slots of a day are there. */
  present: ReadonlyMap<DeliveryDate, number>
}

/** What is missing of a series: `days` of a kind, in runs. Of one that never came there are none to name. */
export type SeriesGap = { kind: GapKind; days: DateRun[] }

/** A series that stopped so long ago is not expected any more. */
const GIVEN_UP_DAYS = 30

/**
 * What of a series should be there by the times at which markets publish (docs/domain/market.md#when-values-become-known)
 * and is not, on the days of a range. What is not due yet is no gap. A series without a day in the month
 * before the range is no longer expected.
 */
export function gapsOf(
  series: ExpectedSeries,
  { from, to, now }: DateRun & { now: Date },
): SeriesGap[] {
  if (series.lastDate === null) return [{ kind: 'NEVER', days: [] }]
  if (series.lastDate < addDays(from, -GIVEN_UP_DAYS)) return []
  const due = datesFromTo(from, to).filter((date) => publishedAt(series.stage, date) <= now)
  const present = (date: DeliveryDate) => series.present.get(date) ?? 0
  const missing = due.filter((date) => present(date) === 0)
  const partial = due.filter((date) => present(date) > 0 && present(date) < series.slotCount)
  return [
    { kind: 'MISSING' as const, days: dateRuns(missing) },
    { kind: 'PARTIAL' as const, days: dateRuns(partial) },
  ].filter(({ days }) => days.length > 0)
}

/** Dates in order as runs of days that follow each other. */
export function dateRuns(dates: readonly DeliveryDate[]): DateRun[] {
  const runs: DateRun[] = []
  for (const date of dates) {
    const last = runs.at(-1)
    if (last && addDays(last.to, 1) === date) last.to = date
    else runs.push({ from: date, to: date })
  }
  return runs
}
