import type { CycleReviewView } from '#api/settlement/shapes.ts'

/**
 * Form 1 as it was used: contracts beside the spot legs. Qda cleared day-ahead, Qa metered, Qc contract
 * energy, Pc its price, Pref its reference; P_u is a unified price.
 */
export function formulaOf({
  dayAheadSettles,
  dayAheadClosePrice,
}: Pick<CycleReviewView['terms'], 'dayAheadSettles' | 'dayAheadClosePrice'>): string {
  const contracts = 'Σ Qc·(Pc − Pref)'
  if (!dayAheadSettles) return `R = Σ [ Qa·Prt + ${contracts} ]`
  return dayAheadClosePrice === 'UNIFIED'
    ? `R = Σ [ Qa·Prt + Qda·(Pda − Prt_u) + ${contracts} ]`
    : `R = Σ [ Qda·Pda + (Qa − Qda)·Prt + ${contracts} ]`
}
