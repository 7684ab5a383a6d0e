import type { SheetTable } from '../../documents/table.ts'
import { excerpt } from '../cells/cell-values.ts'
import { countsOfDays, finishCurves, warnOfGaps, warnOfNoRule } from '../checks/finish-curves.ts'
import { IssueList } from '../issue-list.ts'
import type { Book, Mapping, ParsedCurves, ParseOptions } from '../layout.ts'
import { PlaceFinder } from '../names/place-names.ts'
import { MappedSheet } from '../rows/mapped-sheet.ts'
import { type Reading, readWideDays, type WideDay } from '../rows/wide-days.ts'
import { isList, type Topic, titleOf, type WideBook } from './book-spec.ts'
import { dateOfNames } from './date-of-names.ts'
import { fieldsOf, headersOf, topicOf } from './detect-wide-book.ts'
import { itemReader } from './item-reader.ts'
import { slotColumnsOf } from './slot-columns.ts'

export type BookReading = { book: Book; mapping: Mapping; options: ParseOptions }

type SheetReading = BookReading & { issues: IssueList; sheet: SheetTable; index: number }
/** `lostValues`: of rows whose place is not known. */
type ReadSheet = { days: WideDay[]; rowCount: number; lostValues?: number }

/** Reads every sheet of a book by its topic; what of a sheet is not read is said by its name. */
export function parseWideBook(spec: WideBook, reading: BookReading): ParsedCurves {
  const { book, mapping, options } = reading
  const issues = new IssueList()
  const read = book.sheets.flatMap((sheet, index) => {
    const topic = topicOf(spec, sheet, book)
    const name = excerpt(sheet.name) || excerpt(book.fileName)
    if (topic && !isList(topic)) return readSheet(spec, topic, { ...reading, issues, sheet, index })
    if (sheet.rows.length === 0) return []
    const at = { row: null, column: null, sheet: name }
    const params = { name, rows: sheet.rows.length }
    if (topic) issues.notice('SHEET_NOT_READ', at, params)
    else if (book.sheets.length > 1 || mapping.sheet === index)
      issues.warn('SHEET_UNKNOWN', at, params)
    return []
  })
  return finishBook(read, issues, options)
}

function readSheet(spec: WideBook, topic: Topic, reading: SheetReading): ReadSheet[] {
  const { book, options, issues, sheet: table } = reading
  const name = book.sheets.length > 1 ? table.name : undefined
  const among = { issues, everyRow: true, ...(name !== undefined && { name }) }
  if (table.rows.length === 0) return []
  const mapping = mappingOf(spec, reading)
  const sheet = new MappedSheet(table, mapping, among)
  const header = table.rows.find(({ row }) => row === mapping.headerRow)?.cells ?? []
  const slots = slotColumnsOf(spec, header, sheet.rows)
  if (!slots.ok) {
    const at = sheet.cellAt(mapping.headerRow, slots.found.at(-1) ?? null)
    issues.error('WRONG_SLOT_COLUMNS', at, { columns: slots.found.length, slots: 96 })
  }
  const alsoTaken = slots.ok ? slots.columns : slots.found
  const fields = fieldsOf(spec, topic)
  const isUsable = sheet.checkMapping({ mapping, fields, options, alsoTaken }) && slots.ok
  const rowCount = sheet.rows.length
  if (!isUsable) return [{ days: [], rowCount }]
  const hasDates = sheet.has('date')
  const title = titleOf(table, book.fileName)
  const date = hasDates
    ? undefined
    : dateOfNames({ title, fileName: book.fileName }, { sheet, options })
  if (date === null) return [{ days: [], rowCount }]
  const places = placesOf(spec, topic, { sheet, options })
  let lostRows = 0
  const days = readWideDays(sheet, {
    ...{ columns: slots.columns, options, items: topic.items },
    resolutionMin: slots.slotCount === 24 ? 60 : 15,
    ...(date !== undefined && { date }),
    itemOf: itemReader(sheet, topic),
    ...(places && {
      placeOf: (row, series) => {
        const place = places(row, series)
        if (place === null) lostRows++
        return place
      },
    }),
    ...(spec.rankOf && { rankOf: spec.rankOf(sheet, book) }),
  })
  if (hasDates) warnOfDates(days, sheet)
  const priced = days.filter(({ seriesKey }) => seriesKey.unit === 'CNY/MWh')
  const seen = priced.map((day) => ({ date: day.date, at: sheet.at(day.row, 'date') }))
  warnOfNoRule(firstOfDates(seen), issues, options)
  tellPreliminary(days, sheet)
  return [{ days, rowCount, lostValues: lostRows * slots.columns.length }]
}

