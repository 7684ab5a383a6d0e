import type { ReviewInput } from './review-input.ts'
import { noTrade, type StrategyTrade } from './strategy-trade.ts'

/**
 * The trades as a session takes them: one that takes one direction only keeps those of the direction with
 * more energy, sales where both have as much, and leaves the others out (V1 of
 * docs/domain/market.md#rules-of-a-declaration).
 */
export function inOneDirection(
  { oneDirection }: Pick<ReviewInput, 'oneDirection'>,
  trades: readonly StrategyTrade[],
): StrategyTrade[] {
  if (!oneDirection) return [...trades]
  const netWh = trades.reduce((sum, { energyWh }) => sum + (energyWh ?? 0), 0)
  const sign = netWh >= 0 ? 1 : -1
  return trades.map((trade) => ((trade.energyWh ?? 0) * sign < 0 ? noTrade(trade.slot) : trade))
}
