import { paddedBytes, type VectorSpace } from '#domain/statistics/vector-kernels.ts'

/** A Gram matrix in the vector memory, for sums of its rows. */
export class GramRows {
  private readonly first: number
  private readonly rowBytes: number

  /** Copies `gram` (columns × columns, row major) into the memory. */
  constructor(
    private readonly space: VectorSpace,
    gram: Float64Array,
    columns: number,
  ) {
    this.rowBytes = paddedBytes(2 * columns)
    const stride = this.rowBytes / 8
    const rows = space.takeDoubles(columns * stride)
    this.first = rows.byteOffset
    for (let j = 0; j < columns; j++) {
      rows.set(gram.subarray(j * columns, (j + 1) * columns), j * stride)
    }
  }

  /** Single numbers of the vector memory that a matrix takes, with a vector of sums. */
  static room(columns: number): number {
    return ((columns + 1) * paddedBytes(2 * columns)) / 4
  }

  /** G_jA·w of every column j into `out` (of this memory), over the first `size` of `members`. */
  sums(members: Int32Array, size: number, weights: Float64Array, out: Float64Array): void {
    const { space, first, rowBytes } = this
    out.fill(0)
    for (let i = 0; i < size; i += 4) {
      // Past the last member its row counts again with weight 0.
      const at = (k: number) => first + members[Math.min(i + k, size - 1)]! * rowBytes
      const weight = (k: number) => (i + k < size ? weights[i + k]! : 0)
      const [x0, x1, x2, x3] = [at(0), at(1), at(2), at(3)]
      const [a0, a1, a2, a3] = [weight(0), weight(1), weight(2), weight(3)]
      space.kernels.addScaled4Doubles(out.byteOffset, x0, x1, x2, x3, a0, a1, a2, a3, rowBytes)
    }
  }
}
