import { isReplay } from '#domain/replay/replay-province.ts'
import type { NodalOverview } from './nodal-types.ts'

/** Why there is nothing to see: no prices (also not of what is replayed), no run yet, or none of this date. */
export function emptyKind(
  { hasPrices, dates }: Pick<NodalOverview, 'hasPrices' | 'dates'>,
  provinceId: string | undefined,
) {
  if (!hasPrices) return isReplay(provinceId) ? 'notReplayed' : 'noPrices'
  return dates.length === 0 ? 'noRun' : 'noDate'
}
