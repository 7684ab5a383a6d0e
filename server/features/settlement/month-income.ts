import { and, eq } from 'drizzle-orm'
import type { MonthMoney } from '#api/workbench/shapes.ts'
import type { Database } from '#database/connection/database.ts'
import { readContractDays } from '#database/queries/curves/contract-curves.ts'
import { readConfirmedDates } from '#database/queries/declaration/known-positions.ts'
import { area, node, station } from '#database/schema/tables.ts'
import {
  type DeliveryDate,
  datesFromTo,
  daysBetween,
  yearMonthOf,
} from '#domain/calendar/delivery-date.ts'
import { WHOLE_MONTH } from '#domain/calendar/ten-day-period.ts'
import { cycleSlots } from '#domain/settlement/review/cycle-slots.ts'
import type { ReviewInput } from '#domain/settlement/review/review-input.ts'
import { settle } from '#domain/settlement/settle.ts'
import { completeAmount } from '#domain/settlement/total.ts'
import { toMwh } from '#domain/units/energy.ts'
import { toCny } from '#domain/units/money.ts'
import { toCnyPerMwh } from '#domain/units/price.ts'
import { MissingRule } from '../../common/rules/required-rule.ts'
import { notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { dayOf } from './gather-review.ts'
import { readReviewCurves } from './review-curves.ts'
import { readCycleTerms } from './review-terms.ts'
import { neededSeries, settlementPointOf, slotCountOf } from './settlement-point.ts'
import { moneyTotal } from './summarise-review.ts'

type Asked = { provinceId: string; stationId: number; from: DeliveryDate; to: DeliveryDate }

const NOTHING_KNOWN = {
  total: { amountFen: null, knownFen: 0, missingLines: 0 },
  ...{ meteredMwh: null, averageCnyPerMwh: null, unknownHeldDays: 0 },
}

/**
 * Income of a station over days of one month, with all contracts that it holds and by the terms of the first
 * day (form 1 of docs/domain/market.md#settlement-formulas). Where the province has no such terms there is no
 * amount, and it says so.
 *
 * @throws AppError notFound when the station lies in another province than the one named
 */
export async function incomeOf(
  { provinceId, stationId, from, to }: Asked,
  { db }: Pick<CallContext, 'db'>,
): Promise<MonthMoney> {
  const head = { yearMonth: yearMonthOf(from), from, to }
  const input = await gather({ provinceId, stationId, from, to }, db)
  if (input === null) return { ...head, ...NOTHING_KNOWN, missing: 'RULES' }
  const settled = settle(cycleSlots(input, []).flat(), input.terms)
  const { averagePriceMilli, meteredWh } = settled
  const total = moneyTotal(settled.total)
  return {
    ...head,
    total,
    meteredMwh: meteredWh === null ? null : toMwh(meteredWh),
    averageCnyPerMwh: averagePriceMilli === null ? null : toCnyPerMwh(averagePriceMilli),
    unknownHeldDays: input.days.filter(({ heldContracts }) => heldContracts === null).length,
    missing: total.amountFen === null ? 'DATA' : null,
  }
}

/** What a day of a station came to; days that lack something for a whole amount are left out. */
export type SettledDay = { day: DeliveryDate; amountCny: number; meteredMwh: number }

/**
 * {@link incomeOf} day by day.
 *
 * @throws AppError notFound when the station lies in another province than the one named
 */
export async function settledDaysOf(
  asked: Asked,
  { db }: Pick<CallContext, 'db'>,
): Promise<SettledDay[]> {
  const input = await gather(asked, db)
  if (input === null) return []
  return cycleSlots(input, []).flatMap((slots, at) => {
    const { total, meteredWh } = settle(slots, input.terms)
    const amount = completeAmount(total)
    if (amount === null || meteredWh === null) return []
    const day = input.days[at]!.date
    return [{ day, amountCny: toCny(amount), meteredMwh: toMwh(meteredWh) }]
  })
}

/** What the money is computed from; null where no rule of the province says how. */
async function gather(
  { provinceId, stationId, from, to }: Asked,
  db: Database,
): Promise<ReviewInput | null> {
  const [place] = await db
    .select({ code: station.code, nodeCode: node.code, zoneCode: area.code })
    .from(station)
    .leftJoin(node, eq(node.id, station.nodeId))
    .leftJoin(area, and(eq(area.id, station.areaId), eq(area.kind, 'ZONE')))
    .where(and(eq(station.id, stationId), eq(station.provinceId, provinceId)))
  if (!place) throw notFound()
  const { code: stationCode, nodeCode, zoneCode } = place
  const days = daysBetween(from, to) + 1
  const period = { yearMonth: yearMonthOf(from), cycle: WHOLE_MONTH, from, to, days }
  try {
    const rules = await readCycleTerms(db, provinceId, period)
    const curves = await readReviewCurves(
      db,
      { provinceId, stationCode, nodeCode, zoneCode },
      period,
    )
    const held = await readContractDays(db, { stationId, from, to })
    const isConfirmed = await readConfirmedDates(db, { stationId, from, to })
    const point = settlementPointOf({ nodeCode, zoneCode }, curves, rules)
    const { dayAheadSettles, contractReference, dayAheadClosePrice } = rules
    const slotCount = slotCountOf(curves, neededSeries({ ...rules, ...point }))
    const own = point.settlementPoint === 'ZONE' ? 'ZONE' : 'NODE'
    return {
      terms: {
        settlementPoint: point.settlementPoint === 'UNIFIED' ? 'UNIFIED' : 'NODE',
        ...{ dayAheadSettles, contractReference, dayAheadClosePrice },
        ...{ side: 'GENERATION', contractForm: 1 },
      },
      ...{ slotCount, oneDirection: false, hours: [] },
      days: datesFromTo(from, to).map((date) =>
        dayOf(date, { curves, slotCount, held, isConfirmed, own }),
      ),
    }
  } catch (error) {
    if (error instanceof MissingRule) return null
    throw error
  }
}
