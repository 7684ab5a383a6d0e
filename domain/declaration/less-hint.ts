import { type EnergyWh, quantity } from '#domain/units/quantity.ts'
import type { DeclarationLine } from './ten-day-declaration.ts'

/** Lines after a hint was taken off them, and how much that was. */
export type LessHint = { lines: DeclarationLine[]; reducedWh: EnergyWh }

/**
 * Takes a derating hint off what is offered for sale, hour by hour, in whole lots and never below 0. What the lot
 * leaves over of an hour goes on to the next one with a hint, so that many small hints are not rounded away; what an
 * hour does not offer is taken from no other. Purchases and empty hours stay: a hint buys nothing.
 *
 * @param hintWh by slot, energy of the cycle; null or 0 where there is none
 */
export function lessHint(
  lines: readonly DeclarationLine[],
  hintWh: (slot: number) => number | null,
  lotWh: EnergyWh,
): LessHint {
  let carriedWh = 0
  let reducedWh = 0
  const reduced = lines
    .toSorted((a, b) => a.slot - b.slot)
    .map((line) => {
      const ofHour = hintWh(line.slot) ?? 0
      if (line.direction !== 'SELL' || !line.energyWh || ofHour <= 0) return line
      const wantedWh = ofHour + carriedWh
      const lotsWh = Math.max(0, Math.round(wantedWh / lotWh) * lotWh)
      carriedWh = wantedWh - lotsWh
      const takenWh = Math.min(line.energyWh, lotsWh)
      reducedWh += takenWh
      return { ...line, energyWh: quantity<EnergyWh>(line.energyWh - takenWh) }
    })
  return { lines: reduced, reducedWh: quantity(reducedWh) }
}
