import { GAIN_PARTS, type GainPart } from '../words.ts'

/** One hour of a cycle: what cleared (purchases negative), and what it earned over not declaring. */
export type GainHour = { clearedMwh: number | null; gainFen: number | null }

/** Hours of one kind together. */
export type GainOfPart = { part: GainPart; gainFen: number; hours: number; energyMwh: number }

/**
 * What made the gain over not declaring, by direction and by whether the hour won or lost: sold above the
 * reference price of delivery, sold below it, bought below it, bought above it. An hour has one direction, so
 * the parts add up to the gain of all hours, fen by fen (docs/domain/market.md#review). Parts in which nothing
 * cleared are left out; null as soon as an hour is unknown.
 */
export function gainParts(hours: readonly GainHour[]): GainOfPart[] | null {
  const sums = new Map<GainPart, GainOfPart>()
  for (const { clearedMwh, gainFen } of hours) {
    if (clearedMwh === null || gainFen === null) return null
    if (clearedMwh === 0) continue
    const part = partOf(clearedMwh, gainFen)
    const sum = sums.get(part) ?? { part, gainFen: 0, hours: 0, energyMwh: 0 }
    sums.set(part, {
      part,
      gainFen: sum.gainFen + gainFen,
      hours: sum.hours + 1,
      energyMwh: sum.energyMwh + Math.abs(clearedMwh),
    })
  }
  return GAIN_PARTS.map((part) => sums.get(part)).filter((sum) => sum !== undefined)
}

/** An hour that came out even has lost nothing. */
function partOf(clearedMwh: number, gainFen: number): GainPart {
  if (clearedMwh > 0) return gainFen < 0 ? 'SOLD_WORSE' : 'SOLD_BETTER'
  return gainFen < 0 ? 'BOUGHT_WORSE' : 'BOUGHT_BETTER'
}
