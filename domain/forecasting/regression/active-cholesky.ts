import { paddedBytes } from '#domain/statistics/vector-kernels.ts'
import type { GramRows } from './gram-rows.ts'

/**
 * Cholesky factor of the Gram matrix of the active columns, kept up to date while columns enter and
 * leave. It lies in the matrix's vector memory. Source: Golub, Van Loan (2013), Matrix Computations, 6.5.
 */
export class ActiveCholesky {
  /** Active column numbers in the order of the factor. */
  readonly members: Int32Array
  /** Sign of each active column's correlation. */
  readonly signs: Float64Array
  size = 0
  private readonly factor: Float64Array
  /** Inverses of the factor's diagonal. */
  private readonly pivots: Float64Array
  private readonly work: Float64Array
  private readonly stride: number

  constructor(
    private readonly gram: GramRows,
    capacity: number,
  ) {
    const { space } = gram
    this.members = new Int32Array(capacity)
    this.signs = new Float64Array(capacity)
    this.stride = strideOf(capacity)
    this.factor = space.takeDoubles((capacity + 1) * this.stride)
    this.pivots = space.takeDoubles(this.stride)
    this.work = space.takeDoubles(this.stride)
  }

  /** Single numbers of the vector memory for a factor and one vector of who solves with it. */
  static room(capacity: number): number {
    return 2 * (capacity + 4) * (strideOf(capacity) + 2)
  }

  /** Adds a column; false, and nothing changed, when it depends on the active ones. */
  add(column: number, sign: 1 | -1): boolean {
    const { factor, stride, size, members, gram, pivots } = this
    const row = size * stride
    const from = column * gram.stride
    for (let i = 0; i < size; i++) factor[row + i] = gram.values[from + members[i]!]!
    this.solveTriangle('solveLower', factor.byteOffset + 8 * row)
    const own = gram.values[from + column]!
    let rest = own
    for (let i = 0; i < size; i++) rest -= factor[row + i]! ** 2
    if (rest < 1e-9 * own) return false
    const diagonal = Math.sqrt(rest)
    factor[row + size] = diagonal
    pivots[size] = 1 / diagonal
    members[size] = column
    this.signs[size] = sign
    this.size++
    return true
  }

  /** Removes the member at a position by Givens rotations. */
  remove(position: number): void {
    const { factor, stride, members, signs, pivots } = this
    const last = this.size - 1
    for (let i = position; i < last; i++) {
      members[i] = members[i + 1]!
      signs[i] = signs[i + 1]!
      factor.copyWithin(i * stride, (i + 1) * stride, (i + 1) * stride + i + 2)
    }
    for (let k = position; k < last; k++) {
      const a = factor[k * stride + k]!
      const b = factor[k * stride + k + 1]!
      const radius = Math.sqrt(a * a + b * b)
      const cos = a / radius
      const sin = b / radius
      pivots[k] = 1 / radius
      for (let i = k; i < last; i++) {
        const x = factor[i * stride + k]!
        const y = factor[i * stride + k + 1]!
        factor[i * stride + k] = cos * x + sin * y
        factor[i * stride + k + 1] = cos * y - sin * x
      }
    }
    this.size = last
  }

  /** w with G_AA·w = signs: moving along it lowers every active |correlation| at rate 1. */
  direction(): Float64Array {
    return this.solve(this.signs)
  }

  /** w with G_AA·w = right, in the order of `members`; the array is reused by the next call. */
  solve(right: Float64Array): Float64Array {
    const { factor, stride, size, work } = this
    for (let i = 0; i < size; i++) work[i] = right[i]!
    if (size % 2 === 1) {
      // The kernels go by twos: what stands after the last member must not count.
      work[size] = 0
      factor.fill(0, size * stride, size * stride + size + 1)
    }
    this.solveTriangle('solveLower', work.byteOffset)
    this.solveTriangle('solveUpper', work.byteOffset)
    return work
  }

  private solveTriangle(kind: 'solveLower' | 'solveUpper', at: number): void {
    const { factor, stride, size, pivots, gram } = this
    if (size === 0) return
    gram.space.kernels[kind](factor.byteOffset, 8 * stride, pivots.byteOffset, at, 8 * size)
  }
}

/** Numbers from one row to the next: the kernels go by twos. */
function strideOf(capacity: number): number {
  return paddedBytes(2 * (capacity + 1)) / 8
}
