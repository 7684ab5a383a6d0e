import { paddedBytes, type VectorSpace } from '#domain/statistics/vector-kernels.ts'
import type { AsinhTransform } from './asinh-transform.ts'

/** So much of a column at a time that this much of all columns stays near the processor. */
const CHUNK_BYTES = 2048

/** Columns of equal length in the vector memory, filled up with zeros: each to whole registers, all to fours. */
export class VectorColumns {
  private readonly first: number
  private readonly values: Float64Array
  /** Numbers from one column to the next. */
  private readonly stride: number

  constructor(
    readonly space: VectorSpace,
    readonly rows: number,
    readonly count: number,
  ) {
    this.stride = paddedBytes(2 * rows) / 8
    this.values = space.takeDoubles(wholeFours(count) * this.stride)
    this.first = this.values.byteOffset
  }

  /** Copies vectors of `rows` numbers each. */
  static of(space: VectorSpace, rows: number, vectors: ArrayLike<number>[]): VectorColumns {
    const columns = new VectorColumns(space, rows, vectors.length)
    for (const [j, vector] of vectors.entries()) columns.column(j).set(vector)
    return columns
  }

  /** Single numbers of the vector memory that columns take. */
  static room(rows: number, count: number): number {
    return wholeFours(count) * (paddedBytes(2 * rows) / 4)
  }

  /** The numbers of a column, in place. */
  column(j: number): Float64Array {
    return this.values.subarray(j * this.stride, j * this.stride + this.rows)
  }

  /** Takes the numbers of a column to z = asinh((x − center)/scale). */
  transform(j: number, { center, scale }: AsinhTransform): void {
    const { space, values, first, rows, stride } = this
    space.kernels.asinh(first + 8 * j * stride, 8 * stride, center, scale)
    values.fill(0, j * stride + rows, (j + 1) * stride)
  }

  /** Adds x_i'y_j of every column here and there to `out`; with themselves only from the diagonal on. */
  addProducts(others: VectorColumns, out: { values: Float64Array; stride: number }): void {
    const { space, first, count } = this
    const bytes = 8 * this.stride
    for (let from = 0; from < bytes; from += CHUNK_BYTES) {
      const length = Math.min(CHUNK_BYTES, bytes - from)
      for (let i = 0; i < count; i += 2) {
        const left = first + i * bytes + from
        for (let j = others === this ? i & ~3 : 0; j < others.count; j += 4) {
          const right = others.first + j * bytes + from
          const at = out.values.byteOffset + 8 * (i * out.stride + j)
          space.kernels.addDots2x4(left, right, bytes, at, 8 * out.stride, length)
        }
      }
    }
  }
}

/** A count up to the next multiple of four. */
export function wholeFours(count: number): number {
  return 4 * Math.ceil(count / 4)
}
