import type { ImportMapping } from '#api/collection/shapes.ts'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { LayoutCode } from '#domain/collection/words.ts'
import type { SeriesKey, SessionResultRow } from '#files/layouts/layout.ts'

/**
 * What was read from a file waits on disk for the user's word: the curves, one line of JSON a date, and
 * beside them a description with the place of every line. Both can be made again from the upload.
 */
export type StagedHead = {
  /** Mapping that the curves were read by; another one makes the staged file stale. */
  key: string
  candidates: LayoutCode[]
  sheets: { name: string; rowCount: number }[]
  /** First rows of each sheet as texts. */
  heads: { columnNames: string[]; rows: { row: number; cells: string[] }[] }[]
  series: SeriesKey[]
  days: StagedDay[]
  curveBytes: number
  /** Public results of sessions, of a file that has these in place of curves. */
  results?: SessionResultRow[]
}

export type StagedDay = { date: DeliveryDate; offset: number; bytes: number; curves: number }

/** A line: index into `series` and values, for each series of the date, and whether they are the day's mean. */
export type StagedLine = [series: number, values: (number | null)[], quality?: 'DAY_MEAN'][]

export const headPath = (target: string) => `${target}.json`
export const curvesPath = (target: string) => `${target}.curves`

/** Two mappings that read alike have the same key, whatever the order of their properties. */
export function mappingKey(mapping: ImportMapping | null): string {
  if (mapping === null) return ''
  const { layout, sheet, headerRow, columns, readings = {} } = mapping
  const said = inOrder(readings).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? inOrder(value) : value,
  ])
  return JSON.stringify([
    layout,
    sheet,
    headerRow,
    columns.map(({ column, field }) => [column, field]),
    ...(said.length > 0 ? [said] : []),
  ])
}

function inOrder(properties: object): [string, unknown][] {
  return Object.entries(properties).sort(([one], [other]) => (one < other ? -1 : 1))
}
