const MIB = 1024 * 1024

/** What a file may cost. Files come from people, and a small archive can unfold into gigabytes. */
export type SpreadsheetLimits = {
  fileBytes: number
  /** All parts of the archive together, unfolded. */
  unfoldedBytes: number
  /** Unfolded over packed size of one part; only asked of parts above one MiB. */
  expansionRatio: number
  /** Any part that is not a worksheet, e.g. the shared texts, since those are held whole. */
  otherPartBytes: number
  entries: number
  sheets: number
  rows: number
  columns: number
  /** Of one sheet, counting the empty ones before the last in a row. */
  cells: number
  cellChars: number
}

/** Room for two years of a 96-point table with ten columns, and for a day of 3,000 nodes. */
export const DEFAULT_LIMITS: SpreadsheetLimits = {
  fileBytes: 20 * MIB,
  unfoldedBytes: 128 * MIB,
  expansionRatio: 200,
  otherPartBytes: 32 * MIB,
  entries: 1_000,
  sheets: 64,
  rows: 300_000,
  columns: 256,
  cells: 8_000_000,
  cellChars: 1_000,
}
