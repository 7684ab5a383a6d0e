import { readText } from '../../tables/cell-text.ts'
import { findSlotHeads } from '../../tables/slot-heads.ts'
import { matchHeader } from '../headers/header-match.ts'
import { findHeaders } from '../headers/headers.ts'
import type { Book, Detection, SheetHead } from '../layout.ts'
import { DATE_FIELD } from '../rows/market-fields.ts'
import { isList, type Topic, titleOf, type WideBook } from './book-spec.ts'
import { ownName, withoutDates } from './dates-of-names.ts'

/** Fewer columns of times than so many are no table of slots that something befell. */
const MIN_SLOTS = 20

/** A book by the names of its sheets or of its file, where a header of slots stands in one of them. */
export function detectWideBook(
  spec: WideBook,
  fileName: string,
  sheets: readonly SheetHead[],
): Detection | null {
  const book: Book = { fileName, sheets: [...sheets] }
  const isNamed = spec.fileName.test(ownName(fileName))
  for (const [index, sheet] of sheets.entries()) {
    const topic = topicOf(spec, sheet, book)
    if (!topic || isList(topic)) continue
    const isKnown = isNamed || spec.byHeaders || topic.sheet.source !== '(?:)'
    const found = isKnown ? headersOf(spec, book, index) : null
    if (found) return { ...found, isExact: true }
  }
  return null
}

/** What a sheet of a book is about, by its name. */
export function topicOf({ topics }: WideBook, sheet: SheetHead, { fileName, sheets }: Book) {
  const title = withoutDates(titleOf(sheet, fileName))
  const names = [ownName(fileName), ...sheets.map(({ name }) => name)].join('\n')
  return topics.find(
    (topic) => topic.sheet.test(title) && (isList(topic) || (topic.among?.test(names) ?? true)),
  )
}

/** Where the header of a sheet stands, and what its columns are. */
export function headersOf(spec: WideBook, book: Book, index: number): Detection | null {
  const { fileName, sheets } = book
  const sheet = sheets[index]!
  const topic = topicOf(spec, sheet, book)
  const needed = topic && !isList(topic) ? fieldsOf(spec, topic) : spec.fields
  const hasDates = needed.some(({ field }) => field === DATE_FIELD.field)
  const found = findHeaders({
    layout: spec.code,
    fields: needed,
    sheets: [sheet],
    fileNameFits: spec.fileName.test(ownName(fileName)),
    rowsFit: (head, _columns, headerRow) => {
      const header = head.rows.find(({ row }) => row === headerRow)?.cells ?? []
      if (!hasDates && header.some((cell) => matchHeader(readText(cell), [DATE_FIELD])))
        return false
      const slots = findSlotHeads(header, head.rows)
      return (slots.ok ? slots.columns : slots.found).length >= MIN_SLOTS
    },
  })
  return found && { ...found, mapping: { ...found.mapping, sheet: index } }
}

/** The columns that a topic asks for: the whole province needs none that names a place. */
export function fieldsOf({ fields }: WideBook, { place, sole }: Topic) {
  return fields
    .filter(({ field }) => field !== 'location' || place !== undefined)
    .map((spec) => (spec.field === 'item' && sole ? { ...spec, required: false } : spec))
}
