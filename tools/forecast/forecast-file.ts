import type { MarketHistory } from '#domain/forecasting/market-history.ts'
import { type EnsembleDay, ensembleDays, type MarketReport, marketReport } from './market-report.ts'
import {
  type MarketSpan,
  type MemberStore,
  type RolledMember,
  rollMembers,
} from './roll-members.ts'

/** A market to be forecast over its last days with prices. */
export type MarketFile = Pick<MarketSpan, 'name' | 'history' | 'availability' | 'limits'>

/** Everything that came out for one market. */
export type MarketOutcome = {
  span: MarketSpan
  members: RolledMember[]
  ensemble: EnsembleDay[]
  report: MarketReport
}

/** Days forecast before the first that is scored, so that it has a band. */
const WARM_UP_DAYS = 91

/** Days of history before the first forecast. */
const LEAST_HISTORY_DAYS = 30

/**
 * Forecasts the last `days` days with prices of every market, recalibrated daily, and the days without
 * prices after them as far as the file reaches by one day. Throws Error when a market is too short.
 */
export async function forecastFiles(
  files: MarketFile[],
  days: number,
  onProgress: (share: number) => void,
  store?: MemberStore,
): Promise<MarketOutcome[]> {
  const scoredFrom = files.map((file) => firstScored(file, days))
  const spans = files.map((file, index): MarketSpan => {
    const warmUp = Math.min(WARM_UP_DAYS, scoredFrom[index]! - LEAST_HISTORY_DAYS)
    return { ...file, from: scoredFrom[index]! - Math.max(0, warmUp), to: lastDay(file.history) }
  })
  const rolled = await rollMembers(spans, onProgress, store)
  return spans.map((span, index) => {
    const members = rolled.get(span)!
    const ensemble = ensembleDays(span, members)
    const report = marketReport(span, members, ensemble, scoredFrom[index]!)
    return { span, members, ensemble, report }
  })
}

function firstScored({ name, history }: MarketFile, days: number): number {
  const first = lastPriceDay(history) - days + 1
  if (first < LEAST_HISTORY_DAYS) {
    throw new Error(
      `${name}: ${history.days} days are too few to test ${days}; ${LEAST_HISTORY_DAYS} must come before`,
    )
  }
  return first
}

/** One day more than the prices where the file has inputs for it. */
function lastDay(history: MarketHistory): number {
  return Math.min(history.days - 1, lastPriceDay(history) + 1)
}

function lastPriceDay({ price, slotCount }: MarketHistory): number {
  return Math.floor(price.findLastIndex((value) => !Number.isNaN(value)) / slotCount)
}
