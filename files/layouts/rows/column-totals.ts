import type { EnergyReading } from '#domain/units/words.ts'
import type { TableRow } from '../../documents/table.ts'

/** What the rows of a column come to one by one, and what the file gives as their total. */
export type ColumnTotal = { row: number; sum: number; total: number; reading: EnergyReading }

type SummedColumn = {
  rows: readonly TableRow[]
  summaries: readonly TableRow[]
  numberOf: (row: TableRow) => number | null
}

/** Totals are rounded. */
const TOLERANCE = 0.002
const SLOTS_OF_AN_HOUR = 4

/**
 * What a total shows the quarters of a column to be: energies come to it, powers to four times of it. A total sums up
 * the rows since the one before, or all above; null where none fits either.
 */
export function totalOfQuarters({ rows, summaries, numberOf }: SummedColumn): ColumnTotal | null {
  let last = 0
  let found: ColumnTotal | null = null
  for (const summary of summaries) {
    const total = numberOf(summary)
    const above = rows.filter(({ row }) => row < summary.row)
    const since = above.filter(({ row }) => row > last)
    last = summary.row
    for (const summed of [since, above]) {
      const sum = summed.reduce((all, row) => all + (numberOf(row) ?? 0), 0)
      const reading = total === null ? null : readingOfTotal(sum, total)
      if (reading === 'ENERGY') return { row: summary.row, sum, total: total!, reading }
      if (reading) found ??= { row: summary.row, sum, total: total!, reading }
    }
  }
  return found
}

function readingOfTotal(sum: number, total: number): EnergyReading | null {
  const isNear = (one: number) => Math.abs(one - total) <= TOLERANCE * Math.abs(total)
  if (total <= 0 || sum <= 0) return null
  if (isNear(sum)) return 'ENERGY'
  return isNear(sum / SLOTS_OF_AN_HOUR) ? 'POWER' : null
}
