import { slotLimits } from '#domain/declaration/slot-limits.ts'
import {
  type DeclarationContext,
  type DeclarationLine,
  declares,
} from '#domain/declaration/ten-day-declaration.ts'
import { energyFromMwh, energyNearMwh, mwhText } from '#domain/units/energy.ts'
import { cnyPerMwhText, priceFromCnyPerMwh, priceNearCnyPerMwh } from '#domain/units/price.ts'
import type { EnergyWh, PriceMilli } from '#domain/units/quantity.ts'
import type { declarationLine } from '../schema/tables.ts'

export type StoredLine = typeof declarationLine.$inferSelect

/** What the market made of an hour; the energy is the total of the cycle. */
export type HourResult = {
  hour: number
  clearedMwh: number
  clearedPriceCnyPerMwh: number | null
}

/** The 24 lines to be kept, with the facts as they stand now. */
export function storedLines(
  declarationId: number,
  lines: readonly DeclarationLine[],
  context: DeclarationContext,
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

/** A stored line in exact units. */
export function declaredLine(line: StoredLine): DeclarationLine {
  return {
    slot: line.slot,
    direction: line.direction,
    energyWh: line.energyMwh === null ? null : energyFromMwh(line.energyMwh),
    priceMilli: line.priceCnyPerMwh === null ? null : priceFromCnyPerMwh(line.priceCnyPerMwh),
  }
}

/** The lines with what was cleared of each. */
export function withResult(
  stored: readonly StoredLine[],
  results: readonly HourResult[],
): StoredLine[] {
  return stored.map((line) => {
    const result = results.find(({ hour }) => hour === line.slot)
    if (!result || !declares(declaredLine(line))) {
      return { ...line, clearedMwh: null, clearedPriceCnyPerMwh: null }
    }
    const { clearedMwh, clearedPriceCnyPerMwh: price } = result
    return {
      ...line,
      clearedMwh: energyText(energyNearMwh(clearedMwh)),
      clearedPriceCnyPerMwh: priceText(price === null ? null : priceNearCnyPerMwh(price)),
    }
  })
}

const energyText = (energy: EnergyWh | null) => (energy === null ? null : mwhText(energy))
const priceText = (price: PriceMilli | null) => (price === null ? null : cnyPerMwhText(price, 3))
