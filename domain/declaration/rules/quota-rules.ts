import { mwhText } from '#domain/units/energy.ts'
import { type EnergyWh, quantity } from '#domain/units/quantity.ts'
import type { DeclarationIssue } from '../issues.ts'
import { type SlotBounds, slotBounds } from '../slot-limits.ts'
import {
  type DeclarationContext,
  type DeclarationLine,
  declares,
  type TenDayDeclaration,
} from '../ten-day-declaration.ts'
import type { DeclarationRule } from '../words.ts'
import { isHour } from './form-rule.ts'

/**
 * V2, V3, V4 and V9, each named only where it is the one that is broken: V9 where the energy would
 * fit but for other uncleared declarations. The bounds are those of `slotBounds`.
 */
export function quotaIssues(
  { lines }: TenDayDeclaration,
  context: DeclarationContext,
): DeclarationIssue[] {
  return lines
    .filter((line) => declares(line) && isHour(line.slot))
    .flatMap((line) => lineIssues(line, slotBounds(context, line.slot)))
}

function lineIssues(line: DeclarationLine, bounds: SlotBounds): DeclarationIssue[] {
  return line.direction === 'SELL' ? sellIssues(line, bounds) : buyIssues(line, bounds)
}

function sellIssues(line: DeclarationLine, bounds: SlotBounds): DeclarationIssue[] {
  const { sellV2Wh, sellV4Wh, otherSellWh } = bounds
  if (sellV2Wh === null || sellV4Wh === null) return [heldUnknown('V2', line)]
  const energyWh = line.energyWh ?? 0
  const issues: DeclarationIssue[] = []
  if (energyWh > sellV2Wh) issues.push(aboveLimit('V2', line, sellV2Wh))
  if (energyWh > sellV4Wh) issues.push(aboveLimit('V4', line, sellV4Wh))
  const limitWh = Math.min(sellV2Wh, sellV4Wh)
  if (issues.length === 0 && energyWh > limitWh - otherSellWh)
    issues.push(aboveLimit('V9', line, limitWh - otherSellWh, otherSellWh))
  return issues
}

function buyIssues(line: DeclarationLine, bounds: SlotBounds): DeclarationIssue[] {
  const { buyV3Wh, otherBuyWh } = bounds
  if (buyV3Wh === null) return [heldUnknown('V3', line)]
  const energyWh = line.energyWh ?? 0
  if (energyWh > buyV3Wh) return [aboveLimit('V3', line, buyV3Wh)]
  if (energyWh > buyV3Wh - otherBuyWh)
    return [aboveLimit('V9', line, buyV3Wh - otherBuyWh, otherBuyWh)]
  return []
}

function aboveLimit(
  rule: DeclarationRule,
  line: DeclarationLine,
  limitWh: number,
  usedWh?: EnergyWh,
): DeclarationIssue {
  const params = {
    declaredMwh: mwhText(quantity(line.energyWh ?? 0)),
    limitMwh: mwhText(quantity(Math.max(0, limitWh))),
    ...(usedWh === undefined ? {} : { usedMwh: mwhText(usedWh) }),
  }
  return {
    rule,
    problem: 'ABOVE_LIMIT',
    severity: 'error',
    slot: line.slot,
    field: 'energy',
    params,
  }
}

function heldUnknown(rule: DeclarationRule, line: DeclarationLine): DeclarationIssue {
  const { slot } = line
  return { rule, problem: 'HELD_UNKNOWN', severity: 'error', slot, field: 'energy', params: {} }
}
