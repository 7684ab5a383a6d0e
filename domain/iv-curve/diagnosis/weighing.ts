import { dot, solveLinear } from '#domain/statistics/linear-system.ts'
import type { Profile } from './profile.ts'

/** The inverse of the covariance D + B·Bᵀ by Woodbury's identity: D⁻¹ − D⁻¹B·inner·BᵀD⁻¹. */
export type Weighing = {
  precisions: Float64Array
  scaled: readonly Float64Array[]
  inner: readonly number[][]
}

/** How much each row of a profile counts, errors common to all rows (temperature, Isc, cable) included. */
export function weighingOf({ variances, common }: Profile): Weighing {
  const precisions = new Float64Array(variances.length)
  for (let k = 0; k < precisions.length; k++) precisions[k] = 1 / variances[k]!
  const scaled = common.map((one) => {
    const out = new Float64Array(one.length)
    for (let k = 0; k < out.length; k++) out[k] = one[k]! * precisions[k]!
    return out
  })
  const matrix = common.map((one, i) =>
    common.map((_, j) => dot(one, scaled[j]!) + (i === j ? 1 : 0)),
  )
  return { precisions, scaled, inner: inverseOf(matrix) ?? [] }
}

/** Room for the products of a shape with the common errors, used again by every call. */
const products: number[] = []

/** C⁻¹·rows. */
export function weigh({ precisions, scaled, inner }: Weighing, rows: Float64Array): Float64Array {
  const out = new Float64Array(rows.length)
  for (let k = 0; k < rows.length; k++) out[k] = rows[k]! * precisions[k]!
  for (let i = 0; i < scaled.length; i++) products[i] = dot(scaled[i]!, rows)
  for (let i = 0; i < scaled.length; i++) {
    const one = scaled[i]!
    const row = inner[i]!
    let share = 0
    for (let j = 0; j < scaled.length; j++) share += row[j]! * products[j]!
    for (let k = 0; k < rows.length; k++) out[k]! -= share * one[k]!
  }
  return out
}

/** aᵀC⁻¹a. */
export function powerOf({ precisions, scaled, inner }: Weighing, shape: Float64Array): number {
  let sum = 0
  for (let k = 0; k < shape.length; k++) sum += shape[k]! * shape[k]! * precisions[k]!
  for (let i = 0; i < scaled.length; i++) products[i] = dot(scaled[i]!, shape)
  for (let i = 0; i < scaled.length; i++) {
    const row = inner[i]!
    for (let j = 0; j < scaled.length; j++) sum -= row[j]! * products[i]! * products[j]!
  }
  return sum
}

/** Inverse of a small symmetric matrix; undefined when it is singular. */
export function inverseOf(matrix: readonly number[][]): number[][] | undefined {
  const columns: number[][] = []
  for (let i = 0; i < matrix.length; i++) {
    const column = solveLinear(matrix.map((row, j) => [...row, i === j ? 1 : 0]))
    if (column === undefined) return undefined
    columns.push(column)
  }
  return columns
}
