import { add, type EnergyWh, type PriceMilli, quantity } from '#domain/units/quantity.ts'
import type { PeriodKind } from '../calendar/words.ts'
import { toLot, toTick } from './rounding.ts'
import { limitOf, slotBounds, slotLimits } from './slot-limits.ts'
import {
  type DeclarationContext,
  type DeclarationLine,
  factsOf,
  type SlotFacts,
} from './ten-day-declaration.ts'
import type { Direction } from './words.ts'

/**
 * One fill. FORECAST_RATIO: energy = ratio · forecast. TARGET_COVERAGE: the energy that brings
 * coverage to the ratio, ratio · (forecast − mechanism) − held; a sale where positive, a purchase
 * where negative. REFERENCE_PRICE: price = reference + offset. REFERENCE_RATIO: price = ratio · reference.
 */
export type Fill =
  | { kind: 'FORECAST_RATIO'; ratio: number; direction: Direction }
  | { kind: 'TARGET_COVERAGE'; ratio: number }
  | { kind: 'FIXED_ENERGY'; energyWh: EnergyWh; direction: Direction }
  | { kind: 'FIXED_PRICE'; priceMilli: PriceMilli }
  | { kind: 'REFERENCE_PRICE'; offsetMilli: PriceMilli }
  | { kind: 'REFERENCE_RATIO'; ratio: number }

/** Where to fill: only these slots, only these period kinds; both absent means all 24. */
export type FillScope = { slots?: readonly number[]; periodKinds?: readonly PeriodKind[] }

/** Why a slot was left as it was. */
export type FillSkip = 'FORECAST_MISSING' | 'REFERENCE_MISSING' | 'HELD_MISSING'

/**
 * The lines after a fill. `limited` are slots whose energy a limit, or whose price the band, cut;
 * `skipped` those left unchanged for want of data. Nothing missing becomes 0.
 */
export type FillResult = {
  lines: DeclarationLine[]
  limited: number[]
  skipped: { slot: number; reason: FillSkip }[]
}

type Filled = { line: DeclarationLine; limited: boolean } | FillSkip

/**
 * Fills lines, rounding energies to the lot within V2, V3, V4 and V9 and prices to the tick within
 * the band. `periodKinds` gives the kind of each hour (index 0 is hour 1) for a scope by kind.
 */
export function batchFill(
  lines: readonly DeclarationLine[],
  options: {
    fill: Fill
    scope: FillScope
    context: DeclarationContext
    periodKinds: readonly PeriodKind[]
  },
): FillResult {
  const result: FillResult = { lines: [], limited: [], skipped: [] }
  for (const line of lines) {
    const filled = inScope(line.slot, options.scope, options.periodKinds)
      ? fillLine(line, options.fill, options.context)
      : { line, limited: false }
    if (typeof filled === 'string') result.skipped.push({ slot: line.slot, reason: filled })
    else if (filled.limited) result.limited.push(line.slot)
    result.lines.push(typeof filled === 'string' ? line : filled.line)
  }
  return result
}

function inScope(slot: number, scope: FillScope, kinds: readonly PeriodKind[]): boolean {
  const kind = kinds[slot - 1]
  const slotFits = scope.slots === undefined || scope.slots.includes(slot)
  const kindFits =
    scope.periodKinds === undefined || (kind !== undefined && scope.periodKinds.includes(kind))
  return slotFits && kindFits
}

function fillLine(line: DeclarationLine, fill: Fill, context: DeclarationContext): Filled {
  const facts = factsOf(context, line.slot)
  switch (fill.kind) {
    case 'FIXED_PRICE':
      return withPrice(line, fill.priceMilli, context)
    case 'REFERENCE_PRICE':
      if (facts.referenceMilli === null) return 'REFERENCE_MISSING'
      return withPrice(line, add(facts.referenceMilli, fill.offsetMilli), context)
    case 'REFERENCE_RATIO':
      if (facts.referenceMilli === null) return 'REFERENCE_MISSING'
      return withPrice(line, quantity(Math.round(facts.referenceMilli * fill.ratio)), context)
    case 'FIXED_ENERGY':
      return withEnergy(line, fill.energyWh, fill.direction, context)
    case 'FORECAST_RATIO':
      if (facts.forecastWh === null) return 'FORECAST_MISSING'
      return withEnergy(line, facts.forecastWh * fill.ratio, fill.direction, context)
    case 'TARGET_COVERAGE':
      return toCoverage(line, facts, fill.ratio, context)
  }
}

function toCoverage(
  line: DeclarationLine,
  facts: SlotFacts,
  ratio: number,
  context: DeclarationContext,
): Filled {
  const { heldWh } = slotBounds(context, line.slot)
  if (heldWh === null) return 'HELD_MISSING'
  if (facts.forecastWh === null) return 'FORECAST_MISSING'
  const wantedWh = ratio * Math.max(0, facts.forecastWh - facts.mechanismWh) - heldWh
  return withEnergy(line, Math.abs(wantedWh), wantedWh < 0 ? 'BUY' : 'SELL', context)
}

function withEnergy(
  line: DeclarationLine,
  wantedWh: number,
  direction: Direction,
  context: DeclarationContext,
): Filled {
  const limitWh = limitOf(slotLimits(context, line.slot), direction)
  if (limitWh === null) return 'HELD_MISSING'
  const energyWh = toLot(wantedWh, limitWh, context.tradeSession.lotWh)
  return { line: { ...line, direction, energyWh }, limited: wantedWh > limitWh }
}

function withPrice(line: DeclarationLine, wanted: PriceMilli, context: DeclarationContext): Filled {
  const { priceMinMilli, priceMaxMilli } = context.tradeSession
  const limited =
    (priceMinMilli !== null && wanted < priceMinMilli) ||
    (priceMaxMilli !== null && wanted > priceMaxMilli)
  return { line: { ...line, priceMilli: toTick(wanted, context.tradeSession) }, limited }
}
