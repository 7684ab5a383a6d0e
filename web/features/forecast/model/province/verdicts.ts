import type { PeriodKind } from '#domain/calendar/words.ts'
import {
  type BlockVerdict,
  blockVerdict,
  hourBlocks,
} from '#domain/forecasting/days/block-verdict.ts'
import type { PriceLimits } from '../types.ts'
import type { ProvinceDay } from './types.ts'

/** Most days that a forecast is held against. */
const LAST_DAYS = 7

export type Market = 'dayAhead' | 'realTime'

/** The day that is judged: the chosen one, else the first that has a forecast and no day-ahead price yet. */
export function judgedDay(
  days: readonly ProvinceDay[],
  date: string | undefined,
): ProvinceDay | undefined {
  if (date !== undefined) return days.find((day) => day.date === date)
  return (
    days.find(({ dayAhead }) => dayAhead.forecast && !dayAhead.actual) ??
    days.findLast(({ dayAhead }) => dayAhead.forecast)
  )
}

/** What is said of the blocks of a day, and the dates that it is held against; ascending. */
export type Verdicts = { blocks: BlockVerdict[]; lastDates: string[] }

/** Verdicts on the blocks of a day in a market; without blocks where it has no forecast of it. */
export function verdictsOf(
  days: readonly ProvinceDay[],
  { date, market }: { date: string; market: Market },
  { kinds, limits }: { kinds: readonly PeriodKind[] | null; limits: PriceLimits },
): Verdicts {
  const forecast = days.find((day) => day.date === date)?.[market].forecast
  const before = days.flatMap((day) => {
    const { actual } = day[market]
    return day.date < date && actual ? [{ date: day.date, actual }] : []
  })
  const last = before.slice(-LAST_DAYS)
  const terms = {
    last: last.map(({ actual }) => actual),
    floorCnyPerMwh: limits.minCnyPerMwh,
  }
  return {
    blocks: forecast
      ? hourBlocks(kinds).flatMap((block) => blockVerdict(block, forecast, terms) ?? [])
      : [],
    lastDates: last.map((day) => day.date),
  }
}
