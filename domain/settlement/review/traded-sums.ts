import { amountOf } from '#domain/units/money.ts'
import {
  type EnergyWh,
  type MoneyFen,
  negate,
  quantity,
  sumOrNull,
} from '#domain/units/quantity.ts'
import { type Total, totalOf } from '../total.ts'
import type { StrategyTrade } from './strategy-trade.ts'

/** What a strategy trades in a cycle: energies and money never negative, sales apart from purchases. */
export type TradedSums = {
  /** Null as soon as the trade of an hour is unknown: it may be either. */
  soldWh: EnergyWh | null
  boughtWh: EnergyWh | null
  /** Σ q·p at the prices of the trades, to the fen an hour; unknown hours are missing lines of both. */
  sales: Total
  purchases: Total
}

/** Sums of the trades of a cycle, one an hour. */
export function tradedSums(trades: readonly StrategyTrade[]): TradedSums {
  const sold = trades.map((trade) => partOf(trade, 1))
  const bought = trades.map((trade) => partOf(trade, -1))
  return {
    soldWh: sumOrNull(sold.map(({ energyWh }) => energyWh)),
    boughtWh: sumOrNull(bought.map(({ energyWh }) => energyWh)),
    sales: totalOf(sold.map(({ amountFen }) => amountFen)),
    purchases: totalOf(bought.map(({ amountFen }) => amountFen)),
  }
}

type Part = { energyWh: EnergyWh | null; amountFen: MoneyFen | null }

/** The part of a trade in one direction, 1 for sales and −1 for purchases. */
function partOf({ energyWh, priceMilli }: StrategyTrade, direction: 1 | -1): Part {
  if (energyWh === null) return { energyWh: null, amountFen: null }
  if (energyWh * direction <= 0) return { energyWh: quantity(0), amountFen: quantity(0) }
  const amount = direction === 1 ? energyWh : negate(energyWh)
  return { energyWh: amount, amountFen: priceMilli === null ? null : amountOf(amount, priceMilli) }
}
