import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { Address } from './issue-list.ts'
import type { SeriesKey } from './layout.ts'
import type { ColumnTotal } from './rows/column-totals.ts'

/** Values of one series and day, before the checks that need more than a cell. */
export type RawCurve = {
  seriesKey: SeriesKey
  date: DeliveryDate
  /** What its column or its item is taken for, where that has a name. */
  field?: string
  values: (number | null)[]
  /** Slots, from 1, that have no row in the file; a warning of the day names them. */
  lacking?: readonly number[]
  /** Whether the file says nowhere in which unit its values are. */
  hasNoUnit?: boolean
  /** Whether its column holds powers over the slots whose energies it is kept as. */
  isPower?: boolean
  /** The sum of its column beside the total that the file gives of it. */
  total?: ColumnTotal
  /** What is taken whole or not at all with it. */
  group: string
  /** Where the value of a slot (from 0) stands in the file. */
  at: (slotIndex: number) => Address
}
