import { mean } from '../../../statistics/mean.ts'
import { median } from '../../../statistics/order-statistics.ts'
import type { FileAggregate } from '../file-query.ts'
import type { FileCell } from '../table/file-table.ts'

type Row = readonly FileCell[]

/** How the values of a column become one. */
type Way = {
  column: number
  /** Null where one value stands for itself. */
  aggregate: FileAggregate | null
  weight: number | null
  /** How many days or months a total is of. */
  groups: number
}

/** The values of a column of some rows as one; null where there are none. */
export function aggregated(
  rows: readonly Row[],
  { column, aggregate, weight, groups }: Way,
): number | null {
  if (aggregate === 'WEIGHTED') return weight === null ? null : weighted(rows, column, weight)
  const values = numbersIn(rows, column)
  const [first] = values
  if (first === undefined) return null
  switch (aggregate) {
    case null:
      return first
    case 'SUM':
      return sumOf(values)
    case 'PER_GROUP':
      return groups === 0 ? null : sumOf(values) / groups
    case 'MEAN':
      return mean(values)
    case 'MAX':
      return values.reduce((most, one) => Math.max(most, one))
    case 'MIN':
      return values.reduce((least, one) => Math.min(least, one))
    case 'MEDIAN':
      return median(Float64Array.from(values))
    case 'DEVIATION':
      return deviationOf(values)
  }
}

const numbersIn = (rows: readonly Row[], column: number): number[] =>
  rows.flatMap((row) => {
    const value = row[column]
    return typeof value === 'number' ? [value] : []
  })

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0)

/** Of rows that have both; null where the weights add up to nothing. */
export function weighted(rows: readonly Row[], column: number, weight: number): number | null {
  let [sum, weights] = [0, 0]
  for (const row of rows) {
    const [value, by] = [row[column], row[weight]]
    if (typeof value !== 'number' || typeof by !== 'number') continue
    sum += value * by
    weights += by
  }
  return weights === 0 ? null : sum / weights
}

/** Of a sample, as the figures of the product have it; one value has none. */
function deviationOf(values: readonly number[]): number | null {
  const center = mean(values)
  const squares = values.reduce((sum, one) => sum + (one - center) ** 2, 0)
  return values.length < 2 ? null : Math.sqrt(squares / (values.length - 1))
}
