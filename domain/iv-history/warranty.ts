/** What a label says of ageing, % of its power; null where it says nothing. */
export type LabelAgeing = {
  firstYearPct: number | null
  yearlyPct: number | null
}

/** Days of a year, leap years included. */
export const YEAR_DAYS = 365.25

/**
 * The share of its label's power that a module is warranted to have after so many years: 1 − d1 − d2·(years − 1), and
 * 1 − d1 during the first year. Null where the label says too little, or before the year begins.
 */
export function warrantedShare(
  { firstYearPct, yearlyPct }: LabelAgeing,
  years: number,
): number | null {
  if (firstYearPct === null || yearlyPct === null || years < 0) return null
  return 1 - firstYearPct / 100 - (yearlyPct / 100) * Math.max(0, years - 1)
}

/** What the label lets expect a year, % of its power, over a span of years after the connection to the grid. */
export function labelRatePct(
  { firstYearPct, yearlyPct }: LabelAgeing,
  span: { fromYears: number; toYears: number },
): number | null {
  const { fromYears, toYears } = span
  if (fromYears >= 1 || toYears <= fromYears) return yearlyPct
  if (firstYearPct === null || yearlyPct === null) return yearlyPct
  const first = Math.min(1, toYears) - Math.max(0, fromYears)
  const later = Math.max(0, toYears - 1)
  return (first * firstYearPct + later * yearlyPct) / (toYears - Math.max(0, fromYears))
}
