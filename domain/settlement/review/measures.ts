import { averagePrice, exactAmount, roundToFen } from '#domain/units/money.ts'
import {
  type EnergyWh,
  type MoneyFen,
  type PriceMilli,
  subtract,
  sumOrNull,
} from '#domain/units/quantity.ts'
import type { SettlementTerms } from '../settlement-rule.ts'
import { contractEnergy } from '../slot-components.ts'
import type { SlotInput } from '../slot-input.ts'
import { ownDayAhead, ownRealTime, referencePrice } from '../slot-prices.ts'
import { completeAmount, type Total, totalOf } from '../total.ts'
import type { SettlementComponent } from '../words.ts'

/**
 * Measures of a review (docs/domain/market.md#review). Null or incomplete where a slot's data is
 * missing.
 */
export type ReviewMeasures = {
  /** R / ΣQa, 0.001 CNY/MWh. */
  averagePriceMilli: PriceMilli | null
  /** Σ Qc·(Pc − Pref): the contract leg of form 1. */
  contractGain: Total
  /** Σ Qda·(Pda − Prt), Prt the price that closes the day-ahead position. */
  dayAheadGain: Total
  contractWh: EnergyWh | null
  meteredWh: EnergyWh | null
  /** ΣQc / ΣQa as a fraction; null without energy. */
  coverage: number | null
}

/** The measures of settled slots. */
export function measure(
  slots: readonly SlotInput[],
  terms: SettlementTerms,
  totals: { total: Total; byComponent: Record<SettlementComponent, Total> },
): ReviewMeasures {
  const contractWh = sumOrNull(slots.map(({ contracts }) => contractEnergy(contracts)))
  const meteredWh = sumOrNull(slots.map((slot) => slot.meteredWh))
  const amount = completeAmount(totals.total)
  return {
    averagePriceMilli:
      amount === null || meteredWh === null ? null : averagePrice(amount, meteredWh),
    contractGain: totals.byComponent.CONTRACT,
    dayAheadGain: totalOf(terms.dayAheadSettles ? slots.map((s) => dayAheadGain(s, terms)) : []),
    contractWh,
    meteredWh,
    coverage: contractWh === null || !meteredWh ? null : contractWh / meteredWh,
  }
}

function dayAheadGain(slot: SlotInput, terms: SettlementTerms): MoneyFen | null {
  const price = ownDayAhead(terms, slot.prices).value
  const close =
    terms.dayAheadClosePrice === 'UNIFIED'
      ? referencePrice('RT_UNIFIED', slot.prices).value
      : ownRealTime(terms, slot.prices).value
  if (slot.dayAheadWh === null || price === null || close === null) return null
  return roundToFen(exactAmount(slot.dayAheadWh, subtract(price, close)))
}
