import { coverage } from '#domain/forecasting/scores/metrics.ts'
import type { EnsembleDay } from '#tools/forecast/ensemble-days.ts'
import { forecastFiles } from '#tools/forecast/forecast-file.ts'
import { progressLine } from '#tools/forecast/progress-line.ts'
import { baselineLines } from './baseline-lines.ts'
import type { BenchMarket } from './market-files.ts'
import { type ScoreLine, scoreLine } from './score.ts'

/**
 * Scores the ensemble of all families and each of its members over the last days of a market, beside what it
 * has to beat and beside the same ensemble without the inputs of the day.
 */
export async function ensembleLines(
  market: BenchMarket,
  days: number,
): Promise<{ from: string; to: string; lines: ScoreLine[] }> {
  const { name, history, limits, priceLagDays, exogenousLagDays } = market
  const availability = { priceLagDays, exogenousLagDays }
  const file = { name, history, limits, availability }
  const blind = { ...file, history: { ...history, exogenous: [] } }
  const files = [file, blind]
  const [outcome, unaided] = await forecastFiles({ files, days, onProgress: progressLine() })
  const { report, ensemble, members, span } = outcome!
  const scored = ensemble.filter(({ date }) => date >= report.from && date <= report.to)
  const all = (pick: (day: EnsembleDay) => ArrayLike<number>) =>
    scored.flatMap((day) => Array.from(pick(day)))
  const without = new Map(unaided!.ensemble.map(({ date, forecast }) => [date, forecast]))
  const missing = new Float64Array(history.slotCount).fill(Number.NaN)
  const low = all(({ band80 }) => band80?.low ?? missing)
  const high = all(({ band80 }) => band80?.high ?? missing)
  const actual = all((day) => day.actual)
  const week = all((day) => day.weekBefore)
  const whole: ScoreLine = {
    ...scoreLine('ensemble', { forecast: all((day) => day.forecast), actual, week }),
    coverage80: coverage(low, high, actual).value,
    secondsPerDay: report.secondsPerDay,
  }
  const parts = members
    .filter((member) => report.members.some(({ name: spoke }) => spoke === member.name))
    .map((member) => {
      const forecast = scored.flatMap((day) => [...(member.days[day.day - span.from] ?? missing)])
      const line = scoreLine(member.name, { forecast, actual, week })
      return { ...line, secondsPerDay: member.secondsPerDay }
    })
  const withoutInputs = scoreLine('without inputs', {
    forecast: all(({ date }) => without.get(date) ?? missing),
    actual,
    week,
  })
  const lines = [whole, ...parts, withoutInputs, ...baselineLines(market, scored)]
  return { from: report.from, to: report.to, lines }
}
