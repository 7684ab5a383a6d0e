import { NAMING_RULES } from '#domain/plant/words.ts'
import { type Language, textOf } from '../../http/texts.ts'

type NamingRule = (typeof NAMING_RULES)[number]

/** The name that a rule gives to the string at an input, counted from 0; people count from 1. */
export function ruledStringName(rule: NamingRule, position: number, language: Language): string {
  return textOf(language, `stringName${rule}`, { number: position + 1 })
}

/** The name that a rule gives to an inverter of an array, counted from 1. */
export function ruledInverterName(rule: NamingRule, number: number, language: Language): string {
  return textOf(language, `inverterName${rule}`, { number })
}

/** How the rules were written in English before; strings may still be stored under these names. */
const FORMER: Record<NamingRule, (number: number) => string> = {
  NUMBER_FIRST: (number) => `${number}# string`,
  NUMBER_BEHIND: (number) => `String ${number}#`,
}

/**
 * The name of the string at an input for a reader: one as a rule gives it stands in the language of the
 * reader, whoever had it made; any other as it was typed.
 */
export function shownStringName(name: string, position: number, language: Language): string {
  const rule = NAMING_RULES.find((one) =>
    [
      ruledStringName(one, position, 'zh'),
      ruledStringName(one, position, 'en'),
      FORMER[one](position + 1),
    ].includes(name),
  )
  return rule ? ruledStringName(rule, position, language) : name
}
