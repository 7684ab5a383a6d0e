import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ruleKeyOf } from '#domain/market/rules/rule-keys.ts'

/** The name of a key as it begins a line. */
export function ruleName(code: string, language: string): string {
  const name = ruleKeyOf(code)?.name[language === 'zh' ? 'zh' : 'en'] ?? code
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** How keys of rules and their values are called in the language of the page. */
export function useRuleTexts() {
  const { t, i18n } = useTranslation('rules')
  const language = i18n.language === 'zh' ? 'zh' : 'en'
  const nameOf = useCallback((code: string) => ruleName(code, language), [language])
  const wordOf = useCallback(
    (word: string): string => t(`rules.word.${word}`, { defaultValue: word }),
    [t],
  )
  /** A value in words where its key has them, else as it is written. */
  const inWords = useCallback(
    (code: string, value: string) => {
      const type = ruleKeyOf(code)?.type
      if (type === 'CHOICE' || type === 'FLAG') return wordOf(value)
      if (type === 'CHOICES') return value.split(',').map(wordOf).join(t('ui:resource.comma'))
      return value
    },
    [wordOf, t],
  )
  /** The unit beside a number; words of a choice have theirs in them. */
  const unitOf = useCallback(
    (code: string): string | null => {
      const { type, unit } = ruleKeyOf(code) ?? {}
      if ((type !== 'NUMBER' && type !== 'INTEGER') || !unit) return null
      return t(`rules.unit.${unit}`, { defaultValue: unit })
    },
    [t],
  )
  return { nameOf, wordOf, inWords, unitOf, language } as const
}
