/**
 * The equations of a weighted least squares fit while its samples come in: Σ weight·x·x', and Σ target·x
 * beside it. Kept in one array, because this sum is most of the work of such a fit.
 */
export class SymmetricSystem {
  readonly #sums: Float64Array

  constructor(private readonly width: number) {
    this.#sums = new Float64Array(width * (width + 1))
  }

  /** Takes in the sample whose values begin at `from`. */
  add(values: Float64Array, from: number, of: { weight: number; target: number }): void {
    const { width } = this
    const sums = this.#sums
    const { weight, target } = of
    for (let i = 0; i < width; i++) {
      const line = i * (width + 1)
      const value = values[from + i]!
      const scaled = weight * value
      for (let j = 0; j <= i; j++) sums[line + j]! += scaled * values[from + j]!
      sums[line + width]! += target * value
    }
  }

  /** The lines of the system, each with its right side as last number. */
  lines(): number[][] {
    const { width } = this
    const sums = this.#sums
    return Array.from({ length: width }, (_, i) =>
      Array.from({ length: width + 1 }, (_, j) =>
        j === width || j <= i ? sums[i * (width + 1) + j]! : sums[j * (width + 1) + i]!,
      ),
    )
  }
}
