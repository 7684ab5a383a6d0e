import { averagePrice, roundToFen } from '#domain/units/money.ts'
import { type EnergyWh, type MoneyFen, type PriceMilli, sumOrNull } from '#domain/units/quantity.ts'
import type { SettlementTerms } from './settlement-rule.ts'
import { exactOf, slotComponents, type Term } from './slot-components.ts'
import type { MissingInput, SlotInput } from './slot-input.ts'
import { completeAmount, type Total, totalOf } from './total.ts'
import type { SettlementComponent } from './words.ts'

/** One line of a statement: a component of a slot, to the fen; null with the reasons where it cannot be. */
export type SettlementLine = {
  slot: number
  component: SettlementComponent
  terms: readonly Term[]
  amountFen: MoneyFen | null
  missing: readonly MissingInput[]
}

/** A statement of a day or of any run of slots. */
export type Settlement = {
  lines: readonly SettlementLine[]
  byComponent: Readonly<Record<SettlementComponent, Total>>
  total: Total
  meteredWh: EnergyWh | null
  /** R / ΣQa to 0.001 CNY/MWh; null where either is incomplete or the energy is 0. */
  averagePriceMilli: PriceMilli | null
}

/**
 * Settles slots by given terms (`slotComponents` has the formulas). Every line, slot × component, is
 * rounded to the fen half away from zero; totals are sums of rounded lines
 * (docs/domain/market.md#rounding). The sign is the party's: income of a generator, cost of a user.
 */
export function settle(slots: readonly SlotInput[], terms: SettlementTerms): Settlement {
  const lines = slots.flatMap((slot) => settleSlot(slot, terms))
  const total = totalOf(lines.map(({ amountFen }) => amountFen))
  const meteredWh = sumOrNull(slots.map((slot) => slot.meteredWh))
  const amount = completeAmount(total)
  return {
    lines,
    byComponent: totalsByComponent(lines),
    total,
    meteredWh,
    averagePriceMilli:
      amount === null || meteredWh === null ? null : averagePrice(amount, meteredWh),
  }
}

/** Totals of lines, component by component. */
export function totalsByComponent(
  lines: readonly { component: SettlementComponent; amountFen: MoneyFen | null }[],
): Record<SettlementComponent, Total> {
  const of = (component: SettlementComponent) =>
    totalOf(lines.filter((line) => line.component === component).map((line) => line.amountFen))
  return { CONTRACT: of('CONTRACT'), DAY_AHEAD: of('DAY_AHEAD'), REAL_TIME: of('REAL_TIME') }
}

function settleSlot(input: SlotInput, terms: SettlementTerms): SettlementLine[] {
  return slotComponents(input, terms).map(({ component, terms: products, missing }) => ({
    slot: input.slot,
    component,
    terms: products,
    amountFen: missing.length > 0 ? null : roundToFen(exactOf(products)),
    missing,
  }))
}
