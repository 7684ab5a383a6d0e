import { PLACE_OF_LAYOUT } from '#domain/collection/words.ts'
import type { SheetTable } from '../../documents/table.ts'
import {
  completenessPercent,
  finishCurves,
  warnOfGaps,
  warnOfNoRule,
} from '../checks/finish-curves.ts'
import type { IssueList } from '../issue-list.ts'
import type { Book, FieldSpec, Mapping, ParsedCurves, ParseOptions, SeriesKey } from '../layout.ts'
import type { RawCurve } from '../raw-curve.ts'
import { leaveBrokenZeros } from './broken-states.ts'
import { namedCapacities } from './capacity-column.ts'
import type { ColumnTotal } from './column-totals.ts'
import { type DayOfRows, gatherDays, type RowReaders } from './day-rows.ts'
import { MappedSheet } from './mapped-sheet.ts'
import { leaveEmptyMidnights } from './midnight-rows.ts'
import { leaveNotedZeros } from './noted-zeros.ts'
import { checkStages } from './stage-check.ts'

export type LongTable = {
  sheet: SheetTable
  mapping: Mapping
  fields: readonly FieldSpec[]
  options: ParseOptions
  /** Of a layout whose tables may be dated by title, sheet and file name alone. */
  book?: Book
  /** Words of heads that the layout says itself. */
  implied?: RegExp
  /** Made from the mapped sheet, since labels of slots are understood from the whole column. */
  readers: (sheet: MappedSheet) => RowReaders
  /** What of the curves is to be taken, after saying why the others are not. */
  choose?: (curves: RawCurve[], issues: IssueList) => RawCurve[]
}

const NOTHING = {
  rowsRead: 0,
  rowsAccepted: 0,
  rowsRejected: 0,
  daysAccepted: 0,
  daysRejected: 0,
  completenessPercent: 0,
}

/** Reads a table of one row per date, slot and place, with a column per series. */
export function parseLongTable(table: LongTable): ParsedCurves {
  const { mapping, options, fields } = table
  const sheet = new MappedSheet(table.sheet, mapping)
  if (fields.some(({ field }) => field === 'slot')) sheet.joinDateAndTime()
  const placeKind = PLACE_OF_LAYOUT[mapping.layout]
  if (table.book) sheet.takeDateOfNames(table.book.fileName)
  if (table.book && placeKind)
    sheet.takePlaceOfNames(table.book.fileName, options.placeNames?.[placeKind])
  if (!sheet.checkMapping({ mapping, fields, options })) {
    return { kind: 'CURVES', curves: [], counts: NOTHING, ...sheet.issues.found() }
  }
  if (table.book) {
    const { book, implied } = table
    const { headerRow } = mapping
    checkStages(sheet, { table: table.sheet, headerRow, book, fields, ...(implied && { implied }) })
  }
  leaveEmptyMidnights(sheet)
  leaveBrokenZeros(sheet)
  leaveNotedZeros(sheet, table.sheet)
  const readers = table.readers(sheet)
  const days = gatherDays(sheet, readers, options, placeKind ?? undefined)
  const unbroken = days.filter((day) => !day.broken)
  const resolutionMin = readers.slotCount === 96 ? 15 : 60
  const totals = resolutionMin === 15 ? totalsOfEnergies(sheet) : new Map()
  const powers = new Set<string>(
    fields.flatMap(({ field, series, unit }) =>
      unit === 'MW' && series?.unit === 'MWh' ? [field] : [],
    ),
  )
  const read = unbroken.flatMap((day) => curvesOfDay(day, sheet, { resolutionMin, totals, powers }))
  const raw = table.choose?.(read, sheet.issues) ?? read
  const left = new Set(raw.map(({ group }) => group))
  const dropped = new Set(read.map(({ group }) => group).filter((group) => !left.has(group)))
  const named = namedCapacities(table.sheet.rows, mapping.headerRow, days)
  const capacitiesMw = { ...named, ...options.capacitiesMw }
  const judging = { ...options, capacitiesMw }
  const { curves, refused } = finishCurves(raw, sheet.issues, judging)
  const whole = unbroken.filter((day) => !refused.has(groupOf(day)) && !dropped.has(groupOf(day)))
  if (sheet.values.some(({ series }) => series?.unit === 'CNY/MWh')) {
    warnOfNoRule(
      days.map(({ date, firstRow }) => ({ date, at: sheet.at(firstRow, 'date') })),
      sheet.issues,
      options,
    )
  }
  const places = [...new Set(days.map(({ locCode }) => locCode))]
  for (const place of places) {
    const seen = days.filter(({ locCode }) => locCode === place)
    warnOfGaps(
      seen.map(({ date, firstRow }) => ({ date, at: sheet.at(firstRow, 'date') })),
      sheet.issues,
      place,
    )
  }
  // Each place that is not known is told once.
  const placeCount = places.length + (sheet.issues.found().issueCounts.UNKNOWN_LOCATION ?? 0)
  const rowsAccepted = whole.reduce((sum, day) => sum + day.rowCount, 0)
  return {
    kind: 'CURVES',
    curves,
    counts: {
      rowsRead: sheet.rows.length,
      rowsAccepted,
      rowsRejected: sheet.rows.length - rowsAccepted,
      daysAccepted: whole.length,
      daysRejected: days.length - whole.length,
      completenessPercent: completenessPercent(curves, {
        seriesCount: (sheet.seriesCount - hourlyShare(raw, readers.slotCount)) * placeCount,
        slotCount: readers.slotCount,
        dates: days.map(({ date }) => date),
      }),
    },
    ...sheet.issues.found(),
  }
}

