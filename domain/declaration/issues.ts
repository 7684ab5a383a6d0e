import type { DeclarationRule, IssueProblem } from './words.ts'

/**
 * One finding. `slot` is null where it concerns the whole declaration. `params` are numbers written
 * out with the unit in the name (`limitMwh: '12.000'`), ready to be put into a text.
 */
export type DeclarationIssue = {
  rule: DeclarationRule
  problem: IssueProblem
  severity: 'error' | 'warning'
  slot: number | null
  field: 'declaration' | 'direction' | 'energy' | 'price'
  params: Readonly<Record<string, string>>
}

/** Whether nothing but warnings was found, so that the declaration may be submitted. */
export function mayBeSubmitted(issues: readonly DeclarationIssue[]): boolean {
  return issues.every(({ severity }) => severity !== 'error')
}
