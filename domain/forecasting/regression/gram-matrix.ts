import { dot } from '#domain/statistics/linear-system.ts'
import { mean } from '#domain/statistics/mean.ts'
import { GramRows } from './gram-rows.ts'
import { type VectorColumns, wholeFours } from './vector-columns.ts'

/** Columns made ready for the LASSO: centred and scaled to length 1. A constant column has norm 0 and only zeros. */
export type Standardised = { columns: VectorColumns; means: Float64Array; norms: Float64Array }

/** Centres and scales the columns in place. */
export function standardise(columns: VectorColumns): Standardised {
  const { rows, count } = columns
  const means = new Float64Array(count)
  const norms = new Float64Array(count)
  for (let j = 0; j < count; j++) {
    const column = columns.column(j)
    const middle = center(column)
    const norm = Math.sqrt(dot(column, column))
    const constant = norm <= 1e-9 * (1 + Math.abs(middle)) * Math.sqrt(rows)
    for (let i = 0; i < rows; i++) column[i] = constant ? 0 : column[i]! / norm
    means[j] = middle
    norms[j] = constant ? 0 : norm
  }
  return { columns, means, norms }
}

/** Subtracts the mean in place and returns it. */
export function center(values: Float64Array): number {
  const middle = mean(values)
  for (let i = 0; i < values.length; i++) values[i]! -= middle
  return middle
}

/** X'X of the columns, in the same memory. */
export function gramMatrix(columns: VectorColumns): GramRows {
  const gram = new GramRows(columns.space, columns.count)
  columns.addProducts(columns, gram)
  const { values, stride } = gram
  for (let i = 0; i < stride; i++) {
    for (let j = i + 1; j < stride; j++) values[j * stride + i] = values[i * stride + j]!
  }
  return gram
}

/** X'y of every target, against every column. */
export function crossProducts(columns: VectorColumns, targets: VectorColumns): Float64Array[] {
  const stride = wholeFours(columns.count)
  const values = columns.space.takeDoubles(crossProductsRoom(columns.count, targets.count) / 2)
  targets.addProducts(columns, { values, stride })
  return Array.from({ length: targets.count }, (_, target) => {
    const from = target * stride
    return values.slice(from, from + columns.count)
  })
}

/** Single numbers of the vector memory that {@link crossProducts} take. */
export function crossProductsRoom(columns: number, targets: number): number {
  return 2 * wholeFours(targets) * wholeFours(columns)
}
