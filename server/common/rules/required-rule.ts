import type { MarketRules } from '#database/queries/market/market-rules.ts'
import { ruleKeyOf } from '#domain/market/rules/rule-keys.ts'
import { AppError } from '../../http/answer/app-error.ts'

/**
 * A rule that a computation needs is not there on the date. Callers are told the province by name; a job that
 * ends with it keeps the message, which the screen translates.
 */
export class MissingRule extends AppError {
  constructor({ provinceId, nameZh, nameEn, date }: MarketRules, code: string) {
    super('refused', 'ruleMissing', {
      province: { zh: nameZh, en: nameEn },
      rule: ruleName(code),
      date,
    })
    this.message = `RULE_MISSING:${provinceId}.${code}.${date}`
  }
}

/** The rule of a code as it is written. @throws MissingRule where the province has none on the date */
export function requiredRule(rules: MarketRules, code: string): string {
  const found = rules.byCode.get(code)
  if (!found) throw new MissingRule(rules, code)
  return found.value
}

/** A rule that is one of several words. @throws MissingRule where it is absent or none of them */
export function requiredChoice<Word extends string>(
  rules: MarketRules,
  ...[code, words]: [string, readonly Word[]]
): Word {
  const value = requiredRule(rules, code)
  const known = words.find((word) => word === value)
  if (known === undefined) throw new MissingRule(rules, code)
  return known
}

/** A rule that is a number, in the unit of its row. @throws MissingRule where it is absent or no number */
export function requiredNumber(rules: MarketRules, code: string): number {
  const value = Number(requiredRule(rules, code))
  if (!Number.isFinite(value)) throw new MissingRule(rules, code)
  return value
}

/** A rule in words; one that is not declared keeps its code. */
const ruleName = (code: string) => ruleKeyOf(code)?.name ?? { zh: code, en: code }
