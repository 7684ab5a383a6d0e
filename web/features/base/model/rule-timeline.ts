import type { MarketRuleRow } from '#api/base/market-rules.ts'
import { holdsOn } from '#domain/calendar/validity.ts'
import { rulesInForce } from '#domain/market/rules-in-force.ts'
import {
  RULE_ROW_SIDES,
  RULE_SIDES,
  type RuleRowSide,
  type RuleSide,
} from '#domain/market/words.ts'

/** Days that one row holds on, or that none does. */
export type Stretch = {
  from: string
  /** The first day without it; null while no end is known. */
  to: string | null
  row: MarketRuleRow | null
  state: 'PAST' | 'NOW' | 'NEXT'
}

/** What held when, side by side; between two rows also the days that no row of the side holds on. */
export function stretchesBySide(
  rows: readonly MarketRuleRow[],
  today: string,
): { side: RuleRowSide; stretches: Stretch[] }[] {
  return RULE_ROW_SIDES.map((side) => ({
    side,
    stretches: stretchesOf(
      rows.filter((row) => row.side === side),
      today,
    ),
  })).filter(({ stretches }) => stretches.length > 0)
}

function stretchesOf(rows: readonly MarketRuleRow[], today: string): Stretch[] {
  const sorted = rows.toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
  return sorted.flatMap((row, index) => {
    const { effectiveFrom, effectiveTo } = row
    const own = stretch(effectiveFrom, effectiveTo, row, today)
    const next = sorted[index + 1]
    const hasGap = next && effectiveTo !== null && effectiveTo < next.effectiveFrom
    return hasGap ? [own, stretch(effectiveTo, next.effectiveFrom, null, today)] : [own]
  })
}

function stretch(
  ...[from, to, row, today]: [string, string | null, MarketRuleRow | null, string]
): Stretch {
  const holds = holdsOn({ effectiveFrom: from, effectiveTo: to }, today)
  return { from, to, row, state: holds ? 'NOW' : from > today ? 'NEXT' : 'PAST' }
}

/** The row that counts today for each side that computations ask for; null where none does. */
export function inForceToday(
  rows: readonly MarketRuleRow[],
  today: string,
): { side: RuleSide; row: MarketRuleRow | null }[] {
  return RULE_SIDES.map((side) => {
    const [row = null] = rulesInForce(rows, { side, date: today }).values()
    return { side, row }
  })
}

/** The open row that a new one would begin inside of, which can be ended there. */
export function metByNew(
  rows: readonly MarketRuleRow[],
  draft: { id?: number; side: string; effectiveFrom: string },
): MarketRuleRow | null {
  return (
    rows.find(
      (row) =>
        row.id !== draft.id &&
        row.side === draft.side &&
        row.effectiveTo === null &&
        row.effectiveFrom < draft.effectiveFrom,
    ) ?? null
  )
}
