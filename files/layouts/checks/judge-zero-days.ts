import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import {
  contradictedZeros,
  isLargeMiss,
  isZeroDay,
  type MissOfSum,
  missOfSum,
  type RenewableMetric,
} from '#domain/market/renewable-parts.ts'
import { dateRanges } from '../cells/date-ranges.ts'
import type { IssueList } from '../issue-list.ts'
import type { RawCurve } from '../raw-curve.ts'

type RenewableCurves = Readonly<Record<RenewableMetric, RawCurve>>
type JudgedMiss = { curves: RenewableCurves; miss: MissOfSum }

const METRICS: readonly RenewableMetric[] = ['WIND', 'PV', 'RENEWABLE']

/**
 * Zeros that mean missing: a day of wind, PV or renewables that is 0 in all its slots, and that the other two contradict,
 * becomes missing, and it is told which. Where parts and sum merely differ, they stay and that is told.
 *
 * @param raw changed in place
 */
export function nullContradictedZeros(raw: readonly RawCurve[], issues: IssueList): void {
  const days = renewableDays(raw)
  const misses = days.map((curves) => ({ curves, miss: missOfSum(valuesOf(curves)) }))
  const zeros = days.flatMap((curves) =>
    contradictedZeros(valuesOf(curves)).map((metric) => ({ curves, curve: curves[metric] })),
  )
  for (const ofSeries of groupBy(zeros, ({ curve }) => seriesOf(curve)).values()) {
    const [{ curve: first }] = ofSeries as [(typeof ofSeries)[number]]
    const { metric, stage, locCode: location } = first.seriesKey
    const others = ofSeries.flatMap(({ curves }) =>
      METRICS.filter((other) => other !== metric).flatMap((other) => curves[other].values),
    )
    const beside = metric === 'RENEWABLE' ? 'WIND_PV' : 'RENEWABLE'
    issues.warn('ZERO_DAYS_MISSING', first.at(0), {
      metric,
      stage,
      location,
      days: ofSeries.length,
      beside,
      dates: dateRanges(ofSeries.map(({ curve }) => curve.date)),
      powerMw: others.reduce<number>((most, value) => Math.max(most, value ?? 0), 0),
    })
  }
  tellMisses(misses, issues)
  for (const { curve } of zeros) curve.values.fill(null)
}

function tellMisses(misses: readonly JudgedMiss[], issues: IssueList): void {
  const ofStages = groupBy(misses, ({ curves }) => seriesOf(curves.RENEWABLE))
  for (const ofStage of ofStages.values()) {
    const off = ofStage.filter(({ miss }) => miss.offSlots > 0)
    const [first] = off
    if (!first) continue
    const { seriesKey, at } = first.curves.RENEWABLE
    const total = (of: (miss: MissOfSum) => number) =>
      ofStage.reduce((sum, { miss }) => sum + of(miss), 0)
    const large = off.filter(({ miss }) => isLargeMiss(miss))
    const dates = large.map(({ curves }) => curves.RENEWABLE.date)
    issues.warn('PARTS_OFF_SUM', at(first.miss.firstOff ?? 0), {
      stage: seriesKey.stage,
      location: seriesKey.locCode,
      count: total(({ offSlots }) => offSlots),
      slots: total(({ slots }) => slots),
      ...(dates.length > 0 && { days: dates.length, dates: dateRanges(dates) }),
    })
  }
}

/**
 * Makes slots missing where the load of a whole province is 0, which it never is, and warns of their days.
 *
 * @param raw changed in place
 */
export function nullLoadsOfZero(raw: readonly RawCurve[], issues: IssueList): void {
  const zeros = raw.filter(
    ({ seriesKey: { metric, locKind }, values }) =>
      metric === 'LOAD' && locKind === 'SYSTEM' && values.includes(0),
  )
  for (const ofSeries of groupBy(zeros, ({ seriesKey }) => seriesKey.stage).values()) {
    const [first] = ofSeries as [RawCurve]
    const { metric, stage, locCode: location } = first.seriesKey
    issues.warn('ZERO_DAYS_MISSING', first.at(first.values.indexOf(0)), {
      metric,
      stage,
      location,
      days: ofSeries.length,
      beside: 'LOAD',
      dates: dateRanges(ofSeries.map(({ date }) => date)),
      count: ofSeries.flatMap(({ values }) => values.filter((value) => value === 0)).length,
    })
  }
  for (const { values } of zeros) {
    for (const [slot, value] of values.entries()) if (value === 0) values[slot] = null
  }
}

