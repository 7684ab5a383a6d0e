import type { Direction } from '#domain/declaration/words.ts'
import { exactAmount } from '#domain/units/money.ts'
import { type EnergyWh, negate, type PriceMilli, subtract } from '#domain/units/quantity.ts'
import { referencePrice } from '../slot-prices.ts'
import type { TradeProblem } from '../words.ts'
import { partsPerHour, pricesAt } from './cycle-slots.ts'
import type { ReviewHour, ReviewInput } from './review-input.ts'
import { spreadOverCycle } from './spread-cycle.ts'
import {
  type Liquidity,
  noTrade,
  pricedTrade,
  type StrategyTrade,
  unknown,
} from './strategy-trade.ts'

/**
 * The trades of perfect foresight, one an hour, within the rules: in each hour the energy in
 * [−maxBuy, maxSell] that maximises `Σ Qc·(Pc − Pref)` over the hour's slots of the cycle, spread evenly, at
 * the price of the hour and without moving it. `liquidity` says whether it is bound by what the session
 * dealt (DEALT, what could have been had) or not (ANY, a price taker's: an upper bound that no order of
 * that size could have reached without moving the price). The sum is linear in the energy, so the best is
 * an end or nothing. Where the session takes one direction, it is the one that earns more over all hours.
 */
export function perfectTrades(input: ReviewInput, liquidity: Liquidity): StrategyTrade[] {
  const among = (directions: readonly Direction[]) =>
    input.hours.map((hour) => bestTrade(input, hour, { directions, liquidity }))
  if (!input.oneDirection) return among(['SELL', 'BUY']).map(({ trade }) => trade)
  const [selling, buying] = [among(['SELL']), among(['BUY'])]
  const total = (best: readonly Best[]) => best.reduce((sum, { gain }) => sum + gain, 0n)
  return (total(selling) >= total(buying) ? selling : buying).map(({ trade }) => trade)
}

type Best = { trade: StrategyTrade; gain: bigint }

/**
 * Slots whose reference price is missing are left out of the choice and are missing in the result; an hour
 * without any is unknown.
 */
function bestTrade(
  input: ReviewInput,
  hour: ReviewHour,
  { directions, liquidity }: { directions: readonly Direction[]; liquidity: Liquidity },
): Best {
  const { slot, maxSellWh, maxBuyWh } = hour
  if (maxSellWh === null || maxBuyWh === null) return nothingKnown(slot, 'LIMIT_MISSING')
  const references = referencesOfHour(input, slot)
  if (references.every((day) => day.every((price) => price === null)))
    return nothingKnown(slot, 'SPOT_PRICE_MISSING')
  let best: Best = { trade: noTrade(slot), gain: 0n }
  for (const direction of directions) {
    const wantedWh = direction === 'SELL' ? maxSellWh : negate(maxBuyWh)
    const trade = pricedTrade(hour, wantedWh, liquidity)
    if (trade.problem !== null || trade.energyWh === null) return { trade, gain: 0n }
    const gain = gainOf(input, trade.energyWh, trade.priceMilli, references)
    if (gain > best.gain) best = { trade, gain }
  }
  return best
}

function nothingKnown(slot: number, problem: TradeProblem): Best {
  return { trade: unknown(slot, problem), gain: 0n }
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
