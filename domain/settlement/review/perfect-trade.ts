import { exactAmount } from '#domain/units/money.ts'
import { type EnergyWh, negate, type PriceMilli, subtract } from '#domain/units/quantity.ts'
import { referencePrice } from '../slot-prices.ts'
import { partsPerHour, pricesAt } from './cycle-slots.ts'
import type { ReviewHour, ReviewInput } from './review-input.ts'
import { spreadOverCycle } from './spread-cycle.ts'
import { noTrade, pricedTrade, type StrategyTrade, unknown } from './strategy-trade.ts'

/**
 * The trade of perfect foresight in one hour: the energy in [−maxBuy, maxSell] that maximises
 * `Σ Qc·(Pc − Pref)` over the hour's slots of the cycle, spread evenly, at the price of the hour and
 * without moving that price. The sum is linear in the energy, so the best is an end or nothing.
 * Slots whose reference price is missing are left out of the choice and are missing in the result;
 * an hour without any is unknown.
 */
export function perfectTrade(input: ReviewInput, hour: ReviewHour): StrategyTrade {
  const { slot, maxSellWh, maxBuyWh } = hour
  if (maxSellWh === null || maxBuyWh === null) return unknown(slot, 'LIMIT_MISSING')
  const references = referencesOfHour(input, slot)
  if (references.every((day) => day.every((price) => price === null)))
    return unknown(slot, 'SPOT_PRICE_MISSING')
  let best: { trade: StrategyTrade; gain: bigint } = { trade: noTrade(slot), gain: 0n }
  for (const energyWh of [maxSellWh, negate(maxBuyWh)]) {
    const trade = pricedTrade(hour, energyWh)
    if (trade.problem !== null) return trade
    const gain = gainOf(input, energyWh, trade.priceMilli, references)
    if (gain > best.gain) best = { trade, gain }
  }
  return best.trade
}

function gainOf(
  input: ReviewInput,
  energyWh: EnergyWh,
  priceMilli: PriceMilli | null,
  references: readonly (readonly (PriceMilli | null)[])[],
): bigint {
  if (priceMilli === null) return 0n
  const shares = spreadOverCycle(energyWh, input.days.length, partsPerHour(input))
  return shares
    .flatMap((day, d) => day.map((shareWh, part) => ({ shareWh, price: references[d]?.[part] })))
    .reduce(
      (gain, { shareWh, price }) =>
        price == null ? gain : gain + exactAmount(shareWh, subtract(priceMilli, price)),
      0n,
    )
}

/** The reference prices of an hour's slots: day by day, part by part. */
function referencesOfHour(input: ReviewInput, slot: number): (PriceMilli | null)[][] {
  const parts = partsPerHour(input)
  return input.days.map((day) =>
    Array.from({ length: parts }, (_, part) => {
      const prices = pricesAt(day, (slot - 1) * parts + part)
      return referencePrice(input.terms.contractReference, prices).value
    }),
  )
}
