/** Below 1 CNY for each MWh a share says more of rounding than of the decision. */
const LEAST_FEN_PER_MWH = 100

/**
 * What a decision earned over not declaring as a fraction of what perfect foresight would have:
 * `(ACTUAL − NONE) / (PERFECT − NONE)` (docs/domain/market.md#review). Below 0 where it lost. Null where
 * either is unknown and where less than 1 CNY for each MWh of `energyMwh` could be gained.
 *
 * @param gain as declared minus NONE and minus PERFECT, fen
 */
export function shareOfPerfect(
  { NONE: none, PERFECT: perfect }: Readonly<Record<'NONE' | 'PERFECT', number | null>>,
  energyMwh: number,
): number | null {
  if (none === null || perfect === null) return null
  const possible = none - perfect
  return possible <= 0 || possible < LEAST_FEN_PER_MWH * energyMwh ? null : none / possible
}
