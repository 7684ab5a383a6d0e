import type { LayoutCode } from '#domain/collection/words.ts'
import { excerpt } from './cells/cell-values.ts'
import type {
  Book,
  ImportIssue,
  Mapping,
  ParsedCurves,
  ParsedFile,
  ParseOptions,
} from './layout.ts'
import { detectLayouts, LAYOUTS } from './registry.ts'
import { sheetsOfBook, withLeftSheets } from './sheets-of-book.ts'

/** Layouts of the market as a whole: a workbook keeps its loads in one sheet, its prices in the next. */
const OF_MARKET: readonly LayoutCode[] = ['LONG_24', 'LONG_96', 'HOURLY_PRICE', 'WIDE_96']

/**
 * Reads the mapped sheet with all that have its head, and sheets with other heads as tables of their own where they hold
 * other series; what is not read is named.
 */
export function readTablesOfBook(book: Book, mapping: Mapping, options: ParseOptions): ParsedFile {
  const { table, left, otherHeads } = sheetsOfBook(book, mapping)
  const parsed = LAYOUTS[mapping.layout].parse(table, mapping, options, book)
  const beside = readBeside({ book: { ...book, sheets: otherHeads }, mapping, options }, parsed)
  if (!beside || parsed.kind !== 'CURVES') return withLeftSheets(parsed, left)
  const own = left.filter(({ reason }) => reason !== 'OTHER_HEAD')
  return withLeftSheets(together(named(parsed, table.name), beside), own)
}

type BookReading = { book: Book; mapping: Mapping; options: ParseOptions }

/** The sheets that have other heads, read as tables of their own; null where none can be. */
function readBeside(
  { book, mapping, options }: BookReading,
  parsed: ParsedFile,
): ParsedCurves | null {
  const { sheets } = book
  if (sheets.length === 0 || parsed.kind !== 'CURVES' || !OF_MARKET.includes(mapping.layout))
    return null
  const [best] = detectLayouts(book.fileName, sheets, options.provinceCode)
  if (!best || !OF_MARKET.includes(best.layout)) return null
  const beside = readTablesOfBook(book, best.mapping, options)
  if (beside.kind !== 'CURVES' || beside.curves.length === 0) return null
  const [ofMain, ofBeside] = [seriesOf(mapping, parsed), seriesOf(best.mapping, beside)]
  // A table whose items stand in its rows does not say what of it was refused.
  const isKnown = mapping.layout !== 'WIDE_96' || parsed.errorCount === 0
  const hasOther = [...ofBeside].every((series) => !ofMain.has(series))
  if (!isKnown || !hasOther) return null
  const { name } = sheets[best.mapping.sheet]!
  return withNotice(named(beside, name), { name: excerpt(name), layout: best.layout })
}

/** What a table has columns or curves of. */
function seriesOf({ columns }: Mapping, { curves }: ParsedCurves): Set<string> {
  const mapped = columns.flatMap(({ series }) => series ?? [])
  const read = curves.map(({ seriesKey }) => seriesKey)
  return new Set([...mapped, ...read].map(({ metric, stage }) => `${metric} ${stage}`))
}

/** Issues that say no sheet with the one that they are of. */
function named<T extends ParsedFile>(parsed: T, name: string): T {
  const issues = parsed.issues.map((issue) => ({ ...issue, sheet: issue.sheet ?? excerpt(name) }))
  return { ...parsed, issues }
}

function withNotice(parsed: ParsedCurves, params: ImportIssue['params']): ParsedCurves {
  const at = { row: null, column: null, sheet: String(params.name) }
  const notice: ImportIssue = { ...at, code: 'SHEET_AS_TABLE', severity: 'notice', params }
  return {
    ...parsed,
    issues: [notice, ...parsed.issues],
    issueCounts: {
      ...parsed.issueCounts,
      SHEET_AS_TABLE: (parsed.issueCounts.SHEET_AS_TABLE ?? 0) + 1,
    },
    noticeCount: parsed.noticeCount + 1,
  }
}

function together(first: ParsedCurves, second: ParsedCurves): ParsedCurves {
  const issueCounts = { ...first.issueCounts }
  for (const [code, count] of Object.entries(second.issueCounts) as [
    keyof typeof issueCounts,
    number,
  ][])
    issueCounts[code] = (issueCounts[code] ?? 0) + count
  const curves = [...first.curves, ...second.curves].sort((a, b) =>
    a.deliveryDate < b.deliveryDate ? -1 : a.deliveryDate > b.deliveryDate ? 1 : 0,
  )
  return {
    kind: 'CURVES',
    curves,
    counts: countsOf(first, second),
    issues: [...first.issues, ...second.issues],
    issueCounts,
    errorCount: first.errorCount + second.errorCount,
    warningCount: first.warningCount + second.warningCount,
    noticeCount: first.noticeCount + second.noticeCount,
  }
}

/** Rows of both; days of either, since both hold the same ones; a share of all rows. */
function countsOf(first: ParsedCurves, second: ParsedCurves): ParsedCurves['counts'] {
  const both = [first, second]
  const sumOf = (pick: (counts: ParsedCurves['counts']) => number) =>
    both.reduce((sum, { counts }) => sum + pick(counts), 0)
  const rowsRead = sumOf((counts) => counts.rowsRead)
  const filled = sumOf((counts) => counts.completenessPercent * counts.rowsRead)
  const dates = new Set(both.flatMap(({ curves }) => curves.map((curve) => curve.deliveryDate)))
  return {
    rowsRead,
    rowsAccepted: sumOf((counts) => counts.rowsAccepted),
    rowsRejected: sumOf((counts) => counts.rowsRejected),
    daysAccepted: dates.size,
    daysRejected: Math.max(...both.map(({ counts }) => counts.daysRejected)),
    completenessPercent: rowsRead === 0 ? 0 : Math.floor((filled / rowsRead) * 100) / 100,
  }
}
