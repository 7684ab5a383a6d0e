import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { comparePrices } from '#domain/market/compare-prices.ts'
import { meanOfKnown } from '#domain/statistics/mean.ts'
import { floorShare, renewableShare, valuesOf } from './figures.ts'
import type { Overview } from './overview.ts'

/** Why the figures of a day may still change: it runs, it has not begun, or prices of it are missing. */
export type Unfinished = 'TODAY' | 'COMING' | 'INCOMPLETE'

/** A market on a day: arithmetic mean of its known slots, how many these are, share of them at the floor. */
type MarketDay = { meanCnyPerMwh: number | null; slots: number; floorShare: number | null }

export type OverviewDay = {
  date: string
  unfinished: Unfinished | null
  dayAhead: MarketDay
  realTime: MarketDay
  /** Day-ahead less real-time over the slots that have both. */
  spreadCnyPerMwh: number | null
  renewableShare: number | null
}

/** A row a day with what is known of it, the present day among them. */
export function overviewDays(
  { dates, slotCount, columns }: Pick<Overview, 'dates' | 'slotCount' | 'columns'>,
  { place, floorCnyPerMwh, now }: { place: string; floorCnyPerMwh: number | null; now: string },
): OverviewDay[] {
  const today = shanghaiDate(new Date(now))
  return dates.map((date, day) => {
    const ofDay = columns.map((column) => ({
      ...column,
      values: column.values.slice(day * slotCount, (day + 1) * slotCount),
    }))
    const prices = (stage: 'DA' | 'RT') => valuesOf(ofDay, 'PRICE', stage, place)
    const market = (stage: 'DA' | 'RT'): MarketDay => ({
      meanCnyPerMwh: meanOfKnown(prices(stage)),
      slots: prices(stage).filter((value) => value !== null).length,
      floorShare: floorShare(prices(stage), floorCnyPerMwh),
    })
    const [dayAhead, realTime] = [market('DA'), market('RT')]
    const isComplete = dayAhead.slots === slotCount && realTime.slots === slotCount
    const past = isComplete ? null : 'INCOMPLETE'
    return {
      date,
      unfinished: date > today ? 'COMING' : date === today ? 'TODAY' : past,
      dayAhead,
      realTime,
      spreadCnyPerMwh: comparePrices(prices('DA'), prices('RT')).spreadCnyPerMwh,
      renewableShare: renewableShare(ofDay),
    }
  })
}

/** Slots of the range that are not over at a time; undefined where all are. */
export function unfinishedSlots(
  { dates, slotCount }: Pick<Overview, 'dates' | 'slotCount'>,
  now: string,
): { from: number; to: number } | undefined {
  const [first] = dates
  if (first === undefined) return undefined
  const to = dates.length * slotCount
  const slotMs = 86_400_000 / slotCount
  const begun = Math.floor((Date.parse(now) - Date.parse(`${first}T00:00:00+08:00`)) / slotMs)
  return begun < to ? { from: Math.max(0, begun), to } : undefined
}
