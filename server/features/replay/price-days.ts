import { and, countDistinct, eq, gt, inArray, max, min, sql } from 'drizzle-orm'
import { MIN_HISTORY_DAYS } from '#api/replay/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import { curveDay, curveSeries } from '#database/schema/tables.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import type { ForwardSessionKind } from '#domain/declaration/words.ts'
import { REPLAY_PRICE_STAGES, type ReplayPriceStage } from '#domain/replay/words.ts'

/** Days of a province with a price of the whole system: first, last and how many. */
export type PriceDays = {
  stage: ReplayPriceStage
  first: string
  last: string
  days: number
  /** Those of them of which only the mean of the day is known. */
  meanDays: number
}

/** The price that a replay would live through, and whether there is any real-time price to settle at. */
export type ReplayPrices = PriceDays & { hasRealTime: boolean }

/** So many days hold several sessions, which is what shows a trader the worth of a way to declare. */
export const SUGGESTED_DAYS = { TEN_DAY: 60, MONTHLY: 100 } as const

/** Whether the days leave history to learn from and half of what is suggested to live through. */
export function isEnough({ first, last, days }: PriceDays, kind: ForwardSessionKind): boolean {
  const needed = MIN_HISTORY_DAYS + SUGGESTED_DAYS[kind] / 2
  return addDays(first, needed) <= last && days >= MIN_HISTORY_DAYS
}

/**
 * The price that a replay of a province would live through: day-ahead, or real-time where only that has enough
 * days; null without any.
 */
export async function priceDaysOf(
  db: Database,
  provinceId: string,
  kindOn: (date: string) => Promise<ForwardSessionKind>,
): Promise<ReplayPrices | null> {
  const [dayAhead, realTime] = await daysByStage(db, provinceId)
  if (!realTime) return dayAhead ? { ...dayAhead, hasRealTime: false } : null
  const isNeeded =
    !dayAhead ||
    (!isEnough(dayAhead, await kindOn(dayAhead.last)) &&
      isEnough(realTime, await kindOn(realTime.last)))
  return { ...(isNeeded ? realTime : dayAhead), hasRealTime: true }
}

/** In the order of the stages. */
async function daysByStage(db: Database, provinceId: string): Promise<(PriceDays | undefined)[]> {
  const rows = await db
    .select({
      stage: curveSeries.stage,
      first: min(curveDay.deliveryDate),
      last: max(curveDay.deliveryDate),
      days: countDistinct(curveDay.deliveryDate),
      meanDays: sql<number>`count(distinct ${curveDay.deliveryDate})
        filter (where ${curveDay.quality} = 'DAY_MEAN')::int`,
    })
    .from(curveDay)
    .innerJoin(curveSeries, eq(curveSeries.id, curveDay.seriesId))
    .where(
      and(
        eq(curveDay.provinceId, provinceId),
        eq(curveDay.isCurrent, true),
        gt(curveDay.presentCount, 0),
        eq(curveSeries.provinceId, provinceId),
        eq(curveSeries.metric, 'PRICE'),
        inArray(curveSeries.stage, [...REPLAY_PRICE_STAGES]),
        eq(curveSeries.locKind, 'SYSTEM'),
        eq(curveSeries.locCode, ''),
      ),
    )
    .groupBy(curveSeries.stage)
  return REPLAY_PRICE_STAGES.map((stage) => {
    const found = rows.find((row) => row.stage === stage)
    if (!found?.first || !found.last) return undefined
    const { first, last, days, meanDays } = found
    return { stage, first, last, days, meanDays }
  })
}
