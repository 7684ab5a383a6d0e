import { addDays, type DeliveryDate, daysBetween } from '#domain/calendar/delivery-date.ts'
import { isZeroDay } from '#domain/market/renewable-parts.ts'
import type { Address, IssueList } from '../issue-list.ts'
import type { ParsedCurve, ParseOptions } from '../layout.ts'
import type { RawCurve } from '../raw-curve.ts'
import { limitsOn } from './dated-limits.ts'
import { judgeCurves } from './judge-curves.ts'
import { withSaidEnergies } from './judge-energy-scale.ts'
import { nullUnreadMeters, tellZerosToEnd } from './judge-unread.ts'
import {
  nullContradictedZeros,
  nullLoadsOfZero,
  tellFlatPrices,
  tellZeroDays,
} from './judge-zero-days.ts'
import { nullImpossibleZeros } from './zero-price.ts'

export type FinishedCurves = {
  curves: ParsedCurve[]
  /** Groups that have a value that cannot be: nothing of them is taken. */
  refused: ReadonlySet<string>
}

/**
 * Checks whole curves: impossible zeros become null, groups with impossible values are left out, values
 * outside limits and missing ones are warned of, days without any value are left out.
 */
export function finishCurves(
  found: readonly RawCurve[],
  issues: IssueList,
  options: ParseOptions,
): FinishedCurves {
  const raw = withSaidEnergies(found, options)
  nullZeros(raw, issues, options)
  nullLoadsOfZero(raw, issues)
  nullContradictedZeros(raw, issues)
  nullUnreadMeters(raw, issues)
  tellZeroDays(raw, issues)
  tellZerosToEnd(raw, issues)
  const judged = judgeCurves(raw, issues, options)
  const refused = new Set([...judged].map(({ group }) => group))
  const kept = raw.filter(({ group }) => !refused.has(group))
  tellFlatPrices(kept, issues)
  for (const series of bySeries(kept)) warnOfMissing(series, issues)
  const curves = kept.flatMap(({ seriesKey, date, values }) => {
    const presentCount = values.filter((value) => value !== null).length
    if (presentCount === 0) return []
    const quality: ParsedCurve['quality'] = presentCount === values.length ? 'OK' : 'PARTIAL'
    return [{ seriesKey, deliveryDate: date, values, presentCount, quality }]
  })
  return { curves, refused }
}

/** Warns of dates that are missing between those that a file has. `seen` is in order of dates. */
export function warnOfGaps(
  seen: readonly { date: DeliveryDate; at: Address }[],
  issues: IssueList,
  location: string,
): void {
  for (const [index, { date, at }] of seen.entries()) {
    const previous = seen[index - 1]
    if (!previous || daysBetween(previous.date, date) <= 1) continue
    issues.warn('DATE_GAP', at, {
      location,
      from: addDays(previous.date, 1),
      to: addDays(date, -1),
      days: daysBetween(previous.date, date) - 1,
    })
  }
}

/**
 * Warns of dates whose prices no rule of the province limits, once for each run of them. `seen` is in
 * order of dates.
 */
export function warnOfNoRule(
  seen: readonly { date: DeliveryDate; at: Address }[],
  issues: IssueList,
  { priceLimits }: ParseOptions,
): void {
  if (!priceLimits) return
  const runs: (typeof seen)[number][][] = []
  let isRun = false
  for (const day of seen) {
    const hasRule = limitsOn(priceLimits, day.date) !== null
    if (!hasRule && isRun) runs.at(-1)!.push(day)
    else if (!hasRule) runs.push([day])
    isRun = !hasRule
  }
  for (const run of runs) {
    const [from, to] = [run[0]!.date, run.at(-1)!.date]
    issues.warn('NO_RULE_FOR_DATE', run[0]!.at, {
      from,
      to,
      days: new Set(run.map(({ date }) => date)).size,
    })
  }
}

/** How many of the dates of a file are taken. */
export function countsOfDays(
  dates: readonly DeliveryDate[],
  takenDates: readonly DeliveryDate[],
): { daysAccepted: number; daysRejected: number } {
  const taken = new Set(takenDates)
  return {
    daysAccepted: taken.size,
    daysRejected: dates.filter((date) => !taken.has(date)).length,
  }
}

/** Values present of those that the dates from first to last call for, in percent. */
export function completenessPercent(
  curves: readonly ParsedCurve[],
  expected: { seriesCount: number; slotCount: number; dates: readonly DeliveryDate[] },
): number {
  const { seriesCount, slotCount, dates } = expected
  if (dates.length === 0) return 0
  const inOrder = [...dates].sort()
  const days = daysBetween(inOrder[0]!, inOrder.at(-1)!) + 1
  const present = curves.reduce((sum, curve) => sum + curve.presentCount, 0)
  const wanted = seriesCount * slotCount * days
  return wanted === 0 ? 0 : Math.round((present / wanted) * 10_000) / 100
}

