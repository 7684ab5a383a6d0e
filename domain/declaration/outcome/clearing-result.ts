import { add, type EnergyWh, quantity } from '#domain/units/quantity.ts'
import type { ClearingOutcome } from '../words.ts'

/** Declared and cleared energy of one line; null cleared means that no result has come. */
export type LineResult = { slot: number; declaredWh: EnergyWh | null; clearedWh: EnergyWh | null }

/** What became of a declaration, or the declared slots that still lack a result. */
export type ResultClassification =
  | { complete: true; outcome: ClearingOutcome; fillRate: number | null }
  | { complete: false; missingSlots: number[] }

/**
 * CLEARED_FULL where every declared line cleared whole, NOT_CLEARED where nothing cleared, else
 * CLEARED_PART (docs/domain/market.md#states-of-a-declaration). A line whose result is missing is not a
 * line that failed to clear: the classification is then incomplete. Lines that declare nothing do not
 * count.
 */
export function classifyResult(lines: readonly LineResult[]): ResultClassification {
  const declared = lines.filter(({ declaredWh }) => declaredWh !== null && declaredWh > 0)
  const missing = declared.filter(({ clearedWh }) => clearedWh === null)
  if (missing.length > 0) return { complete: false, missingSlots: missing.map(({ slot }) => slot) }
  const [whole, cleared] = totals(declared)
  const full = declared.every((line) => (line.clearedWh ?? 0) >= (line.declaredWh ?? 0))
  const outcome = cleared === 0 ? 'NOT_CLEARED' : full ? 'CLEARED_FULL' : 'CLEARED_PART'
  return { complete: true, outcome, fillRate: fillRate(whole, cleared) }
}

/** Cleared ÷ declared energy as a fraction; null where nothing was declared or no result has come. */
export function fillRate(declaredWh: EnergyWh | null, clearedWh: EnergyWh | null): number | null {
  if (declaredWh === null || declaredWh === 0 || clearedWh === null) return null
  return clearedWh / declaredWh
}

function totals(lines: readonly LineResult[]): [EnergyWh, EnergyWh] {
  let [declared, cleared] = [quantity<EnergyWh>(0), quantity<EnergyWh>(0)]
  for (const line of lines) {
    declared = add(declared, line.declaredWh ?? quantity(0))
    cleared = add(cleared, line.clearedWh ?? quantity(0))
  }
  return [declared, cleared]
}
