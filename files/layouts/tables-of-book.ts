import type { LayoutCode } from '#domain/collection/words.ts'
import type { SheetTable } from '../documents/table.ts'
import { type LeftSheet, leftSheet } from '../tables/join-sheets.ts'
import { excerpt } from './cells/cell-values.ts'
import type {
  Book,
  Detection,
  ImportIssue,
  Mapping,
  ParsedCurves,
  ParsedFile,
  ParseOptions,
} from './layout.ts'
import { detectLayouts, LAYOUTS } from './registry.ts'
import { sheetsAside, withoutRowsOf } from './sheets-aside.ts'
import { contradiction, withoutValues } from './sheets-contradict.ts'
import { sheetsOfBook, withLeftSheets } from './sheets-of-book.ts'
import { mayStandBeside, sameInHours, together } from './tables-together.ts'

/** Layouts of the market as a whole: a workbook keeps its loads in one sheet, its prices in the next. */
const OF_MARKET: readonly LayoutCode[] = [
  'LONG_24',
  'LONG_96',
  'HOURLY_PRICE',
  'WIDE_96',
  'SD_QUARTERS',
]
/** Layouts of places, whose sheets are read together with those of the same layout alone. */
const OF_PLACES: readonly LayoutCode[] = [
  'OWN_STATION_96',
  'NODE_PRICE_96',
  'ZONE_PRICE_96',
  'ESS_96',
]

/**
 * Reads the mapped sheet with all that have its head, and sheets with other heads or units as tables of their own, each
 * by its own mapping, where they hold other series or other days; what is not read is named.
 */
export function readTablesOfBook(whole: Book, mapping: Mapping, options: ParseOptions): ParsedFile {
  const aside = sheetsAside(whole.sheets, options.provinceCode)
  // A person may want a pivot table all the same.
  aside.delete(whole.sheets[mapping.sheet]!)
  const book = { ...whole, sheets: withoutRowsOf(whole.sheets, aside) }
  const leftAside = [...aside].map(([sheet, reason]) => leftSheet(sheet, whole.sheets, reason))
  return withLeftSheets(readOwnTables(book, mapping, options), leftAside)
}

/** Reads the sheets of a book that are data of the province. */
function readOwnTables(book: Book, mapping: Mapping, options: ParseOptions): ParsedFile {
  const { table, left, otherHeads } = sheetsOfBook(book, mapping)
  const parsed = LAYOUTS[mapping.layout].parse(table, mapping, options, book)
  // A person who has chosen the sheet has said which one counts.
  const against = options.mappingIsChosen ? null : contradiction(book.sheets, mapping, left)
  if (against) {
    const others = left.filter(({ name }) => name !== against.sheet)
    return withLeftSheets(withoutValues(parsed, against), others)
  }
  if (parsed.kind !== 'CURVES' || otherHeads.length === 0) return withLeftSheets(parsed, left)
  const first = named(parsed, table.name)
  const beside = readBeside(
    { ...book, sheets: otherHeads },
    { mapping, options, first, all: book.sheets },
  )
  const own = left.filter(({ reason }) => reason !== 'OTHER_HEAD')
  return withLeftSheets(beside.parsed, [...own, ...beside.left])
}

type FirstTable = {
  mapping: Mapping
  options: ParseOptions
  first: ParsedCurves
  all: readonly SheetTable[]
}
type TablesBeside = { parsed: ParsedCurves; left: LeftSheet[] }

