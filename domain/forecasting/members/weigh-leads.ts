import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { PriceLimits } from '../market/price-limits.ts'
import type { MemberFamily } from './member.ts'
import { type Band, rollBands } from './roll-bands.ts'
import { type EnsembleInput, rollEnsemble } from './roll-ensemble.ts'

/** What one member said of a delivery date at a lead (1 for the first day after its origin), CNY/MWh a slot. */
export type MemberDay = {
  date: DeliveryDate
  lead: number
  member: string
  family: MemberFamily
  prices: Float64Array
}

/** The ensemble's forecast of a delivery date; the band is null where too few errors are known. */
export type LeadForecast = {
  date: DeliveryDate
  lead: number
  middle: Float64Array
  band: Band
}

type Weighing = {
  days: MemberDay[]
  /** Actual prices of a date as far as they are known, NaN where missing. */
  actualOf: (date: DeliveryDate) => Float64Array
  /** Days from the newest known price to lead 1. */
  priceLagDays: number
  limits: PriceLimits
}

/** Errors of so many days make a band. */
const CALIBRATION_DAYS = 182

const COVERAGE = 0.8

/**
 * Weighs what members said, every lead by the errors that they made at that lead: the forecasts of
 * {@link rollEnsemble} with P10–P90 of {@link rollBands}. A lead's days are used back to the first gap
 * before its latest one; of a day that members forecast more than once, the last of `days` counts.
 */
export function weighLeads({ days, actualOf, priceLagDays, limits }: Weighing): LeadForecast[] {
  return [...byLead(days)].flatMap(([lead, dates]) => {
    const inputs = withoutGaps(dates).map(
      ([date, members]): EnsembleInput => ({
        date,
        members: [...members.values()],
        actual: actualOf(date),
      }),
    )
    const rule = { priceLagDays: Math.max(1, priceLagDays) + lead - 1, limits }
    const middles = rollEnsemble(inputs, { ...rule, lead })
    const bands = rollBands(
      inputs.map(({ date, actual }, index) => ({ date, actual, forecast: middles[index]! })),
      { ...rule, coverage: COVERAGE, calibrationDays: CALIBRATION_DAYS },
    )
    return inputs.map(({ date }, i) => ({ date, lead, middle: middles[i]!, band: bands[i]! }))
  })
}

type Members = Map<string, MemberDay>
type Dates = Map<DeliveryDate, Members>

function byLead(days: MemberDay[]): Map<number, Dates> {
  const leads = new Map<number, Dates>()
  for (const day of days) {
    const dates = leads.get(day.lead) ?? new Map<DeliveryDate, Members>()
    const members = dates.get(day.date) ?? new Map<string, MemberDay>()
    members.set(day.member, day)
    dates.set(day.date, members)
    leads.set(day.lead, dates)
  }
  return leads
}

/** The latest dates that follow each other, in order. */
function withoutGaps(dates: Dates): [DeliveryDate, Members][] {
  const sorted = [...dates].sort(([one], [other]) => (one < other ? -1 : 1))
  let first = sorted.length - 1
  while (first > 0 && sorted[first - 1]![0] === addDays(sorted[first]![0], -1)) first--
  return sorted.slice(Math.max(0, first))
}
