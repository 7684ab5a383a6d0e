import { readPeriodTables } from '#database/queries/market/period-table.ts'
import { station } from '#database/schema/tables.ts'
import type { Metric } from '#domain/assistant/catalogue/catalogue-types.ts'
import { type HandedRows, usesPeriods } from '#domain/assistant/compile/compile-metric.ts'
import type { SemanticQuery } from '#domain/assistant/language/semantic-query.ts'
import type { DateSpan } from '#domain/assistant/time/partial-date.ts'
import {
  addDays,
  type DeliveryDate,
  datesFromTo,
  lastDateOfMonth,
  yearMonthOf,
} from '#domain/calendar/delivery-date.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { type PeriodsOfDay, periodKindsOfDay } from '#domain/calendar/time-of-use.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { hasKind, scopedTo } from '../../../http/caller/data-scope.ts'

/** What the settlement engine says of days of a station. */
export type SettledDays = (
  asked: { provinceId: string; stationId: number; from: DeliveryDate; to: DeliveryDate },
  context: Pick<CallContext, 'db'>,
) => Promise<{ day: DeliveryDate; amountCny: number; meteredMwh: number }[]>

/** A question that would take too much; narrower it can be answered. */
export class TooMuch extends Error {}

const MAX_PERIOD_DAYS = 1100
/** Months of stations that are settled for one question: a year of four stations takes about two seconds. */
const MAX_STATION_MONTHS = 48

/** Rows that a query needs beside the views. */
export async function handedRows(
  query: SemanticQuery,
  metrics: readonly Metric[],
  ...[context, settledDays]: [CallContext, SettledDays]
): Promise<HandedRows> {
  const needsSettled = metrics.some(({ source }) => source.view === 'settled_day')
  const usesKinds = query.dayKinds !== null || query.dimensions.includes('DAY_KIND')
  return {
    ...(usesKinds && { calendar: HOLIDAY_NOTICES }),
    ...(usesPeriods(query) && (await periodRows(query, context))),
    ...(needsSettled && { settled: await settledRows(query, context, settledDays) }),
  }
}

async function periodRows(
  { time, entities }: SemanticQuery,
  { db, user }: CallContext,
): Promise<Pick<HandedRows, 'periods' | 'assumedYears'>> {
  if (!time) return {}
  const named = entities.filter(({ dimension }) => dimension === 'PROVINCE').map(({ id }) => id)
  const provinces = named.length > 0 ? named : [...user.scope.provinces]
  const dates = datesFromTo(time.start, addDays(time.end, -1))
  if (dates.length * provinces.length > MAX_PERIOD_DAYS) throw new TooMuch()
  const rows = []
  const assumed = new Set<number>()
  for (const province of provinces) {
    const tables = await readPeriodTables(db, province, dates)
    for (const [at, table] of tables.entries())
      if (table) {
        rows.push(...runsOf(province, dates[at]!, table))
        for (const year of table.assumedYears) assumed.add(year)
      }
  }
  return { periods: JSON.stringify(rows), assumedYears: [...assumed] }
}

const QUARTER = 15

/** Runs of quarter hours of one kind. */
function runsOf(province: string, day: DeliveryDate, { rows: table, when }: PeriodsOfDay) {
  const kinds = periodKindsOfDay(table, when, 96)
  const rows: {
    province: string
    day: string
    minute_from: number
    minute_to: number
    kind: string
  }[] = []
  for (const [at, kind] of kinds.entries()) {
    const last = rows.at(-1)
    if (last?.kind === kind) last.minute_to += QUARTER
    else
      rows.push({ province, day, minute_from: at * QUARTER, minute_to: (at + 1) * QUARTER, kind })
  }
  return rows
}

async function settledRows(
  { time, entities }: SemanticQuery,
  context: CallContext,
  settledDays: SettledDays,
) {
  const { db, user, signal } = context
  if (!time || !hasKind(user.scope, 'station')) return '[]'
  const own = await db
    .select({ id: station.id, provinceId: station.provinceId })
    .from(station)
    .where(scopedTo(user.scope, { provinceId: station.provinceId, stationId: station.id }))
  const wanted = own.filter(
    (one) =>
      isWanted(entities, 'STATION', String(one.id)) &&
      isWanted(entities, 'PROVINCE', one.provinceId),
  )
  const months = monthsOf(time)
  if (wanted.length * months.length > MAX_STATION_MONTHS) throw new TooMuch()
  const rows = []
  for (const { id, provinceId } of wanted)
    for (const { from, to } of months) {
      signal.throwIfAborted()
      const days = await settledDays({ provinceId, stationId: id, from, to }, { db })
      for (const { day, amountCny, meteredMwh } of days)
        rows.push({
          ...{ province_id: provinceId, station_id: id, day, amount: amountCny },
          ...{ metered: meteredMwh, price: meteredMwh === 0 ? null : amountCny / meteredMwh },
        })
      // Others are answered in between.
      await new Promise((done) => setImmediate(done))
    }
  return JSON.stringify(rows)
}

function isWanted(entities: SemanticQuery['entities'], dimension: string, id: string): boolean {
  const named = entities.filter((one) => one.dimension === dimension)
  return named.length === 0 || named.some((one) => one.id === id)
}

/** A span cut at the ends of months. */
function monthsOf({ start, end }: DateSpan): { from: DeliveryDate; to: DeliveryDate }[] {
  const last = addDays(end, -1)
  const months: { from: DeliveryDate; to: DeliveryDate }[] = []
  for (let from = start; from <= last; ) {
    const monthEnd = lastDateOfMonth(yearMonthOf(from))
    const to = monthEnd < last ? monthEnd : last
    months.push({ from, to })
    from = addDays(to, 1)
  }
  return months
}
