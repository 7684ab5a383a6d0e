import type { BacktestDay } from '#domain/forecasting/backtest.ts'
import { baselineForecast } from '#domain/forecasting/market/baselines.ts'
import { dayIndexOf, type MarketHistory } from '#domain/forecasting/market/market-history.ts'
import {
  accuracy,
  bias,
  coverage,
  mae,
  relativeMae,
  rmse,
} from '#domain/forecasting/scores/metrics.ts'

/** One line of the table: a forecast of the whole test span against what came. */
export type ScoreLine = {
  name: string
  mae: number
  rmse: number
  rMae: number
  accuracy: number
  bias: number
  coverage80: number | null
  secondsPerDay: number | null
}

/** Scores one forecast; coverage and time are left for those that have them. */
export function scoreLine(
  name: string,
  { forecast, actual, week }: Record<'forecast' | 'actual' | 'week', number[]>,
): ScoreLine {
  return {
    name,
    mae: mae(forecast, actual).value,
    rmse: rmse(forecast, actual).value,
    rMae: relativeMae(forecast, week, actual).value,
    accuracy: accuracy(forecast, actual).value,
    bias: bias(forecast, actual).value,
    coverage80: null,
    secondsPerDay: null,
  }
}

/** Scores the model (P50 and band) and both naive forecasts over back-tested days. */
export function scoreLines(days: BacktestDay[], secondsPerDay: number): ScoreLine[] {
  const all = (pick: (day: BacktestDay) => ArrayLike<number>) =>
    days.flatMap((day) => Array.from(pick(day)))
  const actual = all((day) => day.actual)
  const week = all((day) => day.weekBefore)
  const line = (name: string, forecast: number[]) => scoreLine(name, { forecast, actual, week })
  const low = all((day) => day.forecast.days[0]!.p10)
  const high = all((day) => day.forecast.days[0]!.p90)
  return [
    {
      ...line(
        'LEAR P50',
        all((day) => day.forecast.days[0]!.p50),
      ),
      coverage80: coverage(low, high, actual).value,
      secondsPerDay,
    },
    line('week before', week),
    line(
      'day before',
      all((day) => day.dayBefore),
    ),
  ]
}

/** The lines as a plain-text table. */
export function scoreTable(lines: ScoreLine[]): string {
  const header = ['', 'MAE', 'RMSE', 'rMAE', 'accuracy', 'bias', 'cov 80 %', 'CPU s/day']
  const rows = lines.map((line) => [
    line.name,
    line.mae.toFixed(2),
    line.rmse.toFixed(2),
    line.rMae.toFixed(3),
    line.accuracy.toFixed(3),
    line.bias.toFixed(2),
    line.coverage80 === null ? '' : line.coverage80.toFixed(3),
    line.secondsPerDay === null ? '' : line.secondsPerDay.toFixed(2),
  ])
  return [header, ...rows]
    .map(([name, ...cells]) => name!.padEnd(24) + cells.map((cell) => cell.padStart(10)).join(''))
    .join('\n')
}

/** Quality of one lead over all origins whose target day has prices. */
export type LeadLine = {
  lead: number
  days: number
  mae: number
  rMae: number
  accuracy: number
  bias: number
  coverage80: number
  bandWidth: number
}

/** Scores every lead by itself, each against the latest same weekday known at its origin. */
export function scoreByLead(
  days: BacktestDay[],
  history: MarketHistory,
  priceLagDays: number,
): LeadLine[] {
  const { slotCount, price } = history
  const horizon = days[0]?.forecast.days.length ?? 0
  return Array.from({ length: horizon }, (_, index) => {
    const scored = days.flatMap(({ forecast, firstForecastDate }) => {
      const day = forecast.days[index]!
      const from = dayIndexOf(history, day.date) * slotCount
      const actual = price.slice(from, from + slotCount)
      if (actual.length < slotCount || actual.every(Number.isNaN)) return []
      const lastPriceDay = dayIndexOf(history, firstForecastDate) - priceLagDays
      const source = { history, kind: 'week-before' as const, date: day.date, lastPriceDay }
      return [{ day, actual, naive: baselineForecast(source) }]
    })
    const all = (pick: (one: (typeof scored)[number]) => ArrayLike<number>) =>
      scored.flatMap((one) => Array.from(pick(one)))
    const [p10, p50, p90] = [all((o) => o.day.p10), all((o) => o.day.p50), all((o) => o.day.p90)]
    const actual = all((one) => one.actual)
    return {
      lead: index + 1,
      days: scored.length,
      mae: mae(p50, actual).value,
      rMae: relativeMae(
        p50,
        all((one) => one.naive),
        actual,
      ).value,
      accuracy: accuracy(p50, actual).value,
      bias: bias(p50, actual).value,
      coverage80: coverage(p10, p90, actual).value,
      bandWidth: mae(p10, p90).value,
    }
  })
}

/** The leads as a plain-text table. */
export function leadTable(lines: LeadLine[]): string {
  const header = ['lead', 'days', 'MAE', 'rMAE', 'accuracy', 'bias', 'cov 80 %', 'width']
  const rows = lines.map((line) => [
    String(line.lead),
    String(line.days),
    line.mae.toFixed(2),
    line.rMae.toFixed(3),
    line.accuracy.toFixed(3),
    line.bias.toFixed(2),
    line.coverage80.toFixed(3),
    line.bandWidth.toFixed(0),
  ])
  return [header, ...rows].map((cells) => cells.map((cell) => cell.padStart(9)).join('')).join('\n')
}
