import type { MarketOutcome } from './forecast-file.ts'
import type { MarketOfCsv } from './market-of-csv.ts'

/** What was taken from a file, as lines to be read before the computation: a wrong column shows here. */
export function readingLines({ history, price, notes }: MarketOfCsv): string[] {
  const series = history.exogenous.map(({ name }) => name).join(', ')
  return [`price: ${price}`, `series known of the day: ${series || 'none'}`, ...notes]
}

/**
 * What came out as it is written to a file: what was read, scores of the market, then its forecasts day by day.
 */
export function outcomeJson(
  { report, ensemble, scoredFrom }: MarketOutcome,
  { history, price, notes }: MarketOfCsv,
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
  return JSON.stringify({ read, markets: [report], forecasts }, null, 1)
}

/** What came out as lines for a terminal. */
export function reportLines({ report, ensemble }: MarketOutcome): string[] {
  const { market, from, to, mae, rmae, coverage80, coverage90, secondsPerDay } = report
  const simple = [
    `week before ${report.naiveMae.toFixed(3)}`,
    `newest known day ${report.newestDayMae.toFixed(3)}`,
    `mean of seven days ${report.meanOf7DaysMae.toFixed(3)}`,
  ]
  const ahead = ensemble.filter(({ date }) => date > to).map(({ date }) => date)
  return [
    `${market} ${from}..${to}: MAE ${mae.toFixed(3)} (${simple.join(', ')})`,
    `rMAE ${rmae.toFixed(3)}, inside 80 %: ${percent(coverage80)}, 90 %: ${percent(coverage90)}`,
    ...report.members.map(
      ({ name, mae, days, secondsPerDay }) =>
        `  ${name.padEnd(24)}MAE ${mae.toFixed(3)}${secondsPerDay.toFixed(3).padStart(9)} s a day${days < report.days ? `, on ${days} of ${report.days} days` : ''}`,
    ),
    ...list('silent, as the history is too short', report.silentMembers),
    ...list(
      'left out',
      report.notes.map(({ note, days }) => `${note} on ${days} days`),
    ),
    ...list('days that no member forecast', report.daysWithoutForecast),
    ...list('ahead of the prices', ahead),
    `${secondsPerDay.toFixed(2)} s a day in all`,
  ]
}

function list(what: string, entries: string[]): string[] {
  return entries.length === 0 ? [] : [`${what}: ${entries.join(', ')}`]
}

function percent(share: number): string {
  return Number.isNaN(share) ? 'no band' : `${(100 * share).toFixed(1)} %`
}
