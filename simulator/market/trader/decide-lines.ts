import { slotLimits } from '#domain/declaration/slot-limits.ts'
import {
  type DeclarationContext,
  type DeclarationLine,
  declares,
  type SlotFacts,
} from '#domain/declaration/ten-day-declaration.ts'
import { clamp } from '#domain/statistics/clamp.ts'
import { type PriceMilli, quantity } from '#domain/units/quantity.ts'

/** How the trader declares: the coverage aimed at, and how far off the expected price it bids. */
export type Temper = { coverage: number; concessionMilli: number }

/**
 * The declaration of a trader that brings every hour to its target coverage: what is missing is sold a
 * little below the expected price, what is too much is bought back a little above it, within the
 * limits of the rules and in whole lots and ticks.
 */
export function decideLines(context: DeclarationContext, temper: Temper): DeclarationLine[] {
  return context.slots.map((facts) => lineOf(facts, context, temper)).filter(declares)
}

function lineOf(
  facts: SlotFacts,
  context: DeclarationContext,
  { coverage, concessionMilli }: Temper,
): DeclarationLine {
  const { slot, forecastWh, mechanismWh, heldByDayWh, referenceMilli } = facts
  const heldWh = heldByDayWh.reduce<number>((total, held) => total + (held ?? 0), 0)
  const wantedWh = coverage * ((forecastWh ?? 0) - mechanismWh) - heldWh
  const { maxSellWh, maxBuyWh } = slotLimits(context, slot)
  const direction = wantedWh < 0 ? 'BUY' : 'SELL'
  const limitWh = (direction === 'BUY' ? maxBuyWh : maxSellWh) ?? 0
  const { lotWh } = context.tradeSession
  const lots = Math.floor(Math.min(Math.abs(wantedWh), limitWh) / lotWh)
  const sign = direction === 'BUY' ? 1 : -1
  return {
    slot,
    direction,
    energyWh: quantity(lots * lotWh),
    priceMilli: onTick((referenceMilli ?? 0) + sign * concessionMilli, context),
  }
}

function onTick(priceMilli: number, { tradeSession }: DeclarationContext): PriceMilli {
  const { tickMilli, priceMinMilli, priceMaxMilli } = tradeSession
  const ticks = Math.round(priceMilli / tickMilli)
  return quantity(clamp(ticks * tickMilli, priceMinMilli ?? 0, priceMaxMilli ?? priceMilli))
}