function nullZeros(raw: readonly RawCurve[], issues: IssueList, options: ParseOptions): void {
  const prices = raw.filter(({ seriesKey }) => seriesKey.metric === 'PRICE')
  const dayAhead = new Map(
    prices
      .filter(({ seriesKey }) => seriesKey.stage === 'DA')
      .map((curve) => [placeAndDate(curve), curve.values]),
  )
  for (const series of bySeries(prices.filter(({ seriesKey }) => seriesKey.stage === 'RT'))) {
    const first = series.find(({ values }) => values.includes(0))
    const at = first?.at(first.values.indexOf(0))
    const days = series.map((curve) => ({
      date: curve.date,
      realTime: curve.values,
      dayAhead: dayAhead.get(placeAndDate(curve)) ?? null,
    }))
    const {
      count,
      days: dayCount,
      floorCnyPerMwh,
      floorFrom,
    } = nullImpossibleZeros(days, options.priceLimits)
    if (count === 0) continue
    issues.warn('ZERO_MEANS_MISSING', at!, {
      count,
      days: dayCount,
      floorFrom,
      ...(floorCnyPerMwh === null ? {} : { floorCnyPerMwh }),
    })
  }
  nullDaysNotCleared(
    prices.filter(({ seriesKey }) => seriesKey.stage === 'DA'),
    issues,
    options,
  )
}

/** Day-ahead prices of 0 all day where the floor is above 0: nothing was cleared yet when the file was made. */
function nullDaysNotCleared(
  dayAhead: readonly RawCurve[],
  issues: IssueList,
  { priceLimits }: ParseOptions,
): void {
  const floorOf = ({ date }: RawCurve) => limitsOn(priceLimits, date)?.minCnyPerMwh ?? 0
  const ofZero = dayAhead.filter((curve) => isZeroDay(curve.values) && floorOf(curve) > 0)
  for (const series of bySeries(ofZero)) {
    const [first] = series as [RawCurve]
    issues.warn('ZERO_MEANS_MISSING', first.at(0), {
      count: series.flatMap(({ values }) => values.filter((value) => value === 0)).length,
      days: series.length,
      floorFrom: 'DAY_AHEAD',
      floorCnyPerMwh: floorOf(first),
    })
  }
  for (const { values } of ofZero) values.fill(null)
}

function warnOfMissing(series: readonly RawCurve[], issues: IssueList): void {
  const partial = series.filter(
    (curve) => emptyCount(curve) > 0 && curve.values.some((value) => value !== null),
  )
  const isHourly = partial.length > 0 && partial.every(({ values }) => isOneAnHour(values))
  const empty = series.filter(({ values }) => values.every((value) => value === null))
  const { metric, stage, locCode } = series[0]!.seriesKey
  const params = { metric, stage, location: locCode }
  if (partial[0]) {
    const count = partial.reduce((sum, curve) => sum + emptyCount(curve), 0)
    const at = partial[0].at(firstEmpty(partial[0]))
    const from = partial[0].date
    if (isHourly) issues.notice('ONE_AN_HOUR', at, { ...params, days: partial.length, from })
    else issues.warn('MISSING_VALUE', at, { ...params, count, days: partial.length, from })
  }
  if (empty[0]) {
    const [from, to] = [empty[0].date, empty.at(-1)!.date]
    issues.warn('NO_VALUES', empty[0].at(0), { ...params, days: empty.length, from, to })
  }
}

function bySeries(raw: readonly RawCurve[]): RawCurve[][] {
  const groups = new Map<string, RawCurve[]>()
  for (const curve of raw) {
    const { metric, stage, locKind, locCode } = curve.seriesKey
    const key = [metric, stage, locKind, locCode].join('|')
    const group = groups.get(key)
    if (group) group.push(curve)
    else groups.set(key, [curve])
  }
  return [...groups.values()]
}

function placeAndDate({ seriesKey, date }: RawCurve): string {
  return `${seriesKey.locKind}|${seriesKey.locCode}|${date}`
}

/** Counts empty cells; another issue names the slots that have no row. */
function emptyCount({ values, lacking = [] }: RawCurve): number {
  return values.filter((value, slot) => value === null && !lacking.includes(slot + 1)).length
}

function firstEmpty({ values, lacking = [] }: RawCurve): number {
  return values.findIndex((value, slot) => value === null && !lacking.includes(slot + 1))
}

/** Prices of hours in a table of quarters stand in every fourth row; nothing of them is missing. */
function isOneAnHour(values: readonly (number | null)[]): boolean {
  const first = values.findIndex((value) => value !== null)
  return (
    values.length === 96 &&
    first < 4 &&
    values.every((value, slot) => (value !== null) === (slot % 4 === first))
  )
}
