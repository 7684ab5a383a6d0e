import { nearness } from '#domain/forecasting/known/follows-price.ts'
import type { MarketHistory } from '#domain/forecasting/market/market-history.ts'
import type { MarketReport } from './market-report.ts'

/**
 * Below this share of the error of the week before a forecast has met its answer: the best published of five markets
 * reach 0.365 to 0.575 (Lago, Marcjasz, De Schutter, Weron 2021), and no market is three times as easy.
 */
const LEAST_RMAE = 0.1
/** A member whose error is below this share of it has met every price. */
const NO_ERROR = 1e-6

/** What is said of scores that no forecast reaches that does not know its answer, with the series it may know it from. */
export function tooGood(
  { rmae, naiveMae, members }: MarketReport,
  history: MarketHistory,
): string[] {
  const exact = members.find(({ mae }) => naiveMae > 0 && mae <= NO_ERROR * naiveMae)
  const what = exact
    ? `the MAE of ${exact.name} is ${exact.mae.toFixed(3)}`
    : rmae < LEAST_RMAE
      ? `the rMAE is ${rmae.toFixed(3)}`
      : undefined
  if (what === undefined) return []
  return [`warning: ${what}, which is too good to be true: ${reasonIn(history)}`]
}

function reasonIn({ price, exogenous }: MarketHistory): string {
  const near = exogenous
    .map(({ name, values }) => ({ name, share: nearness(price, values) }))
    .filter(({ share }) => !Number.isNaN(share))
    .sort((a, b) => b.share - a.share)
  const [nearest] = near
  if (!nearest) return 'no series tells the answer, so the prices of the file repeat or are made up'
  return `${nearest.name} runs nearest to the price (${nearest.share.toFixed(3)} of 1); say --leave-out ${JSON.stringify(nearest.name)} unless it is known when the day is forecast`
}
