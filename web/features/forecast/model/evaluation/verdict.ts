/** What a one-sided p value says of the column against the row. */
export type Verdict = 'better' | 'maybe' | 'unclear' | 'worse'

export function verdictOf(pValue: number): Verdict {
  if (pValue < 0.05) return 'better'
  if (pValue < 0.1) return 'maybe'
  return pValue > 0.95 ? 'worse' : 'unclear'
}

/** A p value as it is printed: three decimals, and what is smaller by its limit. */
export function pText(pValue: number): string {
  if (pValue < 0.001) return '< 0.001'
  return pValue > 0.999 ? '> 0.999' : pValue.toFixed(3)
}
