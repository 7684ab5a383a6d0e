import { exchangeNamed } from '#domain/collection/exchange-names.ts'
import type { Exchange } from '#domain/collection/words.ts'
import type { SheetTable } from '../documents/table.ts'
import { ownName } from './exchange/dates-of-names.ts'
import { exchangesOfHeads } from './headers/heads-of-province.ts'
import type { Book, ImportIssue, Mapping, ParsedFile, ParseOptions } from './layout.ts'
import { LAYOUTS } from './registry.ts'
import { tellShapes } from './shapes/tell-shapes.ts'
import { provinceOfSheet, sheetsAside } from './sheets-aside.ts'
import { withoutValues } from './sheets-contradict.ts'
import { readTablesOfBook } from './tables-of-book.ts'

/** Reads a file by a mapping; one that is of another province than the chosen one is warned of first. */
export function parseBook(book: Book, mapping: Mapping, options: ParseOptions): ParsedFile {
  const empty = { name: '', rows: [], keys: null, meta: {} }
  const sheet = book.sheets[mapping.sheet] ?? empty
  const said = { ...options, readings: mapping.readings ?? options.readings }
  const parsed = tellShapes(parseSheets(sheet, mapping, said, book), book)
  if (sheetsAside(book.sheets, options.provinceCode).get(sheet) === 'OTHER_PROVINCE')
    return refused(parsed, otherProvince(provinceOfSheet(sheet)!, options.provinceCode!))
  const exchange = exchangeOf(book, mapping) ?? provinceOfSheet(sheet)
  const chosen = options.provinceCode
  const ofHeads = exchangesOfHeads({ sheet, headerRow: mapping.headerRow })
  const other = chosen && ofHeads?.every((one) => one !== chosen) ? ofHeads[0] : undefined
  if (other) return withFirst(parsed, otherProvince(other, chosen!))
  if (!exchange || !chosen || exchange === chosen) return parsed
  return withFirst(parsed, otherProvince(exchange, chosen))
}

function otherProvince(fileProvince: string, chosenProvince: string): ImportIssue {
  const at = { row: null, column: null }
  const params = { fileProvince, chosenProvince }
  return { ...at, code: 'OTHER_PROVINCE', severity: 'warning', params }
}

/** A sheet of one of several provinces in a workbook is never another's: nothing of it is taken. */
function refused(parsed: ParsedFile, issue: ImportIssue): ParsedFile {
  return withoutValues(parsed, { ...issue, severity: 'error' })
}

/** Reads all sheets that belong to the mapped one, by a layout that knows of one sheet alone. */
function parseSheets(sheet: SheetTable, mapping: Mapping, options: ParseOptions, book: Book) {
  const layout = LAYOUTS[mapping.layout]
  if (layout.readsBook || !book.sheets[mapping.sheet]) {
    return layout.parse(sheet, mapping, options, book)
  }
  return readTablesOfBook(book, mapping, options)
}

/** Whose file it is, by its layout or by its name; null where neither says it, or the name says two. */
export function exchangeOf(
  { fileName }: Pick<Book, 'fileName'>,
  { layout }: Pick<Mapping, 'layout'>,
): Exchange | null {
  const { exchange } = LAYOUTS[layout]
  if (exchange) return exchange
  return exchangeNamed(ownName(fileName))
}

function withFirst(parsed: ParsedFile, issue: ImportIssue): ParsedFile {
  return {
    ...parsed,
    issues: [issue, ...parsed.issues],
    issueCounts: { ...parsed.issueCounts, [issue.code]: 1 },
    warningCount: parsed.warningCount + 1,
  }
}
