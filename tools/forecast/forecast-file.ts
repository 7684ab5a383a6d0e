import { ensembleDays } from './ensemble-days.ts'
import { forecastSpan, type MarketFile, type SpanEnd } from './forecast-span.ts'
import { type MarketForecast, type MarketReport, marketReport } from './market-report.ts'
import { type MemberStore, rollMembers } from './roll-members.ts'

/** Everything that came out for one market, and what ended its forecasts. */
export type MarketOutcome = MarketForecast & { report: MarketReport; ended: SpanEnd | null }

/**
 * Forecasts the last `days` days with prices of every market, recalibrated daily, and the days after them
 * as far as prices (by their lag) and inputs are known. Throws Error when a market is too short.
 */
export async function forecastFiles(source: {
  files: MarketFile[]
  days: number
  onProgress: (share: number) => void
  store?: MemberStore
}): Promise<MarketOutcome[]> {
  const { files, days, onProgress, store } = source
  const spans = files.map((file) => forecastSpan(file, days))
  const rolled = await rollMembers(
    spans.map(({ span }) => span),
    onProgress,
    store,
  )
  return spans.map(({ span, scoredFrom, ended }) => {
    const members = rolled.get(span)!
    const forecast = { span, members, ensemble: ensembleDays(span, members), scoredFrom }
    return { ...forecast, ended, report: marketReport(forecast) }
  })
}
