import type { RobustLine } from './theil-sen.ts'
import { YEAR_DAYS } from './warranty.ts'

/** What a string loses a year, % of its baseline: the rate and its 90 % interval; negative where it gains. */
export type YearlyLoss = { pct: number; lowPct: number; highPct: number }

/** Half of a two-sided 90 % interval in standard deviations: Φ⁻¹(0.95). */
export const HALF_SIGMAS = 1.6448536269514722

/** The loss of a line of shares of the baseline: it falls where something is lost. */
export function yearlyLoss({
  slopePerDay,
  lowPerDay,
  highPerDay,
}: Pick<RobustLine, 'slopePerDay' | 'lowPerDay' | 'highPerDay'>): YearlyLoss {
  const yearly = (perDay: number) => -100 * YEAR_DAYS * perDay
  return { pct: yearly(slopePerDay), lowPct: yearly(highPerDay), highPct: yearly(lowPerDay) }
}

/** The slope a day, in shares of the baseline, of what is lost a year in %. */
export const slopeOfLoss = (pct: number): number => -pct / 100 / YEAR_DAYS

/** The variance of a loss by its interval, (% a year)²; infinite where the interval has no end. */
export const lossVariance = ({ lowPct, highPct }: YearlyLoss): number =>
  ((highPct - lowPct) / (2 * HALF_SIGMAS)) ** 2

/** The same of the slope, (shares of the baseline a day)². */
export const slopeVariance = (loss: YearlyLoss): number =>
  lossVariance(loss) / (100 * YEAR_DAYS) ** 2
