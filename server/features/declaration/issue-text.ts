import type { DeclarationDetail } from '#contract/declaration-shapes.ts'
import type { DeclarationIssue } from '#domain/declaration/issues.ts'
import { AppError } from '../../http/app-error.ts'
import { type Language, textOf } from '../../http/texts.ts'

/** A finding as a sentence: rule, hour, what is wrong. */
export function issueText({ rule, problem, slot, params }: DeclarationIssue, language: Language) {
  const what = textOf(language, `issue${problem}`, { ...params, slot: slot ?? '' })
  const where = slot === null ? '' : textOf(language, 'issueHour', { slot })
  return `${rule} ${textOf(language, `rule${rule}`)}: ${where}${what}`
}

export function issueViews(
  issues: readonly DeclarationIssue[],
  language: Language,
): DeclarationDetail['issues'] {
  return issues.map((issue) => ({
    ...issue,
    params: { ...issue.params },
    text: issueText(issue, language),
  }))
}

/** Refuses a declaration because of its errors, each named by hour, field and rule. */
export function refusedByRules(issues: readonly DeclarationIssue[], language: Language): AppError {
  const errors = issues.filter(({ severity }) => severity === 'error')
  const rules = [...new Set(errors.map(({ rule }) => rule))].join(', ')
  return new AppError(
    'refused',
    'declarationBreaksRules',
    { rules, count: errors.length },
    errors.map((issue) => ({
      field: issue.slot === null ? issue.field : `lines.${issue.slot}.${issue.field}`,
      message: issueText(issue, language),
    })),
  )
}
