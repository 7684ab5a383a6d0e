import type { ImportIssueCode } from '#contract/import-words.ts'
import type { FoundIssues, ImportIssue } from './layout.ts'

/** A file with everything wrong would otherwise be answered with more than it held. */
const LISTED_PER_SEVERITY = 500

export type Address = { row: number | null; column: string | null }
type Params = ImportIssue['params']

/** Collects issues in the order found; lists the first of each severity and counts all. */
export class IssueList {
  #issues: ImportIssue[] = []
  #counts: Partial<Record<ImportIssueCode, number>> = {}
  #totals = { error: 0, warning: 0 }

  error(code: ImportIssueCode, at: Address, params: Params = {}): void {
    this.#add({ ...at, code, params, severity: 'error' })
  }

  warn(code: ImportIssueCode, at: Address, params: Params = {}): void {
    this.#add({ ...at, code, params, severity: 'warning' })
  }

  found(): FoundIssues {
    const { error, warning } = this.#totals
    return {
      issues: this.#issues,
      issueCounts: this.#counts,
      errorCount: error,
      warningCount: warning,
    }
  }

  #add(issue: ImportIssue): void {
    this.#counts[issue.code] = (this.#counts[issue.code] ?? 0) + 1
    if (++this.#totals[issue.severity] <= LISTED_PER_SEVERITY) this.#issues.push(issue)
  }
}
