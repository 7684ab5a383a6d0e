import { type ExactAmount, exactAmount } from '#domain/units/money.ts'
import {
  add,
  type EnergyWh,
  negate,
  type PriceMilli,
  subtract,
  sumOrNull,
} from '#domain/units/quantity.ts'
import type { SettlementTerms } from './settlement-rule.ts'
import type { ContractShare, MissingInput, SlotInput } from './slot-input.ts'
import { type NamedPrice, ownDayAhead, ownRealTime, referencePrice } from './slot-prices.ts'
import type { SettlementComponent } from './words.ts'

/** One product energy × price of a line. */
export type Term = { energyWh: EnergyWh; priceMilli: PriceMilli }

/** A component before rounding: its terms, or what is missing for them. */
export type ComponentTerms = {
  component: SettlementComponent
  terms: readonly Term[]
  missing: readonly MissingInput[]
}

type Draft = { energyWh: EnergyWh | null; priceMilli: PriceMilli | null }
type Need = { name: MissingInput; value: number | null }

/**
 * The components of one slot under given terms, exact (docs/domain/market.md#settlement-formulas):
 * ```
 * CONTRACT   form 1  Σi Qc,i·(Pc,i − Pref,i)
 *            form 2  Σi Qc,i·(Pc,i + Pbase − Pref,i),  Pbase = Pda, or Prt where only real time settles
 * DAY_AHEAD  own     (Qda [− Qc in form 2])·Pda
 *            unified Qda·(Pda − Prt_u) [− Qc·Pda in form 2]
 * REAL_TIME  own     (Qa − Qda)·Prt
 *            unified Qa·Prt;  only real time: (Qa [− Qc in form 2])·Prt
 * ```
 * There is no DAY_AHEAD component where the day-ahead market does not settle. Contracts of exactly
 * 0 energy need no price.
 */
export function slotComponents(slot: SlotInput, terms: SettlementTerms): ComponentTerms[] {
  const components = [contractPart(slot, terms), realTimePart(slot, terms)]
  if (terms.dayAheadSettles) components.splice(1, 0, dayAheadPart(slot, terms))
  return components
}

/** Σ energy · price of terms, exact. */
export function exactOf(terms: readonly Term[]): ExactAmount {
  return terms.reduce((total, term) => total + exactAmount(term.energyWh, term.priceMilli), 0n)
}

/** Σi Qc,i; null as soon as one is unknown. */
export function contractEnergy(contracts: readonly ContractShare[]): EnergyWh | null {
  return sumOrNull(contracts.map(({ energyWh }) => energyWh))
}

function contractPart(slot: SlotInput, terms: SettlementTerms): ComponentTerms {
  const contracts = slot.contracts.filter(({ energyWh }) => energyWh !== 0)
  const base = basePrice(slot, terms)
  const needs: Need[] = []
  const drafts = contracts.map((contract) => {
    const reference = referencePrice(contract.reference ?? terms.contractReference, slot.prices)
    needs.push({ name: 'CONTRACT_ENERGY', value: contract.energyWh }, reference)
    needs.push({ name: 'CONTRACT_PRICE', value: contract.priceMilli })
    const difference = minus(contract.priceMilli, reference.value)
    if (terms.contractForm === 1) return { energyWh: contract.energyWh, priceMilli: difference }
    needs.push(base)
    return { energyWh: contract.energyWh, priceMilli: plus(difference, base.value) }
  })
  return finish('CONTRACT', drafts, needs)
}

function dayAheadPart(slot: SlotInput, terms: SettlementTerms): ComponentTerms {
  const { dayAheadWh } = slot
  const price = ownDayAhead(terms, slot.prices)
  const contract = namedContractEnergy(slot)
  const needs: Need[] = [{ name: 'DAY_AHEAD_ENERGY', value: dayAheadWh }, price]
  if (terms.contractForm === 2) needs.push(contract)
  if (terms.dayAheadClosePrice === 'OWN_NODE') {
    const energyWh = terms.contractForm === 2 ? minus(dayAheadWh, contract.value) : dayAheadWh
    return finish('DAY_AHEAD', [{ energyWh, priceMilli: price.value }], needs)
  }
  const close = referencePrice('RT_UNIFIED', slot.prices)
  const drafts: Draft[] = [{ energyWh: dayAheadWh, priceMilli: minus(price.value, close.value) }]
  if (terms.contractForm === 2)
    drafts.push({
      energyWh: contract.value === null ? null : negate(contract.value),
      priceMilli: price.value,
    })
  return finish('DAY_AHEAD', drafts, [...needs, close])
}

function realTimePart(slot: SlotInput, terms: SettlementTerms): ComponentTerms {
  const price = ownRealTime(terms, slot.prices)
  const { meteredWh, dayAheadWh } = slot
  const needs: Need[] = [{ name: 'METERED_ENERGY', value: meteredWh }, price]
  const line = (less: Need & { value: EnergyWh | null }) =>
    finish(
      'REAL_TIME',
      [{ energyWh: minus(meteredWh, less.value), priceMilli: price.value }],
      [...needs, less],
    )
  if (terms.dayAheadSettles && terms.dayAheadClosePrice === 'OWN_NODE')
    return line({ name: 'DAY_AHEAD_ENERGY', value: dayAheadWh })
  if (!terms.dayAheadSettles && terms.contractForm === 2) return line(namedContractEnergy(slot))
  return finish('REAL_TIME', [{ energyWh: meteredWh, priceMilli: price.value }], needs)
}

function basePrice(slot: SlotInput, terms: SettlementTerms): NamedPrice {
  return terms.dayAheadSettles ? ownDayAhead(terms, slot.prices) : ownRealTime(terms, slot.prices)
}

function namedContractEnergy(slot: SlotInput): Need & { value: EnergyWh | null } {
  return { name: 'CONTRACT_ENERGY', value: contractEnergy(slot.contracts) }
}

function finish(component: SettlementComponent, drafts: Draft[], needs: Need[]): ComponentTerms {
  const names = needs.filter(({ value }) => value === null).map(({ name }) => name)
  const missing = [...new Set(names)]
  return { component, terms: missing.length > 0 ? [] : (drafts as Term[]), missing }
}

function minus<Q extends EnergyWh | PriceMilli>(a: Q | null, b: Q | null): Q | null {
  return a === null || b === null ? null : subtract(a, b)
}

function plus<Q extends EnergyWh | PriceMilli>(a: Q | null, b: Q | null): Q | null {
  return a === null || b === null ? null : add(a, b)
}
