import { type ExactAmount, exactAmount, roundToFen } from '#domain/units/money.ts'
import { type MoneyFen, quantity, subtract, sumOrNull } from '#domain/units/quantity.ts'
import { settle } from './settle.ts'
import type { SettlementTerms } from './settlement-rule.ts'
import type { SlotInput } from './slot-input.ts'
import { ownDayAhead, ownRealTime, referencePrice } from './slot-prices.ts'
import { completeAmount } from './total.ts'

/** Where the income of a station comes from, in fen; the parts add up to `total`. */
export type IncomeAttribution = {
  /** At the plain mean of the real-time unified price. */
  volume: MoneyFen
  /** When it produces. */
  profile: MoneyFen
  /** Own node against the unified price. */
  basis: MoneyFen
  /** Day-ahead against what closes it, on what was delivered. */
  dayAheadSpread: MoneyFen
  /** The same on what was cleared and not delivered. */
  dayAheadDeviation: MoneyFen
  contracts: MoneyFen
  /** What rounding leaves: the parts are rounded once each, the total is a sum of lines rounded each. */
  rounding: MoneyFen
  total: MoneyFen
}

/** What one slot adds to each part, exact. */
type SlotParts = {
  atUnified: ExactAmount
  basis: ExactAmount
  spread: ExactAmount
  deviation: ExactAmount
}

/**
 * Takes the income of slots apart (docs/domain/market.md#where-income-comes-from), P̄ the plain mean of the
 * real-time unified price, Pclose what closes a day-ahead position under the terms:
 * ```
 * R = Σ Qa·P̄ + Σ Qa·(Prt_u − P̄) + Σ Qa·(Prt − Prt_u)
 *   + Σ Qa·(Pda − Pclose) + Σ (Qda − Qa)·(Pda − Pclose) + Σi Qc,i·(Pc,i − Pref,i)
 * ```
 * The two day-ahead parts are 0 where day-ahead does not settle. Null where anything that it needs is
 * missing, and where there is no slot.
 */
export function attributeIncome(
  slots: readonly SlotInput[],
  terms: SettlementTerms,
): IncomeAttribution | null {
  const settled = settle(slots, { ...terms, contractForm: 1 })
  const total = completeAmount(settled.total)
  const contracts = completeAmount(settled.byComponent.CONTRACT)
  const unified = sumOrNull(slots.map(({ prices }) => prices.realTimeUnified))
  const parts = slots.map((slot) => partsOf(slot, terms)).filter((part) => part !== null)
  const isWhole = parts.length === slots.length && slots.length > 0
  if (!isWhole || total === null || contracts === null) return null
  if (unified === null || settled.meteredWh === null) return null
  const sum = (name: keyof SlotParts) => parts.reduce((all, part) => all + part[name], 0n)
  const count = BigInt(slots.length)
  const atMean = exactAmount(settled.meteredWh, unified)
  const found = {
    volume: roundToFen(atMean, count),
    profile: roundToFen(sum('atUnified') * count - atMean, count),
    basis: roundToFen(sum('basis')),
    dayAheadSpread: roundToFen(sum('spread')),
    dayAheadDeviation: roundToFen(sum('deviation')),
    contracts,
  }
  const attributed = Object.values(found).reduce((all, fen) => all + fen, 0)
  return { ...found, rounding: quantity(total - attributed), total }
}

function partsOf(slot: SlotInput, terms: SettlementTerms): SlotParts | null {
  const { meteredWh, prices } = slot
  const { value: own } = ownRealTime(terms, prices)
  const { realTimeUnified: unified } = prices
  if (meteredWh === null || own === null || unified === null) return null
  const dayAhead = dayAheadParts(slot, terms)
  if (dayAhead === null) return null
  return {
    atUnified: exactAmount(meteredWh, unified),
    basis: exactAmount(meteredWh, subtract(own, unified)),
    ...dayAhead,
  }
}

function dayAheadParts(
  { meteredWh, dayAheadWh, prices }: SlotInput,
  terms: SettlementTerms,
): Pick<SlotParts, 'spread' | 'deviation'> | null {
  if (!terms.dayAheadSettles) return { spread: 0n, deviation: 0n }
  const { value: dayAhead } = ownDayAhead(terms, prices)
  const { value: close } =
    terms.dayAheadClosePrice === 'UNIFIED'
      ? referencePrice('RT_UNIFIED', prices)
      : ownRealTime(terms, prices)
  if (meteredWh === null || dayAheadWh === null || dayAhead === null || close === null) return null
  const gap = subtract(dayAhead, close)
  return {
    spread: exactAmount(meteredWh, gap),
    deviation: exactAmount(subtract(dayAheadWh, meteredWh), gap),
  }
}
