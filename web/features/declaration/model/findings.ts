import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import type { DeclarationIssue } from '#domain/declaration/issues.ts'
import type { DeclarationContext } from '#domain/declaration/ten-day-declaration.ts'
import { validateTenDay } from '#domain/declaration/validate-ten-day.ts'
import type { DeclarationState } from '#domain/declaration/words.ts'
import type { CellMark } from '#web/ui/curve-grid/grid-types.ts'
import { type DraftLine, exactLine } from './draft.ts'

/** States in which findings still matter. */
const OPEN: readonly DeclarationState[] = ['NOT_STARTED', 'DRAFT', 'IN_REVIEW', 'APPROVED']

/** Whether a declaration can still be changed, so that the rules have something to say. */
export function areChecked({ isCurrent, status }: DeclarationDetail): boolean {
  return isCurrent && OPEN.includes(status)
}

/**
 * What the rules find: in a draft that is being changed, as it stands in the browser; else what the
 * server has found. What has not been touched is not called empty.
 */
export function findingsOf(
  detail: DeclarationDetail,
  { draft, context, dirty }: { draft: DraftLine[]; context: DeclarationContext; dirty: boolean },
): DeclarationIssue[] {
  if (!areChecked(detail)) return []
  if (!dirty) return detail.issues
  return validateTenDay({ lines: draft.map(exactLine) }, context)
}

/** Coverage is a result, so it is marked where it stands; everything else at what was typed. */
const CELL_OF = { direction: 'direction', energy: 'energy', price: 'price' } as const

/** The column in which a finding stands; null for one about the whole declaration. */
export function fieldCell({ field, rule }: DeclarationIssue): string | null {
  if (field === 'declaration') return null
  return rule === 'V12' ? 'coverage' : CELL_OF[field]
}

export function marksOf(
  issues: readonly DeclarationIssue[],
  textOf: (issue: DeclarationIssue) => string,
): CellMark[] {
  return issues.flatMap((issue) => {
    const { slot, severity } = issue
    const key = fieldCell(issue)
    if (slot === null || key === null) return []
    return [{ slot, key, level: severity, message: textOf(issue) }]
  })
}

export type FindingGroup = {
  key: string
  rule: DeclarationIssue['rule']
  problem: DeclarationIssue['problem']
  severity: DeclarationIssue['severity']
  issues: DeclarationIssue[]
}

/** Findings of one kind belong together: 24 hours of low coverage are one thing to decide on. */
export function groupFindings(issues: readonly DeclarationIssue[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>()
  for (const issue of issues) {
    const { rule, problem, severity, field } = issue
    const key = `${severity}:${rule}:${problem}:${field}`
    const group = groups.get(key) ?? { key, rule, problem, severity, issues: [] }
    group.issues.push(issue)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Key of the text of a finding; a few problems read differently by what they are about. */
export function findingTextKey({ problem, field, params }: DeclarationIssue): string {
  if (problem === 'NOT_A_MULTIPLE') return `issue.NOT_A_MULTIPLE.${field}`
  if (problem === 'COVERAGE_HIGH' && params.positionMwh !== undefined) return 'issue.NO_ENERGY'
  return `issue.${problem}`
}
