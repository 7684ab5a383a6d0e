import type { NodalOverview } from './nodal-types.ts'

/** Why there is nothing to see: no prices, no run yet, or none of this date. */
export function emptyKind({ hasPrices, dates }: Pick<NodalOverview, 'hasPrices' | 'dates'>) {
  if (!hasPrices) return 'noPrices'
  return dates.length === 0 ? 'noRun' : 'noDate'
}
