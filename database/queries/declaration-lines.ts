import { slotLimits } from '#domain/declaration/slot-limits.ts'
import type { DeclarationLine } from '#domain/declaration/ten-day-declaration.ts'
import { mwhText } from '#domain/units/energy.ts'
import { cnyPerMwhText } from '#domain/units/price.ts'
import type { EnergyWh, PriceMilli } from '#domain/units/quantity.ts'
import type { CycleFacts } from './cycle-facts.ts'
import type { StoredLine } from './declaration-repository.ts'

/** The 24 lines to be kept, with the facts as they stand now. */
export function storedLines(
  declarationId: number,
  lines: readonly DeclarationLine[],
  { context }: CycleFacts,
): StoredLine[] {
  return context.slots.map(({ slot, forecastWh, referenceMilli }) => {
    const line = lines.find((candidate) => candidate.slot === slot)
    const limits = slotLimits(context, slot)
    return {
      declarationId,
      slot,
      direction: line?.direction ?? 'SELL',
      energyMwh: energyText(line?.energyWh ?? null),
      priceCnyPerMwh: priceText(line?.priceMilli ?? null),
      referencePriceCnyPerMwh: priceText(referenceMilli),
      forecastMwh: energyText(forecastWh),
      maxSellMwh: energyText(limits.maxSellWh),
      maxBuyMwh: energyText(limits.maxBuyWh),
      clearedMwh: null,
      clearedPriceCnyPerMwh: null,
    }
  })
}

export const energyText = (energy: EnergyWh | null) => (energy === null ? null : mwhText(energy))
export const priceText = (price: PriceMilli | null) =>
  price === null ? null : cnyPerMwhText(price, 3)