/** What the user said of the sheet that was mapped; of the others what their headers say. */
function mappingOf(spec: WideBook, { book, mapping, sheet, index }: SheetReading): Mapping {
  if (index === mapping.sheet) return mapping
  const found = headersOf(spec, book, index)
  const { readings } = mapping
  if (found) return { ...found.mapping, ...(readings && { readings }) }
  return { ...mapping, sheet: index, headerRow: sheet.rows[0]!.row, columns: [] }
}

function placesOf(
  { placeOf }: WideBook,
  { place }: Topic,
  { sheet, options }: { sheet: MappedSheet; options: ParseOptions },
): NonNullable<Reading['placeOf']> | null {
  if (!place) return null
  const finder = new PlaceFinder(place, options, sheet.issues)
  const find = (row: (typeof sheet.rows)[number], field: string) =>
    finder.find(sheet.cell(row, field), sheet.at(row.row, field))
  if (placeOf) return placeOf(sheet, find)
  return (row, series) => {
    if (series.locKind === 'SYSTEM') return { locKind: series.locKind, locCode: '' }
    const locCode = find(row, 'location')
    return locCode === null ? null : { locKind: series.locKind, locCode }
  }
}

function warnOfDates(days: readonly WideDay[], sheet: MappedSheet): void {
  for (const place of new Set(days.map(({ seriesKey }) => seriesKey.locCode))) {
    const ofPlace = days.filter(({ seriesKey }) => seriesKey.locCode === place)
    const seen = ofPlace.map(({ date, row }) => ({ date, at: sheet.at(row, 'date') }))
    warnOfGaps(firstOfDates(seen), sheet.issues, place)
  }
}

function tellPreliminary(days: readonly WideDay[], sheet: MappedSheet): void {
  const first = days.find(({ rank }) => rank < 0)
  if (!first) return
  const params = { date: first.date, days: days.filter(({ rank }) => rank < 0).length }
  sheet.issues.notice('PRELIMINARY', sheet.at(first.row, 'item'), params)
}

function firstOfDates<T extends { date: string }>(seen: readonly T[]): T[] {
  const first = new Map<string, T>()
  for (const one of seen) if (!first.has(one.date)) first.set(one.date, one)
  return [...first.values()]
}

function finishBook(
  read: readonly ReadSheet[],
  issues: IssueList,
  options: ParseOptions,
): ParsedCurves {
  const days = read.flatMap((sheet) => sheet.days)
  const unbroken = days.filter((day) => !day.broken)
  const { curves, refused } = finishCurves(unbroken, issues, options)
  const whole = unbroken.filter(({ group }) => !refused.has(group))
  const dates = [...new Set(days.map(({ date }) => date))]
  const rowsRead = read.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const rowsAccepted = whole.reduce((sum, day) => sum + day.rowCount, 0)
  const taken = whole.map(({ date }) => date)
  const lost = read.reduce((sum, { lostValues = 0 }) => sum + lostValues, 0)
  const expected = days.reduce((sum, { values }) => sum + values.length, lost)
  const present = curves.reduce((sum, { presentCount }) => sum + presentCount, 0)
  return {
    kind: 'CURVES',
    curves,
    counts: {
      rowsRead,
      rowsAccepted,
      rowsRejected: Math.max(0, rowsRead - rowsAccepted),
      ...countsOfDays(dates, taken),
      completenessPercent: expected && Math.round((present / expected) * 10_000) / 100,
    },
    ...issues.found(),
  }
}
