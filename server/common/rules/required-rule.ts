import type { MarketRules } from '#database/queries/market-rules.ts'
import { AppError } from '../../http/app-error.ts'
import { textOf } from '../../http/texts.ts'
import { type TextKey, zh } from '../../locales/zh.ts'

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

/** A rule in words; one that has none yet keeps its code. */
function ruleName(code: string): Record<'zh' | 'en', string> {
  const key = `rule.${code}`
  if (!isText(key)) return { zh: code, en: code }
  return { zh: textOf('zh', key), en: textOf('en', key) }
}

const isText = (key: string): key is TextKey => key in zh