/** What no province is without for a whole day. */
const NEVER_ZERO: readonly string[] = ['WIND', 'PV', 'RENEWABLE']

/**
 * Days of one value, 0: nothing contradicts them, so they stay. Of the wind, PV and renewables of a province all are
 * told, of anything else those of what stands at 0 on few days only.
 */
export function tellZeroDays(raw: readonly RawCurve[], issues: IssueList): void {
  const powers = raw.filter(
    ({ seriesKey, values }) =>
      values.length > 1 &&
      ['SYSTEM', 'STATION'].includes(seriesKey.locKind) &&
      (seriesKey.unit === 'MW' || seriesKey.unit === 'MWh'),
  )
  for (const series of groupBy(powers, seriesOf).values()) {
    const zeros = series.filter(({ values }) => isZeroDay(values))
    const [first] = zeros
    if (!first) continue
    const { metric, stage, locKind, locCode: location } = first.seriesKey
    const isNeverZero = locKind === 'SYSTEM' && NEVER_ZERO.includes(metric)
    if (!isNeverZero && 2 * zeros.length >= series.length) continue
    const dates: DeliveryDate[] = zeros.map(({ date }) => date)
    const params = { metric, stage, location, days: dates.length, dates: dateRanges(dates) }
    issues.warn('ZERO_DAYS', first.at(0), params)
  }
}

/**
 * Days on which a clearing price is the same in every slot: a mean of the day, a limit, or what was filled in. A price
 * of contracts may be one all day.
 */
export function tellFlatPrices(raw: readonly RawCurve[], issues: IssueList): void {
  const prices = raw.filter(
    ({ seriesKey: { metric, stage }, values }) =>
      metric === 'PRICE' && ['DA', 'RT'].includes(stage) && isFlat(values),
  )
  for (const flat of groupBy(prices, seriesOf).values()) {
    const [first] = flat as [RawCurve, ...RawCurve[]]
    const { metric, stage, locCode: location } = first.seriesKey
    issues.notice('FLAT_PRICE_DAYS', first.at(0), {
      metric,
      stage,
      location,
      days: flat.length,
      dates: dateRanges(flat.map(({ date }) => date)),
      value: first.values[0]!,
    })
  }
}

function isFlat(values: readonly (number | null)[]): boolean {
  const [first = null] = values
  return values.length > 1 && first !== null && values.every((value) => value === first)
}

/** Places, stages and dates of which all three are there; those of several sheets may cover different plants. */
function renewableDays(raw: readonly RawCurve[]): RenewableCurves[] {
  const powers = raw.filter(
    ({ seriesKey, values }) =>
      METRICS.some((metric) => metric === seriesKey.metric) &&
      seriesKey.unit === 'MW' &&
      values.length > 1,
  )
  const days = groupBy(powers, ({ seriesKey: { stage, locKind, locCode }, date, values, at }) =>
    [stage, locKind, locCode, date, values.length, at(0).sheet].join('|'),
  )
  return [...days.values()].flatMap((curves) => {
    const [WIND, PV, RENEWABLE] = METRICS.map((metric) =>
      curves.find(({ seriesKey }) => seriesKey.metric === metric),
    )
    return WIND && PV && RENEWABLE ? [{ WIND, PV, RENEWABLE }] : []
  })
}

function valuesOf({ WIND, PV, RENEWABLE }: RenewableCurves) {
  return { WIND: WIND.values, PV: PV.values, RENEWABLE: RENEWABLE.values }
}

function seriesOf({ seriesKey: { metric, stage, locKind, locCode } }: RawCurve): string {
  return [metric, stage, locKind, locCode].join('|')
}
