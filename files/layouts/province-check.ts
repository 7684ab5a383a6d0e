import { exchangeNamed } from '#domain/collection/exchange-names.ts'
import type { Exchange } from '#domain/collection/words.ts'
import type { SheetTable } from '../documents/table.ts'
import { ownName } from './exchange/dates-of-names.ts'
import type { Book, ImportIssue, Mapping, ParsedFile, ParseOptions } from './layout.ts'
import { LAYOUTS } from './registry.ts'
import { readTablesOfBook } from './tables-of-book.ts'

/** Reads a file by a mapping; one that is of another province than the chosen one is warned of first. */
export function parseBook(book: Book, mapping: Mapping, options: ParseOptions): ParsedFile {
  const empty = { name: '', rows: [], keys: null, meta: {} }
  const sheet = book.sheets[mapping.sheet] ?? empty
  const said = { ...options, readings: mapping.readings ?? options.readings }
  const parsed = parseSheets(sheet, mapping, said, book)
  const exchange = exchangeOf(book, mapping)
  const chosen = options.provinceCode
  if (!exchange || !chosen || exchange === chosen) return parsed
  return withFirst(parsed, {
    ...{ row: null, column: null, code: 'OTHER_PROVINCE', severity: 'warning' },
    params: { fileProvince: exchange, chosenProvince: chosen },
  })
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
