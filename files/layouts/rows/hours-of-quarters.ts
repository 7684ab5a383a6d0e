import type { IssueList } from '../issue-list.ts'
import type { RawCurve } from '../raw-curve.ts'

const PER_HOUR = 4

/**
 * Makes hours of curves that a table of quarters gives once an hour: 24 values, not 96 with holes. The place
 * of the value within its hour is the same all day; a value elsewhere is an error, and its curve is not taken. A day
 * that has a value in each quarter is one of quarters.
 */
export function hoursOfQuarters(
  curves: readonly RawCurve[],
  isHourly: (curve: RawCurve) => boolean,
  issues: IssueList,
): RawCurve[] {
  return curves.flatMap((curve) => (isHourly(curve) ? (hoursOf(curve, issues) ?? []) : curve))
}

function hoursOf(curve: RawCurve, issues: IssueList): RawCurve | null {
  const { values, seriesKey, date, at } = curve
  if (values.every((value) => value !== null))
    return hasEqualQuarters(values) ? ofPlace(curve, 0) : curve
  const place = usualPlace(values)
  const strangers = values.flatMap((value, slot) =>
    value !== null && slot % PER_HOUR !== place ? [slot] : [],
  )
  const { metric, stage, locCode: location } = seriesKey
  const [first] = strangers
  if (first !== undefined) {
    const params = { metric, stage, location, date, count: strangers.length }
    issues.error('NOT_HOURLY', at(first), params)
    return null
  }
  return ofPlace(curve, place)
}

/** The values that stand at one place within their hours. */
function ofPlace(curve: RawCurve, place: number): RawCurve {
  return {
    ...curve,
    seriesKey: { ...curve.seriesKey, resolutionMin: 60 },
    values: curve.values.filter((_, slot) => slot % PER_HOUR === place),
    at: (hour) => curve.at(PER_HOUR * hour + place),
  }
}

function hasEqualQuarters(values: readonly (number | null)[]): boolean {
  return values.every((value, slot) => value === values[slot - (slot % PER_HOUR)])
}

/** Where within an hour most values stand; at its end, where there are none. */
function usualPlace(values: readonly (number | null)[]): number {
  const counts = Array.from(
    { length: PER_HOUR },
    (_, place) =>
      values.filter((value, slot) => value !== null && slot % PER_HOUR === place).length,
  )
  const most = Math.max(...counts)
  return most === 0 ? PER_HOUR - 1 : counts.indexOf(most)
}
