import type { StatementNote } from './words.ts'

/** A line of a statement as it was read: MWh, CNY/MWh, CNY; null where its cell is empty. */
export type StatementLine = {
  /** Counted from 1. */
  page: number
  subject: string
  energyMwh: number | null
  priceCnyPerMwh: number | null
  amountCny: number | null
  note: StatementNote | null
}

/** A line with what the check needs of how its figures were written. */
export type ReadLine = StatementLine & {
  /** Half of the last digit of a figure, in the unit of the line. */
  halfEnergy: number
  halfPrice: number
  halfAmount: number
}
