import { completeSum } from '#domain/statistics/complete-sum.ts'
import type { DayValues } from '../calendar/slots.ts'

/** Curves of a system's boundary in MW, by metric; TIE_LINE is positive for import. */
export type BoundaryMetric =
  | 'LOAD'
  | 'TIE_LINE'
  | 'RENEWABLE'
  | 'WIND'
  | 'PV'
  | 'HYDRO'
  | 'NON_MARKET'

export type Boundary = { readonly [metric in BoundaryMetric]?: DayValues | null }

/** Every metric that {@link biddingSpaceMw} can use. */
export const BOUNDARY_METRICS: readonly BoundaryMetric[] = [
  'LOAD',
  'TIE_LINE',
  'RENEWABLE',
  'WIND',
  'PV',
  'HYDRO',
  'NON_MARKET',
]

/**
 * Wind and PV together in MW, one value a slot: the published total where there is one, else the sum
 * of both. A province that discloses only one of the two has only that one. Null without any of them.
 */
export function renewableMw({
  RENEWABLE,
  WIND,
  PV,
}: Pick<Boundary, 'RENEWABLE' | 'WIND' | 'PV'>): (number | null)[] | null {
  if (RENEWABLE) return [...RENEWABLE]
  const parts = [WIND, PV].filter((part) => part != null)
  if (parts.length === 0) return null
  return parts[0]!.map((_, slot) => completeSum(parts.map((part) => part[slot] ?? null)))
}

/**
 * Bidding space 竞价空间 as forecasts learn from it, the same for every province; what screens show is by the
 * province's own definition (`province-bidding-space.ts`). In MW, one value a slot: load − tie-line (import positive) − renewables − hydro −
 * non-market output. A curve that is not disclosed at all is left out; a slot that one of the given
 * curves misses is null. Null without a load. Source: practice of traders,
 * docs/domain/market.md#bidding-space.
 */
export function biddingSpaceMw(boundary: Boundary): (number | null)[] | null {
  const { LOAD, TIE_LINE, HYDRO, NON_MARKET } = boundary
  if (!LOAD) return null
  const given = [TIE_LINE, renewableMw(boundary), HYDRO, NON_MARKET]
  const supplies = given.filter((supply) => supply != null)
  return LOAD.map((load, slot) => {
    const supplied = completeSum(supplies.map((supply) => supply[slot] ?? null))
    return load === null || supplied === null ? null : load - supplied
  })
}
