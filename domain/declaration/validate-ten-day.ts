import type { DeclarationIssue } from './issues.ts'
import { coverageIssues } from './rules/coverage-rule.ts'
import { directionIssues } from './rules/direction-rule.ts'
import { formIssues } from './rules/form-rule.ts'
import { lotAndTickIssues } from './rules/lot-and-tick-rule.ts'
import { quotaIssues } from './rules/quota-rules.ts'
import type { DeclarationContext, TenDayDeclaration } from './ten-day-declaration.ts'

/**
 * Checks a ten-day declaration by V1, V2, V3, V4, V7, V9 and V12
 * (docs/domain/market.md#rules-of-a-declaration) and gives every finding, errors first, then by slot. A
 * declaration that is malformed (rule FORM) is still checked by the rules that can be applied to it.
 */
export function validateTenDay(
  declaration: TenDayDeclaration,
  context: DeclarationContext,
): DeclarationIssue[] {
  const issues = [
    ...formIssues(declaration),
    ...directionIssues(declaration, context),
    ...quotaIssues(declaration, context),
    ...lotAndTickIssues(declaration, context.tradeSession),
    ...coverageIssues(declaration, context),
  ]
  return issues.sort((a, b) => rank(a) - rank(b))
}

function rank({ severity, slot }: DeclarationIssue): number {
  return (severity === 'error' ? 0 : 100) + (slot ?? 0)
}
