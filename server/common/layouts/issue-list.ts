import type { ImportIssueCode } from '#domain/collection/words.ts'
import type { FoundIssues, ImportIssue } from './layout.ts'

/** A file with everything wrong would otherwise be answered with more than it held. */
const LISTED_PER_SEVERITY = 500

/** Where something stands; the sheet only where the file has several. */
export type Address = { row: number | null; column: string | null; sheet?: string }
type Params = ImportIssue['params']

/**
 * Collects issues in the order found; lists the first of each severity, and of each kind in a
 * column, and counts all.
 */
export class IssueList {
  #issues: ImportIssue[] = []
  #counts: Partial<Record<ImportIssueCode, number>> = {}
  #totals = { error: 0, warning: 0, notice: 0 }
  #seen = new Set<string>()

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
    return {
      issues: this.#issues,
      issueCounts: this.#counts,
      errorCount: error,
      warningCount: warning,
      noticeCount: notice,
    }
  }

  #add(issue: ImportIssue): void {
    this.#counts[issue.code] = (this.#counts[issue.code] ?? 0) + 1
    const kind = `${issue.code} ${issue.sheet ?? ''} ${issue.column}`
    const isFirst = !this.#seen.has(kind)
    this.#seen.add(kind)
    if (++this.#totals[issue.severity] <= LISTED_PER_SEVERITY || isFirst) this.#issues.push(issue)
  }
}
