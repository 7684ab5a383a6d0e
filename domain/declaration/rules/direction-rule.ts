import type { DeclarationIssue } from '../issues.ts'
import {
  type DeclarationContext,
  declares,
  type TenDayDeclaration,
} from '../ten-day-declaration.ts'
import type { Direction, IssueProblem } from '../words.ts'

/**
 * V1: one direction per slot and session, or one for the whole session where its announcement says so;
 * other declarations of the same session count (docs/domain/market.md#rules-of-a-declaration).
 */
export function directionIssues(
  { lines }: TenDayDeclaration,
  context: DeclarationContext,
): DeclarationIssue[] {
  const own = lines.filter(declares)
  const others = context.others.filter((other) => other.sameTradeSession && other.energyWh !== 0)
  const taken = [...own, ...others]
  const slots = [...new Set(own.map(({ slot }) => slot))]
  const inSlots = slots
    .filter((slot) => bothDirections(taken.filter((line) => line.slot === slot)))
    .map((slot) => issue('BOTH_DIRECTIONS_IN_SLOT', slot))
  if (context.tradeSession.oneDirection && own.length > 0 && bothDirections(taken))
    return [...inSlots, issue('BOTH_DIRECTIONS_IN_SESSION', null)]
  return inSlots
}

function bothDirections(lines: readonly { direction: Direction }[]): boolean {
  return new Set(lines.map(({ direction }) => direction)).size > 1
}

function issue(problem: IssueProblem, slot: number | null): DeclarationIssue {
  return { rule: 'V1', problem, severity: 'error', slot, field: 'direction', params: {} }
}
