import { NAMING_RULES } from '#domain/plant/words.ts'
import { type Language, textOf } from '../../http/texts.ts'

type NamingRule = (typeof NAMING_RULES)[number]

/** The name that a rule gives to the string at an input, counted from 0; people count from 1. */
export function ruledStringName(rule: NamingRule, position: number, language: Language): string {
  return textOf(language, `stringName${rule}`, { number: position + 1 })
}

/**
 * The name of the string at an input for a reader: one as a rule gives it stands in the language of the
 * reader, whoever had it made; any other as it was typed.
 */
export function shownStringName(name: string, position: number, language: Language): string {
  const rule = NAMING_RULES.find((one) =>
    (['zh', 'en'] as const).some((other) => ruledStringName(one, position, other) === name),
  )
  return rule ? ruledStringName(rule, position, language) : name
}
