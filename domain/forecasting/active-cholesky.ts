/**
 * Cholesky factor of the Gram matrix of the active columns, kept up to date while columns enter and
 * leave. Source: Golub, Van Loan (2013), Matrix Computations, 6.5.
 */
export class ActiveCholesky {
  /** Active column numbers in the order of the factor. */
  readonly members: Int32Array
  /** Sign of each active column's correlation. */
  readonly signs: Float64Array
  size = 0
  private readonly factor: Float64Array
  private readonly work: Float64Array

  constructor(
    private readonly gram: Float64Array,
    private readonly columns: number,
    private readonly capacity: number,
  ) {
    this.members = new Int32Array(capacity)
    this.signs = new Float64Array(capacity)
    this.factor = new Float64Array(capacity * capacity)
    this.work = new Float64Array(capacity)
  }

  /** Adds a column; false, and nothing changed, when it depends on the active ones. */
  add(column: number, sign: 1 | -1): boolean {
    const { factor, capacity, size, members, gram, columns } = this
    const row = size * capacity
    let rest = gram[column * columns + column]!
    const own = rest
    for (let i = 0; i < size; i++) {
      let sum = gram[column * columns + members[i]!]!
      const at = i * capacity
      for (let k = 0; k < i; k++) sum -= factor[at + k]! * factor[row + k]!
      const value = sum / factor[at + i]!
      factor[row + i] = value
      rest -= value * value
    }
    if (rest < 1e-9 * own) return false
    factor[row + size] = Math.sqrt(rest)
    members[size] = column
    this.signs[size] = sign
    this.size++
    return true
  }

  /** Removes the member at a position by Givens rotations. */
  remove(position: number): void {
    const { factor, capacity, members, signs } = this
    const last = this.size - 1
    for (let i = position; i < last; i++) {
      members[i] = members[i + 1]!
      signs[i] = signs[i + 1]!
      factor.copyWithin(i * capacity, (i + 1) * capacity, (i + 1) * capacity + i + 2)
    }
    for (let k = position; k < last; k++) {
      const a = factor[k * capacity + k]!
      const b = factor[k * capacity + k + 1]!
      const radius = Math.sqrt(a * a + b * b)
      const cos = a / radius
      const sin = b / radius
      for (let i = k; i < last; i++) {
        const x = factor[i * capacity + k]!
        const y = factor[i * capacity + k + 1]!
        factor[i * capacity + k] = cos * x + sin * y
        factor[i * capacity + k + 1] = cos * y - sin * x
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
    const { factor, capacity, size, work } = this
    for (let i = 0; i < size; i++) {
      let sum = right[i]!
      const at = i * capacity
      for (let k = 0; k < i; k++) sum -= factor[at + k]! * work[k]!
      work[i] = sum / factor[at + i]!
    }
    for (let i = size - 1; i >= 0; i--) {
      const at = i * capacity
      const value = work[i]! / factor[at + i]!
      work[i] = value
      for (let k = 0; k < i; k++) work[k]! -= factor[at + k]! * value
    }
    return work
  }
}
