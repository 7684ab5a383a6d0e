import type { EnergyWh } from '#domain/units/quantity.ts'
import { slotBounds } from './slot-limits.ts'
import {
  type DeclarationContext,
  factsOf,
  signedEnergy,
  type TenDayDeclaration,
} from './ten-day-declaration.ts'

/**
 * Contract coverage of an hour after the declaration, `(held + declared) / (forecast − mechanism)`
 * (docs/domain/market.md#ten-day-declaration), a fraction. NO_ENERGY: nothing can be sold in that hour
 * (a PV station at night), so there is no ratio; `positionWh` is then the whole of it.
 */
export type Coverage =
  | { kind: 'RATIO'; ratio: number; positionWh: EnergyWh }
  | { kind: 'NO_ENERGY'; positionWh: EnergyWh }
  | { kind: 'UNKNOWN'; missing: 'HELD' | 'FORECAST' }

/** Coverage of one slot once everything declared is cleared; purchases lower it. */
export function coverageAfter(
  declaration: TenDayDeclaration,
  context: DeclarationContext,
  slot: number,
): Coverage {
  const { forecastWh, mechanismWh } = factsOf(context, slot)
  const { heldWh } = slotBounds(context, slot)
  if (heldWh === null) return { kind: 'UNKNOWN', missing: 'HELD' }
  if (forecastWh === null) return { kind: 'UNKNOWN', missing: 'FORECAST' }
  const declaredWh = declaration.lines
    .filter((line) => line.slot === slot)
    .reduce((total, line) => total + signedEnergy(line), 0)
  const positionWh = (heldWh + declaredWh) as EnergyWh
  const sellableWh = forecastWh - mechanismWh
  if (sellableWh <= 0) return { kind: 'NO_ENERGY', positionWh }
  return { kind: 'RATIO', ratio: positionWh / sellableWh, positionWh }
}
