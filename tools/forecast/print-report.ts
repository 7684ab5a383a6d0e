import type { MarketOutcome } from './forecast-file.ts'
import type { SpanEnd } from './forecast-span.ts'
import { inputNote } from './input-notes.ts'
import type { MarketOfFile } from './market-of-file.ts'
import type { MarketReport } from './market-report.ts'
import { tooGood } from './too-good.ts'

/** What was taken from a file, as lines to be read before the computation: a wrong column shows here. */
export function readingLines({ history, price, notes }: MarketOfFile): string[] {
  const series = history.exogenous.map(({ name }) => name).join(', ')
  return [`price: ${price}`, `series used: ${series || 'none'}`, ...notes]
}

/**
 * What came out as it is written to a file: what was read, scores of the market, then its forecasts day by day.
 */
export function outcomeJson(
  { report, ensemble, scoredFrom, ended }: MarketOutcome,
  { history, price, notes }: MarketOfFile,
): string {
  const read = { price, series: history.exogenous.map(({ name }) => name), notes }
  const forecasts = ensemble
    .filter(({ day }) => day >= scoredFrom)
    .map(({ date, forecast, band80, band90 }) => ({
      date,
      p50: [...forecast],
      p10: band80 && [...band80.low],
      p90: band80 && [...band80.high],
      p05: band90 && [...band90.low],
      p95: band90 && [...band90.high],
    }))
  const market = {
    ...report,
    notes: [...report.notes.map(inputNote), ...endNotes(ended)],
    warnings: tooGood(report, history),
  }
  return JSON.stringify({ read, markets: [market], forecasts }, null, 1)
}

/** What came out as lines for a terminal. */
export function reportLines({ report, ensemble, span, ended }: MarketOutcome): string[] {
  const { market, from, to, mae, coverage80, coverage90, secondsPerDay } = report
  const simple = [
    `week before ${report.naiveMae.toFixed(3)}`,
    `newest known day ${report.newestDayMae.toFixed(3)}`,
    `mean of seven days ${report.meanOf7DaysMae.toFixed(3)}`,
  ]
  const ahead = ensemble.filter(({ date }) => date > to).map(({ date }) => date)
  return [
    `${market} ${from}..${to}: MAE ${mae.toFixed(3)} (${simple.join(', ')})`,
    `${relativeText(report)}, inside 80 %: ${percent(coverage80)}, 90 %: ${percent(coverage90)}`,
    ...report.members.map(
      ({ name, mae, days, secondsPerDay }) =>
        `  ${name.padEnd(24)}MAE ${mae.toFixed(3)}${secondsPerDay.toFixed(3).padStart(9)} s a day${days < report.days ? `, on ${days} of ${report.days} days` : ''}`,
    ),
    ...list('silent, as the history is too short', report.silentMembers),
    ...report.notes.map(inputNote),
    ...list('days that no member forecast', report.daysWithoutForecast),
    ...list('ahead of the prices', ahead),
    ...endNotes(ended),
    ...tooGood(report, span.history),
    `${secondsPerDay.toFixed(2)} s a day in all`,
  ]
}

/** Why no day is forecast, or no more. */
function endNotes(ended: SpanEnd | null): string[] {
  if (!ended) return []
  const { date, series } = ended
  const names = series.map(({ name }) => name).join(', ')
  const lags = series.map(
    ({ name, daysOlder }) => `--lag ${JSON.stringify(`${name}=${daysOlder}`)}`,
  )
  return [
    `no forecast for ${date}: ${names} ${series.length === 1 ? 'has' : 'have'} no value on it; add them, or use older values by ${lags.join(' ')}, or leave out by --leave-out NAME`,
  ]
}

/** The error beside that of the week before, or why there is none. */
function relativeText({ rmae, naiveMae }: MarketReport): string {
  if (Number.isFinite(rmae)) return `rMAE ${rmae.toFixed(3)}`
  const why =
    naiveMae === 0 ? 'the week before is right throughout' : 'the week before has no price'
  return `no rMAE, as ${why}`
}

function list(what: string, entries: string[]): string[] {
  return entries.length === 0 ? [] : [`${what}: ${entries.join(', ')}`]
}

function percent(share: number): string {
  return Number.isNaN(share) ? 'no band' : `${(100 * share).toFixed(1)} %`
}