/** How many series of a table fewer values an hour leave of it: one of hours among quarters three quarters. */
function hourlyShare(raw: readonly RawCurve[], slotCount: number): number {
  const counts = new Map(
    raw.map(({ seriesKey: { metric, stage }, values }) => [`${metric} ${stage}`, values.length]),
  )
  return [...counts.values()].reduce((sum, count) => sum + 1 - count / slotCount, 0)
}

/** Of columns of energies what their totals show. */
function totalsOfEnergies(sheet: MappedSheet): Map<number, ColumnTotal> {
  const energies = sheet.values.filter(({ series }) => series?.unit === 'MWh')
  return new Map(
    energies.flatMap(({ column }) => {
      const total = sheet.totalOf(column)
      return total ? [[column, total] as const] : []
    }),
  )
}

type OfTable = {
  resolutionMin: 15 | 60
  totals: ReadonlyMap<number, ColumnTotal>
  /** Fields of powers that become energies. */
  powers: ReadonlySet<string>
}

function curvesOfDay(
  day: DayOfRows,
  sheet: MappedSheet,
  { resolutionMin, totals, powers }: OfTable,
): RawCurve[] {
  return sheet.values.flatMap(({ column, field, series }, index) => {
    const stage = series?.stage ?? day.stage
    if (!series || stage === null) return []
    const seriesKey: SeriesKey = {
      ...series,
      stage,
      locCode: day.locCode || series.locCode,
      resolutionMin,
    }
    const at = (slotIndex: number) => ({
      row: day.rowOfSlot[slotIndex] || null,
      column: sheet.columnName(column),
    })
    const values = day.values[index]!
    const unit = sheet.namesUnit(column) ? {} : { hasNoUnit: true }
    const isPower = powers.has(field) ? { isPower: true } : {}
    const total = totals.get(column)
    const lacking = day.lacking.length > 0 ? { lacking: day.lacking } : {}
    const ofColumn = { ...unit, ...isPower, ...lacking, ...(total && { total }) }
    return [{ seriesKey, date: day.date, field, values, ...ofColumn, group: groupOf(day), at }]
  })
}

function groupOf({ date, locCode }: DayOfRows): string {
  return `${date} ${locCode}`
}