/** Reads sheets with other heads than the mapped one: those with one head together, until no layout fits what is left. */
function readBeside(book: Book, { mapping, options, first, all }: FirstTable): TablesBeside {
  let [parsed, sheets]: [ParsedCurves, readonly SheetTable[]] = [first, book.sheets]
  const left: LeftSheet[] = []
  const read: { mapping: Mapping; parsed: ParsedCurves }[] = [{ mapping, parsed: first }]
  while (sheets.length > 0) {
    const found = detectLayouts(book.fileName, sheets, options.provinceCode)
    const mayStand = ({ layout, mapping: own }: Detection) =>
      isReadWith(mapping.layout, layout) ||
      // The whole stands in one table with its zones.
      (mapping.layout === 'ZONE_PRICE_96' &&
        OF_MARKET.includes(layout) &&
        isPartOf(all[mapping.sheet], sheets[own.sheet]!))
    const best = found.find(mayStand)
    if (!best) break
    const rest = { ...book, sheets }
    const group = sheetsOfBook(rest, best.mapping)
    const said = { ...best.mapping, ...(mapping.readings && { readings: mapping.readings }) }
    const beside = LAYOUTS[best.layout].parse(group.table, said, options, rest)
    const sheet = sheets[best.mapping.sheet]!
    const isTaken =
      beside.kind === 'CURVES' &&
      (beside.curves.length > 0 || isPartOf(all[mapping.sheet], sheet)) &&
      read.every((one) => mayStandBeside(one, { mapping: best.mapping, parsed: beside }))
    if (isTaken) {
      const name = excerpt(sheet.name)
      const told = withNotice(named(beside, name), { name, layout: best.layout })
      read.push({ mapping: best.mapping, parsed: beside })
      parsed = together(parsed, told)
      left.push(...group.left.filter(({ reason }) => reason !== 'OTHER_HEAD'))
      sheets = group.otherHeads
    } else {
      const inHours = beside.kind === 'CURVES' ? sameInHours(parsed, beside) : null
      if (inHours?.agree) {
        const coarser = inHours.finer === 'FIRST' ? sheet : all[mapping.sheet]!
        const taken =
          inHours.finer === 'FIRST'
            ? parsed
            : together({ ...parsed, curves: [] }, named(beside as ParsedCurves, sheet.name))
        parsed = withCoarser(taken, excerpt(coarser.name))
      } else left.push(leftSheet(sheet, all, inHours ? 'COARSER_DIFFERS' : 'OTHER_HEAD'))
      sheets = sheets.filter((other) => other !== sheet)
    }
  }
  left.push(...sheets.map((sheet) => leftSheet(sheet, all, 'OTHER_HEAD')))
  return { parsed, left }
}

/** Whether a table is one of those that stand beside one another, or in turns, in the rows of the mapped one. */
function isPartOf(main: SheetTable | undefined, { name, rows }: SheetTable): boolean {
  return main?.name === name && main.rows[0]?.row === rows[0]?.row
}

/** Sheets of zones stand beside the one of the whole market. */
function isReadWith(main: LayoutCode, layout: LayoutCode): boolean {
  if (main === 'DAILY_PRICE') return layout === main
  if (OF_PLACES.includes(main)) return layout === main
  if (OF_MARKET.includes(main) && layout === 'ZONE_PRICE_96') return true
  return OF_MARKET.includes(main) && OF_MARKET.includes(layout)
}

/** Issues that say no sheet with the one that they are of. */
function named<T extends ParsedFile>(parsed: T, name: string): T {
  const issues = parsed.issues.map((issue) => ({ ...issue, sheet: issue.sheet ?? excerpt(name) }))
  return { ...parsed, issues }
}

/** Says of a sheet of hours that it is the means of the quarters that are taken. */
function withCoarser(parsed: ParsedCurves, name: string): ParsedCurves {
  const at = { row: null, column: null, sheet: name }
  const params = { context: 'COARSER', name }
  const notice: ImportIssue = { ...at, code: 'TABLE_RESHAPED', severity: 'notice', params }
  return {
    ...parsed,
    issues: [notice, ...parsed.issues],
    issueCounts: {
      ...parsed.issueCounts,
      TABLE_RESHAPED: (parsed.issueCounts.TABLE_RESHAPED ?? 0) + 1,
    },
    noticeCount: parsed.noticeCount + 1,
  }
}

function withNotice(parsed: ParsedCurves, params: ImportIssue['params']): ParsedCurves {
  if (params.name === '') return parsed
  const at = { row: null, column: null, sheet: String(params.name) }
  const notice: ImportIssue = { ...at, code: 'SHEET_AS_TABLE', severity: 'notice', params }
  const { issueCounts } = parsed
  return {
    ...parsed,
    issues: [notice, ...parsed.issues],
    issueCounts: { ...issueCounts, SHEET_AS_TABLE: (issueCounts.SHEET_AS_TABLE ?? 0) + 1 },
    noticeCount: parsed.noticeCount + 1,
  }
}
