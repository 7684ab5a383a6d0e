import { exchangeNamed } from '#domain/collection/exchange-names.ts'
import type { Exchange } from '#domain/collection/words.ts'
import { ownName } from './exchange/dates-of-names.ts'
import type { Book, ImportIssue, Mapping, ParsedFile, ParseOptions } from './layout.ts'
import { LAYOUTS } from './registry.ts'

/** Reads a file by a mapping; one that is of another province than the chosen one is warned of first. */
export function parseBook(book: Book, mapping: Mapping, options: ParseOptions): ParsedFile {
  const empty = { name: '', rows: [], keys: null, meta: {} }
  const sheet = book.sheets[mapping.sheet] ?? empty
  const parsed = LAYOUTS[mapping.layout].parse(sheet, mapping, options, book)
  const exchange = exchangeOf(book, mapping)
  const chosen = options.provinceCode
  if (!exchange || !chosen || exchange === chosen) return parsed
  return withFirst(parsed, {
    ...{ row: null, column: null, code: 'OTHER_PROVINCE', severity: 'warning' },
    params: { fileProvince: exchange, chosenProvince: chosen },
  })
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
