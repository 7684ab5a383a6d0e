import type { DayValues } from '#domain/calendar/slots.ts'

/** A column of a table of slots. */
export type Column = {
  header: string
  unit: string
  valuesOf: (date: string) => DayValues | undefined
}

export type SeriesColumn = Column & { id: number }
