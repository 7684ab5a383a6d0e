import type { BacktestDay } from '#domain/forecasting/backtest.ts'
import { accuracy, bias, coverage, mae, relativeMae, rmse } from '#domain/forecasting/metrics.ts'

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

/** Scores the model (P50 and band) and both naive forecasts over back-tested days. */
export function scoreLines(days: BacktestDay[], secondsPerDay: number): ScoreLine[] {
  const all = (pick: (day: BacktestDay) => ArrayLike<number>) =>
    days.flatMap((day) => Array.from(pick(day)))
  const actual = all((day) => day.actual)
  const week = all((day) => day.weekBefore)
  const line = (name: string, forecast: number[]): ScoreLine => ({
    name,
    mae: mae(forecast, actual).value,
    rmse: rmse(forecast, actual).value,
    rMae: relativeMae(forecast, week, actual).value,
    accuracy: accuracy(forecast, actual).value,
    bias: bias(forecast, actual).value,
    coverage80: null,
    secondsPerDay: null,
  })
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
    .map(([name, ...cells]) => name!.padEnd(12) + cells.map((cell) => cell.padStart(10)).join(''))
    .join('\n')
}
