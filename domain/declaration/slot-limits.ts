import { type EnergyWh, quantity, sumOrNull, times } from '#domain/units/quantity.ts'
import { type DeclarationContext, factsOf, type OtherDeclared } from './ten-day-declaration.ts'
import type { Direction } from './words.ts'

/** How much one hour of a cycle may still sell and buy; null where a held day is unknown. */
export type SlotLimits = { maxSellWh: EnergyWh | null; maxBuyWh: EnergyWh | null }

/** The bounds behind the limits, each of one rule, before other declarations are counted. */
export type SlotBounds = {
  heldWh: EnergyWh | null
  /** V2: capacity × hours × days − held. */
  sellV2Wh: EnergyWh | null
  /** V3: held. */
  buyV3Wh: EnergyWh | null
  /** V4: days × the room of the day that holds most, capacity × 1 h − held of that day. */
  sellV4Wh: EnergyWh | null
  /** V9: declared but uncleared elsewhere. */
  otherSellWh: EnergyWh
  otherBuyWh: EnergyWh
}

/**
 * The bounds of a slot (V2, V3, V4, V9 of docs/domain/market.md#rules-of-a-declaration). A declared
 * total is spread evenly over the days, therefore V4 is `declared / days ≤ capacity − held(day)` on the
 * fullest day.
 */
export function slotBounds(context: DeclarationContext, slot: number): SlotBounds {
  const { heldByDayWh } = factsOf(context, slot)
  const { capacityWhPerHour, days } = context
  const heldWh = heldByDayWh.length === days ? sumOrNull(heldByDayWh) : null
  const known = heldByDayWh.filter((held) => held !== null)
  return {
    heldWh,
    sellV2Wh: heldWh === null ? null : quantity(times(capacityWhPerHour, days) - heldWh),
    buyV3Wh: heldWh,
    sellV4Wh: heldWh === null ? null : quantity(days * (capacityWhPerHour - Math.max(...known))),
    otherSellWh: otherEnergy(context.others, slot, 'SELL'),
    otherBuyWh: otherEnergy(context.others, slot, 'BUY'),
  }
}

/**
 * Largest energies that V2, V3, V4 and V9 let a slot declare, never below 0 and not yet rounded to
 * the lot. Uncleared purchases do not make room for sales, nor uncleared sales for purchases:
 * neither may ever happen.
 */
export function slotLimits(context: DeclarationContext, slot: number): SlotLimits {
  const { sellV2Wh, buyV3Wh, sellV4Wh, otherSellWh, otherBuyWh } = slotBounds(context, slot)
  if (sellV2Wh === null || buyV3Wh === null || sellV4Wh === null)
    return { maxSellWh: null, maxBuyWh: null }
  return {
    maxSellWh: quantity(Math.max(0, Math.min(sellV2Wh, sellV4Wh) - otherSellWh)),
    maxBuyWh: quantity(Math.max(0, buyV3Wh - otherBuyWh)),
  }
}

/** The limit of one direction. */
export function limitOf(limits: SlotLimits, direction: Direction): EnergyWh | null {
  return direction === 'SELL' ? limits.maxSellWh : limits.maxBuyWh
}

function otherEnergy(others: readonly OtherDeclared[], slot: number, direction: Direction) {
  return quantity<EnergyWh>(
    others
      .filter((other) => other.slot === slot && other.direction === direction)
      .reduce((total, other) => total + other.energyWh, 0),
  )
}
