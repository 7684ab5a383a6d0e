import { addDays, type DeliveryDate } from '../../calendar/delivery-date.ts'

/** Days in a row, both ends included. */
export type DateRun = { from: DeliveryDate; to: DeliveryDate }

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
