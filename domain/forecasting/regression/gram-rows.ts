import type { VectorSpace } from '#domain/statistics/vector-kernels.ts'
import { wholeFours } from './vector-columns.ts'

/** A Gram matrix X'X in the vector memory, for sums of its rows. */
export class GramRows {
  /** Row after row, `stride` numbers each; filled up with zeros to whole blocks of four. */
  readonly values: Float64Array
  readonly stride: number

  constructor(
    readonly space: VectorSpace,
    readonly columns: number,
  ) {
    this.stride = wholeFours(columns)
    this.values = space.takeDoubles(this.stride ** 2)
  }

  /** Single numbers of the vector memory that a matrix takes. */
  static room(columns: number): number {
    return 2 * wholeFours(columns) ** 2
  }

  /** x_i'x_j of two columns. */
  at(i: number, j: number): number {
    return this.values[i * this.stride + j]!
  }

  /** A vector of one number a column in the same memory, all 0. */
  takeVector(): Float64Array {
    return this.space.takeDoubles(this.stride).subarray(0, this.columns)
  }

  /** Adds G_jA·w of every column j to `out` (of {@link takeVector}), over the first `size` of `members`. */
  addTo(out: Float64Array, members: Int32Array, size: number, weights: Float64Array): void {
    const { space, values, stride } = this
    const [first, rowBytes, last] = [values.byteOffset, 8 * stride, size - 1]
    for (let i = 0; i < size; i += 4) {
      // Past the last member its row counts again with weight 0.
      const [i1, i2, i3] = [Math.min(i + 1, last), Math.min(i + 2, last), Math.min(i + 3, last)]
      space.kernels.addScaled4Doubles(
        out.byteOffset,
        first + members[i]! * rowBytes,
        first + members[i1]! * rowBytes,
        first + members[i2]! * rowBytes,
        first + members[i3]! * rowBytes,
        weights[i]!,
        i1 > i ? weights[i1]! : 0,
        i2 > i1 ? weights[i2]! : 0,
        i3 > i2 ? weights[i3]! : 0,
        rowBytes,
      )
    }
  }
}
