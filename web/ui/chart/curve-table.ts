import { formatNumber } from '../format/number.ts'
import type { TableOfChart } from './chart-table.tsx'
import { slotsOf } from './curve-data.ts'
import { type CurveInput, timeText } from './curve-input.ts'

/** The curves as rows of texts; a band takes two columns of its own. */
export function curveTable(
  input: CurveInput,
  texts: { time: string; low: string; high: string },
): TableOfChart {
  const columns = input.series.flatMap(({ name, unit, values, band, decimals }) => [
    { title: `${name} (${unit})`, values, decimals },
    ...(band
      ? [
          { title: `${name} ${texts.low}`, values: band.low, decimals },
          { title: `${name} ${texts.high}`, values: band.high, decimals },
        ]
      : []),
  ])
  return {
    columns: [texts.time, ...columns.map(({ title }) => title)],
    rows: Array.from({ length: input.at?.length ?? slotsOf(input) }, (_, i) => [
      timeText(input, i),
      ...columns.map(({ values, decimals }) => formatNumber(values[i] ?? null, decimals)),
    ]),
  }
}
