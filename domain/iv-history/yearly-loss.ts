import type { RobustLine } from './theil-sen.ts'
import { YEAR_DAYS } from './warranty.ts'

/** What a string loses a year, % of its baseline: the rate and its 90 % interval; negative where it gains. */
export type YearlyLoss = { pct: number; lowPct: number; highPct: number }

/** The loss of a line of shares of the baseline: it falls where something is lost. */
export function yearlyLoss({ slopePerDay, lowPerDay, highPerDay }: RobustLine): YearlyLoss {
  const yearly = (perDay: number) => -100 * YEAR_DAYS * perDay
  return { pct: yearly(slopePerDay), lowPct: yearly(highPerDay), highPct: yearly(lowPerDay) }
}

/** The slope a day, in shares of the baseline, of what is lost a year in %. */
export const slopeOfLoss = (pct: number): number => -pct / 100 / YEAR_DAYS
