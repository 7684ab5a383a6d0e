import { groupBy } from '#domain/collections/group-by.ts'
import { isZeroDay } from '#domain/market/renewable-parts.ts'
import { dateRanges } from '../cells/date-ranges.ts'
import type { IssueList } from '../issue-list.ts'
import type { RawCurve } from '../raw-curve.ts'

/** Mean power of a station above which it cannot have delivered nothing all day. */
const DELIVERING_MW = 1
/** A warning names a longer part of a day than this that ends in zeros. */
const SHARE_TOLD = 1 / 12
/** What is of hours that have been, and what does not fall to 0 by night. */
const OF_THE_PAST: readonly string[] = ['PRICE RT', 'LOAD ACTUAL', 'TIE_LINE ACTUAL']

type MeteredDay = { metered: RawCurve; power: RawCurve }

/**
 * Days on which a meter has 0 in all slots while the station delivered power: it was not read, so they become missing,
 * and it is told which.
 *
 * @param raw changed in place
 */
export function nullUnreadMeters(raw: readonly RawCurve[], issues: IssueList): void {
  const unread = meteredDays(raw).filter(
    ({ metered, power }) => isZeroDay(metered.values) && meanOf(power.values) >= DELIVERING_MW,
  )
  for (const ofPlace of groupBy(unread, ({ metered }) => metered.seriesKey.locCode).values()) {
    const [{ metered: first }] = ofPlace as [MeteredDay]
    const { metric, stage, locCode: location } = first.seriesKey
    const powers = ofPlace.flatMap(({ power }) => power.values)
    issues.warn('ZERO_DAYS_MISSING', first.at(0), {
      metric,
      stage,
      location,
      days: ofPlace.length,
      beside: 'POWER',
      dates: dateRanges(ofPlace.map(({ metered }) => metered.date)),
      powerMw: powers.reduce<number>((most, value) => Math.max(most, value ?? 0), 0),
    })
  }
  for (const { metered } of unread) metered.values.fill(null)
}

/**
 * Tells of 0 from some slot to the end of the last day of a series of what has been: hours that were still to come when
 * the file was made are written so. The values stay.
 */
export function tellZerosToEnd(raw: readonly RawCurve[], issues: IssueList): void {
  const past = raw.filter(({ seriesKey: { metric, stage } }) =>
    OF_THE_PAST.includes(`${metric} ${stage}`),
  )
  const ofSeries = groupBy(past, ({ seriesKey: { metric, stage, locKind, locCode } }) =>
    [metric, stage, locKind, locCode].join('|'),
  )
  for (const series of ofSeries.values()) {
    const last = series.reduce((latest, one) => (one.date > latest.date ? one : latest))
    const slot = last.values.findLastIndex((value) => value !== null && value !== 0) + 1
    const count = last.values.slice(slot).filter((value) => value === 0).length
    if (slot === 0 || count <= last.values.length * SHARE_TOLD) continue
    const { metric, stage, locCode: location } = last.seriesKey
    const params = { metric, stage, location, date: last.date, slot: slot + 1, count }
    issues.warn('ZEROS_TO_END', last.at(slot), params)
  }
}

/** Days of stations that have both powers and metered energies. */
function meteredDays(raw: readonly RawCurve[]): MeteredDay[] {
  const dayOf = ({ seriesKey: { locKind, locCode }, date }: RawCurve) =>
    [locKind, locCode, date].join('|')
  const powers = new Map(
    raw
      .filter(({ seriesKey: { metric, stage } }) => metric === 'POWER' && stage === 'ACTUAL')
      .map((curve) => [dayOf(curve), curve]),
  )
  return raw.flatMap((metered) => {
    const power = powers.get(dayOf(metered))
    return metered.seriesKey.metric === 'ENERGY_METERED' && power ? [{ metered, power }] : []
  })
}

function meanOf(values: readonly (number | null)[]): number {
  const present = values.filter((value) => value !== null)
  return present.reduce((sum, value) => sum + value, 0) / Math.max(1, present.length)
}
