import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import type { DeclarationIssue } from '#domain/declaration/issues.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import { type Language, textOf } from '../../../http/texts.ts'
import type { TextKey } from '../../../locales/zh.ts'

/** A finding as a sentence: rule, hour, what is wrong. */
export function issueText(issue: DeclarationIssue, language: Language): string {
  const { rule, slot, params } = issue
  const what = textOf(language, issueTextKey(issue), { ...params })
  const where = slot === null ? '' : textOf(language, 'issueHour', { slot })
  return `${textOf(language, `rule${rule}`)}: ${where}${what}`
}

/** Key of the text of a finding; a few problems read differently by what they are about. */
export function issueTextKey({ problem, field, params }: DeclarationIssue): TextKey {
  if (problem === 'NOT_A_MULTIPLE') {
    return field === 'price' ? 'issuePriceNotAMultiple' : 'issueEnergyNotAMultiple'
  }
  if (problem === 'COVERAGE_HIGH' && params.coveragePercent === undefined) return 'issueNoEnergy'
  return `issue${problem}`
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
  const names = errors.map(({ rule }) => textOf(language, `rule${rule}`))
  const rules = [...new Set(names)].join(language === 'zh' ? '、' : ', ')
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
