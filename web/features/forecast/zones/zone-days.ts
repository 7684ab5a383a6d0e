import type { FigureDay } from '../model/day-card.ts'
import type { PlaceDetail } from '../nodal/nodal-types.ts'

/** The days from a date on that are forecast, as cards and chips show them. */
export function zoneDays({ days }: PlaceDetail, from: string): FigureDay[] {
  return days.flatMap(({ date, forecast, actual }) =>
    forecast && date >= from ? [{ date, lead: forecast.lead, p50: forecast.p50, actual }] : [],
  )
}

/** Of the runs behind a range the live one with the newest data; undefined of back-tests alone. */
export const newestLive = ({ runs }: PlaceDetail) =>
  runs.filter(({ kind }) => kind === 'LIVE').toSorted((a, b) => b.asOf.localeCompare(a.asOf))[0]
