import type { ImportIssueCode, IssueSeverity } from '#domain/collection/issues/words.ts'
import type { SheetPart } from '../documents/table.ts'
import { placeOfRow } from '../tables/join-sheets.ts'
import { slotRanges } from './cells/slot-ranges.ts'
import type { FoundIssues, ImportIssue } from './layout.ts'

/** A file with everything wrong would otherwise be answered with more than it held. */
const LISTED_PER_SEVERITY = 500
/** Ranges of rows that one line names. */
const LISTED_RANGES = 6

/** What the rows of a day say alike: one line names them all. */
const OF_ROWS: readonly ImportIssueCode[] = [
  ...(['WRONG_DATE', 'DATE_OUT_OF_RANGE', 'NOT_A_NUMBER', 'CELL_TOO_LONG'] as const),
  'WRONG_SLOT',
  'UNKNOWN_STAGE',
  'STAGE_CONTRADICTS_COVERAGE',
  'AMBIGUOUS_COMMA',
  'AMBIGUOUS_DOT',
  ...(['PRICE_OUT_OF_LIMITS', 'POWER_OVER_LIMIT', 'IMPOSSIBLE_PRICE', 'IMPOSSIBLE_POWER'] as const),
]
/** Those among them that name no date, because none could be read. */
const WITHOUT_DATE: readonly ImportIssueCode[] = ['WRONG_DATE', 'DATE_OUT_OF_RANGE']

/** Where something stands; the sheet only where the file has several. */
export type Address = { row: number | null; column: string | null; sheet?: string }
type Params = ImportIssue['params']
type Listed = { issue: ImportIssue; rows: number[] }

/**
 * Collects issues in the order found; equal ones of several rows are one. Lists the first of each severity, and
 * of each kind in a column, counts all, and says how many are not listed.
 */
export class IssueList {
  readonly #hasRows: boolean
  readonly #parts: readonly SheetPart[] | undefined
  #listed: Listed[] = []
  #counts: Partial<Record<ImportIssueCode, number>> = {}
  #totals = { error: 0, warning: 0, notice: 0 }
  #seen = new Set<string>()
  #alike = new Map<string, Listed>()

  /** `hasRows`: whether people can find a row of the file by its number; `parts`: sheets that rows are of. */
  constructor({ hasRows = true, parts }: { hasRows?: boolean; parts?: readonly SheetPart[] } = {}) {
    this.#hasRows = hasRows
    this.#parts = parts
  }

  error(code: ImportIssueCode, at: Address, params: Params = {}): void {
    this.#add({ ...at, code, params, severity: 'error' })
  }

  warn(code: ImportIssueCode, at: Address, params: Params = {}): void {
    this.#add({ ...at, code, params, severity: 'warning' })
  }

  notice(code: ImportIssueCode, at: Address, params: Params = {}): void {
    this.#add({ ...at, code, params, severity: 'notice' })
  }

  found(): FoundIssues {
    const { error, warning, notice } = this.#totals
    const severities = ['error', 'warning', 'notice'] as const
    return {
      issues: [
        ...this.#listed.map(withRows),
        ...severities.flatMap((severity) => this.#notListed(severity)),
      ],
      issueCounts: this.#counts,
      errorCount: error,
      warningCount: warning,
      noticeCount: notice,
    }
  }

  #add(found: ImportIssue): void {
    const issue = this.#hasRows ? this.#placed(found) : { ...found, row: null }
    const key = this.#hasRows ? alikeKey(issue) : sameKey(issue)
    const alike = key === null ? undefined : this.#alike.get(key)
    if (alike) {
      if (issue.row !== null) alike.rows.push(issue.row)
      return
    }
    this.#counts[issue.code] = (this.#counts[issue.code] ?? 0) + 1
    const kind = `${issue.code} ${issue.sheet ?? ''} ${issue.column}`
    const isFirst = !this.#seen.has(kind)
    this.#seen.add(kind)
    if (++this.#totals[issue.severity] > LISTED_PER_SEVERITY && !isFirst) return
    const listed = { issue, rows: issue.row === null ? [] : [issue.row] }
    this.#listed.push(listed)
    if (key !== null) this.#alike.set(key, listed)
  }

  /** An issue of joined sheets with the sheet that its rows are of. */
  #placed(issue: ImportIssue): ImportIssue {
    if (!this.#parts) return issue
    const { row, sheet, params } = issue
    const place = row === null || sheet !== undefined ? {} : placeOfRow(this.#parts, row)
    const named = Object.entries(params).map(([name, value]) => {
      const isRow = (name === 'firstRow' || name === 'secondRow') && typeof value === 'number'
      const own = isRow ? placeOfRow(this.#parts, value) : null
      return [name, own ? `${own.sheet} ${own.row}` : value]
    })
    return { ...issue, ...place, params: Object.fromEntries(named) }
  }

  /** Counted neither as an issue nor by its code: it stands for those that are. */
  #notListed(severity: IssueSeverity): ImportIssue[] {
    const listed = this.#listed.filter(({ issue }) => issue.severity === severity).length
    const count = this.#totals[severity] - listed
    if (count === 0) return []
    return [{ row: null, column: null, code: 'NOT_LISTED', params: { count, listed }, severity }]
  }
}

/** What an issue has in common with those of other rows; null of one that stands alone. */
function alikeKey(issue: ImportIssue): string | null {
  const { code, params } = issue
  const isOfRows = OF_ROWS.includes(code) && ('date' in params || WITHOUT_DATE.includes(code))
  return isOfRows ? sameKey(issue) : null
}

/** All that is told of an issue but its row. */
function sameKey({ code, severity, sheet = '', column, params }: ImportIssue): string {
  return JSON.stringify([code, severity, sheet, column, params])
}

/** An issue with all its rows; `context` picks the words that name them. */
function withRows({ issue, rows }: Listed): ImportIssue {
  if (rows.length < 2) return issue
  const ranges = slotRanges([...new Set(rows)].sort((a, b) => a - b)).split(', ')
  const named = ranges.slice(0, LISTED_RANGES).join(', ')
  const text = ranges.length > LISTED_RANGES ? `${named} …` : named
  return { ...issue, params: { ...issue.params, context: 'ROWS', rows: text, count: rows.length } }
}
