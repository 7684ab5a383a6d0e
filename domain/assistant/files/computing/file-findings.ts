/** A line with its key, a figure for each measure by each way to put it together, and how many rows it is of. */
export type FileLine = {
  key: string
  values: readonly (number | null)[]
  /** Against the line before it: by how much it is more. */
  change?: number | null
}

/** What was found; `values` of the lines a figure for each measure. */
export type FileFindings = {
  /** Rows of the table that fulfil the question. */
  rowCount: number
  /** Which rows these are. */
  kept: readonly number[]
  /** How many rows, hours or values, where that was asked of all together. */
  count: number | null
  lines: readonly FileLine[]
  /** The rows themselves, where no figure of them was asked. */
  listed: readonly number[] | null
  /** What the figures are a part of, where values are set against all. */
  whole: number | null
}
